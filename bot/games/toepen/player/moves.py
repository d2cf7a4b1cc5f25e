"""What a seat of Toepen may do, in plain integers: to play a card is its number
(`NUMBERS`), and everything else has a higher one."""

from __future__ import annotations

from typing import Final

from bot.games.toepen.rules.cards import RANKS
from bot.house.numbers import SUITS, Numbers

NUMBERS: Final = Numbers(RANKS)
STAY, FOLD, KEEP, EXCHANGE = range(NUMBERS.size, NUMBERS.size + 4)
KNOCK: Final = 40
"""A knock of seat 0; those of the others follow."""
CHALLENGE: Final = 50
"""A challenge by seat 0; those of the others follow."""
NOBODY: Final = -1
"""No seat, no card, or no suit."""
NUMBERED: Final = NUMBERS.every & ~((1 << 4 * SUITS) - 1)
"""Tens, nines, eights and sevens: who holds any cannot exchange honestly."""
