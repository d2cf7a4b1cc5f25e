"""Cards as small numbers, for arithmetic on many hands at once.

A card is `9 * suit + rank`: suit 0 is always the trump, rank 0 the six and 8 the ace;
36 stands for no card. A set of cards is a 64-bit number with a bit for each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bot.games.bura.rules.cards import PACK, points, strength
from bot.games.bura.rules.cards import RANKS as ORDER
from bot.games.cards import Card, Suit

Cards: TypeAlias = NDArray[np.int8]
Sets: TypeAlias = NDArray[np.uint64]

SIZE: Final = 36
NONE: Final = 36
RANKS: Final = 9
SUITS: Final = 4
EVERY: Final = (1 << SIZE) - 1
HAND: Final = 3
"""Cards in a hand."""

_IN_ORDER: Final = [Card(rank, suit) for suit in Suit for rank in reversed(ORDER)]
POINTS: Final = np.array([*(points([card]) for card in _IN_ORDER), 0], dtype=np.int64)
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


@cache
def numbered(trump: Suit) -> Mapping[Card, int]:
    """Return the number of each card of a hand with this trump."""
    suits = [trump, *(suit for suit in Suit if suit is not trump)]
    return {card: RANKS * suits.index(card.suit) + strength(card) - 1 for card in PACK}


def bits(cards: Cards) -> Sets:
    """Return sets of cards."""
    return np.asarray(np.bitwise_or.reduce(BIT[cards], axis=-1))
