"""What a search needs of a game: a position it can play on, and a seat that guesses
such positions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

Payoffs = Sequence[float]
"""What a finished hand is worth to each seat, from 0 (the worst) to 1 (the best)."""


class World(Protocol):
    """A position with all cards open. Moves are small numbers, and each changes the
    position."""

    @property
    def actor(self) -> int:
        """The seat that moves next."""
        ...

    def legal(self) -> Sequence[int]:
        """Return the moves of the seat that moves next; never none while the hand
        runs."""
        ...

    def apply(self, move: int) -> None:
        """Make a legal move."""
        ...

    def payoffs(self) -> Payoffs | None:
        """Return the result; None while the hand runs."""
        ...


class Guesser(Protocol):
    """All that a search needs of a seat's knowledge."""

    def guess(self, luck: Random) -> World:
        """Return the present position with hidden cards that agree with all views."""
        ...


def playout(world: World, luck: Random) -> Payoffs:
    """Play a hand to its end, every legal move equally likely."""
    payoffs = world.payoffs()
    while payoffs is None:
        moves = world.legal()
        world.apply(moves[int(luck.random() * len(moves))])
        payoffs = world.payoffs()
    return payoffs
