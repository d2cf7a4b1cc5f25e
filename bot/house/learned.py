"""A computer player that has learned a game: a network judges its moves, without
looking ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Generic, TypeAlias

from bot.house.levels import Level
from bot.house.model import WAIT, ActionT, MemoryT, Model, ViewT_contra
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

Habit: TypeAlias = Callable[[MemoryT, Sequence[int]], int]
"""A rule of thumb: which of some moves comes naturally to a seat that knows this."""

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
    """Judges moves as the network does, or as far as its level says by rule of
    thumb."""

    def __init__(
        self,
        model: Model[ViewT_contra, ActionT, MemoryT],
        judge: Judge[MemoryT],
        habit: Habit[MemoryT] | None,
        temper: Temperament,
        seed: int,
    ) -> None:
        super().__init__(model, temper, seed)
        self._judge, self._habit = judge, habit if temper.habit else None

    def _worth(self, known: MemoryT, moves: Sequence[int]) -> list[float]:
        return self._judge(known, moves).worth

    def _chances(self, known: MemoryT, moves: Sequence[int]) -> list[float]:
        return self._judge(known, moves).chances

    def _natural(self, known: MemoryT, moves: Sequence[int]) -> list[float]:
        if self._habit is None or WAIT in moves:
            return super()._natural(known, moves)
        usual = self._habit(known, moves)
        return [float(move == usual) for move in moves]


class LearnedPlayer(
    ComputerPlayer[ViewT_contra, ActionT], Generic[ViewT_contra, ActionT, MemoryT]
):
    """A game as the house plays it, by its model and what a network has learned.

    Args:
        model: the game.
        judge: asks the network. It imports numpy when it is called, and no sooner.
        levels: the temperament of each level.
        habit: a rule of thumb, if a level goes by one.

    Raises:
        ValueError: a level goes by a rule of thumb, and there is none.
    """

    def __init__(
        self,
        model: Model[ViewT_contra, ActionT, MemoryT],
        judge: Judge[MemoryT],
        levels: Mapping[Level, Temperament] = LEVELS,
        habit: Habit[MemoryT] | None = None,
    ) -> None:
        if habit is None and any(temper.habit for temper in levels.values()):
            raise ValueError("a level goes by a rule of thumb, and there is none")
        self.model, self.habit = model, habit
        self._judge = judge
        self._levels = levels

    def seated(
        self, level: Level, seed: int
    ) -> LearnedSeat[ViewT_contra, ActionT, MemoryT]:
        """Return a player for a seat of one hand."""
        return LearnedSeat(
            self.model, self._judge, self.habit, self._levels[level], seed
        )
