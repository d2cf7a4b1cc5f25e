"""What tables must know of a game to let the house play it; with it they need not know which game it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from bot.games.bura.actions import Action, Verb
from bot.games.bura.state import BuraState
from bot.games.bura.view import BuraView, Phase
from bot.games.contract import Seat
from bot.games.replay import Funds, Move
from bot.house.levels import Level
from bot.house.question import Question
from bot.house.review import Conduct, conduct


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

    def conduct(self, dealt: object, moves: Sequence[Move[object] | Funds], seat: Seat, seed: int) -> Conduct:
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


class BuraOfTheHouse:
    """Bura as the house plays it."""

    def may_decide(self, view: object) -> bool:
        """Say whether a seat can do something; who has sealed a decision sees nothing new until the window closes."""
        now = cast("BuraView", view)
        own = now.own
        return own is not None and bool(own.legal) and not (now.phase is Phase.ANNOUNCE and own.sealed is not None)

    def question(self, level: Level, seed: int, views: Sequence[object]) -> Question:
        """Ask with all that the seat has seen; what looks to it as it did before is left out."""
        seen = cast("Sequence[BuraView]", views)
        changes = (view for before, view in zip((None, *seen), seen, strict=False) if view != before)
        return Question(level, seed, tuple(changes))

    def is_awaited(self, question: Question) -> bool:
        """Say whether there is more to do than to claim (rules/bura.md 7.1)."""
        return any(action.verb is not Verb.CLAIM for action in question.legal)

    def first(self, public: object) -> Seat:
        """Return whose turn it is, or the first seat if it is nobody's."""
        turn = cast("BuraView", public).turn
        return turn[0] if turn else Seat(0)

    def conduct(self, dealt: object, moves: Sequence[Move[object] | Funds], seat: Seat, seed: int) -> Conduct:
        """Return what a seat decided itself where it had a choice."""
        return conduct(cast("BuraState", dealt), cast("Sequence[Move[Action] | Funds]", moves), seat, seed)
