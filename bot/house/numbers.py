"""Cards as small numbers and sets of cards as integers, as computer players see
them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.cards import Card, Rank, Suit, pack

SUITS: Final = len(Suit)


def lowest(cards: int) -> int:
    """Return the number of the lowest card of a set that is not empty."""
    return (cards & -cards).bit_length() - 1


def members(cards: int) -> list[int]:
    """Return the numbers of the cards of a set, lowest first."""
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found


def set_of(numbers: Iterable[int]) -> int:
    """Return the set of some cards."""
    return sum(1 << number for number in numbers)


class Numbers:
    """Numbers the cards of a pack: the lowest rank first, and within a rank by suit.

    So of two cards of a suit the higher one has the larger number, and the lowest bit
    of a set is its lowest card.

    Args:
        ranks: of the pack, from high to low.
    """

    def __init__(self, ranks: Sequence[Rank]) -> None:
        strength = {rank: place for place, rank in enumerate(reversed(ranks))}
        suits = {suit: place for place, suit in enumerate(Suit)}
        self._number = {
            card: SUITS * strength[card.rank] + suits[card.suit] for card in pack(ranks)
        }
        self._card = {number: card for card, number in self._number.items()}
        self.size = len(self._number)
        self.every = (1 << self.size) - 1
        """The set of all cards."""
        self.suits = tuple(
            set_of(range(suit, self.size, SUITS)) for suit in range(SUITS)
        )
        """The set of the cards of each suit."""
        self.above = tuple(
            self.suits[card % SUITS] & ~((1 << card) - 1) & ~(1 << card)
            for card in range(self.size)
        )
        """By card the set of the higher ones of its suit."""

    def of(self, card: Card) -> int:
        """Return a card's number."""
        return self._number[card]

    def set(self, cards: Iterable[Card]) -> int:
        """Return a set of cards."""
        return set_of(self._number[card] for card in cards)

    def card(self, number: int) -> Card:
        """Return the card of a number."""
        return self._card[number]
