"""A player of Keep: keeps what is above the middle."""

from __future__ import annotations

from collections.abc import Sequence

from bot.house.advice import Advice, Chance
from bot.house.levels import Level
from bot.house.player import ComputerPlayer
from tests.games.keep.rules import RANKS, Action, View


class Seated:
    def __init__(self, level: Level, seed: int) -> None:
        self._daring = list(Level).index(level)  # the better it plays, the nearer to the middle

    def observe(self, view: View) -> None:
        """Nothing has to be remembered."""

    def consider(self, view: View, legal_actions: Sequence[Action]) -> object:
        return self.advise(view, legal_actions).best

    def advise(self, view: View, legal_actions: Sequence[Action]) -> Advice:
        mine = next(card for card in view.hands if card)
        worth = 1 - RANKS.index(mine.rank) / len(RANKS)
        kept = Chance(Action("keep"), worth)
        swapped = Chance(Action("swap"), 0.5 - 0.1 * (3 - self._daring))
        return Advice(tuple(sorted((kept, swapped), key=lambda choice: -choice.chance)))


class KeepPlayer(ComputerPlayer[View, Action]):
    def seated(self, level: Level, seed: int) -> Seated:
        return Seated(level, seed)


PLAYER = KeepPlayer()
