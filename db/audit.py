"""What the admins of a server did, append-only. Each act is told once in the server's
log channel, if it has one."""

from __future__ import annotations

import json
from collections.abc import Mapping

from db import messages
from db.engine.port import Connection, Values
from db.reading import columns, number
from db.rows import AuditLeaf, AuditRow, MessageKind


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
    """Note an act within the transaction that does it, and that it is to be told; say
    whether it was new: a `key` is noted once. `now` in ms."""
    written = json.dumps(dict(detail), ensure_ascii=False, sort_keys=True)
    noted = number(
        c,
        "INSERT INTO audit (guild_id, actor, act, subject, detail, key, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (key) DO NOTHING RETURNING audit_id",
        (guild, actor, act, subject, written, key, now),
    )
    if noted is not None:
        messages.expect(c, MessageKind.LOG, guild, noted, now)
    return noted is not None


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
    """Return how many acts of a guild are noted, when the last was (ms), and if it was
    told nowhere: that was given up."""
    last = "SELECT audit_id, at FROM audit WHERE guild_id = ? ORDER BY audit_id DESC LIMIT 1"
    count = number(c, "SELECT count(*) FROM audit WHERE guild_id = ?", (guild,)) or 0
    found = c.execute(last, (guild,)).fetchone()
    if found is None:
        return count, None, False
    act, at = found
    told = messages.load_message(c, MessageKind.LOG, guild, messages.NO_TABLE, 0, act)
    return count, at, told is None


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


def load(c: Connection, guild: int, act: int) -> AuditRow | None:
    """Return an act of a guild; None: there is none."""
    return next(iter(_acts(c, "guild_id = ? AND audit_id = ?", (guild, act))), None)


def _acts(c: Connection, which: str, values: Values) -> list[AuditRow]:
    rows = c.execute(f"SELECT {columns(AuditRow)} FROM audit WHERE {which}", values)  # noqa: S608 - our own words
    return [
        AuditRow(audit_id, guild, actor, act, subject, json.loads(detail), at)
        for audit_id, guild, actor, act, subject, detail, at in rows
    ]
