"""How a hand and a game end, and what is handed on: places, marks, standings, and who
gets up."""

from __future__ import annotations

import pytest

from bot.games.contract import Counts, Leaving, Placing, Seat, Standing
from bot.tables.giving_up import given_up
from bot.tables.notation import read_standing, write_standing
from tests.games.conformance.hands import (
    SITTINGS,
    Hand,
    Sitting,
    at_every_sitting,
    every_day,
    everybody,
    played,
    played_on,
)
from tests.helpers.sizes import first_of

MOST_HANDS = 60
"""A game that counts as a whole is over after so many hands."""
MOST_TRIED = 400
"""Where nobody wins by playing at random, one of so many hands decides a game that
lacks a step."""


def agreed(hand: Hand, places: Placing) -> None:
    """See that places are one a seat, equal for partners, and none is lost by having
    won."""
    sides = hand.game.sides(hand.sitting.options, hand.sitting.seats)
    assert len(places) == len(sides) == hand.sitting.seats
    assert min(places) >= 0
    assert len(
        {(side, place) for side, place in zip(sides, places, strict=True)}
    ) == len(set(sides))


@at_every_sitting
def test_the_end_of_a_hand_says_where_everybody_came_in(hand: Hand) -> None:
    result, profile = hand.result, hand.game.profile
    agreed(hand, result.places)
    assert len(result.marks) in {0, hand.sitting.seats}, (
        "without any where a game has none"
    )
    assert {mark for marks in result.marks for mark in marks} <= set(profile.marks)
    if result.over is not None:
        agreed(hand, result.over)


@at_every_sitting
def test_a_hand_hands_on_one_hand_more(hand: Hand) -> None:
    after = hand.result.standing
    assert after.hands == hand.standing.hands + 1
    assert len(after.scores) == hand.sitting.seats
    assert after.dealer in hand.sitting.everybody
    assert "\n" not in after.note
    assert read_standing(write_standing(after, 7)) == (after, 7)
    for state in hand.states:
        ended = state is hand.states[-1]
        assert hand.game.standing(state) == (after if ended else hand.standing)


@at_every_sitting
def test_a_hand_makes_progress_from_nothing_and_never_goes_back(hand: Hand) -> None:
    done = [hand.game.progress(state) for state in hand.states[:-1]]
    assert done[0] == 0
    assert done == sorted(done)
    assert done[-1] <= 1
    after = hand.game.progress(hand.states[-1])
    assert 0 <= after <= 1
    if hand.result.over is not None and 0 in hand.result.over:
        assert after == 1 or hand.game.profile.counts is Counts.HAND


def on_the_last_step(sitting: Sitting) -> Standing:
    """Return scores one below the end of a race: who plays at random does not come far
    in some games."""
    target = int(getattr(sitting.options, "target", 1))
    return Standing(Seat(0), (target - 1,) * sitting.seats)


@pytest.mark.parametrize("sitting", first_of(*every_day(1)), ids=str)
def test_a_game_goes_on_hand_by_hand_and_one_that_counts_as_a_whole_is_decided(
    sitting: Sitting,
) -> None:
    whole = sitting.profile.counts is Counts.MATCH
    hands = list(played_on(sitting, 3, MOST_HANDS if whole else 3))
    assert [hand.standing.hands for hand in hands] == list(range(len(hands)))
    if whole and hands[-1].result.over is None:
        last = (
            played(sitting, seed, on_the_last_step(sitting))
            for seed in range(MOST_TRIED)
        )
        assert any(hand.result.over is not None for hand in last)


@at_every_sitting
def test_who_gets_up_between_two_hands_is_left_out_and_the_others_keep_what_they_have(
    hand: Hand,
) -> None:
    game, after, seats = hand.game, hand.result.standing, hand.sitting.everybody
    with pytest.raises(ValueError, match="nobody"):
        game.unseat(after, seats)
    assert game.unseat(after, ()) == after
    for seat in seats:
        stay = [other for other in seats if other != seat]
        left = game.unseat(after, [seat])
        assert left.scores == tuple(after.scores[other] for other in stay)
        assert left.hands == after.hands
        assert left.dealer in everybody(len(stay))
        assert after.dealer == seat or stay[left.dealer] == after.dealer
        goes_on = game.leaving(hand.sitting.options, len(seats)) is Leaving.PLAYED_ON
        if (
            goes_on
            and len(stay) >= game.enough(hand.sitting.options)
            and hand.result.over is None
        ):
            next_hand = game.deal(hand.sitting.options, hand.chance, left)
            assert game.standing(next_hand) == left


@pytest.mark.parametrize("sitting", first_of(SITTINGS, len(SITTINGS), every=4), ids=str)
def test_who_leaves_a_game_has_not_won_it(sitting: Sitting) -> None:
    game = sitting.game
    sides = game.sides(sitting.options, sitting.seats)
    for seat in sitting.everybody:
        places = given_up(game, sitting.options, sitting.seats, (), [seat])
        if places is None:
            replaced = game.leaving(sitting.options, sitting.seats) is Leaving.REPLACED
            assert replaced or sitting.seats - 1 >= game.enough(sitting.options)
            assert not replaced or len(set(sides)) < sitting.seats, (
                "nobody to be left alone"
            )
            continue
        assert places[seat] > 0
        assert all(
            places[other] > 0
            for other in sitting.everybody
            if sides[other] == sides[seat]
        )
        assert 0 in places


@pytest.mark.parametrize("sitting", first_of(SITTINGS, len(SITTINGS), every=4), ids=str)
def test_sides_are_numbered_by_seat_and_partners_face_each_other(
    sitting: Sitting,
) -> None:
    sides = sitting.game.sides(sitting.options, sitting.seats)
    assert len(sides) == sitting.seats
    assert len(set(sides)) > 1, "nobody to play against"
    assert len({sides.count(side) for side in sides}) == 1, "sides of unequal number"


@pytest.mark.parametrize("sitting", first_of(*every_day(2)), ids=str)
def test_another_seed_deals_other_cards(sitting: Sitting) -> None:
    assert played(sitting, 1).dealt != played(sitting, 2).dealt
