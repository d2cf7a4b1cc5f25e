"""The shapes of ranks and suits as paths, so that no font is needed and every stroke is bold enough for 22 pixels.

Ranks are strokes in a box one unit high (y grows downwards); suits are filled outlines in a unit square.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from types import MappingProxyType
from typing import Final

from bot.cards import Rank, Suit

Point = tuple[float, float]
Path = tuple[Point, ...]

_STEPS: Final = 48


@dataclass(frozen=True, slots=True)
class Glyph:
    """A rank: its strokes, and how wide their box is for a height of one."""

    width: float
    strokes: tuple[Path, ...]


def arc(centre: Point, radii: Point, start: float, end: float) -> Path:
    """Return an elliptic arc; angles in quarter turns, 0 to the right, 1 downwards."""
    turns = [start + (end - start) * step / _STEPS for step in range(_STEPS + 1)]
    return tuple(
        (centre[0] + radii[0] * cos(turn * pi / 2), centre[1] + radii[1] * sin(turn * pi / 2)) for turn in turns
    )


def curve(start: Point, first: Point, second: Point, end: Point) -> Path:
    """Return a cubic Bézier curve."""
    points = []
    for step in range(_STEPS + 1):
        t = step / _STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        corners = (start, first, second, end)
        x = sum(weight * corner[0] for weight, corner in zip(weights, corners, strict=True))
        y = sum(weight * corner[1] for weight, corner in zip(weights, corners, strict=True))
        points.append((x, y))
    return tuple(points)


def _turned(glyph: Glyph) -> Glyph:
    strokes = tuple(tuple((glyph.width - x, 1 - y) for x, y in stroke) for stroke in glyph.strokes)
    return Glyph(glyph.width, strokes)


_SIX: Final = Glyph(
    0.66,
    (
        arc((0.33, 0.68), (0.33, 0.32), 0, 4),
        curve((0.0, 0.68), (0.0, 0.35), (0.14, 0.12), (0.5, 0.0)),
    ),
)

RANKS: Final = MappingProxyType(
    {
        Rank.ACE: Glyph(0.8, (((0, 1), (0.4, 0), (0.8, 1)), ((0.14, 0.68), (0.66, 0.68)))),
        Rank.KING: Glyph(0.72, (((0, 0), (0, 1)), ((0.68, 0), (0, 0.62)), ((0.24, 0.42), (0.72, 1)))),
        Rank.QUEEN: Glyph(0.82, (arc((0.4, 0.5), (0.4, 0.5), 0, 4), ((0.52, 0.66), (0.9, 1.06)))),
        Rank.JACK: Glyph(0.54, (((0.24, 0), (0.54, 0), (0.54, 0.7)), arc((0.27, 0.7), (0.27, 0.3), 0, 1.9))),
        Rank.TEN: Glyph(1.1, (((0, 0.2), (0.2, 0), (0.2, 1)), arc((0.83, 0.5), (0.27, 0.5), 0, 4))),
        Rank.NINE: _turned(_SIX),
        Rank.EIGHT: Glyph(0.66, (arc((0.33, 0.23), (0.26, 0.23), 0, 4), arc((0.33, 0.73), (0.33, 0.27), 0, 4))),
        Rank.SEVEN: Glyph(0.66, (((0, 0), (0.66, 0), (0.24, 1)),)),
        Rank.SIX: _SIX,
        Rank.FIVE: Glyph(
            0.64,
            (((0.62, 0), (0.08, 0), (0.04, 0.44)), arc((0.26, 0.67), (0.4, 0.33), -1.55, 1.4)),
        ),
        Rank.FOUR: Glyph(0.74, (((0.52, 1), (0.52, 0), (0, 0.7), (0.74, 0.7)),)),
        Rank.THREE: Glyph(0.64, (((0.02, 0), (0.6, 0), (0.27, 0.4)), arc((0.25, 0.69), (0.39, 0.31), -1.05, 1.5))),
        Rank.TWO: Glyph(
            0.64,
            (
                arc((0.31, 0.29), (0.31, 0.29), -2.1, 0.25),
                curve((0.6, 0.4), (0.52, 0.6), (0.2, 0.8), (0, 1)),
                ((0, 1), (0.64, 1)),
            ),
        ),
    }
)
"""The thirteen ranks."""

_HEART: Final = (
    *curve((0.5, 0.98), (0.3, 0.74), (0.0, 0.6), (0.0, 0.3)),
    *curve((0.0, 0.3), (0.0, -0.02), (0.4, -0.04), (0.5, 0.24)),
    *curve((0.5, 0.24), (0.6, -0.04), (1.0, -0.02), (1.0, 0.3)),
    *curve((1.0, 0.3), (1.0, 0.6), (0.7, 0.74), (0.5, 0.98)),
)
_SPADE: Final = (
    *curve((0.5, 0.0), (0.5, 0.26), (0.0, 0.36), (0.0, 0.66)),
    *curve((0.0, 0.66), (0.0, 0.92), (0.38, 0.92), (0.5, 0.7)),
    *curve((0.5, 0.7), (0.62, 0.92), (1.0, 0.92), (1.0, 0.66)),
    *curve((1.0, 0.66), (1.0, 0.36), (0.5, 0.26), (0.5, 0.0)),
)
_STEM: Final = (
    *curve((0.5, 0.5), (0.5, 0.8), (0.44, 0.92), (0.28, 1.0)),
    *curve((0.72, 1.0), (0.56, 0.92), (0.5, 0.8), (0.5, 0.5)),
)

SUITS: Final = MappingProxyType(
    {
        Suit.HEARTS: (_HEART,),
        Suit.DIAMONDS: (((0.5, 0), (0.88, 0.5), (0.5, 1), (0.12, 0.5)),),
        Suit.SPADES: (_SPADE, _STEM),
        Suit.CLUBS: (
            arc((0.5, 0.23), (0.25, 0.25), 0, 4),
            arc((0.2, 0.62), (0.24, 0.24), 0, 4),
            arc((0.8, 0.62), (0.24, 0.24), 0, 4),
            arc((0.5, 0.52), (0.16, 0.16), 0, 4),
            _STEM,
        ),
    }
)
"""The four suits: outlines that are filled together."""
