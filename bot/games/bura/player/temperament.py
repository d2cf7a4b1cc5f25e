"""What the weaker players of Bura do as people do: forget, miscount, play the habitual
card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bot.house.levels import Level
from bot.house.temperament import Temperament


@dataclass(frozen=True, slots=True)
class BuraTemperament(Temperament):
    """What makes a level. What it forgets is how likely a captured six; cards with more
    points stay longer."""

    misses: float = 0.0
    """How likely it leaves a captured card out of its count."""
    slips: float = 0.0
    """How likely it counts a trick for `slip` points too many."""
    slip: int = 0
    solves: bool = False
    """Whether it works out the ending of two exactly."""


TEMPERAMENTS: Final[Mapping[Level, BuraTemperament]] = MappingProxyType(
    {
        Level.BEGINNER: BuraTemperament(
            heat=0.11, habit=0.33, forgets=0.9, misses=0.22, slips=0.17, slip=5
        ),
        Level.REGULAR: BuraTemperament(
            heat=0.08, habit=0.15, forgets=0.6, misses=0.13, slips=0.02, slip=3
        ),
        Level.EXPERT: BuraTemperament(heat=0.055, forgets=0.3, misses=0.05),
        Level.MASTER: BuraTemperament(solves=True),
    }
)
