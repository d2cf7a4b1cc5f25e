"""Whether the bot may keep a table's message where it is asked to (discord.md 7)."""

from __future__ import annotations

import discord

from bot.delivery.gateway import Interaction
from bot.delivery.served import is_outside
from bot.tables.ids import ChannelId


def may_thread(interaction: Interaction) -> bool:
    """Whether a thread can be opened from the answer to this command: in a text channel, with the permissions."""
    here = interaction.app_permissions
    in_text = isinstance(interaction.channel, discord.TextChannel)
    return in_text and here.create_public_threads and here.send_messages_in_threads


def missing_here(interaction: Interaction) -> tuple[str, ...]:
    """Return the permissions the bot lacks in the channel of an interaction, by Discord's names; empty: none.

    An answer to a command needs none of them, but the edits that follow do. Where the application was
    added without its bot, everything is missing.
    """
    held = interaction.app_permissions
    if is_outside(interaction):
        held = discord.Permissions.none()
    elif held.value == 0:  # a server that leaves them out says nothing; the first message will show
        return ()
    return _lacking(held, interaction.channel)


def missing_in(guild: discord.Guild | None, channel_id: ChannelId) -> tuple[str, ...] | None:
    """Return the permissions the bot lacks to write in a channel, by Discord's names; None: there is no such channel.

    Of a server that is not known just now nothing is said to be missing.
    """
    if guild is None:
        return ()
    channel = guild.get_channel_or_thread(channel_id)
    if channel is None:
        return None
    return _lacking(channel.permissions_for(guild.me), channel)


def _lacking(held: discord.Permissions, channel: object) -> tuple[str, ...]:
    needs = {"View Channel": held.view_channel, "Send Messages": held.send_messages}
    if isinstance(channel, discord.Thread):
        needs = {"View Channel": held.view_channel, "Send Messages in Threads": held.send_messages_in_threads}
    return tuple(name for name, has in needs.items() if not has)
