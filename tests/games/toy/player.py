"""The computer player of Toy: it does anything that it may do."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from bot.games.kit.game import Action, KitView
from bot.house.advice import Advice, Chance
from bot.house.levels import Level
from bot.house.player import ComputerPlayer
from tests.games.toy.rules import Public


class SeatedToy:
    """Plays one seat."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def observe(self, view: KitView[Public]) -> None:
        """Look at the hand."""

    def consider(
        self, view: KitView[Public], legal_actions: Sequence[Action]
    ) -> Action | None:
        """Do anything."""
        return self._random.choice(legal_actions)

    def advise(
        self,
        view: KitView[Public],
        legal_actions: Sequence[Action],
        made: Action | None = None,
    ) -> Advice:
        """Think the same of everything."""
        return Advice(
            tuple(Chance(action, 1 / len(legal_actions)) for action in legal_actions)
        )


class ToyPlayer(ComputerPlayer[KitView[Public], Action]):
    """Toy as the house plays it."""

    def seated(self, level: Level, seed: int) -> SeatedToy:
        """Return somebody who plays a seat of one hand."""
        return SeatedToy(seed)


PLAYER: Final = ToyPlayer()
