"""Commands as an earlier version of the bot had them: an old client sends them, or one that is not Discord's."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands

from bot.games import catalogue

ERRORS: Final = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch, app_commands.TransformerError)
"""What discord.py raises where a command, an option or its value is not one of ours."""


MOVED: Final = frozenset({"hand", "deck", "resign", "void", "history", "replay", "verify", "stats"})
"""What were commands of a game and are `/cards …` now."""


def moved(error: Exception) -> str | None:
    """Return the present name of a command that a game had in an earlier version, such as `cards hand`."""
    if not (isinstance(error, app_commands.CommandNotFound) and error.name in MOVED):
        return None
    return f"cards {error.name}" if error.parents and error.parents[0] in catalogue.names() else None


def demand_offered(interaction: discord.Interaction[discord.Client]) -> None:
    """Let a command pass whose options hold what is offered now; discord.py itself checks neither choices nor bounds.

    Raises:
        app_commands.CommandSignatureMismatch: one does not.
    """
    command = interaction.command
    if interaction.type is not discord.InteractionType.application_command or command is None:
        return
    if isinstance(command, app_commands.Command):
        given = interaction.namespace
        for option in command.parameters:
            value = getattr(given, option.display_name, None)
            if value is not None and not _is_offered(option, value):
                raise app_commands.CommandSignatureMismatch(command)


def _is_offered(option: app_commands.Parameter, value: object) -> bool:
    if option.choices:
        return value in [choice.value for choice in option.choices]
    size = len(value) if isinstance(value, str) else value
    if not isinstance(size, int | float):
        return True
    least, most = option.min_value, option.max_value
    return (least is None or size >= least) and (most is None or size <= most)
