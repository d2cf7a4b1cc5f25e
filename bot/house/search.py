"""Looking ahead in games with hidden cards, by deals that fit what a seat knows.

Each time another deal is imagined, in which all others do what they do by habit. All
deals share one tree of moves: in it the seat chooses what has been best for it so far,
or tries what may be better. Where the tree ends it goes by habit too. (This is an
information set Monte Carlo tree search with a model of the others.)"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol

from bot.house.model import WAIT, ActionT, MemoryT, Model, ViewT_contra

DEALING: Final = 8
"""Imagining a deal takes about as long as so many plies."""
CURIOSITY: Final = 0.4
"""How much is tried again that was not the best so far."""
FAIR: Final = 4
"""A quarter of all deals is shared evenly among the moves that are compared, so that
each is tried often."""
DOUBT: Final = 0.1
"""How much is taken from the worth of a move that was tried once; of one tried often it
is less."""


class World(Protocol):
    """A position with all cards open. It changes with each move."""

    @property
    def actor(self) -> int:
        """The seat that is to act."""
        ...

    def legal(self) -> Sequence[int]:
        """Return the moves of the seat that is to act."""
        ...

    def apply(self, move: int) -> None:
        """Make a move of the seat that is to act, or an interrupt of another."""
        ...

    def habit(self, luck: Random) -> int:
        """Return the move that the seat to act makes by rule of thumb."""
        ...

    def value(self) -> Sequence[float] | None:
        """Return what the hand was worth to each seat, 0 to 1, equal for partners; None
        while it runs."""
        ...


class Searchable(
    Model[ViewT_contra, ActionT, MemoryT], Protocol[ViewT_contra, ActionT, MemoryT]
):
    """A game in which a seat can look ahead: it can also imagine what is hidden."""

    def world(self, memory: MemoryT, luck: Random) -> World:
        """Return a deal that the seat holds possible. The seat is to act, unless it may
        `WAIT`."""
        ...


class _Node:
    """A move of the tree: how often it was made and could have been made, and what it
    was worth in all."""

    __slots__ = ("chances", "following", "made", "worth")

    def __init__(self) -> None:
        self.made, self.chances, self.worth = 0, 1, 0.0
        self.following: dict[int, _Node] = {}


def search(
    model: Searchable[ViewT_contra, ActionT, MemoryT],
    memory: MemoryT,
    moves: Sequence[int],
    *,
    worlds: int,
    plies: int,
    luck: Random,
) -> list[float]:
    """Return what each move is worth to the seat, 0 to 1; one that was never tried is
    worth nothing.

    What it does is counted and not timed, so that the same luck gives the same answer
    on every machine.

    Args:
        model: the game.
        memory: what the seat knows.
        moves: what it may do.
        worlds: how many deals are imagined at most.
        plies: how many moves are made at most, but for the end of the last hand.
        luck: of this decision.
    """
    root, left = _Node(), plies
    looking = _Search(memory.seat, CURIOSITY * model.spread, luck, root)
    for _ in range(worlds):
        left -= DEALING + looking.play(root, model.world(memory, luck), moves)
        if left <= 0:
            break
    doubt = DOUBT * model.spread
    tried = [root.following.get(move) for move in moves]
    return [
        max(0.0, (node.worth - doubt) / node.made) if node else 0.0 for node in tried
    ]


@dataclass(frozen=True, slots=True)
class _Search:
    """One decision of a seat."""

    seat: int
    curiosity: float
    luck: Random
    root: _Node

    def play(self, node: _Node, world: World, moves: Sequence[int]) -> int:
        """Play a deal to its end, by what the tree knows and then by habit, and return
        how many plies that took."""
        path, seat = list[_Node](), self.seat
        plies, known, value = 0, True, None
        while value is None:
            plies += 1
            if known:
                move = (
                    self._chosen(node, world, moves)
                    if seat == self.seat
                    else world.habit(self.luck)
                )
                known = move in node.following
                node = node.following.setdefault(move, _Node())
                path.append(node)
                if move != WAIT:
                    world.apply(move)
            else:
                world.apply(world.habit(self.luck))
            value = world.value()
            if known and value is None:
                seat = world.actor
                moves = world.legal() if seat == self.seat else ()
        for made in path:
            made.made += 1
            made.worth += value[self.seat]
        return plies

    def _chosen(self, node: _Node, world: World, moves: Sequence[int]) -> int:
        """Return the move to try: a move that was never tried, by habit; otherwise the
        most promising one.

        At the root no move is given up after a few failures.
        """
        known, new = node.following, list[int]()
        rare = FAIR * len(moves) if node is self.root else math.inf
        best, most = moves[0], -1.0
        for move in moves:
            tried = known.get(move)
            if tried is None:
                new.append(move)
                continue
            tried.chances += 1
            promise = tried.worth / tried.made + self.curiosity * math.sqrt(
                math.log(tried.chances) / tried.made
            )
            if tried.made * rare < tried.chances:
                promise = math.inf
            if promise > most:
                best, most = move, promise
        if not new:
            return best
        usual = world.habit(self.luck) if len(new) > 1 and WAIT not in new else new[0]
        return usual if usual in new else self.luck.choice(new)
