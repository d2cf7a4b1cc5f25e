"""The computer player of Tyzicha: it looks ahead with a model of the game."""

from __future__ import annotations

from typing import Final

from bot.games.tyzicha.player.model import TyzichaModel
from bot.house.searcher import SearchingPlayer

PLAYER: Final = SearchingPlayer(TyzichaModel())
