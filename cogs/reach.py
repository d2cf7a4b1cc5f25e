"""Which commands are offered outside of the servers the bot is in, and which of them
work there.

Discord offers a command together with its whole group. What is not marked as working
everywhere is refused outside, in a sentence."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import discord
from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType

from bot.delivery.request import Request

_EVERYWHERE: Final = "everywhere"
CommandT = TypeVar("CommandT", bound=app_commands.Command[Any, ..., Any])


def everywhere(command: CommandT) -> CommandT:
    """Mark a command that works outside of servers too."""
    command.extras[_EVERYWHERE] = True
    return command


def works_here(request: Request) -> bool:
    """Whether a command works where it was used; what is no command of ours counts
    so."""
    command = request.interaction.command
    return command is None or _EVERYWHERE in command.extras or not request.is_outside


def is_for_people(application: discord.AppInfo | None) -> bool:
    """Whether an application may be installed by people for themselves; where Discord
    does not say, it may."""
    if application is None:
        return True
    return (
        application.user_integration_config is not None
        or application.guild_integration_config is None
    )


def offer(tree: app_commands.CommandTree[Any], *, for_people: bool) -> None:
    """Have commands offered in direct messages too, and to whom the bot is installed
    for, if any of them works there.

    Args:
        tree: all commands; before they are registered.
        for_people: whether people can install the application for themselves.
    """
    for command in tree.get_commands():
        inner = (
            command.walk_commands()
            if isinstance(command, app_commands.Group)
            else iter([command])
        )
        if any(_EVERYWHERE in one.extras for one in inner):
            command.allowed_contexts = AppCommandContext(
                guild=True, dm_channel=True, private_channel=for_people
            )
            command.allowed_installs = AppInstallationType(guild=True, user=for_people)
