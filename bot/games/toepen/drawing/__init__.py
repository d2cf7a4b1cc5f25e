"""How Toepen looks, and what a first hand of it teaches."""

from bot.games.toepen.drawing.renderer import ToepenRenderer

RENDERER = ToepenRenderer()
