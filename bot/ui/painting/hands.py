"""Open hands, small, each with its player's number: only for a replay, where nothing
is hidden any more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.games.cards import Card
from bot.ui.painting.cards import (
    BADGE,
    SEEN,
    SHAPE,
    number_at,
    paint_badge,
    paint_cards,
)
from bot.ui.painting.sheet import INNER, MARGIN, MUTED

_WIDEST: Final = 38.0
"""Points of a card's width."""
_ROW: Final = 8.0
"""Points between two rows, and after a badge."""
_BETWEEN: Final = 16.0
"""Points between two hands in a row."""


@dataclass(frozen=True, slots=True)
class HandsPart:
    """The hands of all seats, by seat; as many in a row as there is room for.

    Attributes:
        hands: of all seats, or others.
        numbers: on the badge of each; empty: the players' numbers.
    """

    hands: tuple[tuple[Card, ...], ...]
    numbers: tuple[int, ...] = ()

    @property
    def height(self) -> float:
        """Points of all rows."""
        rows = 1 + max((row for row, _left in self._places()), default=0)
        return rows * (self._width * SHAPE + _ROW) - _ROW

    def paint(self, picture: Image.Image, top: float) -> None:
        """Draw it from `top` downwards."""
        width = self._width
        numbers = self.numbers or range(1, len(self.hands) + 1)
        for number, hand, (row, left) in zip(
            numbers, self.hands, self._places(), strict=True
        ):
            above = top + row * (width * SHAPE + _ROW)
            middle = above + width * SHAPE / 2
            paint_badge(picture, number, (left + BADGE / 2, middle), golden=False)
            paint_cards(picture, hand, (left + BADGE + _ROW, above), width)
            if not hand:
                number_at(picture, "-", (left + BADGE + _ROW, middle), colour=MUTED)

    def _places(self) -> Iterator[tuple[int, float]]:
        """The row, and the left edge in points, of each hand."""
        row, left = 0, float(MARGIN)
        for hand in self.hands:
            wide = self._across(len(hand), self._width)
            if left > MARGIN and left + wide > MARGIN + INNER:
                row, left = row + 1, float(MARGIN)
            yield row, left
            left += wide + _BETWEEN

    @property
    def _width(self) -> float:
        longest = max(map(len, self.hands), default=0)
        return min(_WIDEST, (INNER - BADGE - _ROW) / (1 + max(longest - 1, 0) * SEEN))

    @staticmethod
    def _across(cards: int, width: float) -> float:
        # An empty hand keeps the room of one card, for its dash.
        return BADGE + _ROW + width * (1 + max(cards - 1, 0) * SEEN)
