"""The games a table can deal, by name."""

from __future__ import annotations

from typing import TypeAlias, cast

from bot.games import catalogue
from bot.games.contract import Game, Options

AnyGame: TypeAlias = Game[object, object, object, object, Options]
"""A game whose states, actions and views a table carries without looking inside."""


def rules_of(game: str) -> AnyGame:
    """Return the rules of a game. Raises KeyError: there is no such game."""
    return cast(AnyGame, catalogue.part_of(game, "rules", "GAME"))


def offered() -> tuple[str, ...]:
    """Return the games that servers see, in the order in which people are offered them."""
    return tuple(game for game in catalogue.names() if rules_of(game).profile.ready)
