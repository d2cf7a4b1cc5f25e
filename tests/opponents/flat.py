"""Flat Monte Carlo: each guessed deal is played out at random once for every move, and
the best mean is played."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from random import Random

from tests.opponents.worlds import Guesser, playout


def choose(
    knowledge: Guesser, moves: Sequence[int], playouts: int, luck: Random
) -> int:
    """Return the move with the best mean; `playouts` are those of all moves
    together."""
    reward = dict.fromkeys(moves, 0.0)
    for _ in range(max(1, playouts // len(moves))):
        guessed = knowledge.guess(luck)
        for move in moves:
            world = deepcopy(guessed)
            world.apply(move)
            reward[move] += playout(world, luck)[guessed.actor]
    return max(moves, key=lambda move: reward[move])
