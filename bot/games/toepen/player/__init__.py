"""The computer player of Toepen: it looks ahead with a model of the game, and bluffs now and then."""

from __future__ import annotations

from typing import Final

from bot.games.toepen.player.model import ToepenModel
from bot.house.searcher import SearchingPlayer

PLAYER: Final = SearchingPlayer(ToepenModel())
