"""How Aggravation looks."""

from bot.games.aggravation.drawing.renderer import AggravationRenderer

RENDERER = AggravationRenderer()
