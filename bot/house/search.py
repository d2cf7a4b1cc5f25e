"""Looking ahead in games with hidden cards: sample deals that fit what a seat knows, and play each out by habit.

A game brings a `Model`: itself once more, in plain integers and without any of what only tables need, since whole hands
are played out hundreds of times for one decision. Its moves are small numbers; seats are those of the table.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import Final, Protocol, TypeVar

from bot.house.advice import Reason

WAIT: Final = -1
"""The move of a seat that might interrupt, and does not."""
DEALING: Final = 8
"""Sampling a deal takes about as long as so many plies."""

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
ActionT = TypeVar("ActionT")
WorldT = TypeVar("WorldT")


class Memory(Protocol):
    """What a seat knows of a hand, frozen."""

    @property
    def seat(self) -> int:
        """Whose memory it is."""
        ...


MemoryT = TypeVar("MemoryT", bound=Memory)


class Model(Protocol[ViewT_contra, ActionT, MemoryT, WorldT]):
    """One game as the search plays it. A world may change, and is copied before it does.

    The seat that decides is the next to act in the worlds it imagines, but where it may `WAIT`.
    """

    def remember(self, memory: MemoryT | None, view: ViewT_contra) -> MemoryT:
        """Return what a seat knows that has seen one view more; None: it had seen nothing of this hand."""
        ...

    def forget(self, memory: MemoryT, share: float, luck: Random) -> MemoryT:
        """Return what is left when so much of what can be forgotten is: with the same luck always the same."""
        ...

    def offered(self, memory: MemoryT, legal_actions: Sequence[ActionT]) -> Mapping[int, ActionT | None]:
        """Return the moves to compare and their actions, with `WAIT` (None) where the seat need not do anything."""
        ...

    def moment(self, memory: MemoryT) -> Hashable:
        """Name the decision, by numbers and words alone: it has the same luck whenever it is asked for."""
        ...

    def world(self, memory: MemoryT, luck: Random) -> WorldT:
        """Return a deal that the seat holds possible."""
        ...

    def copy(self, world: WorldT) -> WorldT:
        """Return the same position once more."""
        ...

    def apply(self, world: WorldT, move: int) -> None:
        """Make a move, but for an interrupt one of whoever is to act; `WAIT` changes nothing."""
        ...

    def habit(self, world: WorldT, luck: Random) -> int:
        """Return what whoever is to act does by rule of thumb."""
        ...

    def value(self, world: WorldT) -> Sequence[float] | None:
        """Return what the hand was worth to each seat, 0 to 1, equal for partners; None while it runs."""
        ...

    def leanings(self, memory: MemoryT, luck: Random) -> Mapping[int, float]:
        """Return what is added to the worth of moves, so that nobody can read the hand from what is done.

        `luck` is that of the moment.
        """
        ...

    def reason(self, memory: MemoryT, move: int) -> Reason | None:
        """Return why a move is the best one; None: there is nothing to say."""
        ...


def search(
    model: Model[ViewT_contra, ActionT, MemoryT, WorldT],
    memory: MemoryT,
    moves: Sequence[int],
    *,
    worlds: int,
    plies: int,
    luck: Random,
) -> list[float]:
    """Return what each move is worth to the seat: the mean over the same sampled deals, each played out by habit.

    What it does is counted and not timed, so that the same luck gives the same answer on every machine.

    Args:
        model: the game.
        memory: what the seat knows.
        moves: what it may do.
        worlds: how many deals are sampled at most.
        plies: how many moves are made at most; but one deal is always played out.
        luck: of this decision.
    """
    sums = [0.0] * len(moves)
    sampled = most = 0
    left = plies
    while sampled < worlds and left >= most:
        world, before = model.world(memory, luck), left
        left -= DEALING
        for place, move in enumerate(moves):
            end = model.copy(world)
            model.apply(end, move)
            left -= 1
            while (value := model.value(end)) is None:
                model.apply(end, model.habit(end, luck))
                left -= 1
            sums[place] += value[memory.seat]
        sampled += 1
        most = max(most, before - left)
    return [total / sampled for total in sums]
