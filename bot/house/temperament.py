"""What weaker players do as people do: notice no small difference, play the habitual
card, forget."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True)
class Temperament:
    """What makes a level. A game may add what else its players get wrong."""

    heat: float = 0.0
    """The difference in the worth of two choices that it hardly notices."""
    habit: float = 0.0
    """How much it goes by what comes naturally, from 0 to 1, instead of by its
    judgement."""
    forgets: float = 0.0
    """How likely it forgets something that it has seen."""

    def pick(
        self, worth: Sequence[float], natural: Sequence[float], noise: Sequence[float]
    ) -> int:
        """Return the place of what it chooses: the best; or what comes naturally, or
        something nearly as good.

        Args:
            worth: what each choice is worth, 0 to 1.
            natural: how natural each choice is, on the same scale.
            noise: the luck of each choice, as `gumbel` draws it.
        """
        scores = [
            (1 - self.habit) * value + self.habit * usual + self.heat * luck
            for value, usual, luck in zip(worth, natural, noise, strict=True)
        ]
        return max(range(len(scores)), key=scores.__getitem__)


def luck_of(*words: object) -> Random:
    """Return luck that depends on all of the words, which are to be numbers, texts and
    tuples of them."""
    return Random("/".join(map(repr, words)))  # noqa: S311 - it deals no cards


def gumbel(luck: Random, count: int) -> list[float]:
    """Return luck such that the largest of values with it is each as often as its
    exponential says."""
    return [-math.log(-math.log(luck.random() or 0.5)) for _ in range(count)]
