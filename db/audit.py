"""What the admins of a server did, append-only. Each line is told once in the server's log channel, if it has one."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Mapping

from db.rows import AuditLeaf, AuditRow


def note(
    c: sqlite3.Connection,
    *,
    guild: int,
    actor: int,
    act: str,
    detail: Mapping[str, str | int | None],
    key: str,
    now: int,
    subject: int | None = None,
) -> bool:
    """Note an act within the transaction that does it; say whether it was new: a `key` is noted once. `now` in ms."""
    written = json.dumps(dict(detail), ensure_ascii=False, sort_keys=True)
    return bool(
        c.execute(
            "INSERT INTO audit (guild_id, actor, act, subject, detail, key, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (key) DO NOTHING",
            (guild, actor, act, subject, written, key, now),
        ).rowcount
    )


def page(c: sqlite3.Connection, guild: int, size: int, before: int | None = None) -> list[AuditRow]:
    """Return the newest acts of a guild, at most `size`, only those `before` an audit id if one is given."""
    rows = c.execute(
        f"SELECT {_COLUMNS} FROM audit WHERE guild_id = ? AND audit_id < ? ORDER BY audit_id DESC LIMIT ?",  # noqa: S608
        (guild, before or 2**62, size),
    )
    return [_row(row) for row in rows]


def leaf(c: sqlite3.Connection, guild: int, size: int, before: int | None = None) -> AuditLeaf:
    """Return the newest `size` acts of a guild that are older than an act; the newest of all where none is given."""
    found = page(c, guild, size + 1, before)
    newer = "SELECT EXISTS (SELECT 1 FROM audit WHERE guild_id = ? AND audit_id >= ?)"
    (newer_too,) = c.execute(newer, (guild, before or 2**62)).fetchone()
    return AuditLeaf(tuple(found[:size]), bool(newer_too), len(found) > size)


def after(c: sqlite3.Connection, guild: int, size: int, act: int) -> int | None:
    """Return the act before which the page of `size` stands that is next newer than `act`; None: that is the newest."""
    rows = c.execute(
        "SELECT audit_id FROM audit WHERE guild_id = ? AND audit_id >= ? ORDER BY audit_id LIMIT 1 OFFSET ?",
        (guild, act, size),
    ).fetchone()
    return None if rows is None else int(rows[0])


def summary(c: sqlite3.Connection, guild: int) -> tuple[int, int | None]:
    """Return how many acts of a guild are noted, and when the last one was (ms)."""
    count, last = c.execute(
        "SELECT count(*), (SELECT at FROM audit WHERE guild_id = :guild ORDER BY audit_id DESC LIMIT 1)"
        " FROM audit WHERE guild_id = :guild",
        {"guild": guild},
    ).fetchone()
    return int(count), last


def untold(c: sqlite3.Connection, guild: int) -> bool:
    """Say whether there was no place for the last act of a guild that was to be told in its log channel."""
    row = c.execute(
        "SELECT message_id FROM audit WHERE guild_id = ? ORDER BY audit_id DESC LIMIT 1", (guild,)
    ).fetchone()
    return row is not None and row[0] == 0


def owed(c: sqlite3.Connection, limit: int, without: Collection[int] = ()) -> list[AuditRow]:
    """Return acts that were not told in a log channel yet, oldest first, `without` those of some guilds."""
    rows = c.execute(
        f"SELECT {_COLUMNS} FROM audit WHERE message_id IS NULL"  # noqa: S608
        " AND guild_id NOT IN (SELECT value FROM json_each(?)) ORDER BY audit_id LIMIT ?",
        (json.dumps(list(without)), limit),
    )
    return [_row(row) for row in rows]


def told(c: sqlite3.Connection, audit_id: int, message_id: int) -> None:
    """Store the message an act was told in; 0: there was no place for it."""
    c.execute("UPDATE audit SET message_id = ? WHERE audit_id = ?", (message_id, audit_id))


_COLUMNS = "audit_id, guild_id, actor, act, subject, detail, at"


def _row(row: sqlite3.Row | tuple[int, int, int, str, int | None, str, int]) -> AuditRow:
    audit_id, guild, actor, act, subject, detail, at = row
    return AuditRow(audit_id, guild, actor, act, subject, json.loads(detail), at)
