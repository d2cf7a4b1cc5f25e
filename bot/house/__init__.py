"""Computer players: a game's view in, an action out. They see what a person in their seat would see, and no more."""

from bot.house.advice import Advice, Chance, Why
from bot.house.levels import Level
from bot.house.player import HousePlayer

__all__ = ["Advice", "Chance", "HousePlayer", "Level", "Why"]
