"""Cards as small numbers: the suit's place times the length of a suit, plus the rank's
place from low to high."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games.cards import Card, Rank, Suit


class Numbering:
    """The numbers of a pack.

    Args:
        ranks: from low to high.
    """

    def __init__(self, ranks: Sequence[Rank]) -> None:
        self.length = len(ranks)
        self.cards = tuple(
            Card.parse(rank.value + suit.value) for suit in Suit for rank in ranks
        )
        self.number = {card: number for number, card in enumerate(self.cards)}

    def of(self, cards: Iterable[Card | None]) -> list[int]:
        """Return the numbers of the cards that are known."""
        return [self.number[card] for card in cards if card is not None]

    def shown(self, numbers: Iterable[int]) -> tuple[Card, ...]:
        """Return the cards with these numbers."""
        return tuple(self.cards[number] for number in numbers)
