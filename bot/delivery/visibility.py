"""Whether somebody sees a channel of their server, other than the one they act in."""

from __future__ import annotations

from typing import Final

import discord

from bot.delivery.interaction import Interaction
from bot.delivery.request import Request
from bot.delivery.rest import Failure, guarded
from bot.tables.ids import ChannelId

ANSWER_SECONDS: Final = 1.0
"""Seconds for each question to Discord: a command must be answered within three."""


async def sees(request: Request, channel_id: ChannelId) -> bool:
    """Say whether the member who acts sees a channel, or a thread, of the server they
    act in.

    A public thread is as visible as its parent; a private one to people who were added
    to it or manage threads. Nobody sees a channel that was deleted. Discord is asked
    about threads that are asleep, which no client is told of, and about who was added
    to a private one; if it does not answer, the channel is not seen."""
    if request.channel == channel_id:
        return True
    interaction = request.interaction
    guild, member = interaction.guild, interaction.user
    if guild is None or not isinstance(member, discord.Member):
        return False
    channel = guild.get_channel_or_thread(channel_id) or await _asleep(
        interaction, channel_id
    )
    if not isinstance(channel, discord.Thread):
        return channel is not None and channel.permissions_for(member).view_channel
    if channel.parent is None:
        return False
    held = channel.permissions_for(member)
    if not held.view_channel or not channel.is_private() or held.manage_threads:
        return held.view_channel
    call = interaction.client.http.get_thread_member(channel.id, member.id)
    return not isinstance(
        await guarded(call, "find a member of a thread", seconds=ANSWER_SECONDS),
        Failure,
    )


async def _asleep(
    interaction: Interaction, channel_id: ChannelId
) -> discord.Thread | None:
    """Ask for a thread that the client does not know; None: there is none in this
    server that the bot sees."""
    call = interaction.client.fetch_channel(channel_id)
    found = await guarded(call, f"find channel {channel_id}", seconds=ANSWER_SECONDS)
    return (
        found
        if isinstance(found, discord.Thread) and found.guild == interaction.guild
        else None
    )
