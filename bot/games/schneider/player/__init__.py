"""The computer player of Schneider: it looks ahead with a model of the game."""

from __future__ import annotations

from typing import Final

from bot.games.schneider.player.model import SchneiderModel
from bot.house.searcher import SearchingPlayer

PLAYER: Final = SearchingPlayer(SchneiderModel())
