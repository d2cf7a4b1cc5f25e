"""Computer players: a game's view in, an action out. They see what a person in their seat would see, and no more.

`HousePlayer` is loaded when it is asked for: it needs numpy, and the bot's own process does no arithmetic.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.house.advice import Advice, Chance, Why
from bot.house.levels import Level

if TYPE_CHECKING:
    from bot.games.bura.player.house_player import HousePlayer

__all__ = ["Advice", "Chance", "HousePlayer", "Level", "Why"]


def __getattr__(name: str) -> object:
    if name == "HousePlayer":
        from bot.games.bura.player.house_player import HousePlayer

        return HousePlayer
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
