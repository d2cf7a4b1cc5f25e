"""Files that go with a message."""

from __future__ import annotations

from dataclasses import dataclass

import discord


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file to go with an answer; a view shows it as `attachment://name`."""

    name: str
    content: bytes


def may_attach(channel: object) -> bool:
    """Whether the bot may send files in a channel or thread; True of one that is not
    known just now."""
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return True
    # gone a moment ago: nobody can say
    if isinstance(channel, discord.Thread) and channel.parent is None:
        return True
    return channel.permissions_for(channel.guild.me).attach_files
