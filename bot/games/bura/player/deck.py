"""Cards as small numbers, for arithmetic on many hands at once.

A card is `9 * suit + rank`: suit 0 is always the trump, rank 0 the six and 8 the ace;
36 stands for no card. A set of cards is a 64-bit number with a bit for each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bot.games.bura.rules.ranks import PACK, points, strength
from bot.games.cards import Card, Suit
from bot.house.rows import Ints

Cards: TypeAlias = NDArray[np.int8]
Sets: TypeAlias = NDArray[np.uint64]

SIZE: Final = 36
NONE: Final = 36
RANKS: Final = 9
SUITS: Final = 4
EVERY: Final = (1 << SIZE) - 1
HAND: Final = 3
"""Cards in a hand."""
MOLODKA, ACES, BURA = 1, 2, 3
"""Kinds of special hands, the best last; 0 is none."""

_RANK_POINTS: Final = (0, 0, 0, 0, 2, 3, 4, 10, 11)
POINTS: Final = np.array([*_RANK_POINTS * SUITS, 0], dtype=np.int64)
"""Points of each card, none for no card."""
BIT: Final = np.array([*(1 << card for card in range(SIZE)), 0], dtype=np.uint64)
"""The set of each card, empty for no card."""


def _beats(card: int, other: int) -> bool:
    """Whether a card beats another (rules/bura.md 3); only nothing beats nothing."""
    if NONE in {card, other}:
        return card == other
    if card // RANKS == other // RANKS:
        return card > other
    return card < RANKS


BEATS: Final = np.array(
    [[_beats(card, other) for other in range(SIZE + 1)] for card in range(SIZE + 1)]
)
"""`BEATS[card, other]`: whether `card` beats `other`."""
BEATEN_BY: Final = np.array(
    [
        sum(1 << card for card in range(SIZE) if BEATS[card, other])
        for other in range(SIZE)
    ]
    + [0],
    dtype=np.uint64,
)
"""The set of the cards that beat each card."""


class Numbering:
    """Numbers the cards of a hand with this trump, and reads them back."""

    def __init__(self, trump: Suit) -> None:
        suits = [trump, *(suit for suit in Suit if suit is not trump)]
        self._number = {
            card: RANKS * suits.index(card.suit) + strength(card) - 1 for card in PACK
        }
        self._card = {number: card for card, number in self._number.items()}

    def number(self, card: Card) -> int:
        """Return a card's number."""
        return self._number[card]

    def numbers(self, cards: Iterable[Card]) -> list[int]:
        """Return the numbers of some cards in their order."""
        return [self._number[card] for card in cards]

    def bits(self, cards: Iterable[Card]) -> int:
        """Return a set of cards."""
        return sum(1 << self._number[card] for card in cards)

    def card(self, number: int) -> Card:
        """Return the card of a number."""
        return self._card[number]


def members(cards: int) -> list[int]:
    """Return the numbers of the cards of a set, lowest first."""
    return [card for card in range(SIZE) if cards >> card & 1]


def bits(cards: Cards) -> Sets:
    """Return sets of cards."""
    return np.asarray(np.bitwise_or.reduce(BIT[cards], axis=-1))


def kinds(cards: Cards) -> Ints:
    """Return the special kind of each set of three cards (rules/bura.md 3)."""
    suits = cards // RANKS
    full = cards[..., 2] != NONE  # no card is numbered last
    one = (suits[..., 0] == suits[..., 1]) & (suits[..., 1] == suits[..., 2]) & full
    aces = (cards % RANKS == RANKS - 1).all(axis=-1) & full
    return np.where(
        one, np.where(suits[..., 0] == 0, BURA, MOLODKA), np.where(aces, ACES, 0)
    )


assert all(points([card]) == _RANK_POINTS[strength(card) - 1] for card in PACK)  # noqa: S101 - one table, told twice
