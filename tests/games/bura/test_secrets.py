"""What nobody may learn: two states that differ only in what a seat may not know look
the same to it."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.cards import in_hand_order, points
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import Memory
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.view import Phase
from bot.games.cards import Card
from bot.games.contract import Seat
from bot.games.kit.game import Action
from tests.games.bura.changed import changed
from tests.games.bura.random_play import Table, states, tables
from tests.helpers.random_play import everybody


def _public(state: BuraState) -> set[Card]:
    """The cards whose place everybody knows."""
    finished = (
        *([state.public.last_trick] if state.public.last_trick else []),
        *state.public.log,
    )
    plays = (*state.public.trick, *(play for trick in finished for play in trick.plays))
    turned_over = state.public.finish.pile if state.public.finish else ()
    return {
        state.public.turn_up,
        *turned_over,
        *(card for play in plays for card in play.cards),
    }


def reshuffled(state: BuraState, seat: Seat | None, chance: random.Random) -> BuraState:
    """Deal anew what `seat`, or the public, may not know: stock, piles, other hands,
    and others' sealed decisions."""
    known = _public(state) | (set() if seat is None else set(state.hands[seat]))
    places = [state.stock, *state.hands, *state.piles]
    hidden = [card for cards in places for card in cards if card not in known]
    chance.shuffle(hidden)
    new = iter(hidden)
    stock, *rest = (
        tuple(card if card in known else next(new) for card in cards)
        for cards in places
    )
    hands = tuple(
        in_hand_order(hand, state.public.trump) for hand in rest[: state.seats]
    )
    piles = tuple(tuple(chance.sample(pile, len(pile))) for pile in rest[state.seats :])
    sealed = tuple(
        own if place == seat else None for place, own in enumerate(state.sealed)
    )
    lying = tuple(
        held if place == seat else tuple(chance.sample(held, len(held)))
        for place, held in enumerate(state.rows)
    )
    other = replace(
        state, stock=stock, hands=hands, rows=lying, piles=piles, sealed=sealed
    )
    for other_seat in everybody(other):
        secrets = _sealable(other, other_seat)
        if other_seat != seat and secrets and chance.random() < 0.7:
            kept = list(other.sealed)
            kept[other_seat] = chance.choice(secrets)
            other = replace(other, sealed=tuple(kept))
    return other


def _sealable(state: BuraState, seat: Seat) -> list[Action]:
    if state.public.phase is Phase.COUNTER and seat == state.public.entitled:
        return [Action(Verb.LEAD, (card,)) for card in state.hands[seat]]
    if state.public.phase is Phase.ANNOUNCE:
        actions = BURA.legal_actions(state, seat)
        return [
            action for action in actions if action.verb not in {Verb.CLAIM, Verb.ORDER}
        ]
    return []


@given(tables, st.integers(0, 2**32))
def test_a_view_holds_nothing_that_its_seat_may_not_know(
    table: Table, seed: int
) -> None:
    chance = random.Random(seed)
    for state in states(table):
        for seat in (None, *everybody(state)):
            other = reshuffled(state, seat, chance)
            assert BURA.view(other, seat) == BURA.view(state, seat)
            assert BURA.timer(other) == BURA.timer(state)


@given(tables)
def test_who_has_sealed_a_decision_sees_it_and_may_only_claim(table: Table) -> None:
    for state in states(table):
        for seat in everybody(state) if state.public.phase is Phase.ANNOUNCE else ():
            for action in _sealable(state, seat):
                after, told = BURA.apply(state, seat, action)
                assert told == ()
                assert BURA.to_act(after) == BURA.to_act(state)
                own = BURA.view(after, seat)
                assert own.sealed == action
                assert {offered.verb for offered in own.legal} <= {
                    Verb.CLAIM,
                    Verb.ORDER,
                }


@given(tables)
def test_a_seat_sees_its_own_hand_and_choices_and_the_public_sees_neither(
    table: Table,
) -> None:
    for state in states(table):
        public = BURA.view(state, None)
        assert (public.hand, public.legal) == ((), ())
        for seat in everybody(state):
            own = BURA.view(state, seat)
            assert own.hand == state.hands[seat]
            assert own.legal == BURA.legal_actions(state, seat)


@given(tables)
def test_captured_cards_are_shown_only_by_the_last_trick_until_the_next_lead_and_by_a_claim(
    table: Table,
) -> None:
    closed = table.options.model_copy(update={"memory": Memory.CLOSED})
    for state in states(replace(table, options=closed)):
        view = BURA.view(state, None)
        assert not view.public.log
        shown = (
            {card for play in view.public.last_trick.plays for card in play.cards}
            if view.public.last_trick
            else set()
        )
        assert not (view.public.trick and view.public.last_trick)
        assert (
            view.public.phase in {Phase.ANNOUNCE, Phase.COUNTER, Phase.LEAD}
            and any(view.public.tricks)
        ) <= bool(shown)
        told = {card for one in view.public.told for card in one.cards}
        assert told <= shown | {
            card for play in view.public.trick for card in play.cards
        }
        text = repr(changed(view, last_trick=None, finish=None, told=()))
        captured = {card for pile in state.piles for card in pile} - {
            state.public.turn_up
        }
        assert not [card for card in captured if repr(card) in text]


@given(tables)
def test_an_open_memory_shows_all_tricks_to_all_and_their_own_points_to_each(
    table: Table,
) -> None:
    """Section 11: a closed memory shows neither."""
    for memory in Memory:
        played = states(
            replace(table, options=table.options.model_copy(update={"memory": memory}))
        )
        for before, state in pairwise(played):
            view = BURA.view(state, None)
            if memory is Memory.OPEN:
                assert len(view.public.log) == sum(state.public.tricks)
                assert view.public.log[: len(before.public.log)] == before.public.log
            for seat in everybody(state):
                own = BURA.view(state, seat)
                taken = [
                    play.cards
                    for trick in view.public.log
                    if trick.winner == seat
                    for play in trick.plays
                ]
                captured = {card for cards in taken for card in cards}
                assert own.points == (
                    points(state.piles[seat]) if memory is Memory.OPEN else None
                )
                assert captured == (
                    set(state.piles[seat]) if memory is Memory.OPEN else set()
                )
                assert BURA.view(state, seat).public.log == view.public.log
