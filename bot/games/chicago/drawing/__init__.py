"""How Chicago looks, and what a first hand of it teaches."""

from bot.games.chicago.drawing.renderer import ChicagoRenderer

RENDERER = ChicagoRenderer()
