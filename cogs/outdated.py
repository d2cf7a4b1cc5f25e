"""Commands as an earlier version of the bot had them: an old client sends them, or one
that is not Discord's."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import discord
from discord import AppCommandOptionType, app_commands

from bot.games import catalogue

ERRORS: Final = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
)
"""What discord.py raises where a command, an option or its value is not one of ours."""


_SCALARS: Final[Mapping[AppCommandOptionType, tuple[type, ...]]] = MappingProxyType(
    {
        AppCommandOptionType.string: (str,),
        AppCommandOptionType.integer: (int,),
        AppCommandOptionType.number: (int, float),
        AppCommandOptionType.boolean: (bool,),
    }
)
"""The JSON types of an option's value; the values of other options are people, channels
and files, which have ids."""
_STAYED: Final = ("hand", "resign", "history", "replay", "verify", "stats")
_RENAMED: Final = {"deck": "style", "void": "cancel"}
MOVED: Final[Mapping[str, str]] = MappingProxyType(
    {**dict(zip(_STAYED, _STAYED, strict=True)), **_RENAMED}
)
"""Former commands of a game, with their present names in `/cards`."""


def moved(error: Exception) -> str | None:
    """Return the present name of a command that an earlier version had, such as `cards
    hand` for `bura hand`."""
    if not (
        isinstance(error, app_commands.CommandNotFound)
        and error.name in MOVED
        and error.parents
    ):
        return None
    parent, name = error.parents[0], MOVED[error.name]
    renamed = parent == "cards" and name != error.name
    return f"cards {name}" if renamed or parent in catalogue.names() else None


def demand_offered(interaction: discord.Interaction[discord.Client]) -> None:
    """Let a command pass whose options hold what is offered now.

    discord.py itself checks neither types nor choices nor bounds: Discord's own client
    keeps to them.

    Raises:
        app_commands.CommandSignatureMismatch: one does not, or what was sent cannot be
            read.
    """
    command = interaction.command
    if (
        interaction.type is not discord.InteractionType.application_command
        or command is None
    ):
        return
    if isinstance(command, app_commands.Command):
        try:
            given = vars(interaction.namespace)
        except (KeyError, TypeError, ValueError) as error:
            raise app_commands.CommandSignatureMismatch(command) from error
        for option in command.parameters:
            if option.display_name in given and not is_offered(
                option, given[option.display_name]
            ):
                raise app_commands.CommandSignatureMismatch(command)


def is_offered(option: app_commands.Parameter, value: object) -> bool:
    """Whether Discord's own client would send this value for an option."""
    if not _has_type_of(option, value):
        return False
    if option.choices:
        return value in [choice.value for choice in option.choices]
    size = len(value) if isinstance(value, str) else value
    if not isinstance(size, int | float):
        return True
    least, most = option.min_value, option.max_value
    return (least is None or size >= least) and (most is None or size <= most)


def _has_type_of(option: app_commands.Parameter, value: object) -> bool:
    if option.type in _SCALARS:
        return type(value) in _SCALARS[option.type]
    return isinstance(value, discord.abc.Snowflake)
