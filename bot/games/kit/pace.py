"""How quick people are, in marks: `took_9` is given for something that took nine tenths
of a second.

Marks are only counted, so any sum of them still says what was the quickest and what the
middle one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

TOOK: Final = "took_"
"""How such a mark begins; tenths of a second follow. `db.boards` knows it too."""
_TENTH: Final = 100
"""Milliseconds."""
_SLOWEST: Final = 99
"""Tenths of a second as which anything slower counts."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How quick somebody was, in tenths of a second: at best, and in the median of so
    many times."""

    best: int
    median: int
    times: int


def mark_of(took_ms: int) -> str:
    """Return the mark for something that took so many milliseconds."""
    return f"{TOOK}{min(_SLOWEST, (took_ms + _TENTH // 2) // _TENTH)}"


def pace_of(marks: Mapping[str, int]) -> Pace | None:
    """Return how quick somebody was who was given each mark so many times; None: they
    were never timed."""
    timed = sorted(
        (int(mark.removeprefix(TOOK)), times)
        for mark, times in marks.items()
        if mark.startswith(TOOK)
    )
    whole, upto = sum(times for _, times in timed), 0
    for tenths, times in timed:
        upto += times
        if 2 * upto >= whole:
            return Pace(timed[0][0], tenths, whole)
    return None
