"""The games a table can deal, by name."""

from __future__ import annotations

from typing import cast

from bot.games import catalogue
from bot.games.contract import AnyGame
from bot.tables.refusals import UnknownGame
from db import tables
from db.engine.port import Connection
from db.shards import Shards


def rules_of(game: str) -> AnyGame:
    """Return the rules of a game. Raises UnknownGame: there is no such game."""
    try:
        return cast(AnyGame, catalogue.part_of(game, "rules", "GAME"))
    except KeyError:
        raise UnknownGame(game) from None


def absent(
    connection: Connection, shards: Shards, *, over_too: bool = False
) -> tuple[str, ...]:
    """Return the games of open tables of some shards, or of all, that this bot does not
    have: these tables wait."""
    return tuple(
        sorted(
            tables.games(connection, shards, over_too=over_too).difference(
                catalogue.names()
            )
        )
    )


def offered() -> tuple[str, ...]:
    """Return the games that servers see, in the order in which people are offered
    them."""
    return tuple(game for game in catalogue.names() if rules_of(game).profile.ready)
