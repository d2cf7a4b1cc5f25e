"""Draws Bura: the table, the panel, the end of a hand and the rules (rules/bura.md
11)."""

from bot.games.bura.drawing.renderer import RENDERER

__all__ = ["RENDERER"]
