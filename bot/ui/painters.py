"""Which painter draws which game: a new game adds its line here."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from bot.ui import bura
from bot.ui.painter import Painter

PAINTERS: Final = MappingProxyType({"bura": bura.PAINTER})
"""Painters by the game's name."""


def painter_of(game: str) -> Painter:
    """Return the painter of a game. Raises KeyError for a game that cannot be drawn."""
    return PAINTERS[game]
