"""Files that go with a message."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import Any

import discord


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file to go with an answer; a view shows it as `attachment://name`."""

    name: str
    content: bytes


class _File(discord.File):
    """A file that is numbered in words, as Discord's description has it; discord.py writes a number."""

    def to_dict(self, index: int) -> dict[str, Any]:
        """Return what the message says of the file with this place among its files."""
        return {**super().to_dict(index), "id": str(index)}


def may_attach(channel: object) -> bool:
    """Whether the bot may send files in a channel or thread; True of one that is not known just now."""
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return True
    if isinstance(channel, discord.Thread) and channel.parent is None:  # gone a moment ago: nobody can say
        return True
    return channel.permissions_for(channel.guild.me).attach_files


def opened(file: Attachment | None) -> Any:  # noqa: ANN401 - discord.py's sign for what is not given has no type
    """Open a file anew, as every try to send it needs, in the form discord.py takes; its sign for none without one."""
    return discord.utils.MISSING if file is None else [_File(BytesIO(file.content), file.name)]
