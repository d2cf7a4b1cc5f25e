"""The games a table can deal, by name."""

from __future__ import annotations

from typing import cast

from bot.games import catalogue
from bot.games.contract import AnyGame
from bot.tables.refusals import UnknownGame
from db.guild_settings import GuildSettings


def rules_of(game: str) -> AnyGame:
    """Return the rules of a game. Raises UnknownGame: there is no such game."""
    try:
        return cast(AnyGame, catalogue.part_of(game, "rules", "GAME"))
    except KeyError:
        raise UnknownGame(game) from None


def offered() -> tuple[str, ...]:
    """Return the games that servers see, in the order in which people are offered
    them."""
    return tuple(game for game in catalogue.names() if rules_of(game).profile.ready)


def games_of(settings: GuildSettings) -> tuple[str, ...]:
    """Return the games that are on in a server, first the one that `Practice` deals;
    none may be."""
    on = [game for game in offered() if settings.of(game).on]
    return tuple(sorted(on, key=lambda game: game != settings.practice_game))
