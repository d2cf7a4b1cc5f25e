"""How Sedma looks, and what a first hand of it teaches."""

from bot.games.sedma.drawing.renderer import SedmaRenderer

RENDERER = SedmaRenderer()
