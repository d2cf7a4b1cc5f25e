"""A computer player that has learned a game: a network judges its moves, without
looking ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Generic, TypeAlias

from bot.house.levels import Level
from bot.house.model import ActionT, MemoryT, Model, ViewT_contra
from bot.house.player import ComputerPlayer
from bot.house.temperament import Temperament
from bot.house.thinker import ThinkingSeat


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the network thinks of some moves."""

    worth: list[float]
    """By move; 0.5 is an even result. A hand may count more than once, so this is no
    chance to win."""
    chances: list[float]
    """By move what advice shows: the chance to win the hand, a draw counting half; or
    its worth."""


Judge: TypeAlias = Callable[[MemoryT, Sequence[int]], Judgement]
"""Judges the moves of a seat that knows this."""

LEVELS: Final[Mapping[Level, Temperament]] = MappingProxyType(
    {
        Level.BEGINNER: Temperament(heat=0.2, habit=0.2, forgets=0.9),
        Level.REGULAR: Temperament(heat=0.08, forgets=0.6),
        Level.EXPERT: Temperament(heat=0.035, forgets=0.2),
        Level.MASTER: Temperament(),
    }
)
"""Set apart by measure (docs/figures.md)."""


class LearnedSeat(ThinkingSeat[ViewT_contra, ActionT, MemoryT]):
    """Judges moves as the network does."""

    def __init__(
        self,
        model: Model[ViewT_contra, ActionT, MemoryT],
        judge: Judge[MemoryT],
        temper: Temperament,
        seed: int,
    ) -> None:
        super().__init__(model, temper, seed)
        self._judge = judge

    def _worth(self, known: MemoryT, moves: Sequence[int]) -> list[float]:
        return self._judge(known, moves).worth

    def _chances(self, known: MemoryT, moves: Sequence[int]) -> list[float]:
        return self._judge(known, moves).chances


class LearnedPlayer(
    ComputerPlayer[ViewT_contra, ActionT], Generic[ViewT_contra, ActionT, MemoryT]
):
    """A game as the house plays it, by its model and what a network has learned.

    Args:
        model: the game.
        judge: asks the network. It imports numpy when it is called, and no sooner.
        levels: the temperament of each level.
    """

    def __init__(
        self,
        model: Model[ViewT_contra, ActionT, MemoryT],
        judge: Judge[MemoryT],
        levels: Mapping[Level, Temperament] = LEVELS,
    ) -> None:
        self.model = model
        self._judge = judge
        self._levels = levels

    def seated(
        self, level: Level, seed: int
    ) -> LearnedSeat[ViewT_contra, ActionT, MemoryT]:
        """Return a player for a seat of one hand."""
        return LearnedSeat(self.model, self._judge, self._levels[level], seed)
