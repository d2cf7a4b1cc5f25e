"""The computer player of Bura: a small network that learned by self-play, and what it
needs of the rules as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.bura.player import judging
from bot.games.bura.rules.view import BuraView
from bot.games.kit.game import Action
from bot.house.advice import Advice
from bot.house.levels import Level
from bot.house.player import ComputerPlayer, SeatPlayer
from bot.house.review import Conduct, Misstep


class BuraPlayer(ComputerPlayer[BuraView, Action]):
    """Bura as the house plays it."""

    def seated(self, level: Level, seed: int) -> SeatPlayer[BuraView, Action]:
        """Return a player for a seat of one hand; numpy is needed only from here on."""
        from bot.games.bura.player.house_player import HousePlayer

        return HousePlayer(level, seed)

    def judged(
        self, done: Conduct[BuraView, Action], advices: Sequence[Advice[Action]]
    ) -> Sequence[Misstep[BuraView, Action]]:
        """Return what each decision of a hand was worth, claims that were wrong or
        missed included."""
        return judging.judged(done, advices)

    def outcome(self, first: BuraView, last: BuraView) -> float | None:
        """Return 1 for a hand that was won, 0 for a lost one and a half for a draw; to
        the others a wrong claim is a draw."""
        finish = last.public.finish
        if finish is None:
            return None
        if finish.winner is None:
            return 0.0 if finish.claimant == last.seat else 0.5
        return float(finish.winner == last.seat)


PLAYER: Final = BuraPlayer()
