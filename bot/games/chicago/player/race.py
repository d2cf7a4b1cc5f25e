"""What points are worth on the way to the end of a game.

Who comes to within six points of the target exchanges nothing from then on, and mostly loses what they were ahead. So
a point too many can cost more than it brings, and one for another can be welcome.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from statistics import fmean
from typing import Final

from bot.games.chicago.player.world import LAST, POINT
from bot.games.chicago.rules.play import players
from bot.games.chicago.rules.state import Public

_PACE: Final = 0.08
"""How much a point ahead adds to the logarithm of the odds to win the game."""
_EVEN: Final = _PACE / 4
"""How much it adds to the chance of somebody who wins half of the time."""
_SHORT: Final = (14.0, 8.5, 8.0, 7.0, 6.0, 5.0)
"""What somebody who may exchange no more is short of the target in truth; the first is six points short by the score.

It was fitted, as was the pace, to 800,000 hands of two by rule of thumb.
"""
_EARLY: Final = 20
"""So many points before exchanges end a point is a point."""

Coming = tuple[tuple[int, ...], ...]
"""What is still to come in a hand: each in one of several amounts, and to anybody."""
TRICK: Final[Coming] = ((LAST,),)
BEST: Final[Coming] = ((1, 2, 3),)
COMING: Final[Coming] = TRICK + BEST


@dataclass(frozen=True, slots=True)
class Race:
    """How a game stands in the middle of a hand, for one seat."""

    seat: int
    players: tuple[int, ...]
    scores: tuple[int, ...]
    target: int

    @property
    def early(self) -> bool:
        """Whether points are worth what they are."""
        return max(self.scores) + _EARLY < self.target - len(_SHORT)

    def worth(self, points: float) -> float:
        """Return what some points are worth, 0 to 1: late in a game that is the chance to win it."""
        found = 0.5 + POINT * points if self.early else _share(self, self.scores) + _EVEN * points
        return min(1.0, max(0.0, found))

    def gain(self, winner: int, points: int, coming: Coming = ()) -> float:
        """Return for how many points it stands that somebody gets some, while others are still to come."""
        if self.early:
            return float(points) if winner == self.seat else -points / (len(self.players) - 1)
        after = _more(self.scores, winner, points)
        return (_likely(self, after, coming) - _likely(self, self.scores, coming)) / _EVEN

    def loss(self, points: int, coming: Coming = ()) -> float:
        """Return the same for one of the others who gets them, in the mean."""
        return fmean(self.gain(seat, points, coming) for seat in self.players if seat != self.seat)


def race_of(now: Public, seat: int) -> Race:
    """Return how a game stands; as long as points are worth what they are, as at its beginning."""
    race = Race(seat, tuple(sorted(map(int, players(now)))), now.scores, now.options.target)
    return replace(race, scores=(0,) * len(now.scores)) if race.early else race


@lru_cache(maxsize=1_000)
def after_tricks(race: Race, best: int | None = None, points: int = 0) -> Sequence[Sequence[float]]:
    """Return what the last trick is worth by who takes it, to each seat, 0 to 1; None: nobody has the best hand."""
    scores = race.scores if best is None else _more(race.scores, best, points)
    seats = [replace(race, seat=seat, scores=scores) for seat in range(len(scores))]
    return [[_ended(race, winner, one) for one in seats] for winner in range(len(scores))]


def _ended(before: Race, winner: int, race: Race) -> float:
    if before.early:
        return 0.5 + POINT * LAST * ((race.seat == winner) - 1 / len(race.players))
    return _chance(race, _more(race.scores, winner, LAST)) if race.seat in race.players else 0.0


@lru_cache(maxsize=10_000)
def _likely(race: Race, scores: tuple[int, ...], coming: Coming) -> float:
    """Return the chance to win if whatever is still to come goes to anybody."""
    if not coming:
        return _chance(race, scores)
    first, *rest = coming
    return fmean(_likely(race, _more(scores, seat, gain), tuple(rest)) for seat in race.players for gain in first)


def _chance(race: Race, scores: tuple[int, ...]) -> float:
    """Return the chance to win a game in which a hand has ended with these scores."""
    most = max(scores[seat] for seat in race.players)
    ahead = [seat for seat in race.players if scores[seat] == most]
    if most >= race.target and len(ahead) == 1:
        return float(race.seat == ahead[0])
    return _share(race, scores)


def _share(race: Race, scores: tuple[int, ...]) -> float:
    weights = {seat: math.exp(_PACE * _height(scores[seat], race.target)) for seat in race.players}
    return weights[race.seat] / sum(weights.values())


def _height(score: int, target: int) -> float:
    """Return how far somebody has come in truth."""
    beyond = score - target + len(_SHORT)
    return target - _SHORT[beyond] if 0 <= beyond < len(_SHORT) else float(score)


def _more(scores: tuple[int, ...], seat: int, points: int) -> tuple[int, ...]:
    return (*scores[:seat], scores[seat] + points, *scores[seat + 1 :])
