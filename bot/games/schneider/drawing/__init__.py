"""How Schneider looks."""

from bot.games.schneider.drawing.renderer import SchneiderRenderer

RENDERER = SchneiderRenderer()
