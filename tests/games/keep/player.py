"""A player of Keep: keeps what is above the middle."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.kit.game import Action, KitPublic, KitView
from bot.house.advice import Advice, Chance
from bot.house.levels import Level
from bot.house.player import ComputerPlayer
from tests.games.keep.rules import RANKS


class SeatedKeep:
    """Plays one seat."""

    def __init__(self, level: Level, seed: int) -> None:
        # the better it plays, the nearer to the middle
        self._daring = list(Level).index(level)

    def observe(self, view: KitView[KitPublic]) -> None:
        """Nothing has to be remembered."""

    def consider(
        self, view: KitView[KitPublic], legal_actions: Sequence[Action]
    ) -> Action:
        """Do what seems best."""
        best = self.advise(view, legal_actions).best
        return next(action for action in legal_actions if action == best)

    def advise(
        self,
        view: KitView[KitPublic],
        legal_actions: Sequence[Action],
        made: Action | None = None,
    ) -> Advice:
        """Compare the card with an unknown one."""
        worth = 1 - RANKS.index(view.hand[0].rank) / len(RANKS)
        kept = Chance(Action("keep"), worth)
        swapped = Chance(Action("swap"), 0.5 - 0.1 * (3 - self._daring))
        return Advice(tuple(sorted((kept, swapped), key=lambda choice: -choice.chance)))


class KeepPlayer(ComputerPlayer[KitView[KitPublic], Action]):
    """Keep as the house plays it."""

    def seated(self, level: Level, seed: int) -> SeatedKeep:
        """Return somebody who plays a seat of one hand."""
        return SeatedKeep(level, seed)


PLAYER = KeepPlayer()
