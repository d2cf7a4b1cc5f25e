"""What a server plays where people leave something out: the game, its rules, the stake
and the clocks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.contract import Options
from bot.house.player import house_of
from bot.tables.games import games_of, offered, rules_of
from db.guild_settings import GuildSettings

_STAKES: Final = frozenset({"ante", "stake"})
"""What options call the tokens that each pays, for a hand or for the game."""


def usual_game(settings: GuildSettings) -> str:
    """Return the game that is meant where none is named: the first that is on, or, if
    none is, the first there is."""
    return next(iter(games_of(settings)), offered()[0])


def practised_game(settings: GuildSettings) -> str:
    """Return the game that `Practice` deals: of those that are on, the first that the
    house plays."""
    return next(
        (game for game in games_of(settings) if house_of(game)), usual_game(settings)
    )


def preset_for(
    settings: GuildSettings,
    game: str,
    seats: int | None,
    *,
    usually: int,
) -> str:
    """Return the rules where none are named: the server's, unless they are not for so
    many; else the first that are.

    Args:
        settings: what the server has decided.
        game: the game.
        seats: how many shall play; None: nobody has said.
        usually: how many play if nobody says.
    """
    rules = rules_of(game)
    chosen = settings.of(game).preset
    presets = rules.profile.presets
    if (
        chosen is not None
        and chosen in presets
        and (seats is None or seats in rules.room(presets[chosen]))
    ):
        return chosen
    fitting = (
        name
        for name, options in presets.items()
        if (seats or usually) in rules.seats(options)
    )
    return next(fitting, next(iter(presets)))


def rules_by(
    clocks: Mapping[str, int],
    settings: GuildSettings,
    game: str,
    preset: str,
) -> Options:
    """Return a set of rules with the stake and the clocks where none are named: the
    server's, or the bot's own `clocks`, in seconds by option.

    A stake of the rules themselves is brought within the server's limits.
    """
    rules = rules_of(game).profile.presets[preset]
    own = settings.of(game)
    clocks = dict(clocks)
    if own.turn_seconds is not None:
        clocks["turn_seconds"] = own.turn_seconds
    changes = {}
    for name, value in rules.model_dump().items():
        if name in _STAKES and (
            usual := value if settings.stake is None else settings.stake
        ):
            changes[name] = min(max(usual, settings.stake_least), settings.stake_most)
        elif name in clocks:
            changes[name] = clocks[name]
    return rules.model_copy(update=changes)
