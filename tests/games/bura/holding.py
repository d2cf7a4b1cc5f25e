"""A table of Bura with its tokens: what the rules hand on and what its stakes move,
taken together."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from bot.games.bura.rules import settlement, stakes
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.note import Note
from bot.games.bura.rules.options import BuraOptions
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.view import Conclusion, Finish
from bot.games.contract import HandResult, Movement, Placing, Seat, Standing, Tokens
from bot.games.kit.chance import Stacked


@dataclass(frozen=True)
class Holding:
    """Dealer and scores, the pot, and what everybody holds in tokens, one entry a
    seat."""

    dealer: Seat
    pot: int
    balances: tuple[int, ...]
    scores: tuple[int, ...]
    unpaid: Seat | None = None
    """Who has not paid in full for the wrong claim that ended the last hand."""

    @property
    def standing(self) -> Standing:
        return Standing(self.dealer, self.scores, note=str(Note(unpaid=self.unpaid)))

    @property
    def tokens(self) -> Tokens:
        return Tokens(self.pot, self.balances)

    def after(
        self, movements: Collection[Movement], standing: Standing | None = None
    ) -> Holding:
        """The same once tokens have moved, and once the rules hand another standing
        on."""
        tokens, known = self.tokens.after(movements), standing or self.standing
        return Holding(
            known.dealer,
            tokens.pot,
            tokens.purses,
            known.scores,
            Note.read(known.note).unpaid,
        )


@dataclass(frozen=True)
class Opened:
    """What opening a hand did."""

    after: Holding
    movements: tuple[Movement, ...]
    bust: tuple[Seat, ...]
    over: bool
    winner: Seat | None


@dataclass(frozen=True)
class Ended:
    """What the end of a hand, or of a game, did; `winner` won the hand, `champion` the
    whole game."""

    after: Holding
    movements: tuple[Movement, ...]
    winner: Seat | None = None
    champion: Seat | None = None


def first(places: Placing | None) -> Seat | None:
    """Who alone has won, if somebody has."""
    winners = [Seat(seat) for seat, place in enumerate(places or ()) if place == 0]
    assert len(winners) <= 1
    return winners[0] if winners else None


def open_hand(options: BuraOptions, before: Holding) -> Opened:
    opening = BURA.stakes.open(options, before.standing, before.tokens)
    after = before.after(opening.movements)
    return Opened(
        after, opening.movements, opening.bust, opening.over, first(opening.places)
    )


def unseat(before: Holding, gone: Collection[Seat]) -> Holding:
    standing = BURA.unseat(before.standing, gone)
    held = tuple(
        tokens for seat, tokens in enumerate(before.balances) if seat not in gone
    )
    return Holding(
        standing.dealer,
        before.pot,
        held,
        standing.scores,
        Note.read(standing.note).unpaid,
    )


def stop(options: BuraOptions, before: Holding, gone: Collection[Seat] = ()) -> Ended:
    movements = BURA.stakes.end(options, before.standing, before.tokens, None, gone)
    return Ended(before.after(movements), movements)


def forfeit(options: BuraOptions, before: Holding, winner: Seat) -> Ended:
    places = tuple(int(seat != winner) for seat in range(len(before.balances)))
    movements = BURA.stakes.end(options, before.standing, before.tokens, places)
    return Ended(before.after(movements), movements)


def settle(
    options: BuraOptions, before: Holding, conclusion: Conclusion, seat: Seat | None
) -> Holding:
    """What a conclusion alone moves and scores; `seat` is who claimed, or won by
    bura."""
    finish = Finish(conclusion, seat)
    result = settlement.hand_result(options, before.standing, finish)
    standing = stakes.owing(options, result.standing, before.tokens, finish)
    return before.after(stakes.decided(options, before.tokens, finish), standing)


def hand_result(
    options: BuraOptions, before: Holding, conclusion: Conclusion, seat: Seat | None
) -> Ended:
    finish = Finish(conclusion, seat)
    result = settlement.hand_result(options, before.standing, finish)
    pack = Stacked(BURA.pack(options))
    dealt = BURA.deal(options, pack, before.standing)
    over = replace(dealt, public=replace(dealt.public, finish=finish), result=result)
    settled = BURA.stakes.settle(options, over, result.standing, before.tokens)
    return _ended(before, replace(result, standing=settled.standing), settled.movements)


def result_of(state: BuraState, before: Holding) -> Ended | None:
    """How a hand ended at a table; None while it runs."""
    result = BURA.result(state)
    if result is None:
        return None
    settled = BURA.stakes.settle(
        state.public.options, state, result.standing, before.tokens
    )
    return _ended(before, replace(result, standing=settled.standing), settled.movements)


def _ended(
    before: Holding, result: HandResult, movements: tuple[Movement, ...]
) -> Ended:
    return Ended(
        before.after(movements, result.standing),
        movements,
        first(result.places),
        first(result.over),
    )
