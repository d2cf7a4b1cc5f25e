"""The computer player of Sedma: it looks ahead with a model of the game."""

from __future__ import annotations

from typing import Final

from bot.games.sedma.player.model import SedmaModel
from bot.house.searcher import SearchingPlayer

PLAYER: Final = SearchingPlayer(SedmaModel())
