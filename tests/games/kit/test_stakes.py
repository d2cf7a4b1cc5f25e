"""Stakes of the kit: no token appears or vanishes, and what cannot be divided goes
where the rules say."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from bot.games.contract import (
    MovementReason,
    Placing,
    Seat,
    Settlement,
    Standing,
    Tokens,
)
from bot.games.kit.seating import unseated
from bot.games.kit.stakes import BUY_IN, FREE


@dataclass(frozen=True)
class Played:
    """What a table agreed on, as far as its stakes look at it."""

    stake: int


@st.composite
def tables(draw: st.DrawFn) -> tuple[Standing, Tokens, Placing, frozenset[Seat]]:
    """A table of two to eight, with places and those who have left."""
    seats = draw(st.integers(2, 8))
    by_seat = st.lists(st.integers(0, 30), min_size=seats, max_size=seats).map(tuple)
    standing = Standing(
        Seat(draw(st.integers(0, seats - 1))), (0,) * seats, draw(st.integers(0, 3))
    )
    places = draw(
        st.lists(st.integers(0, 3), min_size=seats, max_size=seats).map(tuple)
    )
    gone = draw(st.frozensets(st.integers(0, seats - 1).map(Seat)))
    return standing, Tokens(draw(st.integers(0, 50)), draw(by_seat)), places, gone


def total(tokens: Tokens) -> int:
    return tokens.pot + sum(tokens.purses)


@given(tables(), st.integers(0, 9), st.booleans())
def test_the_end_of_a_game_pays_out_every_token(
    table: tuple[Standing, Tokens, Placing, frozenset[Seat]], stake: int, won: bool
) -> None:
    standing, tokens, places, gone = table
    seats = range(len(places))
    paid = BUY_IN.end(Played(stake), standing, tokens, places if won else None, gone)
    after = tokens.after(paid)
    assert after.pot == 0
    assert total(after) == total(tokens)
    assert len({move.seat for move in paid}) == len(paid)
    winners = {Seat(seat) for seat in seats if won and places[seat] == 0}
    there = {Seat(seat) for seat in seats} - gone
    takers = (winners - gone) or there or {Seat(seat) for seat in seats}
    assert {move.seat for move in paid} <= takers
    assert {move.reason for move in paid} <= {
        MovementReason.PAYOUT if winners else MovementReason.SPLIT
    }
    shares = {
        seat: sum(move.tokens for move in paid if move.seat == seat) for seat in takers
    }
    assert max(shares.values()) - min(shares.values()) <= 1
    clockwise = [
        seat
        for step in seats
        if (seat := Seat((standing.dealer + 1 + step) % len(places))) in takers
    ]
    assert [shares[seat] for seat in clockwise] == sorted(shares.values(), reverse=True)


@given(tables(), st.integers(0, 9))
def test_a_game_is_paid_for_once_by_who_can_pay(
    table: tuple[Standing, Tokens, Placing, frozenset[Seat]], stake: int
) -> None:
    standing, tokens, *_ = table
    opening = BUY_IN.open(Played(stake), standing, tokens)
    after = tokens.after(opening.movements)
    assert total(after) == total(tokens)
    assert min(after.purses) >= 0
    assert not opening.over
    if standing.hands:
        assert (opening.movements, opening.bust) == ((), ())
    elif stake:
        assert {move.seat for move in opening.movements}.isdisjoint(opening.bust)
        assert len(opening.movements) + len(opening.bust) == len(tokens.purses)
        assert {move.tokens for move in opening.movements} <= {-stake}
    assert BUY_IN.settle(Played(stake), object(), standing, tokens) == Settlement(
        (), standing
    )


@given(tables(), st.integers(0, 9))
def test_nothing_is_paid_where_a_game_is_free(
    table: tuple[Standing, Tokens, Placing, frozenset[Seat]], stake: int
) -> None:
    standing, tokens, *_ = table
    assert (FREE.stake(Played(stake)), FREE.lends(Played(stake))) == (0, False)
    assert FREE.open(Played(stake), standing, tokens).movements == ()


@given(tables())
def test_who_is_removed_takes_nothing_of_the_others_with_them(
    table: tuple[Standing, Tokens, Placing, frozenset[Seat]],
) -> None:
    standing, _, scores, gone = table
    stay = [seat for seat in range(len(scores)) if seat not in gone]
    if not stay:
        return
    after = unseated(Standing(standing.dealer, scores, standing.hands, "a sheet"), gone)
    assert after.scores == tuple(scores[seat] for seat in stay)
    assert (after.hands, after.note) == (standing.hands, "a sheet")
    clockwise = [
        seat
        for step in range(len(scores))
        if (seat := (standing.dealer + step) % len(scores)) in stay
    ]
    assert stay[after.dealer] == clockwise[0]
