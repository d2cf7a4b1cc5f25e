"""A seat whose owner has left: the clock's defaults carry any hand to its end, and do
nothing of their own accord."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.bura.rules.actions import Order, Verb
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRESETS, BuraOptions
from bot.games.bura.rules.state import BuraState
from bot.games.contract import Seat
from tests.games.bura import positions
from tests.games.bura.positions import A, B, C, after
from tests.games.bura.random_play import Table, dealt, tables
from tests.helpers.random_play import Manner, everybody, hand
from tests.helpers.sizes import first_of

PRESET_TABLES = [
    (name, seats) for name, preset in PRESETS.items() for seats in BURA.room(preset)
]
VOLUNTARY = {Verb.CLAIM, Verb.ANNOUNCE, Verb.RETAIN}


def _play(table: Table, gone: frozenset[Seat]) -> BuraState:
    """Play a hand in which the clock alone acts for who is gone, and closes windows;
    the others do anything."""
    state = dealt(table)
    there = [seat for seat in everybody(state) if seat not in gone]
    for before, seat, action, now, _ in hand(
        state, table.chance(), Manner(claims=table.boldness), there
    ):
        if seat not in there:
            assert action.verb not in VOLUNTARY
            assert action in BURA.legal_actions(before, seat)
        state = now
    return state


def _only_the_willing_did_anything(state: BuraState, gone: frozenset[Seat]) -> None:
    assert state.public.finish is not None
    assert state.public.finish.claimant not in gone
    announced = {seat for seat, _ in state.public.announced}
    assert not {seat for seat in gone & announced if state.orders[seat] is Order.ASK}


@pytest.mark.parametrize(("preset", "seats"), first_of(PRESET_TABLES, 4, every=3))
def test_whoever_leaves_the_hand_ends(preset: str, seats: int) -> None:
    options = BURA.agree(PRESETS[preset], stake=None, seats=seats, text="")
    subsets = [
        frozenset(map(Seat, some))
        for size in range(seats)
        for some in combinations(range(seats), size)
    ]
    for number, gone in enumerate(subsets):
        _only_the_willing_did_anything(
            _play(Table(options, seats, 1000 * seats + number), gone), gone
        )


@given(tables, st.sets(st.integers(0, 5)))
def test_whoever_leaves_the_hand_ends_under_any_rules(
    table: Table, leavers: set[int]
) -> None:
    gone = frozenset(Seat(seat) for seat in leavers if seat < table.seats)
    if len(gone) < table.seats:
        _only_the_willing_did_anything(_play(table, gone), gone)


@given(tables)
def test_a_hand_that_nobody_plays_is_won_by_nobody(table: Table) -> None:
    """Defaults lead single cards, so that three trumps never meet unless an order leads
    them: the hand is a draw."""
    everybody = frozenset(Seat(seat) for seat in range(table.seats))
    state = _play(table, everybody)
    assert state.public.finish is not None
    assert state.public.finish.claimant is None
    assert state.public.finish.winner is None or state.public.options.takes_orders


def test_a_default_reply_may_be_a_bura() -> None:
    """A reply takes what the hand has: three trumps asked for three cards win by
    themselves (rules/bura.md 5.3)."""
    rules = BuraOptions.model_validate(
        {**PRESETS["match"].model_dump(), "max_players": 3}
    )
    state = positions.hand("KhQh9h", "6d7d8d", "AsTsJc", rules=rules)

    state = after(state, (A, "lead KhQh9h"))
    for seat in (B, C):
        state, _ = BURA.apply(state, seat, BURA.default_action(state, seat))
    result = BURA.result(state)
    assert result is not None
    assert result.places == (1, 0, 1)
