"""A rule of thumb of Toepen: knock with tens, stay with something high, and keep the
best card of a suit for the last trick. Masters are measured against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.toepen.player.memory import Seen
from bot.games.toepen.player.moves import (
    EXCHANGE,
    FOLD,
    KEEP,
    KNOCK,
    NOBODY,
    NUMBERED,
    NUMBERS,
    STAY,
)
from bot.games.toepen.rules.cards import HAND_SIZE
from bot.house.numbers import SUITS, lowest, set_of

TENS: Final = NUMBERS.every & ~((1 << 7 * SUITS) - 1)
NINES: Final = TENS >> SUITS


def habit(memory: Seen, moves: Sequence[int]) -> int:
    """Return what comes naturally of what may be done."""
    if STAY in moves:
        return STAY if _stays(memory) else FOLD
    if KEEP in moves:
        honest = not memory.hand & NUMBERED and EXCHANGE in moves
        return EXCHANGE if honest else KEEP
    knock = KNOCK + memory.seat
    if knock in moves and _knocks(memory.hand):
        return knock
    return _card(memory, set_of(move for move in moves if move < NUMBERS.size))


def _stays(memory: Seen) -> bool:
    """Whether to answer a knock by staying: with a ten, with two numbered cards, or
    where folding costs much."""
    laid = memory.laid[memory.seat]
    hand = memory.hand | (0 if laid == NOBODY else 1 << laid)
    dear = 3 * memory.now.stake >= memory.now.lives[memory.seat]
    return bool(hand & TENS) or (hand & NUMBERED).bit_count() > 1 or dear


def _knocks(hand: int) -> bool:
    """Whether to knock: with two tens, or after two tricks with a ten and a nine."""
    tens = (hand & TENS).bit_count()
    half = hand.bit_count() == HAND_SIZE // 2
    return tens > 1 or bool(tens and hand & NINES and half)


def _card(memory: Seen, cards: int) -> int:
    """Return the card to play: the lowest that wins, if the highest that is left of its
    suit stays for the last trick."""
    hand = memory.hand
    wins = 0
    if memory.led != NOBODY:
        wins = cards & NUMBERS.above[memory.laid[memory.best]]
    if wins:
        card = lowest(wins)
        left = hand & NUMBERS.suits[memory.led] & ~(1 << card)
        gone = NUMBERS.set(play.card for trick in memory.now.tricks for play in trick)
        if hand.bit_count() == 1 or (
            left and not NUMBERS.above[left.bit_length() - 1] & ~gone
        ):
            return card
    return lowest(cards)
