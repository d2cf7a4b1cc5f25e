"""What the bot lacks to keep a table's message in a channel (discord.md 7)."""

from __future__ import annotations

import discord

from bot.tables.ids import ChannelId


def missing_in(
    guild: discord.Guild | None, channel_id: ChannelId
) -> tuple[str, ...] | None:
    """Return the permissions the bot lacks to write in a channel, by Discord's names;
    None: there is no such channel.

    Of a server that is not known just now nothing is said to be missing.
    """
    if guild is None:
        return ()
    channel = guild.get_channel_or_thread(channel_id)
    if channel is None:
        return None
    return lacking(channel.permissions_for(guild.me), channel)


def lacking(held: discord.Permissions, channel: object) -> tuple[str, ...]:
    """Return which permissions, by Discord's names, somebody who holds these lacks to
    write in a channel."""
    needs = {"View Channel": held.view_channel, "Send Messages": held.send_messages}
    if isinstance(channel, discord.Thread):
        needs = {
            "View Channel": held.view_channel,
            "Send Messages in Threads": held.send_messages_in_threads,
        }
    return tuple(name for name, has in needs.items() if not has)
