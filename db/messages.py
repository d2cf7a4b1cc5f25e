"""The bot's messages in Discord, and how far each has come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from db.engine.port import Connection
from db.reading import in_place, insert, numbers, row, rows
from db.shards import Shards

RESULT: Final = "result"
"""The kind of messages that show how hands ended."""
OWED: Final = 100
"""Tables whose messages are looked after at a start."""
LEFT_ALONE_MS: Final = 14 * 24 * 3600 * 1000


@dataclass(frozen=True)
class MessageRow:
    """A message, told from all others by the first four columns.

    See `bot.showing.message.Row` for the other columns; 1 stands for true. Moments are
    in ms. The former columns are NULL where it takes the place of no other message."""

    kind: str
    table_id: int
    hand_no: int
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
    insert(c, "messages", message, in_place(MessageRow, key=4))


def drop_message(c: Connection, message: MessageRow) -> None:
    """Forget a message."""
    c.execute(
        "DELETE FROM messages WHERE kind = ? AND table_id = ? AND hand_no = ? AND occasion = ?",
        (message.kind, message.table_id, message.hand_no, message.occasion),
    )


def expect_result(
    c: Connection, table_id: int, hand_no: int, channel_id: int, now: int
) -> None:
    """Note that the result of a hand is to be posted in a channel."""
    owed = MessageRow(
        kind=RESULT,
        table_id=table_id,
        hand_no=hand_no,
        occasion=0,
        channel_id=channel_id,
        nonce="",
        first_sent=now,
        state="absent",
    )
    insert(c, "messages", owed, "ON CONFLICT DO NOTHING")


def unsettle(c: Connection, kind: str, table_id: int, hand_no: int) -> None:
    """Note that a message may have something new to show."""
    c.execute(
        "UPDATE messages SET settled = 0 WHERE table_id = ? AND kind = ? AND hand_no = ?",
        (table_id, kind, hand_no),
    )


def load_message(
    c: Connection, kind: str, table_id: int, hand_no: int, occasion: int = 0
) -> MessageRow | None:
    """Return a message; None: nothing is known of it."""
    rest = (
        "FROM messages WHERE table_id = ? AND kind = ? AND hand_no = ? AND occasion = ?"
    )
    return row(c, MessageRow, rest, (table_id, kind, hand_no, occasion))


def messages_of(c: Connection, table_id: int) -> list[MessageRow]:
    """Return the messages of a table."""
    return rows(c, MessageRow, "FROM messages WHERE table_id = ?", (table_id,))


def unsettled(c: Connection, shards: Shards) -> list[MessageRow]:
    """Return the messages of tables of some shards of which something is left to do.

    Tables that changed more than two weeks before the last change are left alone: the
    channels of some are gone."""
    rest = (
        "FROM messages WHERE settled = 0 AND EXISTS"  # noqa: S608 - our own words
        " (SELECT 1 FROM tables t WHERE t.table_id = messages.table_id"
        " AND t.changed_at >= (SELECT max(changed_at) FROM tables) - ?"
        f" AND {shards.condition('t.guild_id')}) ORDER BY table_id"
    )
    return rows(c, MessageRow, rest, (LEFT_ALONE_MS,))


def unfinished(c: Connection, shards: Shards, limit: int = OWED) -> list[int]:
    """Return tables of some shards with a message that is not yet posted, deleted or
    final, or that its channel refuses: the newest `limit`, highest number first."""
    return numbers(
        c,
        "SELECT DISTINCT m.table_id FROM messages m JOIN tables t ON t.table_id = m.table_id"  # noqa: S608 - our own words
        " WHERE m.settled = 0 AND t.changed_at >= (SELECT max(changed_at) FROM tables) - ?"
        " AND (m.state <> 'posted' OR m.former_message_id IS NOT NULL OR m.blocked = 1 OR t.status = 'over')"
        f" AND {shards.condition('t.guild_id')} ORDER BY 1 DESC LIMIT ?",
        (LEFT_ALONE_MS, limit),
    )


def newest_result(c: Connection, table_id: int, hand_no: int) -> MessageRow | None:
    """Return the message that shows how a hand ended, or else the newest result of its
    table; None: there is none."""
    rest = (
        "FROM messages WHERE table_id = ? AND kind = ? AND message_id IS NOT NULL"
        " ORDER BY hand_no = ? DESC, hand_no DESC LIMIT 1"
    )
    return row(c, MessageRow, rest, (table_id, RESULT, hand_no))
