"""Ids and points in time, as types that cannot be mixed up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, NewType, TypeVar

from db.rows import MessageKind as MessageKind  # noqa: PLC0414 - it belongs to a key

TableId = NewType("TableId", int)
UserId = NewType("UserId", int)
GuildId = NewType("GuildId", int)
ChannelId = NewType("ChannelId", int)
MessageId = NewType("MessageId", int)
Moment = NewType("Moment", int)
"""A point in time: milliseconds since 1970 UTC."""

T = TypeVar("T")


def known(kind: Callable[[int], T], number: int | None) -> T | None:
    """Return a stored number as an id or a moment; None: there is none."""
    return None if number is None else kind(number)


NOBODYS: Final = GuildId(0)
"""The server of all that happens outside of the servers the bot is a member of:
nobody's."""


class MessageKey(NamedTuple):
    """Identifies a message, however often it is posted or moved."""

    kind: MessageKind
    guild: GuildId
    table: TableId | None = None
    """The table that it is about; None: it is about the server."""
    part: int = 0
    """What it is about of that: a hand by its number, for instance."""
    occasion: int = 0
    """Which message it is of this kind and part."""
