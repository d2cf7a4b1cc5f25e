"""What the weaker players of Bura do as people do: forget, miscount, play the habitual card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bot.house.levels import Level


@dataclass(frozen=True, slots=True)
class Temperament:
    """What makes a level."""

    heat: float = 0.0
    """The difference in winning chance that it hardly notices."""
    habit: float = 0.0
    """How much it goes by what comes naturally, from 0 to 1, instead of by its judgement."""
    forgets: float = 0.0
    """How likely it forgets a captured six; the more points a card has, the better it is remembered."""
    misses: float = 0.0
    """How likely it leaves a captured card out of its count."""
    slips: float = 0.0
    """How likely it counts a trick for `slip` points too many."""
    slip: int = 0
    solves: bool = False
    """Whether it works out the ending of two exactly."""


TEMPERAMENTS: Final[Mapping[Level, Temperament]] = MappingProxyType(
    {
        Level.BEGINNER: Temperament(heat=0.11, habit=0.33, forgets=0.9, misses=0.22, slips=0.17, slip=5),
        Level.REGULAR: Temperament(heat=0.08, habit=0.15, forgets=0.6, misses=0.13, slips=0.02, slip=3),
        Level.EXPERT: Temperament(heat=0.055, forgets=0.3, misses=0.05),
        Level.MASTER: Temperament(solves=True),
    }
)
