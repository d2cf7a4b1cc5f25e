"""The bot's messages in Discord, and how far each has come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from db.engine.port import Connection
from db.reading import in_place, insert, number, numbers, row, rows
from db.rows import MessageKind
from db.shards import Shards

NO_TABLE: Final = 0
"""Stands for the table of messages that are about a server."""
NOWHERE: Final = 0
"""Stands for the channel of a message while nobody knows where it will be."""
_ONE: Final = "table_id = ? AND guild_id = ? AND kind = ? AND part = ? AND occasion = ?"
OWED: Final = 100
"""Tables whose messages are looked after at a start."""
LOOKED_AT: Final = 500
"""Messages about servers that are looked at together."""
LEFT_ALONE_MS: Final = 14 * 24 * 3600 * 1000


@dataclass(frozen=True)
class MessageRow:
    """A message, told from all others by the first five columns. `table_id` is 0 where
    it is about its server.

    See `bot.showing.message.Row` for the other columns; 1 stands for true. Moments are
    in ms. The former columns are NULL where it takes the place of no other message."""

    kind: str
    guild_id: int
    table_id: int
    part: int
    occasion: int
    channel_id: int
    nonce: str
    first_sent: int
    state: str
    pings: int = 0
    message_id: int | None = None
    reposted: int = 0
    blocked: int = 0
    settled: int = 0
    former_channel_id: int | None = None
    former_message_id: int | None = None
    former_blocked: int = 0


def save_message(c: Connection, message: MessageRow) -> None:
    """Store a message in place of what was known about it."""
    insert(c, "messages", message, in_place(MessageRow, key=5))


def drop_message(c: Connection, message: MessageRow) -> None:
    """Forget a message."""
    c.execute(
        f"DELETE FROM messages WHERE {_ONE}",  # noqa: S608 - our own words
        (
            message.table_id,
            message.guild_id,
            message.kind,
            message.part,
            message.occasion,
        ),
    )


def expect_result(  # noqa: PLR0917 - a hand, where and when
    c: Connection, guild_id: int, table_id: int, hand_no: int, channel_id: int, now: int
) -> None:
    """Note that the result of a hand is to be posted in a channel."""
    owed = _absent(
        (MessageKind.RESULT, guild_id, table_id, hand_no, 0), channel_id, now
    )
    insert(c, "messages", owed, "ON CONFLICT DO NOTHING")


def expect(
    c: Connection, kind: MessageKind, guild_id: int, occasion: int, due: int
) -> None:
    """Note that a message about a server is to be posted at a moment (`due`, in ms), in
    the transaction that is the reason for it.

    If it is expected already, it is due at this moment instead, also if Discord has
    refused it so far. One that Discord may have posted is looked at again: it may have
    something new to show.
    """
    owed = _absent((kind, guild_id, NO_TABLE, 0, occasion), NOWHERE, due)
    later = (
        "ON CONFLICT (table_id, guild_id, kind, part, occasion) DO UPDATE"
        " SET settled = 0, blocked = 0, first_sent = CASE messages.state"
        " WHEN 'absent' THEN excluded.first_sent WHEN 'failed' THEN excluded.first_sent ELSE messages.first_sent END"
    )
    insert(c, "messages", owed, later)


def newest(c: Connection, kind: str, guild_id: int) -> int:
    """Return the last occasion of a kind of message about a server; 0: there is
    none."""
    which = "table_id = ? AND guild_id = ? AND kind = ?"
    found = number(
        c,
        f"SELECT max(occasion) FROM messages WHERE {which}",  # noqa: S608 - our own words
        (NO_TABLE, guild_id, kind),
    )
    return found or 0


def _absent(
    which: tuple[str, int, int, int, int], channel_id: int, due: int
) -> MessageRow:
    return MessageRow(
        *which, channel_id=channel_id, nonce="", first_sent=due, state="absent"
    )


def unsettle(c: Connection, kind: str, guild_id: int, table_id: int, part: int) -> None:
    """Note that a message may have something new to show."""
    c.execute(
        f"UPDATE messages SET settled = 0 WHERE {_ONE}",  # noqa: S608 - our own words
        (table_id, guild_id, kind, part, 0),
    )


def load_message(  # noqa: PLR0917 - what it is told from all others by
    c: Connection, kind: str, guild_id: int, table_id: int, part: int, occasion: int = 0
) -> MessageRow | None:
    """Return a message; None: nothing is known of it."""
    which = (table_id, guild_id, kind, part, occasion)
    return row(c, MessageRow, f"FROM messages WHERE {_ONE}", which)


def messages_of(c: Connection, table_id: int) -> list[MessageRow]:
    """Return the messages of a table."""
    return rows(c, MessageRow, "FROM messages WHERE table_id = ?", (table_id,))


def unsettled(c: Connection, shards: Shards) -> list[MessageRow]:
    """Return the messages of tables of some shards of which something is left to do.

    Those of tables that changed more than two weeks before the last change are left
    alone: the channels of some are gone."""
    rest = (
        "FROM messages WHERE settled = 0 AND EXISTS"  # noqa: S608 - our own words
        " (SELECT 1 FROM tables t WHERE t.table_id = messages.table_id"
        " AND t.changed_at >= (SELECT max(changed_at) FROM tables) - ?)"
        f" AND {shards.condition('guild_id')} ORDER BY table_id"
    )
    return rows(c, MessageRow, rest, (LEFT_ALONE_MS,))


def unsettled_of_servers(
    c: Connection, shards: Shards, now: int, after: int = -1, limit: int = LOOKED_AT
) -> list[MessageRow]:
    """Return the messages about servers of some shards of which something is left to do
    at a moment (ms): by server, those of a kind in their order.

    Only the first `limit`, and only of servers with a higher id than `after`."""
    # Not "=": SQLite would take the primary key then, and read all that is settled.
    rest = (
        "FROM messages WHERE settled = 0 AND table_id <= ? AND guild_id > ?"
        " AND (state NOT IN ('absent', 'failed') OR first_sent <= ?)"
        f" AND {shards.condition('guild_id')}"
        " ORDER BY table_id, guild_id, kind, part, occasion LIMIT ?"
    )
    return rows(c, MessageRow, rest, (NO_TABLE, after, now, limit))


def unfinished(c: Connection, shards: Shards, limit: int = OWED) -> list[int]:
    """Return tables of some shards with a message that is not yet posted, deleted or
    final, or that its channel refuses: the newest `limit`, highest number first."""
    return numbers(
        c,
        "SELECT DISTINCT m.table_id FROM messages m JOIN tables t ON t.table_id = m.table_id"  # noqa: S608 - our own words
        " WHERE m.settled = 0 AND t.changed_at >= (SELECT max(changed_at) FROM tables) - ?"
        " AND (m.state <> 'posted' OR m.former_message_id IS NOT NULL OR m.blocked = 1 OR t.status = 'over')"
        f" AND {shards.condition('m.guild_id')} ORDER BY 1 DESC LIMIT ?",
        (LEFT_ALONE_MS, limit),
    )


def newest_result(c: Connection, table_id: int, hand_no: int) -> MessageRow | None:
    """Return the message that shows how a hand ended, or else the newest result of its
    table; None: there is none."""
    rest = (
        "FROM messages WHERE table_id = ? AND kind = ? AND message_id IS NOT NULL"
        " ORDER BY part = ? DESC, part DESC LIMIT 1"
    )
    return row(c, MessageRow, rest, (table_id, MessageKind.RESULT, hand_no))
