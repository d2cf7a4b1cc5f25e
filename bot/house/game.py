"""What tables must know of a game to let the house play it; with it they need not know which game it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from bot.games import catalogue
from bot.games.contract import Seat
from bot.games.kit.replay import Move
from bot.house.levels import Level
from bot.house.question import Question
from bot.house.review import Conduct


class HouseGame(Protocol):
    """A game as the house plays it. Views, states and moves are those of the game's rules (`bot.games.contract`)."""

    def may_decide(self, view: object) -> bool:
        """Return whether there is something to ask a seat with this view: not once it has sealed what it does."""
        ...

    def question(self, level: Level, seed: int, views: Sequence[object]) -> Question:
        """Return what a seat is to be asked that may decide.

        Args:
            level: how well its player plays.
            seed: of the player's own luck.
            views: every state of the hand as the seat saw it, the deal first and the present one last.
        """
        ...

    def is_awaited(self, question: Question) -> bool:
        """Return whether the hand waits for the seat: else it may do something at most that can be done at any time."""
        ...

    def first(self, public: object) -> Seat:
        """Return the seat that the hand waits for first, in the public's view."""
        ...

    def conduct(self, dealt: object, moves: Sequence[Move[object]], seat: Seat, seed: int) -> Conduct:
        """Return what a seat decided in a finished hand.

        Args:
            dealt: the hand as it was dealt.
            moves: all that was done, in order.
            seat: whose decisions.
            seed: of the master who is asked.

        Raises:
            IllegalActionError: the moves are not those of this hand.
        """
        ...


def house_of(game: str) -> HouseGame:
    """Return how the house plays a game. Raises KeyError: it does not."""
    return cast(HouseGame, catalogue.part_of(game, "player", "PLAYER"))
