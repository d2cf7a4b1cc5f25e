"""The computer player of Schneider: a small network that learned by self-play judges
its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.kit.game import Action, KitView
from bot.games.schneider.player.memory import Seen
from bot.games.schneider.player.model import SchneiderModel
from bot.games.schneider.player.thumb import habit
from bot.games.schneider.rules.game import Public
from bot.house.learned import Judgement, LearnedPlayer


def _judge(known: Seen, moves: Sequence[int]) -> Judgement:
    from bot.games.schneider.player.judging import judge

    return judge(known, moves)


class SchneiderPlayer(LearnedPlayer[KitView[Public], Action, Seen]):
    """Schneider as the house plays it."""

    def outcome(self, first: KitView[Public], last: KitView[Public]) -> float | None:
        """Return 1 for a hand that was won, 0 for a lost one and a half for a draw."""
        if last.places is None:
            return None
        gains = last.gained(first)
        return float(gains[last.player] > 0) if any(gains) else 0.5


PLAYER: Final = SchneiderPlayer(SchneiderModel(), _judge, habit=habit)
