"""What a table writes of a hand reads back."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.games.contract import Movement, MovementReason, Seat, Standing, Tokens
from bot.tables.dealing import Deal
from bot.tables.notation import (
    HandOpening,
    read_opening,
    read_standing,
    write_opening,
    write_standing,
)

numbers = st.lists(st.integers(-(10**9), 10**9), min_size=2, max_size=8).map(tuple)
notes = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
standings = st.builds(
    Standing, st.integers(0, 7).map(Seat), numbers, st.integers(0, 99), notes
)
moves = st.builds(
    Movement,
    st.integers(0, 7).map(Seat),
    st.integers(),
    st.sampled_from(list(MovementReason)),
)


@given(standings, st.integers(0, 10**9))
def test_a_standing_reads_back(standing: Standing, pot: int) -> None:
    assert read_standing(write_standing(standing, pot)) == (standing, pot)


@given(
    standings, st.integers(0, 10**9), numbers, st.lists(moves, max_size=8).map(tuple)
)
def test_an_opening_reads_back(
    standing: Standing, pot: int, purses: tuple[int, ...], moved: tuple[Movement, ...]
) -> None:
    opened = HandOpening(standing, Tokens(pot, purses), moved)
    assert read_opening(write_opening(opened)) == opened


def test_each_shuffle_of_a_hand_has_an_order_of_its_own() -> None:
    deal, pack = Deal(bytes(32), "1:1:2,3"), range(36)
    orders = [deal.shuffled(pack, no) for no in range(4)]
    assert len(set(orders)) == 4
    assert all(sorted(order) == list(pack) for order in orders)
    assert orders[0] == deal.shuffled(pack)
    assert orders[1] == deal.shuffled(pack, 1)
