"""How strong somebody plays, as far as their hands tell: Plackett-Luce ratings (Weng &
Lin 2011), by `openskill`.

A rating is a guess `mu` and the doubt `sigma` in it. What is shown is what somebody is
at least worth, nearly for sure: `mu - 3 sigma`, on a scale on which everybody begins at
1000."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

_MODEL: Final = PlackettLuce()
WAY: Final = "openskill 6 Plackett-Luce, 2"
"""The way of counting; when it changes, records that were made by another are computed
again at the start."""

SHOWN_AT_FIRST: Final = 1000
POINTS: Final = 40
"""Shown for each unit of `mu - 3 sigma`."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A guess and the doubt in it."""

    mu: float
    sigma: float

    @property
    def worth(self) -> float:
        """What somebody is almost certainly worth at least."""
        return self.mu - 3 * self.sigma

    @property
    def shown(self) -> int:
        """The number people see; 1000 at first, never negative."""
        return max(0, round(SHOWN_AT_FIRST + POINTS * self.worth))


FRESH_RATING: Final = Rating(_MODEL.mu, _MODEL.sigma)
"""Somebody's who has not played."""


def rate(
    players: Sequence[Rating], ranks: Sequence[int], sides: Sequence[int] = ()
) -> tuple[Rating, ...]:
    """Return the players' ratings after a hand or game.

    Args:
        players: their ratings before it, by seat: the same order gives the same numbers
            to the last bit.
        ranks: where each of them came in; a lower number did better, equal numbers are
            a tie.
        sides: equal numbers are partners, who rise and fall together; none: everybody
            plays alone.
    """
    own = sides or range(len(players))
    teams = {side: [seat for seat, at in enumerate(own) if at == side] for side in own}
    rated = _MODEL.rate(
        [
            [
                _MODEL.rating(mu=players[seat].mu, sigma=players[seat].sigma)
                for seat in seats
            ]
            for seats in teams.values()
        ],
        ranks=[float(min(ranks[seat] for seat in seats)) for seats in teams.values()],
    )
    after = {
        seat: Rating(new.mu, new.sigma)
        for seats, team in zip(teams.values(), rated, strict=True)
        for seat, new in zip(seats, team, strict=True)
    }
    return tuple(after[seat] for seat in range(len(players)))
