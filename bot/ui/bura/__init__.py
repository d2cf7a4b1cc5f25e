"""Draws Bura: the table, the panel, the end of a hand and the rules (rules/bura.md 11)."""

from bot.ui.bura.painter import PAINTER

__all__ = ["PAINTER"]
