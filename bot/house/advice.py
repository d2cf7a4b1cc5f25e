"""What the house thinks of the choices of a seat, for hints and reviews. Actions are
those of the game's rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar

NEARLY: Final = 0.03
"""A choice is good if it gives no more than this chance away: guided hands teach it,
and no review calls it costly."""


ActionT_co = TypeVar("ActionT_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Chance(Generic[ActionT_co]):
    """One choice and the estimated chance, 0 to 1, that the seat wins the hand with it.

    In some games, as their texts say, a draw counts half, or the number is what the
    choice is worth. The action None means to wait, if the seat need not act."""

    action: ActionT_co | None
    chance: float


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a choice is the best one, in a word of the game, and the points and the
    number of cards that are meant."""

    why: str
    points: int = 0
    cards: int = 0


@dataclass(frozen=True, slots=True)
class Advice(Generic[ActionT_co]):
    """All choices, and why the first one is advised, in the terms of the game that
    gives the advice.

    The first is what a master does. Another choice may have a better chance, because a
    hand may count more than once, and a master may count more than what is shown."""

    choices: tuple[Chance[ActionT_co], ...]
    reason: Reason | None = None

    @property
    def best(self) -> ActionT_co | None:
        """What a master would do; None: wait. Raises IndexError: there is no choice."""
        return self.choices[0].action

    @property
    def promising(self) -> Chance[ActionT_co]:
        """The choice with the best chance. Raises ValueError: there is no choice."""
        return max(self.choices, key=lambda choice: choice.chance)

    def chance_of(self, action: object) -> float | None:
        """Return the chance with an action; None: it is no choice."""
        return next(
            (choice.chance for choice in self.choices if choice.action == action), None
        )


AnyAdvice: TypeAlias = Advice[object]
"""Advice whose actions are carried without looking inside."""


def is_no_worse(move: int, worths: Mapping[int, float]) -> bool:
    """Say whether no other move promises clearly more than this one."""
    return is_good(max(worths.values()) - worths[move])


def is_good(loss: float) -> bool:
    """Say whether a choice is good that gives so much chance away."""
    return loss <= NEARLY


def percent(chance: float) -> int:
    """Return a chance of 0 to 1 in percent: only what is certain is 0 or 100."""
    return (
        round(100 * chance)
        if chance in {0, 1}
        else min(max(round(100 * chance), 1), 99)
    )
