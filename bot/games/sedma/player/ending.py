"""The last cards of a hand of Sedma for two, worked out exactly: each knows what the
other holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.sedma.player.memory import Seen
from bot.games.sedma.player.world import World

LAST: Final = 5
"""With more cards in a hand this would take too long."""


def is_ending(memory: Seen) -> bool:
    """Whether the seat knows all cards of its only opponent, and few are left."""
    if len(memory.held) > 2 or memory.now.stock or memory.hand.bit_count() > LAST:
        return False
    return memory.unseen.bit_count() == memory.held[1 - memory.seat]


def solved(memory: Seen, moves: Sequence[int]) -> list[float]:
    """Return what each move is worth to the seat, when both play on as well as they
    can."""
    hands = [memory.unseen, memory.unseen]
    hands[memory.seat] = memory.hand
    world, ending = memory.position(hands, []), _Ending(memory.seat)
    return [ending.after(world, move) for move in moves]


class _Ending:
    """One ending, judged for a seat."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._known = dict[tuple[object, ...], float]()

    def after(self, world: World, move: int) -> float:
        """Return what a position is worth once a move is made in it."""
        world = world.copy()
        world.apply(move)
        key = world.key()
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._worth(world)
        return found

    def _worth(self, world: World) -> float:
        value = world.value()
        if value is not None:
            return value[self._seat]
        best = max if world.turn == self._seat else min
        return best(self.after(world, move) for move in world.legal())
