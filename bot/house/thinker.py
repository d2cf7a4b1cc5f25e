"""A seat that weighs moves. Its `Model` knows the game; each kind of seat judges moves
in its own way."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Generic

from bot.house.advice import Advice, Chance
from bot.house.model import WAIT, ActionT, MemoryT, Model, ViewT_contra
from bot.house.temperament import Temperament, gumbel, luck_of


class ThinkingSeat(ABC, Generic[ViewT_contra, ActionT, MemoryT]):
    """Plays one seat of one hand, as well as its level says, with the luck of its
    seed."""

    def __init__(
        self,
        model: Model[ViewT_contra, ActionT, MemoryT],
        temper: Temperament,
        seed: int,
    ) -> None:
        self._model, self._temper, self._seed = model, temper, seed
        self._memory: MemoryT | None = None

    @abstractmethod
    def _worth(self, known: MemoryT, moves: Sequence[int]) -> list[float]:
        """Return what each move is worth to the seat, 0 to 1."""

    @abstractmethod
    def _chances(self, known: MemoryT, moves: Sequence[int]) -> list[float]:
        """Return what advice tells of each move, 0 to 1. It may take longer: nobody
        waits for the next move."""

    def observe(self, view: ViewT_contra) -> None:
        """Look at the hand without doing anything."""
        self._memory = self._model.remember(self._memory, view)

    def consider(
        self, view: ViewT_contra, legal_actions: Sequence[ActionT]
    ) -> ActionT | None:
        """Return what to do now, or None to wait."""
        known, offered = self._look(view, legal_actions)
        move = self._chosen(known, list(offered))
        return offered[move][0]

    def advise(self, view: ViewT_contra, legal_actions: Sequence[ActionT]) -> Advice:
        """Return what the player thinks of all it may do: what it would do first, then
        the best of the others."""
        known, offered = self._look(view, legal_actions)
        moves = list(offered)
        if not moves or moves == [WAIT]:
            return Advice(())
        told = dict(zip(moves, self._chances(known, moves), strict=True))
        chosen = self._chosen(known, moves)
        chances = []
        for move in sorted(moves, key=lambda move: (move != chosen, -told[move])):
            chance = min(max(told[move], 0.0), 1.0)
            chances += [Chance(action, chance) for action in offered[move]]
        return Advice(tuple(chances), self._model.reason(known, chosen, told))

    def _chosen(self, known: MemoryT, moves: Sequence[int]) -> int:
        """Return the move that the player makes."""
        if len(moves) == 1:
            return moves[0]
        worth = self._worth(known, moves)
        leanings = self._model.leanings(known, self._luck("lean", known))
        leant = [
            value + leanings.get(move, 0.0)
            for value, move in zip(worth, moves, strict=True)
        ]
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

    def _natural(self, known: MemoryT, moves: Sequence[int]) -> list[float]:  # noqa: ARG002 - for players with a rule of thumb
        """Return how naturally each move comes, 0 to 1: as a rule none does."""
        return [0.0] * len(moves)

    def _luck(self, purpose: str, known: MemoryT) -> Random:
        """Return the luck of one decision, the same whenever the same decision is asked
        for."""
        return luck_of(self._seed, purpose, self._model.moment(known))
