"""Opponents in seats: asked like the house (`tests/games/seated.py`), with the views
of their own seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import Any, Final, Protocol

from bot.games.kit.game import Action
from tests.opponents import flat, ismcts
from tests.opponents.informed import Informed, Knowledge
from tests.opponents.scripts import SCRIPTS, Scripted
from tests.opponents.worlds import Guesser

Chooser = Callable[[Guesser, Sequence[int], int, Random], int]
CHOOSERS: Final[dict[str, Chooser]] = {"ismcts": ismcts.choose, "flat": flat.choose}
NAMES: Final = (*CHOOSERS, "thumb", *SCRIPTS)


class Opponent(Protocol):
    """Plays one seat of one hand."""

    def observe(self, view: Any) -> None:  # noqa: ANN401 - each game has its own
        """Look at the hand without acting."""
        ...

    def consider(self, view: Any, legal_actions: Sequence[Any]) -> Any:  # noqa: ANN401
        """Return one of the legal actions, or None to wait, which is possible out of
        turn only."""
        ...


class Searcher(Informed[Knowledge[Any]]):
    """Guesses positions and searches them.

    Args:
        knowledge: of this seat, new.
        choose: the search.
        iterations: how many deals are guessed for a decision (flat: how many are played
            out).
        seed: with the same seed and the same views it does the same.
    """

    def __init__(
        self, knowledge: Knowledge[Any], choose: Chooser, iterations: int, seed: int
    ) -> None:
        super().__init__(knowledge)
        self._choose, self._iterations = choose, iterations
        self._luck = Random(seed)

    def decide(self, legal_actions: Sequence[Action]) -> Action | None:
        if ruled := self.knowledge.by_rule(legal_actions, self._luck):
            return ruled
        offered = self.knowledge.offered(legal_actions)
        if not offered:
            return None
        moves = list(offered)
        if len(moves) == 1:
            return offered[moves[0]]
        return offered[
            self._choose(self.knowledge, moves, self._iterations, self._luck)
        ]


def opponent(game: str, name: str, iterations: int, seed: int) -> Opponent:
    """Return a player for a seat of one hand.

    Args:
        game: its name in the catalogue.
        name: one of `NAMES`; scripts are made for one game each.
        iterations: of the searches.
        seed: of its luck.
    """
    if name in SCRIPTS:
        return Scripted(SCRIPTS[name].narrow, opponent(game, "thumb", iterations, seed))
    knowledge: Knowledge[Any] = import_module(
        f"tests.opponents.{game}.knowledge"
    ).Knowledge()
    if name == "thumb":
        thumb: Opponent = import_module(f"tests.opponents.{game}.thumb").Thumb(
            knowledge
        )
        return thumb
    return Searcher(knowledge, CHOOSERS[name], iterations, seed)
