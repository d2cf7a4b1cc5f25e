"""A small picture of a rating over time. It has a ground of its own, readable on dark
and light screens alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import ImageDraw

from bot.ui.canvas import SCALE, ground, letters, png

NAME: Final = "rating.png"
"""The file's name in a message."""
BEGINNING: Final = 1000
"""The rating that everybody begins with: a dashed line in the picture."""

_SMOOTH: Final = 2
"""Drawn larger and made smaller, so that lines are smooth."""
_PIXELS: Final = SCALE * _SMOOTH
"""Of a point, while it is drawn."""
_HEIGHT: Final = 170
_LEFT, _TOP, _RIGHT, _BOTTOM = 52, 14, 346, 134
"""The frame of the curve, in points."""
_BELOW: Final = _BOTTOM + 20
"""Where the numbers of the first and the last hand are."""
_LETTERS: Final = 15
_GRID: Final = (88, 91, 98)
_WORDS: Final = (200, 203, 209)
_CURVE: Final = (88, 166, 255)
_LEAST_SPAN: Final = 40
"""Points of rating that the picture shows at least, so that a small change looks
small."""
_POINTS: Final = 160
"""Points of the curve; of more hands the last one of each stretch is drawn."""


@dataclass(frozen=True, slots=True)
class RatingPicture:
    """Ratings over time, drawn as a curve.

    Attributes:
        ratings: at least two, oldest first, each after one hand; the first may be the
            one before any.
        first: the number of the hand after which the first of them stood.
    """

    ratings: tuple[int, ...]
    first: int

    def draw(self) -> bytes:
        """Draw it as a PNG. Takes about a hundredth of a second: call it in a
        thread."""
        picture = ground(_HEIGHT, smooth=_SMOOTH)
        chart = _Chart(ImageDraw.Draw(picture), *_bounds(self.ratings))
        chart.draw_grid()
        chart.draw_curve(_thinned(self.ratings))
        chart.write(_LEFT, _BELOW, self.first, "lm")
        chart.write(_RIGHT, _BELOW, self.first + len(self.ratings) - 1, "rm")
        return png(picture)


@dataclass(frozen=True, slots=True)
class _Chart:
    """What is drawn on, and the ratings at the bottom and the top of its frame."""

    draw: ImageDraw.ImageDraw
    bottom: float
    top: float

    def draw_grid(self) -> None:
        """Draw a line at each round rating, with its number, and the dashed one."""
        for rating in _marks(self.bottom, self.top):
            self._draw_level(_LEFT, _RIGHT, rating, _GRID)
            self.write(_LEFT - 8, self._height(rating), rating, "rm")
        if self.bottom < BEGINNING < self.top:
            for dash in range(_LEFT, _RIGHT, 8):
                self._draw_level(dash, dash + 4, BEGINNING, _WORDS)

    def draw_curve(self, ratings: Sequence[int]) -> None:
        """Draw ratings from the left to the right, and a dot at the last one."""
        step = (_RIGHT - _LEFT) / (len(ratings) - 1)
        curve = [
            ((_LEFT + step * number) * _PIXELS, self._height(rating) * _PIXELS)
            for number, rating in enumerate(ratings)
        ]
        self.draw.line(curve, fill=_CURVE, width=2 * _PIXELS, joint="curve")
        x, y = curve[-1]
        dot = 4 * _PIXELS
        self.draw.ellipse((x - dot, y - dot, x + dot, y + dot), fill=_CURVE)

    def write(self, x: float, y: float, number: int, anchor: str) -> None:
        """Write a number at a place in points."""
        place, font = (x * _PIXELS, y * _PIXELS), letters(_LETTERS * _PIXELS)
        self.draw.text(place, str(number), font=font, fill=_WORDS, anchor=anchor)

    def _draw_level(
        self, left: float, right: float, rating: int, colour: tuple[int, int, int]
    ) -> None:
        y = self._height(rating) * _PIXELS
        line = (left * _PIXELS, y, right * _PIXELS, y)
        self.draw.line(line, fill=colour, width=_PIXELS // 2)

    def _height(self, rating: float) -> float:
        """Return how far below the picture's top a rating is, in points."""
        above, span = rating - self.bottom, self.top - self.bottom
        return _BOTTOM - (_BOTTOM - _TOP) * above / span


def _bounds(ratings: Sequence[int]) -> tuple[float, float]:
    low, high = min(ratings), max(ratings)
    more = max(0, _LEAST_SPAN - (high - low)) / 2 + (high - low) * 0.08
    return low - more, high + more


def _marks(bottom: float, top: float) -> list[int]:
    """Return round ratings, two to five, within the picture."""
    step = next(
        step
        for step in (10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
        if (top - bottom) / step < 5
    )
    return list(range(-int(-bottom // step) * step, int(top) + 1, step))


def _thinned(ratings: Sequence[int]) -> list[int]:
    """Return at most `_POINTS` of them: the first, and the last of each of so many
    stretches."""
    if len(ratings) <= _POINTS:
        return list(ratings)
    steps = _POINTS - 1
    return [
        ratings[round(number * (len(ratings) - 1) / steps)] for number in range(_POINTS)
    ]
