"""What a finished hand turned on: the decision after which the chances of its player
changed most."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise
from typing import Final, Protocol, TypeVar

from bot.games.contract import CLOCK, Seat
from bot.games.kit.replay import AnyFrame
from bot.house.advice import is_good
from bot.house.review import Conduct, Misstep, costliest

NOTICED: Final = 0.08
"""A change of the chance that is worth telling: a smaller one turns no hand."""
STEADY: Final = 0.02
"""Chances that differ less are the same to a reader."""
NEVER: Final = sys.maxsize
"""A number beyond the last move of any hand."""
ViewT_contra = TypeVar("ViewT_contra", contravariant=True)


class Scale(Protocol[ViewT_contra]):
    """How a game measures what a hand is worth to a seat: on the scale of its advice,
    from the views of that seat."""

    def brought(self, first: ViewT_contra, now: ViewT_contra) -> float:
        """Return what the hand has brought since the `first` view and advice about
        `now` leaves out."""
        ...

    def outcome(self, first: ViewT_contra, last: ViewT_contra) -> float | None:
        """Return what the hand was worth in the end; None: it was not played out, or is
        not measured."""
        ...


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The decision of a seat after which its chances changed most, and what followed
    until its next decision."""

    misstep: Misstep[object, object]
    """The decision and what it was worth, whether it was a mistake or not."""
    before: float
    """The chance before it, with the best choice."""
    after: float
    """The chance at the next decision, or what the hand was worth in the end."""
    others: tuple[Seat, ...]
    """The others who did something in between, in order of seats."""
    pages: tuple[AnyFrame, ...]
    """What was done from the decision on, as pages of a replay that tell nothing
    else."""
    by_clock: bool = False
    """Whether the clock acted for the player in between."""

    @property
    def is_own(self) -> bool:
        """Whether the choice itself explains at least half of the change."""
        fall, loss = self.before - self.after, self.misstep.loss
        return not is_good(loss) and 0 < fall <= 2 * loss


class Nothing(StrEnum):
    """Why a hand has no turning point."""

    UNDECIDED = "undecided"
    """The player decided nothing: they had no choice, or the clock made it."""
    UNJUDGED = "unjudged"
    """No decision could be judged."""
    UNFINISHED = "unfinished"
    """The hand was given up."""
    UNCHANGED = "unchanged"
    """The chances were the same all the time."""
    GRADUAL = "gradual"
    """The chances changed, but never much from one decision to the next."""


@dataclass(frozen=True, slots=True)
class Findings:
    """What a review of one hand has found."""

    costly: tuple[Misstep[object, object], ...]
    """The costliest decisions, the worst first."""
    turning: TurningPoint | None = None
    """None: the chances never changed much at once, or nobody can say when."""
    nothing: Nothing | None = None
    """Why there is nothing that it turned on, where that can be said."""
    end: object | None = None
    """The end of the hand as the player saw it, in a game that measures no hands."""


def findings(
    done: Conduct[object, object],
    graded: Sequence[Misstep[object, object]],
    scale: Scale[object],
) -> Findings:
    """Return what there is to say about a hand.

    Args:
        done: what its player did.
        graded: what each decision was worth that could be judged, in order.
        scale: how the game measures hands.
    """
    costly = costliest(graded)
    if not done.finished:
        return Findings(costly, nothing=Nothing.UNFINISHED)
    undecided = None if done.decisions else Nothing.UNDECIDED
    end = scale.outcome(done.seen[0], done.seen[-1])
    if end is None:
        return Findings(costly, nothing=undecided, end=done.seen[-1])
    if undecided is not None:
        return Findings((), nothing=undecided)
    if not graded:
        return Findings((), nothing=Nothing.UNJUDGED)
    brought = [
        scale.brought(done.seen[0], one.decision.question.view) for one in graded
    ]
    chances = [
        *(
            one.best_chance + so_far
            for one, so_far in zip(graded, brought, strict=True)
        ),
        end,
    ]
    place = _place_of(chances)
    if place is not None:
        return Findings(costly, _turning(done, graded, chances, place))
    steady = not costly and max(chances) - min(chances) < STEADY
    return Findings(costly, nothing=Nothing.UNCHANGED if steady else Nothing.GRADUAL)


def _place_of(chances: Sequence[float]) -> int | None:
    """Return after which decision the chances changed most; None: they never changed
    much at once."""
    changes = [late - early for early, late in pairwise(chances)]
    # What decided a hand that went badly is a fall, however often the chances rose in
    # between.
    falling = chances[-1] < chances[0]
    most = min(changes) if falling else max(changes)
    if abs(most) < NOTICED:
        most = max(changes, key=abs)
    return changes.index(most) if abs(most) >= NOTICED else None


def _turning(
    done: Conduct[object, object],
    graded: Sequence[Misstep[object, object]],
    chances: Sequence[float],
    place: int,
) -> TurningPoint:
    steps = [one.decision.step for one in graded[place : place + 2]]
    pages = _between(done.pages, *steps)
    moves = [move.move for page in pages for move in page.done]
    own = moves[0].seat if moves else CLOCK
    others = tuple(sorted({move.seat for move in moves} - {own, CLOCK}))
    by_clock = any(move.by_clock for move in moves if move.seat == own)
    return TurningPoint(
        graded[place], chances[place], chances[place + 1], others, pages, by_clock
    )


def _between(
    pages: Sequence[AnyFrame], first: int, end: int = NEVER
) -> tuple[AnyFrame, ...]:
    """Return the pages with only the moves from number `first` to that before `end`."""
    found = []
    for page in pages:
        done = tuple(one for one in page.done if first <= one.step < end)
        if done:
            found.append(replace(page, done=done))
    return tuple(found)
