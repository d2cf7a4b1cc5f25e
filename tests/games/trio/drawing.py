"""Bura's drawing, under another name."""

from __future__ import annotations

from typing import Final

from bot.games.bura.drawing.renderer import BuraRenderer
from bot.ui.texts import Texts


class TrioRenderer(BuraRenderer):
    """Draws it."""

    @property
    def emblem(self) -> str:
        """The sign before the game's name in titles."""
        return "♦"

    def name(self, texts: Texts) -> str:
        """Return the game's name."""
        return texts("trio-name")


RENDERER: Final = TrioRenderer()
