"""How Tyzicha looks."""

from bot.games.tyzicha.drawing.renderer import TyzichaRenderer

RENDERER = TyzichaRenderer()
