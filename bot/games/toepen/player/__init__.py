"""The computer player of Toepen: it looks ahead with a model of the game, and bluffs now and then."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.games.toepen.player.model import ToepenModel
from bot.house.levels import Level
from bot.house.searcher import USUAL, Foresight, SearchingPlayer

LEVELS: Final[Mapping[Level, Foresight]] = MappingProxyType(
    {
        **USUAL,
        Level.BEGINNER: Foresight(heat=0.65, forgets=0.9, worlds=16),
        Level.REGULAR: Foresight(heat=0.30, forgets=0.5, worlds=40),
        Level.EXPERT: Foresight(heat=0.12, forgets=0.2, worlds=80),
    }
)
"""Luck decides more than in other games: what sets levels apart has to be more, too."""

PLAYER: Final = SearchingPlayer(ToepenModel(), LEVELS)
