"""The shapes of ranks and suits as paths, so that no font is needed and every stroke is
bold enough for 22 pixels.

Ranks are strokes in a box one unit high (y grows downwards); suits are filled outlines
in a unit square."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from types import MappingProxyType
from typing import Final

from bot.games.cards import Rank, Suit

Point = tuple[float, float]
Path = tuple[Point, ...]

_STEPS: Final = 48


@dataclass(frozen=True, slots=True)
class Glyph:
    """A rank: its strokes, where its optical centre lies, and how bold it is beside the
    others."""

    centre: float
    strokes: tuple[Path, ...]
    weight: float = 1.0


def arc(centre: Point, radii: Point, start: float, end: float) -> Path:
    """Return an elliptic arc; angles in quarter turns, 0 to the right, 1 downwards."""
    turns = [start + (end - start) * step / _STEPS for step in range(_STEPS + 1)]
    return tuple(
        (
            centre[0] + radii[0] * cos(turn * pi / 2),
            centre[1] + radii[1] * sin(turn * pi / 2),
        )
        for turn in turns
    )


def curve(start: Point, first: Point, second: Point, end: Point) -> Path:
    """Return a cubic Bézier curve."""
    points = []
    for step in range(_STEPS + 1):
        t = step / _STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        corners = (start, first, second, end)
        x = sum(
            weight * corner[0] for weight, corner in zip(weights, corners, strict=True)
        )
        y = sum(
            weight * corner[1] for weight, corner in zip(weights, corners, strict=True)
        )
        points.append((x, y))
    return tuple(points)


def _turned(strokes: tuple[Path, ...], width: float) -> tuple[Path, ...]:
    return tuple(tuple((width - x, 1 - y) for x, y in stroke) for stroke in strokes)


# A straight neck, unlike a curl, leaves the six's upper right and the nine's lower left
# wide open at 22 pixels.
_SIX: Final = (
    arc((0.35, 0.66), (0.35, 0.34), 0, 4),
    curve((0.0, 0.66), (0.02, 0.4), (0.16, 0.22), (0.38, 0.0)),
)

RANKS: Final = MappingProxyType(
    {
        Rank.ACE: Glyph(
            0.45, (((0, 1), (0.45, 0), (0.9, 1)), ((0.17, 0.7), (0.73, 0.7))), 0.9
        ),
        Rank.KING: Glyph(
            0.37, (((0, 0), (0, 1)), ((0.7, 0), (0.02, 0.62)), ((0.26, 0.4), (0.74, 1)))
        ),
        Rank.QUEEN: Glyph(
            0.44,
            (arc((0.43, 0.5), (0.43, 0.5), 0, 4), ((0.54, 0.66), (0.92, 1.04))),
            0.96,
        ),
        Rank.JACK: Glyph(
            0.31,
            (
                ((0.18, 0), (0.58, 0), (0.58, 0.7)),
                arc((0.29, 0.7), (0.29, 0.3), 0, 1.95),
            ),
        ),
        Rank.TEN: Glyph(
            0.575,
            (((0, 0.22), (0.2, 0), (0.2, 1)), arc((0.87, 0.5), (0.3, 0.5), 0, 4)),
            0.9,
        ),
        Rank.NINE: Glyph(0.35, _turned(_SIX, 0.7)),
        Rank.EIGHT: Glyph(
            0.36,
            (
                arc((0.36, 0.225), (0.31, 0.225), 0, 4),
                arc((0.36, 0.73), (0.36, 0.27), 0, 4),
            ),
            0.84,
        ),
        Rank.SEVEN: Glyph(0.37, (((0, 0), (0.7, 0), (0.26, 1)),)),
        Rank.SIX: Glyph(0.35, _SIX),
        Rank.FIVE: Glyph(
            0.33,
            (
                ((0.63, 0), (0.1, 0), (0.05, 0.43)),
                arc((0.27, 0.665), (0.41, 0.335), -1.55, 1.45),
            ),
            0.97,
        ),
        Rank.FOUR: Glyph(0.4, (((0.54, 1), (0.54, 0), (0, 0.68), (0.78, 0.68)),), 0.95),
        Rank.THREE: Glyph(
            0.33,
            (
                arc((0.24, 0.24), (0.34, 0.24), -1.6, 1),
                arc((0.22, 0.72), (0.42, 0.28), -1, 1.55),
            ),
            0.9,
        ),
        Rank.TWO: Glyph(
            0.34,
            (
                arc((0.33, 0.3), (0.32, 0.3), -2.1, 0.25),
                curve((0.63, 0.41), (0.55, 0.62), (0.2, 0.8), (0, 1)),
                ((0, 1), (0.68, 1)),
            ),
            0.97,
        ),
    }
)
"""The thirteen ranks."""

_HEART: Final = (
    *curve((0.5, 1.0), (0.3, 0.76), (-0.02, 0.6), (-0.02, 0.3)),
    *curve((-0.02, 0.3), (-0.02, -0.04), (0.42, -0.06), (0.5, 0.22)),
    *curve((0.5, 0.22), (0.58, -0.06), (1.02, -0.04), (1.02, 0.3)),
    *curve((1.02, 0.3), (1.02, 0.6), (0.7, 0.76), (0.5, 1.0)),
)
# A spear with hollow shoulders, slim and pointed, where the club is three discs, broad
# and round on top.
_SPADE: Final = (
    *curve((0.5, -0.06), (0.52, 0.3), (0.98, 0.38), (0.98, 0.64)),
    *curve((0.98, 0.64), (0.98, 0.88), (0.64, 0.92), (0.54, 0.68)),
    *curve((0.46, 0.68), (0.36, 0.92), (0.02, 0.88), (0.02, 0.64)),
    *curve((0.02, 0.64), (0.02, 0.38), (0.48, 0.3), (0.5, -0.06)),
)
_SPADE_STEM: Final = ((0.45, 0.6), (0.55, 0.6), (0.68, 1.0), (0.32, 1.0))
_CLUB_STEM: Final = ((0.46, 0.3), (0.54, 0.3), (0.66, 1.0), (0.34, 1.0))

SUITS: Final = MappingProxyType(
    {
        Suit.HEARTS: (_HEART,),
        Suit.DIAMONDS: (((0.5, -0.04), (0.93, 0.48), (0.5, 1.0), (0.07, 0.48)),),
        Suit.SPADES: (_SPADE, _SPADE_STEM),
        Suit.CLUBS: (
            arc((0.5, 0.2), (0.25, 0.24), 0, 4),
            arc((0.16, 0.61), (0.25, 0.24), 0, 4),
            arc((0.84, 0.61), (0.25, 0.24), 0, 4),
            arc((0.5, 0.5), (0.12, 0.12), 0, 4),
            _CLUB_STEM,
        ),
    }
)
"""The four suits: outlines that are filled together."""
