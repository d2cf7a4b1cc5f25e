"""What a player of Schneider does by rule of thumb: win honours cheaply, and keep one's
own."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.schneider.player.cards import HONOURS, NONE, NUMBERS, beaten_by
from bot.games.schneider.player.memory import Seen
from bot.house.numbers import SUITS, lowest, set_of


def habit(memory: Seen, moves: Sequence[int]) -> int:
    """Return the card that comes naturally of those that may be played."""
    cards = set_of(moves)
    if memory.led == NONE:
        if memory.stock:
            return lowest(cards & ~HONOURS or cards)
        longest = max((cards & suit for suit in NUMBERS.suits), key=int.bit_count)
        return longest.bit_length() - 1
    trump = NONE if memory.turn_up == NONE else memory.turn_up % SUITS
    wins = cards & beaten_by(memory.rules.next_only, trump)[memory.led]
    if not HONOURS >> memory.led & 1:
        wins &= HONOURS
    if wins:
        return lowest(wins & NUMBERS.suits[memory.led % SUITS] or wins)
    return lowest(cards & ~HONOURS or cards)
