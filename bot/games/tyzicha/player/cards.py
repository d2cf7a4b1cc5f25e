"""The cards of Tyzicha in plain integers: what they count, and which of a hand may best
be given away.

A card is its number (`NUMBERS`), a hand the set of its cards."""

from __future__ import annotations

from typing import Final

from bot.games.tyzicha.rules.cards import MARRIAGES, RANKS, points
from bot.house.numbers import SUITS, Numbers, members

NUMBERS: Final = Numbers(RANKS)
POINTS: Final = tuple(points((NUMBERS.card(card),)) for card in range(NUMBERS.size))
"""What each card counts."""
PLAIN: Final = NUMBERS.suits
BONUS: Final = tuple(MARRIAGES[NUMBERS.card(suit).suit] for suit in range(SUITS))
"""What the marriage of each suit is worth."""
QUEENS, KINGS, TENS, ACES = (0b1111 << rank * SUITS for rank in (2, 3, 4, 5))
SPARE: Final = 5
"""How many cards are considered as gifts."""


def pairs(hand: int) -> int:
    """Return the set of the kings and queens that have each other."""
    queens = hand & QUEENS & (hand & KINGS) >> SUITS
    return queens | queens << SUITS


def bonus(hand: int) -> int:
    """Return what the marriages of a hand are worth."""
    return sum(BONUS[card % SUITS] for card in members(pairs(hand) & QUEENS))


def spare(hand: int) -> list[int]:
    """Return the cards that may best be given away, the best first: no aces, no tens
    beside them, no marriages."""
    held = pairs(hand) | hand & ACES
    held |= hand & TENS & held >> SUITS
    others = sorted(members(hand & ~held), key=lambda card: (_alone(hand, card), card))
    return (others + members(hand & held))[:SPARE]


def _alone(hand: int, card: int) -> int:
    """How many cards of its suit there are: the shortest suit is given away first."""
    return (hand & PLAIN[card % SUITS]).bit_count() + POINTS[card]
