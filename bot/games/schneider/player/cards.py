"""The cards of Schneider in plain integers: which may be played, which win, and what
honours are worth (rules/schneider.md 3).

A card is its number (`NUMBERS`), a hand the set of its cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from bot.games.schneider.rules.judging import RANKS
from bot.house.numbers import SUITS, Numbers

NUMBERS: Final = Numbers(RANKS)
HONOURS: Final = NUMBERS.every & ~((1 << 3 * SUITS) - 1)
"""The set of all but nines, eights and sevens."""
ALL_HONOURS: Final = HONOURS.bit_count()
NONE: Final = -1
"""No card, or no suit."""
MAJORITY: Final = 11
WORTH: Final = (0.5, 0.92, 0.97, 1.0)
"""What a hand that counts so many times is worth to its winner; the other has the
rest."""
_PLAIN: Final = NUMBERS.suits


@dataclass(frozen=True, slots=True)
class Rules:
    """What of a table's options matters."""

    next_only: bool = False
    """Only the card exactly one rank higher beats another of its suit."""
    strict: bool = True
    """The last tricks follow suit."""
    double_from: int = 15
    """Honours from which a hand counts twice."""


@cache
def beaten_by(next_only: bool, trump: int) -> tuple[int, ...]:
    """Return by led card the set of the cards that win against it."""
    higher = [
        above & (1 << card + SUITS if next_only else above)
        for card, above in enumerate(NUMBERS.above)
    ]
    trumps = 0 if trump == NONE else _PLAIN[trump]
    return tuple(
        above if trumps >> card & 1 else above | trumps
        for card, above in enumerate(higher)
    )


def playable(rules: Rules, trump: int, hand: int, led: int, stock: int) -> int:
    """Return the set of the cards of a hand that may answer a led card; without one
    (`NONE`) it is the hand."""
    if led == NONE or stock or not rules.strict:
        return hand
    trumps = 0 if trump == NONE else _PLAIN[trump]
    return hand & _PLAIN[led % SUITS] or hand & trumps or hand


def worth_of(rules: Rules, mine: int, theirs: int) -> float:
    """Return what a hand is worth that has ended with so many honours."""
    most = max(mine, theirs)
    wins = (most >= MAJORITY) + (most >= rules.double_from) + (most == ALL_HONOURS)
    return WORTH[wins] if mine >= theirs else 1 - WORTH[wins]
