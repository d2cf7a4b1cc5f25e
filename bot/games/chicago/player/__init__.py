"""The computer player of Chicago: it tells the truth but for now and then, and small
networks that learned by self-play judge its exchanges and its cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bot.games.chicago.player.memory import Seen
from bot.games.chicago.player.model import ChicagoModel, habit, truth
from bot.games.chicago.player.moves import PASS
from bot.games.chicago.player.owing import POINT
from bot.games.chicago.rules.state import Public
from bot.games.kit.game import Action, KitView
from bot.house.advice import Advice
from bot.house.learned import LEVELS as USUAL
from bot.house.learned import Judgement, LearnedPlayer
from bot.house.levels import Level
from bot.house.review import Conduct, Misstep, by_advice
from bot.house.temperament import Temperament

LEVELS: Final[Mapping[Level, Temperament]] = MappingProxyType(
    {
        **USUAL,
        Level.BEGINNER: Temperament(heat=0.22, habit=0.2, forgets=0.9),
        Level.REGULAR: Temperament(heat=0.06, forgets=0.6),
    }
)
"""Luck decides more than in other games: what sets levels apart has to be more, too."""


_TRUE: Final = 0.8
"""What the truth is worth; anything else that may be said is worth less."""
_PASSED: Final = 0.4
"""What a pass is worth that is not the truth."""
_FALSE: Final = -1.0
"""What a lie is worth: nobody tells one by oversight."""


def _judge(known: Seen, moves: Sequence[int]) -> Judgement:
    """Judge what may be said by rule, and exchanges and cards by the networks."""
    if known.now.phase.talking:
        known_worths = {PASS: _PASSED, truth(known): _TRUE}
        worth = [known_worths.get(move, _FALSE) for move in moves]
        return Judgement(worth, worth)
    from bot.games.chicago.player.judging import judge

    return judge(known, moves)


def _is_talk(misstep: Misstep[KitView[Public], Action]) -> bool:
    return misstep.decision.question.view.public.phase.talking


class ChicagoPlayer(LearnedPlayer[KitView[Public], Action, Seen]):
    """Chicago as the house plays it."""

    def judged(
        self,
        done: Conduct[KitView[Public], Action],
        advices: Sequence[Advice[Action]],
    ) -> Sequence[Misstep[KitView[Public], Action]]:
        """Return what exchanges and cards were worth. What is said in a showdown is not
        judged by its points."""
        return [one for one in by_advice(done, advices) if not _is_talk(one)]

    def brought(self, first: KitView[Public], now: KitView[Public]) -> float:
        """Return what the points won so far are worth: advice is about the points to
        come."""
        gains = now.gained(first)
        mean = sum(gains) / (len(gains) - len(now.public.out))
        return POINT * (gains[now.player] - mean)

    def outcome(self, first: KitView[Public], last: KitView[Public]) -> float | None:
        """Return what all points of the hand are worth; None for a player who
        forfeits."""
        if last.places is None or last.player in last.public.forfeited:
            return None
        return 0.5 + self.brought(first, last)


PLAYER: Final = ChicagoPlayer(ChicagoModel(), _judge, LEVELS, habit)
