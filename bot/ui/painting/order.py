"""Cards in rows, such as an order from the best to the lowest or a captured pile, and
what each is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.games.cards import Card, Suit
from bot.ui.painting.cards import (
    LARGEST,
    LETTERS,
    SEEN,
    SHAPE,
    number_at,
    paint_cards,
    underline,
)
from bot.ui.painting.sheet import INNER, MARGIN, MUTED, WORDS
from bot.ui.rows import spread

_ROW: Final = 9
"""Cards in a row at most."""
_RAISED: Final = 8
"""Points by which a marked card is above the others."""
_WORTH: Final = 22
"""Points of height below a row, for what each card is worth."""
_GAP: Final = 8


@dataclass(frozen=True, slots=True)
class Ranked:
    """A card in an order; `worth` None: it counts nothing in this game, not even
    nothing."""

    card: Card
    worth: int | None = None


@dataclass(frozen=True, slots=True)
class OrderPart:
    """Cards in their order, at least one, each with its points below it; those of a
    suit may be `marked` and raised."""

    cards: tuple[Ranked, ...]
    marked: Suit | None = None

    @property
    def height(self) -> float:
        """Points of all rows."""
        return len(self._rows) * self._pitch - _GAP

    def paint(self, picture: Image.Image, top: float) -> None:
        """Draw it from `top` downwards."""
        width = self._width
        for row in self._rows:
            below = top + self._raised + width * SHAPE
            for place, ranked in enumerate(row):
                marked = ranked.card.suit is self.marked
                left = MARGIN + place * width * SEEN
                seen = width if place == len(row) - 1 else width * SEEN
                paint_cards(
                    picture,
                    [ranked.card],
                    (left, top if marked else top + self._raised),
                    width,
                )
                if marked:
                    underline(picture, left + 4, left + seen - 4, below + 3)
                if ranked.worth is not None:
                    at = left + seen / 2, below + 6 + LETTERS / 2
                    number_at(
                        picture,
                        str(ranked.worth),
                        at,
                        colour=WORDS if ranked.worth else MUTED,
                        anchor="mm",
                    )
            top += self._pitch

    @property
    def _rows(self) -> list[tuple[Ranked, ...]]:
        return spread(self.cards, _ROW)

    @property
    def _width(self) -> float:
        return min(LARGEST, INNER / (1 + (max(map(len, self._rows)) - 1) * SEEN))

    @property
    def _raised(self) -> float:
        return 0 if self.marked is None else _RAISED

    @property
    def _pitch(self) -> float:
        counted = any(ranked.worth is not None for ranked in self.cards)
        return self._raised + self._width * SHAPE + (_WORTH if counted else 0) + _GAP
