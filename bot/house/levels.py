"""How well the house plays, and what its weaker players do as people do: forget, miscount, play the habitual card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class Level(StrEnum):
    """Four players, the weakest first."""

    BEGINNER = "beginner"
    REGULAR = "regular"
    EXPERT = "expert"
    MASTER = "master"


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think: how many worlds, out of how many candidates, and how many tricks far (0: to the end)."""

    worlds: int = 64
    candidates: int = 256
    tricks: int = 1
    trust: float = 0.5
    """How much the outcome of looking ahead counts beside the network's own opinion, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Temperament:
    """What makes a level."""

    heat: float = 0.0
    """The difference in winning chance that it hardly notices."""
    forgets: float = 0.0
    """How likely it forgets a captured six; the more points a card has, the better it is remembered."""
    misses: float = 0.0
    """How likely it leaves a captured card out of its count."""
    slips: float = 0.0
    """How likely it counts a trick for `slip` points too many."""
    slip: int = 0
    effort: Effort | None = None
    """How it looks ahead; None: not at all."""


TEMPERAMENTS: Final[Mapping[Level, Temperament]] = MappingProxyType(
    {
        Level.BEGINNER: Temperament(heat=0.25, forgets=0.9, misses=0.2, slips=0.1, slip=3),
        Level.REGULAR: Temperament(heat=0.12, forgets=0.6, misses=0.1, slips=0.03, slip=3),
        Level.EXPERT: Temperament(heat=0.05, forgets=0.2),
        Level.MASTER: Temperament(effort=Effort()),
    }
)
