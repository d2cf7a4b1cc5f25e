"""A rule of thumb of Tyzicha: aces, marriages, the longest suit, and no more than must
be. Masters are measured against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.tyzicha.player.cards import (
    ACES,
    BONUS,
    KINGS,
    PLAIN,
    QUEENS,
    TENS,
    bonus,
)
from bot.games.tyzicha.player.memory import Seen
from bot.games.tyzicha.player.moves import (
    BID,
    MARRY,
    PASS,
    STAND,
    TAKE100,
    TAKE110,
    gifts,
)
from bot.games.tyzicha.rules.auction import LOWEST, STEP
from bot.games.tyzicha.rules.state import Phase
from bot.house.numbers import SUITS, lowest

UNCERTAIN: Final = 20
"""What the widow may add."""


def habit(memory: Seen, moves: Sequence[int]) -> int:
    """Return what comes naturally of what may be done."""
    now, hand = memory.now, memory.hand
    match now.phase:
        case Phase.BIDDING:
            amount = now.bid + STEP if now.bid else LOWEST
            return BID if BID in moves and bids(hand, amount) else PASS
        case Phase.FORCED:
            return TAKE110 if bids(hand, LOWEST) else TAKE100
        case Phase.EXCHANGE:
            return gifts(hand)[0]
        case Phase.RAISE:
            return STAND
        case _:
            return min(moves) if now.trick else _lead(hand, moves)


def bids(hand: int, amount: int) -> bool:
    """Say whether a hand is worth a bid of so much: by aces, tens beside them, kings
    beside both, and marriages."""
    aces = hand & ACES
    tens = hand & TENS & aces >> SUITS
    kings = hand & KINGS & tens >> SUITS
    cards = 11 * aces.bit_count() + 10 * tens.bit_count() + 4 * kings.bit_count()
    return cards + bonus(hand) + UNCERTAIN > amount


def _lead(hand: int, moves: Sequence[int]) -> int:
    """Lead an ace, else the queen of the dearest marriage, else the highest card of the
    longest suit."""
    queens = [
        move for move in moves if MARRY <= move < PASS and QUEENS >> (move - MARRY) & 1
    ]
    if hand & ACES:
        return lowest(hand & ACES)
    if queens:
        return max(queens, key=lambda move: BONUS[(move - MARRY) % SUITS])
    return max((hand & suit for suit in PLAIN), key=int.bit_count).bit_length() - 1
