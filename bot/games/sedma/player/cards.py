"""The cards of Sedma in plain integers, and what a hand is worth.

A card is its number (`NUMBERS`), a hand the set of its cards. A move is a rank, since
suits do not matter: the least card of it is laid."""

from __future__ import annotations

from typing import Final

from bot.games.cards import Rank
from bot.games.sedma.rules.judging import RANKS
from bot.house.numbers import SUITS, Numbers

ORDER: Final = (
    Rank.ACE,
    Rank.TEN,
    Rank.SEVEN,
    Rank.KING,
    Rank.QUEEN,
    Rank.JACK,
    Rank.NINE,
    Rank.EIGHT,
)
"""The ranks as far as one is loath to lay them (rules/sedma.md 7)."""
NUMBERS: Final = Numbers(ORDER)
OF_RANK: Final = tuple((1 << SUITS) - 1 << SUITS * rank for rank in range(len(RANKS)))
"""By rank as a move the set of its cards."""
SEVENS, TENS, ACES = OF_RANK[-3:]
POINTS: Final = TENS | ACES
END: Final = len(RANKS)
"""The move of a leader who ends the trick."""
RANK_SEVEN: Final = ORDER[::-1].index(Rank.SEVEN)
RANK_TEN: Final = ORDER[::-1].index(Rank.TEN)
"""Ranks as moves; an ace is the next one after a ten."""
WORTH: Final = (0.5, 0.92, 0.97, 1.0)
"""What so many stakes are worth to one of two sides; the other has the rest."""


def rank_of(cards: int) -> int:
    """Return the least rank of a set of cards that is not empty, as a move."""
    return ((cards & -cards).bit_length() - 1) // SUITS


def ranks_of(cards: int) -> list[int]:
    """Return the ranks of a set of cards, the least first."""
    return [rank for rank, own in enumerate(OF_RANK) if cards & own]
