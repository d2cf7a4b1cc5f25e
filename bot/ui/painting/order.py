"""The order of cards, the best first, and what each is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.cards import Card
from bot.ui.painting.cards import LARGEST, LETTERS, SEEN, SHAPE, number_at, paint_cards
from bot.ui.painting.sheet import INNER, MARGIN, MUTED, WORDS

_ROW: Final = 9
"""Cards in a row at most."""
_WORTH: Final = 22
"""Points of height below a row, for what each card is worth."""
_GAP: Final = 8


@dataclass(frozen=True, slots=True)
class Ranked:
    """A card in an order; `worth` None: it counts nothing in this game, not even nothing."""

    card: Card
    worth: int | None = None


@dataclass(frozen=True, slots=True)
class OrderPart:
    """Cards from the best to the lowest, at least one, each with its points below it."""

    cards: tuple[Ranked, ...]

    @property
    def height(self) -> float:
        """Points of all rows."""
        return len(list(self._rows())) * self._pitch - _GAP

    def paint(self, picture: Image.Image, top: float) -> None:
        """Draw it from `top` downwards."""
        width = self._width
        for row in self._rows():
            paint_cards(picture, [ranked.card for ranked in row], (MARGIN, top), width)
            for place, ranked in enumerate(row):
                seen = width if place == len(row) - 1 else width * SEEN
                at = MARGIN + place * width * SEEN + seen / 2, top + width * SHAPE + 5 + LETTERS / 2
                if ranked.worth is not None:
                    number_at(picture, str(ranked.worth), at, colour=WORDS if ranked.worth else MUTED, anchor="mm")
            top += self._pitch

    def _rows(self) -> Iterator[Sequence[Ranked]]:
        count = -(-len(self.cards) // _ROW)
        for row in range(count):
            yield self.cards[len(self.cards) * row // count : len(self.cards) * (row + 1) // count]

    @property
    def _width(self) -> float:
        longest = max(len(row) for row in self._rows())
        return min(LARGEST, INNER / (1 + (longest - 1) * SEEN))

    @property
    def _pitch(self) -> float:
        counted = any(ranked.worth is not None for ranked in self.cards)
        return self._width * SHAPE + (_WORTH if counted else 0) + _GAP
