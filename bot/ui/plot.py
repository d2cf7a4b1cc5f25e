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
_HEIGHT: Final = 170
_LEFT, _TOP, _RIGHT, _BOTTOM = 52, 14, 346, 134
"""The frame of the curve, in points."""
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
        scale = SCALE * _SMOOTH
        picture = ground(_HEIGHT, smooth=_SMOOTH)
        draw = ImageDraw.Draw(picture)
        font = letters(_LETTERS * scale)
        bottom, top = _bounds(self.ratings)

        def height(rating: float) -> float:
            return (
                _BOTTOM - (_BOTTOM - _TOP) * (rating - bottom) / (top - bottom)
            ) * scale

        for rating in _marks(bottom, top):
            draw.line(
                (_LEFT * scale, height(rating), _RIGHT * scale, height(rating)),
                fill=_GRID,
                width=scale // 2,
            )
            draw.text(
                ((_LEFT - 8) * scale, height(rating)),
                str(rating),
                font=font,
                fill=_WORDS,
                anchor="rm",
            )
        if bottom < BEGINNING < top:
            for dash in range(_LEFT, _RIGHT, 8):
                draw.line(
                    (
                        dash * scale,
                        height(BEGINNING),
                        (dash + 4) * scale,
                        height(BEGINNING),
                    ),
                    _WORDS,
                    scale // 2,
                )
        shown = _thinned(self.ratings)
        wide = (_RIGHT - _LEFT) / (len(shown) - 1)
        curve = [
            ((_LEFT + wide * number) * scale, height(rating))
            for number, rating in enumerate(shown)
        ]
        draw.line(curve, fill=_CURVE, width=2 * scale, joint="curve")
        x, y = curve[-1]
        draw.ellipse(
            (x - 4 * scale, y - 4 * scale, x + 4 * scale, y + 4 * scale), fill=_CURVE
        )
        below = (_BOTTOM + 20) * scale
        draw.text(
            (_LEFT * scale, below), str(self.first), font=font, fill=_WORDS, anchor="lm"
        )
        last = self.first + len(self.ratings) - 1
        draw.text(
            (_RIGHT * scale, below), str(last), font=font, fill=_WORDS, anchor="rm"
        )
        return png(picture)


def _bounds(ratings: Sequence[int]) -> tuple[float, float]:
    low, high = min(ratings), max(ratings)
    more = max(0, _LEAST_SPAN - (high - low)) / 2 + (high - low) * 0.08
    return low - more, high + more


def _marks(bottom: float, top: float) -> list[int]:
    """Return round ratings, two to five, that lie in the picture."""
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
