"""The computer player of Bura: a small network that learned by self-play, and what it needs of the rules as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from bot.games.bura.rules.actions import Action, Verb
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.view import BuraView, Phase
from bot.games.contract import Seat
from bot.games.kit.replay import Move
from bot.house.game import HouseGame
from bot.house.levels import Level
from bot.house.question import Question
from bot.house.review import Conduct, conduct


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

    def conduct(self, dealt: object, moves: Sequence[Move[object]], seat: Seat, seed: int) -> Conduct:
        """Return what a seat decided itself where it had a choice."""
        return conduct(cast("BuraState", dealt), cast("Sequence[Move[Action]]", moves), seat, seed)


PLAYER: Final[HouseGame] = BuraOfTheHouse()
