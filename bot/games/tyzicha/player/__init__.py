"""The computer player of Tyzicha: it looks ahead with a model of the game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.games.kit.game import Action
from bot.games.tyzicha.player.memory import Seen
from bot.games.tyzicha.player.model import TyzichaModel
from bot.games.tyzicha.player.world import NONE, worths_of
from bot.games.tyzicha.rules.state import View
from bot.house.levels import Level
from bot.house.searcher import USUAL, Foresight, SearchingPlayer

LEVELS: Final[Mapping[Level, Foresight]] = MappingProxyType(
    {
        **USUAL,
        Level.BEGINNER: Foresight(heat=0.6, forgets=0.9, worlds=12),
        Level.REGULAR: Foresight(heat=0.3, forgets=0.5, worlds=24),
        Level.EXPERT: Foresight(heat=0.14, forgets=0.25, worlds=48),
    }
)
"""A heat of 0.1 is some fifteen points of a hand: so much less than the best move brings is hardly noticed."""


class TyzichaPlayer(SearchingPlayer[View, Action, Seen]):
    """Tyzicha as the house plays it."""

    def outcome(self, first: View, last: View) -> float | None:
        """Return what the hand was worth by everybody's points."""
        if last.places is None:
            return None
        target, most = last.public.options.target, max(last.scores)
        winner = last.scores.index(most) if most >= target else NONE
        return worths_of(last.gained(first), winner)[last.player]


PLAYER: Final = TyzichaPlayer(TyzichaModel(), LEVELS)
