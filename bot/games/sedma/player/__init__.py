"""The computer player of Sedma: small networks that learned by self-play judge its
cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.kit.game import Action, KitView
from bot.games.sedma.player.memory import Seen
from bot.games.sedma.player.model import SedmaModel
from bot.games.sedma.player.thumb import habit
from bot.games.sedma.rules.game import Public
from bot.house.learned import Judgement, LearnedPlayer


def _judge(known: Seen, moves: Sequence[int]) -> Judgement:
    from bot.games.sedma.player.judging import judge

    return judge(known, moves)


class SedmaPlayer(LearnedPlayer[KitView[Public], Action, Seen]):
    """Sedma as the house plays it."""

    def outcome(self, first: KitView[Public], last: KitView[Public]) -> float | None:
        """Return 1 for a hand that was won, 0 for a lost one."""
        if last.places is None:
            return None
        gains = last.gained(first)
        return float(gains[last.player] > 0)


PLAYER: Final = SedmaPlayer(SedmaModel(), _judge, habit=habit)
