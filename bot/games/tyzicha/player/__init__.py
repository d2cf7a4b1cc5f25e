"""The computer player of Tyzicha: it looks ahead with a model of the game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.games.tyzicha.player.model import TyzichaModel
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

PLAYER: Final = SearchingPlayer(TyzichaModel(), LEVELS)
