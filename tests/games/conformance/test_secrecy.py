"""What nobody may learn from their view, from the clock, or from what they may do."""

from __future__ import annotations

import pickle
from dataclasses import replace
from itertools import combinations

from bot.games.cards import Card
from bot.games.contract import CLOCK, Seat
from bot.games.kit.game import KitState
from tests.games.conformance.hands import Hand, at_every_sitting, cards_in, looked_at


@at_every_sitting
def test_a_card_that_a_seat_sees_and_the_public_does_not_is_seen_by_nobody_else(
    hand: Hand,
) -> None:
    """Not by partners either; but who has given a card away may still be told to
    whom."""
    held: dict[Seat, set[Card]] = {seat: set() for seat in hand.sitting.everybody}
    looked = looked_at(hand.states)
    for state in hand.states:
        views = {seat: hand.game.view(state, seat) for seat in hand.sitting.everybody}
        for seat, view in views.items():
            held[seat].update(getattr(view, "hand", ()))
        if state in looked:
            known = cards_in(hand.game.view(state, None))
            own = {seat: cards_in(view) - known for seat, view in views.items()}
            for one, other in combinations(own, 2):
                assert own[one] & own[other] <= held[one] & held[other]


@at_every_sitting
def test_a_seat_sees_no_difference_if_its_partner_holds_other_cards(hand: Hand) -> None:
    """Nor is it offered anything else: there is no word between partners, not by
    buttons and not by the clock."""
    game, seats = hand.game, hand.sitting.everybody
    sides = game.sides(hand.sitting.options, len(seats))
    for state in looked_at(hand.states[:-1]):  # in the end all hands are open
        for seat in seats:
            for partner in (
                other
                for other in seats
                if other != seat and sides[other] == sides[seat]
            ):
                for opponent in (
                    other for other in seats if sides[other] != sides[seat]
                ):
                    assert isinstance(state, KitState), (
                        "a game of another shape says here how its hands are exchanged"
                    )
                    hands = list(state.hands)
                    if len(hands[partner]) != len(hands[opponent]):
                        continue
                    hands[partner], hands[opponent] = hands[opponent], hands[partner]
                    other = replace(state, hands=tuple(hands))
                    assert game.view(other, seat) == game.view(state, seat)
                    assert game.legal_actions(other, seat) == game.legal_actions(
                        state, seat
                    )
                    assert game.timer(other) == game.timer(state)


@at_every_sitting
def test_everybody_sees_what_the_public_sees(hand: Hand) -> None:
    """Who plays needs no look at the public message, so a view lacks nothing that it
    shows."""
    for state in looked_at(hand.states):
        public = cards_in(hand.game.view(state, None))
        assert all(
            public <= cards_in(hand.game.view(state, seat))
            for seat in hand.sitting.everybody
        )


@at_every_sitting
def test_what_is_sealed_changes_nothing_for_anybody_else(hand: Hand) -> None:
    """A decision of which nothing is told: whatever it was, the others, the public and
    the clock see no difference."""
    game, everybody = hand.game, hand.sitting.everybody
    for step in hand.steps:
        if step.told or step.move.seat == CLOCK:  # which decides nothing
            continue
        assert game.timer(step.after) == game.timer(step.before)
        for seat in (None, *(seat for seat in everybody if seat != step.move.seat)):
            assert game.view(step.after, seat) == game.view(step.before, seat)
            if seat is not None:
                assert game.legal_actions(step.after, seat) == game.legal_actions(
                    step.before, seat
                )


@at_every_sitting
def test_a_view_is_the_same_in_another_process(hand: Hand) -> None:
    for state in looked_at(hand.states):
        for seat in (None, *hand.sitting.everybody):
            view = hand.game.view(state, seat)
            assert pickle.loads(pickle.dumps(view)) == view  # noqa: S301 - written a moment ago
