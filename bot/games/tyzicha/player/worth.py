"""What a hand of Tyzicha is worth by the points that it brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

SCALE: Final = 600
"""Points that make all the difference."""
LEAST: Final = 0.02
"""What a hand is worth at least that does not end the game."""


def worths_of(
    before: Sequence[int], after: Sequence[int], target: int
) -> tuple[float, ...]:
    """Return what a hand was worth to each seat, by the scores before and after it; a
    seat that reaches the target has everything."""
    if max(after) >= target:
        return tuple(float(score >= target) for score in after)
    gains = [new - old for old, new in zip(before, after, strict=True)]
    every = sum(gains)
    worths = (0.5 + (3 * gain - every) / (2 * SCALE) for gain in gains)
    return tuple(min(max(worth, LEAST), 1 - LEAST) for worth in worths)
