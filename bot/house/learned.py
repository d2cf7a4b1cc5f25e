"""A computer player that has learned a game: a network judges its moves, without
looking ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final, Generic, TypeAlias, TypeVar

from bot.house.advice import Advice, Chance
from bot.house.levels import Level
from bot.house.model import WAIT, ActionT, MemoryT, Model, ViewT_contra
from bot.house.player import ComputerPlayer
from bot.house.temperament import Temperament, gumbel, luck_of

ViewT = TypeVar("ViewT")


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the network thinks of some moves."""

    worth: list[float]
    """By move what the player chooses by. A hand may count more than once, so this is
    no chance to win."""
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


class LearnedSeat(Generic[ViewT_contra, ActionT, MemoryT]):
    """Plays one seat of one hand, as well as its level says, with the luck of its seed.

    It judges moves as the network does, or as far as its level says by rule of
    thumb."""

    def __init__(
        self,
        model: Model[ViewT_contra, ActionT, MemoryT],
        judge: Judge[MemoryT],
        habit: Habit[MemoryT] | None,
        temper: Temperament,
        seed: int,
    ) -> None:
        self._model, self._temper, self._seed = model, temper, seed
        self._judge, self._habit = judge, habit if temper.habit else None
        self._memory: MemoryT | None = None

    def observe(self, view: ViewT_contra) -> None:
        """Look at the hand without doing anything."""
        self._memory = self._model.remember(self._memory, view)

    def consider(
        self, view: ViewT_contra, legal_actions: Sequence[ActionT]
    ) -> ActionT | None:
        """Return what to do now, or None to wait."""
        known, offered = self._look(view, legal_actions)
        moves = list(offered)
        if len(moves) == 1:
            return offered[moves[0]][0]
        judgement = self._judge(known, moves)
        worths = dict(zip(moves, judgement.worth, strict=True))
        return offered[self._chosen(known, worths)][0]

    def advise(
        self,
        view: ViewT_contra,
        legal_actions: Sequence[ActionT],
        made: ActionT | None = None,
    ) -> Advice[ActionT]:
        """Return what the player thinks of all it may do, and of what was `made` of it:
        what it would do first, then the best of the others."""
        known, offered = self._look(view, legal_actions)
        judged = {**offered, **self._left_out(known, offered, made)}
        if not judged or list(judged) == [WAIT]:
            return Advice(())
        judgement = self._judge(known, list(judged))
        worths = dict(zip(judged, judgement.worth, strict=True))
        told = dict(zip(judged, judgement.chances, strict=True))
        chosen = self._chosen(known, {move: worths[move] for move in offered})
        chances = []
        for move in sorted(judged, key=lambda move: (move != chosen, -told[move])):
            chance = min(max(told[move], 0.0), 1.0)
            chances += [Chance(action, chance) for action in judged[move]]
        compared = {move: told[move] for move in offered}
        return Advice(tuple(chances), self._model.reason(known, chosen, compared))

    def _left_out(
        self,
        known: MemoryT,
        offered: Mapping[int, Sequence[ActionT | None]],
        made: ActionT | None,
    ) -> Mapping[int, Sequence[ActionT]]:
        """Return what was made, by its move, if a player would not even consider it."""
        if made is None:
            return {}
        move = self._model.move_of(known, made)
        return {} if move is None or move in offered else {move: (made,)}

    def _chosen(self, known: MemoryT, worths: Mapping[int, float]) -> int:
        """Return the move that the player makes, by what each is worth to it."""
        moves = list(worths)
        leanings = self._model.leanings(known, self._luck("lean", known))
        leant = [worths[move] + leanings.get(move, 0.0) for move in moves]
        noise = [
            self._model.spread * luck
            for luck in gumbel(self._luck("heat", known), len(moves))
        ]
        natural = self._natural(known, moves)
        return moves[self._temper.pick(leant, natural, noise)]

    def _look(
        self, view: ViewT_contra, legal_actions: Sequence[ActionT]
    ) -> tuple[MemoryT, Mapping[int, Sequence[ActionT | None]]]:
        """Return what it still knows, and what it may do."""
        known = self._model.remember(self._memory, view)
        self._memory = known
        if self._temper.forgets:
            known = self._model.forget(
                known, self._temper.forgets, luck_of(self._seed, "forget")
            )
        return known, self._model.offered(known, legal_actions)

    def _natural(self, known: MemoryT, moves: Sequence[int]) -> list[float]:
        """Return how naturally each move comes, 0 to 1: as a rule none does."""
        if self._habit is None or WAIT in moves:
            return [0.0] * len(moves)
        usual = self._habit(known, moves)
        return [float(move == usual) for move in moves]

    def _luck(self, purpose: str, known: MemoryT) -> Random:
        """Return the luck of one decision, the same whenever the same decision is asked
        for."""
        return luck_of(self._seed, purpose, self._model.moment(known))


class LearnedPlayer(ComputerPlayer[ViewT, ActionT], Generic[ViewT, ActionT, MemoryT]):
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
        model: Model[ViewT, ActionT, MemoryT],
        judge: Judge[MemoryT],
        levels: Mapping[Level, Temperament] = LEVELS,
        habit: Habit[MemoryT] | None = None,
    ) -> None:
        if habit is None and any(temper.habit for temper in levels.values()):
            raise ValueError("a level goes by a rule of thumb, and there is none")
        self.model, self.habit = model, habit
        self._judge = judge
        self._levels = levels

    def seated(self, level: Level, seed: int) -> LearnedSeat[ViewT, ActionT, MemoryT]:
        """Return a player for a seat of one hand."""
        return LearnedSeat(
            self.model, self._judge, self.habit, self._levels[level], seed
        )
