"""The computer player of Tyzicha: a small network that learned by self-play judges what
it may do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bot.games.kit.game import Action
from bot.games.tyzicha.player.memory import Seen
from bot.games.tyzicha.player.model import TyzichaModel
from bot.games.tyzicha.player.worth import worths_of
from bot.games.tyzicha.rules.state import View
from bot.house.learned import LEVELS as USUAL
from bot.house.learned import Judgement, LearnedPlayer
from bot.house.levels import Level
from bot.house.temperament import Temperament

LEVELS: Final[Mapping[Level, Temperament]] = MappingProxyType(
    {
        **USUAL,
        Level.BEGINNER: Temperament(heat=0.42, forgets=0.9),
        Level.REGULAR: Temperament(heat=0.22, forgets=0.6),
        Level.EXPERT: Temperament(heat=0.1, forgets=0.2),
    }
)
"""A heat of 0.1 is about twenty points of a hand. Beginners go by no rule of
thumb: with one they won as often as regulars, since it bids well."""


def _judge(known: Seen, moves: Sequence[int]) -> Judgement:
    from bot.games.tyzicha.player.judging import judge

    return judge(known, moves)


class TyzichaPlayer(LearnedPlayer[View, Action, Seen]):
    """Tyzicha as the house plays it."""

    def outcome(self, first: View, last: View) -> float | None:
        """Return what the hand was worth by everybody's points."""
        if last.places is None:
            return None
        target = last.public.options.target
        return worths_of(first.scores, last.scores, target)[last.player]


PLAYER: Final = TyzichaPlayer(TyzichaModel(), _judge, LEVELS)
