"""A game as the computer players see it: what a seat remembers, which moves it
compares, and why one is advised.

A game brings a `Model`: what a seat knows, in plain integers and without any of what
only tables need. Its moves are small numbers; seats are those of the table. How moves
are judged is not part of it: `bot/house/learned.py` asks a network."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import Final, Protocol, TypeVar

from bot.house.advice import Reason

WAIT: Final = -1
"""The move of a seat that might interrupt, and does not."""

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
ActionT = TypeVar("ActionT")


class Memory(Protocol):
    """What a seat knows of a hand, frozen."""

    @property
    def seat(self) -> int:
        """Whose memory it is."""
        ...


MemoryT = TypeVar("MemoryT", bound=Memory)


class Model(Protocol[ViewT_contra, ActionT, MemoryT]):
    """One game as a seat knows it that weighs moves."""

    @property
    def spread(self) -> float:
        """How far apart the worth of hands usually lies, 0 to 1."""
        ...

    def remember(self, memory: MemoryT | None, view: ViewT_contra) -> MemoryT:
        """Return what a seat knows that has seen one view more; None: it had seen
        nothing of this hand."""
        ...

    def forget(self, memory: MemoryT, share: float, luck: Random) -> MemoryT:
        """Return what is left when so much of what can be forgotten is: with the same
        luck always the same."""
        ...

    def offered(
        self, memory: MemoryT, legal_actions: Sequence[ActionT]
    ) -> Mapping[int, Sequence[ActionT | None]]:
        """Return the moves to compare, with `WAIT` (None) where the seat need not do
        anything.

        Several actions may come to the same move. The first of them is what it does.
        What is seldom wise may be left out.
        """
        ...

    def move_of(self, memory: MemoryT, action: ActionT) -> int | None:
        """Return the move that an action comes to, offered or not; None: a network
        cannot judge it."""
        ...

    def moment(self, memory: MemoryT) -> Hashable:
        """Name the decision, only by numbers and words: it has the same luck whenever
        it is asked for."""
        ...

    def leanings(self, memory: MemoryT, luck: Random) -> Mapping[int, float]:
        """Return what is added to the worth of moves, so that nobody can read the hand
        from what is done.

        `luck` is that of the moment.
        """
        ...

    def reason(
        self, memory: MemoryT, move: int, worths: Mapping[int, float]
    ) -> Reason | None:
        """Return why a move is advised; None: there is nothing to say.

        `worths`: what each move that was compared is worth.
        """
        ...
