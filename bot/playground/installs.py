"""What the application is installed for in a place, and which of its commands are
offered there.

The rules are those of Discord's documentation: interactions/application-commands
(contexts) and interactions/receiving-and-responding (authorizing integration owners).
"""

from __future__ import annotations

from enum import IntEnum

from bot.playground.channels import Channel
from bot.playground.errors import Json
from bot.playground.people import Account, Permission
from bot.playground.world import World


class Context(IntEnum):
    """The kind of place in which something is done; other people's direct messages
    there are none here."""

    GUILD = 0
    BOT_DM = 1


class Install(IntEnum):
    """What an application is installed for."""

    GUILD = 0
    USER = 1


def context_of(channel: Channel) -> Context:
    """Return the kind of place that a channel is."""
    return Context.GUILD if channel.recipient is None else Context.BOT_DM


def owners_for(world: World, user_id: str, channel: Channel) -> dict[str, str]:
    """Return for whom the application is installed in a place, by the kind of
    installation, as Discord writes it.

    Args:
        world: where.
        user_id: who acts.
        channel: in which channel.
    """
    found = {}
    if world.bot_is_in(channel):
        found[str(int(Install.GUILD))] = str(channel.guild_id)
    elif channel.recipient is not None and any(world.guilds_with_bot()):
        # they share a server
        found[str(int(Install.GUILD))] = "0"
    if user_id in world.installed:
        found[str(int(Install.USER))] = user_id
    return found


def owners_of_command(
    world: World, user_id: str, channel: Channel, command: Json
) -> dict[str, str]:
    """Return for whom the application is installed in a place, as far as a command is
    for it; empty: it is not offered.

    A command that says nothing of it is for servers that have the application, and for
    all of their kinds of places."""
    kinds = command.get("integration_types") or [Install.GUILD]
    contexts = command.get("contexts")
    if contexts is not None and context_of(channel) not in contexts:
        return {}
    return {
        kind: one
        for kind, one in owners_for(world, user_id, channel).items()
        if int(kind) in kinds
    }


def commands_for(world: World, account: Account, channel: Channel) -> list[Json]:
    """List the commands a person is offered in a channel: those for it, whose default
    permissions they have."""
    held = world.permissions(account, channel)
    return [
        command
        for command in world.commands
        if owners_of_command(world, account.id, channel, command)
        and (channel.recipient is not None or _may_use(command, held))
    ]


def _may_use(command: Json, held: Permission) -> bool:
    needed = command.get("default_member_permissions")
    if needed is None:
        return True
    # "0" means administrators only
    wanted = int(needed) or int(Permission.ADMINISTRATOR)
    return int(held) & wanted == wanted
