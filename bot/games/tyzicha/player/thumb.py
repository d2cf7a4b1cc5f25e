"""What people say of a hand of Tyzicha at first sight: its worth, what to give away,
what to lay."""

from __future__ import annotations

from typing import Final

from bot.games.tyzicha.rules.cards import MARRIAGES, RANKS, points
from bot.house.numbers import SUITS, Numbers, lowest, members

NUMBERS: Final = Numbers(RANKS)
POINTS: Final = tuple(points((NUMBERS.card(card),)) for card in range(NUMBERS.size))
"""What each card counts."""
PLAIN: Final = NUMBERS.suits
BONUS: Final = tuple(MARRIAGES[NUMBERS.card(suit).suit] for suit in range(SUITS))
"""What the marriage of each suit is worth."""
QUEENS, KINGS, TENS, ACES = (0b1111 << rank * SUITS for rank in (2, 3, 4, 5))
_UNCERTAIN: Final = 20
"""What the widow may add."""
SPARE: Final = 5
"""How many cards are considered as gifts."""


def pairs(hand: int) -> int:
    """Return the set of the kings and queens that have each other."""
    queens = hand & QUEENS & (hand & KINGS) >> SUITS
    return queens | queens << SUITS


def bonus(hand: int) -> int:
    """Return what the marriages of a hand are worth."""
    return sum(BONUS[card % SUITS] for card in members(pairs(hand) & QUEENS))


def worth(hand: int) -> int:
    """Return what a hand may bring: aces, tens beside them, kings beside both, and
    marriages."""
    aces = hand & ACES
    tens = hand & TENS & aces >> SUITS
    kings = hand & KINGS & tens >> SUITS
    return (
        11 * aces.bit_count()
        + 10 * tens.bit_count()
        + 4 * kings.bit_count()
        + bonus(hand)
    )


def bids(hand: int, amount: int) -> bool:
    """Say whether a rule of thumb bids so much."""
    return worth(hand) + _UNCERTAIN > amount


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


def lead(hand: int) -> int:
    """Return the card to lead: an ace, else the highest of the longest suit."""
    if hand & ACES:
        return lowest(hand & ACES)
    return max((hand & suit for suit in PLAIN), key=int.bit_count).bit_length() - 1
