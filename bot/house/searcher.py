"""A computer player that looks ahead: all that a game brings is its `Model`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final, Generic

from bot.house.advice import Advice, Chance
from bot.house.levels import Level
from bot.house.player import ComputerPlayer
from bot.house.search import WAIT, ActionT, MemoryT, Model, ViewT_contra, search
from bot.house.temperament import Temperament, gumbel, luck_of

PLIES: Final = 6_000
"""Moves that are made for one decision at most."""


@dataclass(frozen=True, slots=True)
class Foresight(Temperament):
    """What makes a level of a player that looks ahead."""

    worlds: int = 1
    """How many deals it imagines at most."""


USUAL: Final[Mapping[Level, Foresight]] = MappingProxyType(
    {
        Level.BEGINNER: Foresight(heat=0.22, forgets=0.9, worlds=16),
        Level.REGULAR: Foresight(heat=0.10, forgets=0.5, worlds=40),
        Level.EXPERT: Foresight(heat=0.04, forgets=0.2, worlds=100),
        Level.MASTER: Foresight(worlds=2_000),
    }
)
"""The levels of a game that does not say otherwise."""


class SearchingSeat(Generic[ViewT_contra, ActionT, MemoryT]):
    """Plays one seat of one hand, as well as its level, and with the luck of its seed."""

    def __init__(self, model: Model[ViewT_contra, ActionT, MemoryT], temper: Foresight, seed: int) -> None:
        self._model, self._temper, self._seed = model, temper, seed
        self._memory: MemoryT | None = None

    def observe(self, view: ViewT_contra) -> None:
        """Look at the hand without doing anything."""
        self._memory = self._model.remember(self._memory, view)

    def consider(self, view: ViewT_contra, legal_actions: Sequence[ActionT]) -> ActionT | None:
        """Return what to do now, or None to wait."""
        known, offered = self._look(view, legal_actions)
        moves = list(offered)
        if len(moves) == 1:
            return offered[moves[0]][0]
        worth, temper = self._worth(known, moves), self._temper
        leanings = self._model.leanings(known, self._luck("lean", known))
        leant = [value + leanings.get(move, 0.0) for value, move in zip(worth, moves, strict=True)]
        noise = [self._model.spread * luck for luck in gumbel(self._luck("heat", known), len(moves))]
        return offered[moves[temper.pick(leant, self._natural(known, moves), noise)]][0]

    def advise(self, view: ViewT_contra, legal_actions: Sequence[ActionT]) -> Advice:
        """Return what the player thinks of all it may do, best first."""
        known, offered = self._look(view, legal_actions)
        moves = list(offered)
        if not moves or moves == [WAIT]:
            return Advice(())
        ranked = sorted(zip(self._worth(known, moves), moves, strict=True), key=lambda pair: -pair[0])
        chances = tuple(Chance(action, min(max(worth, 0.0), 1.0)) for worth, move in ranked for action in offered[move])
        return Advice(chances, self._model.reason(known, ranked[0][1]))

    def _look(
        self, view: ViewT_contra, legal_actions: Sequence[ActionT]
    ) -> tuple[MemoryT, Mapping[int, Sequence[ActionT | None]]]:
        """Return what it still knows, and what it may do."""
        known = self._model.remember(self._memory, view)
        self._memory = known
        if self._temper.forgets:
            known = self._model.forget(known, self._temper.forgets, luck_of(self._seed, "forget"))
        return known, self._model.offered(known, legal_actions)

    def _worth(self, known: MemoryT, moves: Sequence[int]) -> list[float]:
        luck = self._luck("search", known)
        return search(self._model, known, moves, worlds=self._temper.worlds, plies=PLIES, luck=luck)

    def _natural(self, known: MemoryT, moves: Sequence[int]) -> list[float]:
        """Return 1 for what it would do by rule of thumb."""
        if not self._temper.habit or WAIT in moves:
            return [0.0] * len(moves)
        luck = self._luck("habit", known)
        usual = self._model.world(known, luck).habit(luck)
        return [float(move == usual) for move in moves]

    def _luck(self, purpose: str, known: MemoryT) -> Random:
        """Return the luck of one decision, the same whenever the same decision is asked for."""
        return luck_of(self._seed, purpose, self._model.moment(known))


class SearchingPlayer(ComputerPlayer[ViewT_contra, ActionT], Generic[ViewT_contra, ActionT, MemoryT]):
    """A game as the house plays it, by its model.

    Args:
        model: the game.
        levels: what makes each of them.
    """

    def __init__(self, model: Model[ViewT_contra, ActionT, MemoryT], levels: Mapping[Level, Foresight] = USUAL) -> None:
        self.model = model
        self._levels = levels

    def seated(self, level: Level, seed: int) -> SearchingSeat[ViewT_contra, ActionT, MemoryT]:
        """Return somebody who plays a seat of one hand."""
        return SearchingSeat(self.model, self._levels[level], seed)
