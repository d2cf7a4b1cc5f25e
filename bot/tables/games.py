"""The games a table can deal, by name. Adding one here is all that tables need to know of it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias, cast

from bot.games.bura.game import BURA
from bot.games.contract import Game, Options
from bot.house.game import BuraOfTheHouse, HouseGame

AnyGame: TypeAlias = Game[object, object, object, object, Options]
"""A game whose states, actions and views a table carries without looking inside."""

GAMES: Mapping[str, AnyGame] = MappingProxyType({BURA.name: cast(AnyGame, BURA)})
HOUSE_GAMES: Mapping[str, HouseGame] = MappingProxyType({BURA.name: BuraOfTheHouse()})
"""How the house plays each of them."""
