"""Ids and points in time, as types that cannot be mixed up."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final, NamedTuple, NewType, TypeVar

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


class MessageKind(StrEnum):
    """What a message is for."""

    TABLE = "table"
    """Shows a table; the invitation is that of its first hand."""
    RESULT = "result"
    """Shows how a hand ended."""
    TURN = "turn"
    """Calls people because the clock runs for them: its occasion is the clock's
    serial."""
    HAND = "hand"
    """Calls everybody to a hand without turns."""
    MATCH = "match"
    """Calls everybody to resume an adjourned match: its occasion is the moment, in
    ms, at which that was asked for."""
    LOG = "log"
    """Tells what an admin of a server did: its occasion is the number of the act."""
    GREETING = "greeting"
    """Greets a server: its occasion is the moment, in ms, at which it invited the
    bot."""
    PANEL = "panel"
    """Shows a table to one person, alone: its occasion is their number."""


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
