"""What the weaker players of Bura do as people do: forget, miscount, play the habitual
card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

import numpy as np

from bot.games.bura.player.deck import NONE, POINTS, RANKS
from bot.games.bura.player.knowledge import SHOWN, Knowledge, choices
from bot.games.kit.game import Action
from bot.house.levels import Level
from bot.house.rows import Floats
from bot.house.temperament import Temperament

_TAKING: Final = 0.2
_POINT: Final = 0.02
_TRUMP: Final = 0.1
_MORE: Final = 0.15
"""How much less natural each further card of a lead is."""


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


def habits(known: Knowledge, actions: Sequence[Action]) -> Floats:
    """Return how natural each action is, on the scale of winning chances.

    People lead one low card, take what can be taken, and throw away what is worth
    nothing, without thinking."""
    laying = choices(known, actions)
    there = laying.cards != NONE
    trumps = (there & (laying.cards < RANKS)).sum(axis=1)
    price = _POINT * POINTS[laying.cards].sum(axis=1) + _TRUMP * trumps
    shown = np.array([action.verb in SHOWN for action in actions])
    if known.view.public.trick:
        natural = np.where(laying.full, _TAKING, 0) - price
    else:
        natural = -price - _MORE * (there.sum(axis=1) - 1)
    return np.where(shown, _TAKING, natural).astype(np.float32)
