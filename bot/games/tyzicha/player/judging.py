"""What the network of Tyzicha thinks of what a seat may do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any, Final

import numpy as np

from bot.games.cards import Suit
from bot.games.contract import Seat
from bot.games.kit.game import sure
from bot.games.tyzicha.player.cards import BONUS, NUMBERS
from bot.games.tyzicha.player.memory import Rules, Seen
from bot.games.tyzicha.player.moves import CONCEDE, MARRY, PASS
from bot.games.tyzicha.player.sight import (
    BIDDING,
    EXCHANGE,
    FORCED,
    NO_CARD,
    NO_SEAT,
    NO_TRUMP,
    PLAY,
    RAISING,
    Sight,
    encode,
)
from bot.games.tyzicha.player.worth import worths_of
from bot.games.tyzicha.rules.cards import PLAYERS
from bot.games.tyzicha.rules.scoring import is_made, row_after
from bot.games.tyzicha.rules.state import Phase
from bot.house.learned import Judgement
from bot.house.network import network
from bot.house.numbers import SUITS
from bot.house.rows import Floats, Ints

PACKAGE: Final = "bot.games.tyzicha.player"
_PHASES: Final = {
    Phase.BIDDING: BIDDING,
    Phase.FORCED: FORCED,
    Phase.EXCHANGE: EXCHANGE,
    Phase.RAISE: RAISING,
    Phase.PLAY: PLAY,
}
_SUITS: Final = tuple(Suit)
_OPINION: Final = 0.0001
"""What the network counts where nothing is left to win: it chooses between moves that
are worth the same."""


def judge(memory: Seen, moves: Sequence[int]) -> Judgement:
    """Judge each move of the seat. Hands are not worth the same, so what is shown is a
    worth, and not a chance.

    Where the rules fix the worth of a move, the network is not asked.
    """
    worth = network(PACKAGE, "weights").judge(told(memory, moves)).tolist()
    if _is_decided(memory):
        exact = _ended(memory, conceded=False)
        return Judgement(
            [exact + _OPINION * opinion for opinion in worth], [exact] * len(moves)
        )
    if CONCEDE in moves:
        worth[moves.index(CONCEDE)] = _ended(memory, conceded=True)
    making = [_makes(memory, move) for move in moves]
    if not any(making):
        return Judgement(worth, worth)
    made = _ended(memory, conceded=False)  # no other move can be worth more
    shown = [
        made if makes else min(value, made)
        for makes, value in zip(making, worth, strict=True)
    ]
    preferred = [
        value + _OPINION * makes for makes, value in zip(making, shown, strict=True)
    ]
    return Judgement(preferred, shown)


def _is_decided(memory: Seen, more: int = 0) -> bool:
    """Say whether the contract is made with so many points more, and nothing else
    counts any more."""
    declarer, now = memory.now.declarer, memory.now
    if declarer is None or memory.rules.always:
        return False
    return is_made(
        now.options, now.contract, memory.points[declarer] + now.bonus(declarer) + more
    )


def _makes(memory: Seen, move: int) -> bool:
    """Say whether a move makes the contract at once: by a marriage of the declarer."""
    is_marriage = memory.now.declarer == memory.seat and MARRY <= move < PASS
    return is_marriage and _is_decided(memory, BONUS[(move - MARRY) % SUITS])


def _ended(memory: Seen, *, conceded: bool) -> float:
    """Return what the hand is worth to the seat if it is conceded; or else if its
    contract is made, and nobody else takes a point."""
    now = replace(memory.now, conceded=conceded)
    taken = [0] * PLAYERS
    taken[sure(now.declarer)] = now.contract + 1
    after = row_after(now, memory.scores, taken).scores
    return worths_of(memory.scores, after, now.options.target)[memory.seat]


def told(memory: Seen, moves: Sequence[int]) -> Floats:
    """Return what the network is told of each move."""
    sight = sight_of(memory).only(np.zeros(len(moves), dtype=np.int64))
    return encode(sight, np.array(moves))


def sight_of(memory: Seen) -> Sight:
    """Return what a seat knows, as one row."""
    now, unseen = memory.now, memory.unseen
    order = [(memory.seat + steps) % PLAYERS for steps in range(PLAYERS)]
    others = order[1:]
    laid = {int(one.seat): NUMBERS.of(one.card) for one in now.trick}
    bids = {int(call.seat): call.bid for call in now.calls if call.bid}
    known = [memory.known[seat] & unseen for seat in others]
    elsewhere = [
        memory.lacks[seat] | more
        for seat, more in zip(others, reversed(known), strict=True)
    ]
    return Sight(
        **agreed_of(memory.rules),
        phase=_row(_PHASES[now.phase]),
        hand=_row(memory.hand),
        unseen=_row(unseen),
        known=_rows(known),
        possible=_rows([unseen & ~cards for cards in elsewhere]),
        played=_rows([memory.played[seat] & memory.gone for seat in others]),
        led=_rows([memory.led[seat] & memory.gone for seat in others]),
        table=_rows([laid.get(seat, NO_CARD) for seat in others]),
        trump=_row(NO_TRUMP if now.trump is None else _SUITS.index(now.trump)),
        points=_rows([memory.points[seat] for seat in order]),
        bonus=_rows([now.bonus(Seat(seat)) for seat in order]),
        tricks=_rows([now.tricks[seat] for seat in order]),
        declarer=_row(NO_SEAT if now.declarer is None else order.index(now.declarer)),
        contract=_row(now.contract),
        bids=_rows([bids.get(seat, 0) for seat in order]),
        passed=np.array([[seat in now.passed for seat in order]]),
        dealer=_row(order.index(now.standing.dealer)),
        scores=_rows([memory.scores[seat] for seat in order]),
    )


def agreed_of(rules: Rules) -> dict[str, Any]:
    """Return the fields of `Agreed` for one table."""
    return {name: np.array([value]) for name, value in asdict(rules).items()}


def _row(number: int) -> Ints:
    return np.array([number])


def _rows(numbers: Sequence[int]) -> Ints:
    return np.array([numbers])
