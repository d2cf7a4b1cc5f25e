"""What draws which game."""

from __future__ import annotations

from typing import cast

from bot.games import catalogue
from bot.ui.renderer import Renderer


def renderer_of(game: str) -> Renderer:
    """Return the renderer of a game. Raises KeyError for a game that cannot be drawn."""
    return cast(Renderer, catalogue.part_of(game, "drawing", "RENDERER"))
