"""What the admins of a server did, append-only. Each line is told once in the server's
log channel, if it has one."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping

from db.engine.port import Connection, Values
from db.reading import but_for, columns, number
from db.rows import AuditLeaf, AuditRow
from db.shards import Shards


def note(
    c: Connection,
    *,
    guild: int,
    actor: int,
    act: str,
    detail: Mapping[str, str | int | None],
    key: str,
    now: int,
    subject: int | None = None,
) -> bool:
    """Note an act within the transaction that does it; say whether it was new: a `key`
    is noted once. `now` in ms."""
    written = json.dumps(dict(detail), ensure_ascii=False, sort_keys=True)
    return bool(
        c.execute(
            "INSERT INTO audit (guild_id, actor, act, subject, detail, key, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (key) DO NOTHING",
            (guild, actor, act, subject, written, key, now),
        ).rowcount
    )


def page(
    c: Connection, guild: int, size: int, before: int | None = None
) -> list[AuditRow]:
    """Return the newest acts of a guild, at most `size`, only those `before` an audit
    id if one is given."""
    return _acts(
        c,
        "guild_id = ? AND audit_id < ? ORDER BY audit_id DESC LIMIT ?",
        (guild, before or 2**62, size),
    )


def leaf(c: Connection, guild: int, size: int, before: int | None = None) -> AuditLeaf:
    """Return the newest `size` acts of a guild that are older than an act; the newest
    of all where none is given."""
    found = page(c, guild, size + 1, before)
    newer = number(
        c,
        "SELECT 1 FROM audit WHERE guild_id = ? AND audit_id >= ?",
        (guild, before or 2**62),
    )
    return AuditLeaf(tuple(found[:size]), newer is not None, len(found) > size)


def after(c: Connection, guild: int, size: int, act: int) -> int | None:
    """Return the act before which the page of `size` stands that is next newer than
    `act`; None: that is the newest."""
    newer = "SELECT audit_id FROM audit WHERE guild_id = ? AND audit_id >= ? ORDER BY audit_id LIMIT 1 OFFSET ?"
    return number(c, newer, (guild, act, size))


def summary(c: Connection, guild: int) -> tuple[int, int | None, bool]:
    """Return how many acts of a guild are noted, when the last was (ms), and if the log
    channel had no place for it."""
    last = "SELECT at, message_id FROM audit WHERE guild_id = ? ORDER BY audit_id DESC LIMIT 1"
    at, message = c.execute(last, (guild,)).fetchone() or (None, None)
    return (
        number(c, "SELECT count(*) FROM audit WHERE guild_id = ?", (guild,)) or 0,
        at,
        message == 0,
    )


def about(c: Connection, guild: int, user: int, after: int = 0) -> list[AuditRow]:
    """Return the acts of a guild that name a person, oldest first, those `after`
    one."""
    named = "(actor = :user OR subject = :user OR CAST(detail AS TEXT) LIKE '%' || :user || '%')"
    asked = {"guild": guild, "user": user, "after": after}
    return _acts(
        c,
        f"guild_id = :guild AND audit_id > :after AND {named} ORDER BY audit_id",
        asked,
    )


def owed(
    c: Connection, shards: Shards, limit: int, without: Collection[int] = ()
) -> list[AuditRow]:
    """Return acts of some shards that were not told in a log channel yet, oldest first,
    `without` those of guilds."""
    own = f"{shards.condition('guild_id')}{but_for('guild_id', without)}"
    untold = f"message_id IS NULL AND {own} ORDER BY audit_id LIMIT ?"
    return _acts(c, untold, (*without, limit))


def told(c: Connection, audit_id: int, message_id: int) -> None:
    """Store the message an act was told in; 0: there was no place for it."""
    c.execute(
        "UPDATE audit SET message_id = ? WHERE audit_id = ?", (message_id, audit_id)
    )


def _acts(c: Connection, which: str, values: Values) -> list[AuditRow]:
    rows = c.execute(f"SELECT {columns(AuditRow)} FROM audit WHERE {which}", values)  # noqa: S608 - our own words
    return [
        AuditRow(audit_id, guild, actor, act, subject, json.loads(detail), at)
        for audit_id, guild, actor, act, subject, detail, at in rows
    ]
