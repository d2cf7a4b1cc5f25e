"""A small picture of a rating over time. It has a ground of its own, readable on dark and light screens alike."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw, ImageFont

NAME: Final = "rating.png"
"""The file's name in a message."""
BEGINNING: Final = 1000
"""The rating that everybody begins with: a dashed line in the picture."""

_SCALE: Final = 2
"""Pixels a point: phones have fine screens."""
_SMOOTH: Final = 2
"""Drawn larger and made smaller, so that lines are smooth."""
_SIZE: Final = (360, 170)
"""Points: about as wide as a message on a phone, so that the numbers are as large there as small print."""
_LEFT, _TOP, _RIGHT, _BOTTOM = 52, 14, 346, 134
"""The frame of the curve, in points."""
_LETTERS: Final = 15
_GROUND: Final = (43, 45, 49, 255)
_GRID: Final = (88, 91, 98, 255)
_WORDS: Final = (200, 203, 209, 255)
_CURVE: Final = (88, 166, 255, 255)
_NOTHING: Final = (0, 0, 0, 0)
_LEAST_SPAN: Final = 40
"""Points of rating that the picture shows at least, so that a small change looks small."""
_POINTS: Final = 160
"""Points of the curve; of more hands the last one of each stretch is drawn."""


def rating_picture(ratings: Sequence[int], first: int) -> bytes:
    """Draw ratings, at least two, oldest first, as a PNG. Takes some hundredths of a second: call it in a thread.

    Args:
        ratings: each after one hand; the first may be the one before any.
        first: the number of the hand after which the first of them stood.
    """
    scale = _SCALE * _SMOOTH
    picture = Image.new("RGBA", (_SIZE[0] * scale, _SIZE[1] * scale), _NOTHING)
    draw = ImageDraw.Draw(picture)
    draw.rounded_rectangle((0, 0, _SIZE[0] * scale - 1, _SIZE[1] * scale - 1), 10 * scale, fill=_GROUND)
    font = ImageFont.load_default(_LETTERS * scale)
    bottom, top = _bounds(ratings)

    def height(rating: float) -> float:
        return (_BOTTOM - (_BOTTOM - _TOP) * (rating - bottom) / (top - bottom)) * scale

    for rating in _marks(bottom, top):
        draw.line((_LEFT * scale, height(rating), _RIGHT * scale, height(rating)), fill=_GRID, width=scale // 2)
        draw.text(((_LEFT - 8) * scale, height(rating)), str(rating), font=font, fill=_WORDS, anchor="rm")
    if bottom < BEGINNING < top:
        for dash in range(_LEFT, _RIGHT, 8):
            draw.line((dash * scale, height(BEGINNING), (dash + 4) * scale, height(BEGINNING)), _WORDS, scale // 2)
    shown = _thinned(ratings)
    wide = (_RIGHT - _LEFT) / (len(shown) - 1)
    curve = [((_LEFT + wide * number) * scale, height(rating)) for number, rating in enumerate(shown)]
    draw.line(curve, fill=_CURVE, width=2 * scale, joint="curve")
    x, y = curve[-1]
    draw.ellipse((x - 4 * scale, y - 4 * scale, x + 4 * scale, y + 4 * scale), fill=_CURVE)
    below = (_BOTTOM + 20) * scale
    draw.text((_LEFT * scale, below), str(first), font=font, fill=_WORDS, anchor="lm")
    draw.text((_RIGHT * scale, below), str(first + len(ratings) - 1), font=font, fill=_WORDS, anchor="rm")
    return _png(picture)


def _bounds(ratings: Sequence[int]) -> tuple[float, float]:
    low, high = min(ratings), max(ratings)
    more = max(0, _LEAST_SPAN - (high - low)) / 2 + (high - low) * 0.08
    return low - more, high + more


def _marks(bottom: float, top: float) -> list[int]:
    """Return round ratings, two to five, that lie in the picture."""
    step = next(step for step in (10, 20, 50, 100, 200, 500, 1000, 2000, 5000) if (top - bottom) / step < 5)
    return list(range(-int(-bottom // step) * step, int(top) + 1, step))


def _thinned(ratings: Sequence[int]) -> list[int]:
    """Return at most `_POINTS` of them: the first, and the last of each of so many stretches."""
    if len(ratings) <= _POINTS:
        return list(ratings)
    steps = _POINTS - 1
    return [ratings[round(number * (len(ratings) - 1) / steps)] for number in range(_POINTS)]


def _png(picture: Image.Image) -> bytes:
    small = picture.resize((picture.width // _SMOOTH, picture.height // _SMOOTH), Image.Resampling.LANCZOS)
    written = BytesIO()
    small.quantize(64, method=Image.Quantize.FASTOCTREE).save(written, "PNG", optimize=True)
    return written.getvalue()
