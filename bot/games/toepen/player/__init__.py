"""The computer player of Toepen: a small network, trained by self-play, judges every
move, bluffs included."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bot.games.kit.game import Action, KitView
from bot.games.toepen.player.memory import Seen
from bot.games.toepen.player.model import ToepenModel
from bot.games.toepen.player.worth import LIFE, beside
from bot.games.toepen.rules.state import Public
from bot.house.learned import LEVELS as USUAL
from bot.house.learned import Judgement, LearnedPlayer
from bot.house.levels import Level
from bot.house.temperament import Temperament

LEVELS: Final[Mapping[Level, Temperament]] = MappingProxyType(
    {
        **USUAL,
        Level.BEGINNER: Temperament(heat=0.5, forgets=0.9),
        Level.REGULAR: Temperament(heat=0.25, forgets=0.6),
        Level.EXPERT: Temperament(heat=0.1, forgets=0.2),
    }
)
"""Luck decides more than in other games: what sets levels apart has to be more, too."""


def _judge(known: Seen, moves: Sequence[int]) -> Judgement:
    from bot.games.toepen.player.judging import judge

    return judge(known, moves)


class ToepenPlayer(LearnedPlayer[KitView[Public], Action, Seen]):
    """Toepen as the house plays it."""

    def outcome(self, first: KitView[Public], last: KitView[Public]) -> float | None:
        """Return what the lives lost in a hand are worth: 0.5 is as many as the others
        lost on average."""
        if last.places is None:
            return None
        lost = [
            before - left
            for before, left in zip(first.public.lives, last.public.lives, strict=True)
        ]
        playing = len(lost) - len(last.public.out)
        return 0.5 + LIFE * beside(lost[last.player], sum(lost), playing)


PLAYER: Final = ToepenPlayer(ToepenModel(), _judge, LEVELS)
