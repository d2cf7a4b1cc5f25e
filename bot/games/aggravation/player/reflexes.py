"""How fast and how surely a player reacts, drawn each time, as people differ from one
time to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp
from types import MappingProxyType
from typing import Final

from bot.house.levels import Level
from bot.house.temperament import luck_of

USUAL_TOPS: Final = 8
"""Visible cards among which a match is seen in the usual time."""
_PER_TOP: Final = 0.05
"""What each card more adds to that, as a part of it."""
_FORM: Final = 0.15
"""How much one hand differs from another: the standard deviation of the logarithm."""
_FASTEST: Final = 150
"""The least milliseconds of any reaction and any repeated tap."""
_STOPS: Final = 220
"""Milliseconds, in the median, for which people can no longer hold back a tap that they
have begun."""


@dataclass(frozen=True, slots=True)
class Reflexes:
    """What makes a level."""

    sees_ms: int
    """The median time to see a match, find its rank among the buttons, and tap it."""
    again_ms: int
    """The median time to tap once more what one is looking at."""
    spread: float
    """How much one time differs from another: the standard deviation of the
    logarithm."""
    errs: float
    """How often a wrong rank is tapped in place of a match."""
    imagines: float = 0.0
    """How often a card is mistaken for a match."""

    def to_see(self, tops: int, seed: int, *moment: object) -> int:
        """Return how long it takes to see a match among so many cards, in ms; the same
        for the same moment."""
        return self._drawn(
            self.sees_ms * (1 + _PER_TOP * (tops - USUAL_TOPS)), "see", seed, *moment
        )

    def to_tap(self, seed: int, *moment: object) -> int:
        """Return how long it takes to tap once more, in ms; the same for the same
        moment."""
        return self._drawn(self.again_ms, "tap", seed, *moment)

    def to_stop(self, seed: int, *moment: object) -> int:
        """Return how long before a tap it can no longer be held back, in ms; the same
        for the same moment."""
        return self._drawn(_STOPS, "stop", seed, *moment)

    def err(self, *moment: object) -> bool:
        """Say whether this tap goes wrong."""
        return luck_of("err", *moment).random() < self.errs

    def imagine(self, *moment: object) -> bool:
        """Say whether this card is taken for a match."""
        return luck_of("imagine", *moment).random() < self.imagines

    def _drawn(self, median: float, purpose: str, seed: int, *moment: object) -> int:
        form = _FORM * luck_of("form", seed).gauss(0, 1)
        once = self.spread * luck_of(purpose, seed, *moment).gauss(0, 1)
        return round(_FASTEST + (median - _FASTEST) * exp(form + once))


LEVELS: Final[Mapping[Level, Reflexes]] = MappingProxyType(
    {
        Level.BEGINNER: Reflexes(3_200, 1_200, 0.42, 0.11, 0.03),
        Level.REGULAR: Reflexes(2_000, 850, 0.36, 0.08, 0.02),
        Level.EXPERT: Reflexes(1_250, 560, 0.34, 0.05, 0.012),
        Level.MASTER: Reflexes(860, 380, 0.32, 0.03, 0.006),
    }
)
"""Quick people need about a second on a phone, others two: to see it, to find the
button, to tap, and for the way."""
