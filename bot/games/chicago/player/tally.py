"""Five cards as one number, the sum of those of the cards, so that what they are is soon looked up."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from bot.cards import Card
from bot.games.chicago.rules.hands import HAND_SIZE, PACK, height, worth
from bot.house.numbers import SUITS

BITS: Final = 3
"""Of the count of each rank and suit."""
_RANKS: Final = len(PACK) // SUITS
_SUITS_AT: Final = BITS * _RANKS
_RANKBITS: Final = (1 << _SUITS_AT) - 1
SUITED: Final = 1 << _SUITS_AT
_FLUSHES: Final = frozenset(HAND_SIZE << BITS * suit for suit in range(SUITS))
_BY_RANK: Final = tuple(sorted((card for card in PACK), key=lambda card: height(card.rank)))
_TALLIES: Final = {
    card: (1 << BITS * (height(card.rank) - 1)) + (1 << _SUITS_AT + BITS * (number % SUITS))
    for number, card in enumerate(_BY_RANK)
}


def tally_of(cards: Iterable[Card]) -> int:
    """Return the number of some cards."""
    return sum(_TALLIES[card] for card in cards)


def ranks_of(tally: int) -> int:
    """Return the number of what five cards are compared by: how many of each rank, and whether they are `SUITED`."""
    ranks = tally & _RANKBITS
    return ranks | SUITED if tally >> _SUITS_AT in _FLUSHES else ranks


@lru_cache(maxsize=20_000)
def key_of(ranks: int, *, wheel: bool) -> tuple[int, ...]:
    """Return what hands are compared by, from what `ranks_of` returns: first their kind, then ranks."""
    cards, suited = list[Card](), bool(ranks & SUITED)
    for place in range(_RANKS):
        count = ranks >> BITS * place & (1 << BITS) - 1
        first = 0 if suited else len(cards) % 2  # so that single cards are not of one suit
        cards += [_BY_RANK[place * SUITS + (first + copy) % SUITS] for copy in range(count)]
    return worth(cards, wheel=wheel).key(kickers=True)
