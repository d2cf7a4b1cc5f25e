"""The computer player of Chicago: it exchanges by expected value, tells the truth but
for now and then, and searches the tricks."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.games.chicago.player.model import MODEL, ChicagoPlayer
from bot.house.levels import Level
from bot.house.searcher import USUAL, Foresight

LEVELS: Final[Mapping[Level, Foresight]] = MappingProxyType(
    {
        **USUAL,
        Level.BEGINNER: Foresight(heat=0.7, forgets=0.9, worlds=16),
        Level.REGULAR: Foresight(heat=0.3, forgets=0.5, worlds=40),
        Level.EXPERT: Foresight(heat=0.12, forgets=0.2, worlds=80),
    }
)
"""A heat of 0.4 is a point of a hand: so much less than the best exchange brings is
hardly noticed."""

PLAYER: Final = ChicagoPlayer(MODEL, LEVELS)
