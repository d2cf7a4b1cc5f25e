"""Ids and points in time, as types that cannot be mixed up."""

from __future__ import annotations

from typing import Final, NewType

TableId = NewType("TableId", int)
UserId = NewType("UserId", int)
GuildId = NewType("GuildId", int)
ChannelId = NewType("ChannelId", int)
MessageId = NewType("MessageId", int)
Moment = NewType("Moment", int)
"""A point in time: milliseconds since 1970 UTC."""

NOBODYS: Final = GuildId(0)
"""The server of all that happens outside of the servers the bot is a member of:
nobody's."""
