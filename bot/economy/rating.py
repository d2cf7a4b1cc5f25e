"""How strong somebody plays, as far as his hands tell: Plackett-Luce ratings (Weng & Lin 2011), by `openskill`.

A rating is a guess `mu` and the doubt `sigma` in it. What is shown is what somebody is at least worth, nearly for sure:
`mu - 3 sigma`, on a scale on which everybody begins at 1000.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

_MODEL: Final = PlackettLuce()
WAY: Final = "openskill 6 Plackett-Luce, 1"
"""The way of counting; when it changes, records that were made by another are computed anew at the start."""

SHOWN_AT_FIRST: Final = 1000
POINTS: Final = 40
"""Shown for each unit of `mu - 3 sigma`."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A guess and the doubt in it."""

    mu: float
    sigma: float

    @property
    def shown(self) -> int:
        """The number people see; 1000 at first, never negative."""
        return max(0, round(SHOWN_AT_FIRST + POINTS * (self.mu - 3 * self.sigma)))


FRESH: Final = Rating(_MODEL.mu, _MODEL.sigma)
"""Somebody's who has not played."""


def rate(players: Sequence[Rating], ranks: Sequence[int]) -> tuple[Rating, ...]:
    """Return the players' ratings after a hand.

    Args:
        players: their ratings before it, by seat: the same order gives the same numbers to the last bit.
        ranks: where each of them came in; who has less did better, equal numbers are a tie.
    """
    teams = [[_MODEL.rating(mu=player.mu, sigma=player.sigma)] for player in players]
    rated = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return tuple(Rating(after.mu, after.sigma) for (after,) in rated)
