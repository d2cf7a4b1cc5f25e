"""What a hand brought each of its players, by their numbers; those who have won are
golden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.ui.canvas import letters
from bot.ui.painting.cards import BADGE, number_at, paint_badge
from bot.ui.painting.sheet import GOLD, INNER, MARGIN, WORDS

_ROW: Final = 30.0
_COLUMNS: Final = 3
"""Players in a row: the longest number still has its place."""
_SIZE: Final = 20
"""Points of a number's size, if there is room for it."""


@dataclass(frozen=True, slots=True)
class Gained:
    """What one player gained or lost in all, in tokens."""

    tokens: int
    won: bool


@dataclass(frozen=True, slots=True)
class GainsPart:
    """What each gained or lost, by seat: at least one."""

    gains: tuple[Gained, ...]

    @property
    def height(self) -> float:
        """Points of all rows."""
        return -(-len(self.gains) // _COLUMNS) * _ROW

    def paint(self, picture: Image.Image, top: float) -> None:
        """Draw it from `top` downwards."""
        columns = min(len(self.gains), _COLUMNS)
        for place, gained in enumerate(self.gains):
            row, column = divmod(place, columns)
            left = MARGIN + column * INNER / columns
            middle = top + row * _ROW + _ROW / 2
            paint_badge(
                picture, place + 1, (left + BADGE / 2, middle), golden=gained.won
            )
            words = f"{gained.tokens:+}" if gained.tokens else "0"
            room = INNER / columns - BADGE - 12
            size = int(min(_SIZE, _SIZE * room / letters(_SIZE).getlength(words)))
            colour = GOLD if gained.won else WORDS
            number_at(
                picture, words, (left + BADGE + 6, middle), colour=colour, size=size
            )
