"""A computer player that looks ahead: all that a game brings is its model, and
positions to play on from (`Searchable`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Generic

from bot.house.levels import Level
from bot.house.model import ActionT, MemoryT, ViewT_contra
from bot.house.player import ComputerPlayer
from bot.house.search import Searchable, search
from bot.house.temperament import Temperament
from bot.house.thinker import ThinkingSeat

PLIES: Final = 6_000
"""Moves that are made for one decision at most."""


@dataclass(frozen=True, slots=True)
class Foresight(Temperament):
    """What makes a level of a player that looks ahead."""

    worlds: int = 1
    """How many deals it imagines at most."""
    care: int = 10
    """How many times longer it thinks for advice."""


USUAL: Final[Mapping[Level, Foresight]] = MappingProxyType(
    {
        Level.BEGINNER: Foresight(heat=0.22, forgets=0.9, worlds=16),
        Level.REGULAR: Foresight(heat=0.10, forgets=0.5, worlds=40),
        Level.EXPERT: Foresight(heat=0.04, forgets=0.2, worlds=100),
        Level.MASTER: Foresight(worlds=2_000),
    }
)
"""The levels of a game that does not say otherwise."""


class SearchingSeat(ThinkingSeat[ViewT_contra, ActionT, MemoryT]):
    """Judges moves by playing on from them, deal after imagined deal."""

    def __init__(
        self,
        model: Searchable[ViewT_contra, ActionT, MemoryT],
        temper: Foresight,
        seed: int,
    ) -> None:
        super().__init__(model, temper, seed)
        self._searchable = model
        self._worlds, self._care = temper.worlds, temper.care

    def _worth(self, known: MemoryT, moves: Sequence[int]) -> list[float]:
        return self._searched(known, moves)

    def _chances(self, known: MemoryT, moves: Sequence[int]) -> list[float]:
        return self._searched(known, moves, self._care)

    def _searched(
        self, known: MemoryT, moves: Sequence[int], care: int = 1
    ) -> list[float]:
        """Return what moves are worth after `care` times as many deals as the player
        imagines for a move."""
        luck = self._luck("search", known)
        return search(
            self._searchable,
            known,
            moves,
            worlds=care * self._worlds,
            plies=care * PLIES,
            luck=luck,
        )


class SearchingPlayer(
    ComputerPlayer[ViewT_contra, ActionT], Generic[ViewT_contra, ActionT, MemoryT]
):
    """A game as the house plays it, by its model.

    Args:
        model: the game.
        levels: what makes each of them.
    """

    def __init__(
        self,
        model: Searchable[ViewT_contra, ActionT, MemoryT],
        levels: Mapping[Level, Foresight] = USUAL,
    ) -> None:
        self.model = model
        self._levels = levels

    def seated(
        self, level: Level, seed: int
    ) -> SearchingSeat[ViewT_contra, ActionT, MemoryT]:
        """Return a player for a seat of one hand."""
        return SearchingSeat(self.model, self._levels[level], seed)
