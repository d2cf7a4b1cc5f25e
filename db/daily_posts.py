"""Which servers are told of the day's deal in a channel, and how far that has come."""

from __future__ import annotations

from db import messages
from db.engine.port import Connection
from db.reading import numbers
from db.rows import MessageKind
from db.shards import Shards


def untold(c: Connection, shards: Shards, day: int, most: int) -> list[int]:
    """Return servers of some shards of which it is not noted that they are told of a
    day's deal."""
    found = (
        "SELECT guild_id FROM guilds WHERE deal_channel_id IS NOT NULL AND left_at IS NULL"  # noqa: S608 - our own words
        " AND (deal_told IS NULL OR deal_told < ?)"
        f" AND {shards.condition('guild_id')} ORDER BY guild_id LIMIT ?"
    )
    return numbers(c, found, (day, most))


def expect(c: Connection, guild: int, day: int, due: int) -> None:
    """Note that a server is told of a day's deal at a moment (`due`, in ms), once."""
    messages.expect(c, MessageKind.DEAL, guild, day, due)
    c.execute("UPDATE guilds SET deal_told = ? WHERE guild_id = ?", (day, guild))


def reconsider(c: Connection, guild: int) -> None:
    """Let a server whose settings have changed be told of the day's deal as they say
    now, unless it has been."""
    c.execute(
        "UPDATE guilds SET deal_told = NULL WHERE guild_id = ? AND NOT EXISTS"
        " (SELECT 1 FROM messages m WHERE m.table_id = ? AND m.guild_id = guilds.guild_id"
        " AND m.kind = ? AND m.occasion = guilds.deal_told AND m.message_id IS NOT NULL)",
        (guild, messages.NO_TABLE, MessageKind.DEAL),
    )


def unfinished(c: Connection, shards: Shards) -> list[int]:
    """Return the servers of some shards where what was posted may have more to say."""
    # Not "=": SQLite would take the primary key then, and read all that is settled.
    found = (
        "SELECT DISTINCT guild_id FROM messages WHERE settled = 0 AND table_id <= ?"  # noqa: S608 - our own words
        f" AND kind = ? AND state = 'posted' AND {shards.condition('guild_id')}"
    )
    return numbers(c, found, (messages.NO_TABLE, MessageKind.DEAL))
