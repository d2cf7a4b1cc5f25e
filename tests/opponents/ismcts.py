"""Single-observer information set Monte Carlo tree search.

P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search",
IEEE Transactions on Computational Intelligence and AI in Games 4 (2012) 120-143. One
tree, as the searching seat sees the game. Each iteration guesses the hidden cards,
walks down the moves that are legal in that guess, adds one node, and plays on at
random. Every seat chooses for itself with UCB1, in which "parent visits" are the visits
in which the move was legal."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from tests.opponents.worlds import Guesser, World, playout

EXPLORATION: Final = 0.7
"""The constant of UCB1 that the paper uses for rewards from 0 to 1."""


class Node:
    """A move in the tree: how often it was made and could have been, and its rewards to
    the seat that makes it."""

    __slots__ = ("available", "children", "reward", "visits")

    def __init__(self) -> None:
        self.visits, self.available, self.reward = 0, 1, 0.0
        self.children: dict[tuple[int, int], Node] = {}
        """By seat and move: which seat is next may depend on hidden cards."""

    def promise(self) -> float:
        """Return the upper confidence bound of the move."""
        return self.reward / self.visits + EXPLORATION * math.sqrt(
            math.log(self.available) / self.visits
        )


def choose(
    knowledge: Guesser, moves: Sequence[int], iterations: int, luck: Random
) -> int:
    """Return the move that was tried most often."""
    root = Node()
    for _ in range(iterations):
        iterate(root, knowledge.guess(luck), luck)
    visits = {move: child.visits for (_, move), child in root.children.items()}
    return max(moves, key=lambda move: visits.get(move, 0))


def iterate(root: Node, world: World, luck: Random) -> None:
    """Play one guessed deal to its end, and learn from its result."""
    path: list[tuple[int, Node]] = []
    node = root
    while world.payoffs() is None:
        seat = world.actor
        move = select(node, seat, world.legal(), luck)
        world.apply(move)
        node = node.children[seat, move]
        path.append((seat, node))
        if not node.visits:  # the node that this iteration adds
            break
    result = playout(world, luck)
    for seat, visited in path:
        visited.visits += 1
        visited.reward += result[seat]


def select(node: Node, seat: int, moves: Sequence[int], luck: Random) -> int:
    """Return a move that has not been tried, which is in the tree from now on; or else
    the most promising one."""
    untried: list[int] = []
    best, most = moves[0], -1.0
    for move in moves:
        child = node.children.get((seat, move))
        if child is None:
            untried.append(move)
            continue
        child.available += 1
        promise = child.promise()
        if promise > most:
            best, most = move, promise
    if not untried:
        return best
    move = luck.choice(untried)
    node.children[seat, move] = Node()
    return move
