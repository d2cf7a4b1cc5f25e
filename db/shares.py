"""Where hands were shared: each only once in a channel, even if the bot is killed while
it shares one."""

from __future__ import annotations

from dataclasses import dataclass, field

from db.engine.port import Connection
from db.reading import in_place, insert, row, rows
from db.shards import Shards


@dataclass(frozen=True)
class ShareRow:
    """A hand that was shared in a channel as the answer to an interaction, or is being
    shared since `begun_at` (ms).

    While `message_id` is not known, the secret `token` of that interaction tells for 15
    minutes whether the message was posted."""

    table_id: int
    hand_no: int
    channel_id: int
    application_id: int
    begun_at: int
    token: str | None = field(repr=False)
    message_id: int | None = None


def begin(c: Connection, share: ShareRow) -> ShareRow | None:
    """Store that a hand is being shared in a channel; return what is stored of an
    earlier time, if there was one."""
    if insert(c, "shares", share, "ON CONFLICT DO NOTHING").rowcount:
        return None
    where = (share.table_id, share.hand_no, share.channel_id)
    return row(
        c,
        ShareRow,
        "FROM shares WHERE table_id = ? AND hand_no = ? AND channel_id = ?",
        where,
    )


def unknown(c: Connection, shards: Shards, since: int) -> list[ShareRow]:
    """Return the hands whose sharing began in some shards since a moment (ms), and
    whose message is not known."""
    rest = (
        "FROM shares WHERE message_id IS NULL AND begun_at >= ? AND table_id IN"  # noqa: S608 - our own words
        f" (SELECT table_id FROM tables WHERE {shards.condition('guild_id')}) ORDER BY begun_at"
    )
    return rows(c, ShareRow, rest, (since,))


def place(c: Connection, share: ShareRow, message_id: int) -> None:
    """Store which message shows a hand in a channel; the token is not needed any
    more."""
    c.execute(
        "UPDATE shares SET message_id = ?, token = NULL WHERE table_id = ? AND hand_no = ? AND channel_id = ?",
        (message_id, share.table_id, share.hand_no, share.channel_id),
    )


def begin_again(c: Connection, share: ShareRow) -> None:
    """Store that a hand is being shared in a channel only now: it was not posted
    before."""
    insert(c, "shares", share, in_place(ShareRow, key=3))
