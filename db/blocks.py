"""Whose challenges a member of a server does not want."""

from __future__ import annotations

from typing import Final

from db import forgotten, guilds
from db.engine.port import Connection
from db.reading import number
from db.shards import Shards

_THEM: Final = "blocked IN (:other, :mark)"
"""The person in question, under the id or, if they were forgotten in the meantime,
under what is made of its digest."""


def block(c: Connection, guild: int, user: int, other: int, now: int) -> None:
    """Let a member be challenged by another no more; `now` in ms."""
    guilds.ensure(c, guild, now)
    c.execute(
        "INSERT INTO blocks (guild_id, user_id, blocked, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (guild, user, other, now),
    )


def unblock(c: Connection, guild: int, user: int, other: int) -> None:
    """Let a member be challenged by another again."""
    c.execute(
        f"DELETE FROM blocks WHERE guild_id = :guild AND user_id = :user AND {_THEM}",  # noqa: S608 - our own words
        _named(c, guild, user, other),
    )


def is_blocked(c: Connection, guild: int, user: int, other: int) -> bool:
    """Whether a member does not want to be challenged by another."""
    found = (
        f"SELECT 1 FROM blocks WHERE guild_id = :guild AND user_id = :user AND {_THEM}"  # noqa: S608 - our own words
    )
    return number(c, found, _named(c, guild, user, other)) is not None


def blocked_by(c: Connection, guild: int, user: int) -> list[tuple[int, int]]:
    """Return the people a member has blocked, each with the time in ms, oldest
    first."""
    rows = c.execute(
        "SELECT blocked, at FROM blocks WHERE guild_id = ? AND user_id = ? ORDER BY at, blocked",
        (guild, user),
    )
    return rows.fetchall()


def count_blocking(c: Connection, guild: int, user: int) -> int:
    """Count those who have blocked a member."""
    return (
        number(
            c,
            "SELECT count(*) FROM blocks WHERE guild_id = ? AND blocked = ?",
            (guild, user),
        )
        or 0
    )


def forget(c: Connection, guild: int, user: int, now: int) -> None:
    """Delete the blocks of a person; people who have blocked them stay free of them,
    without their id.

    Or else somebody would be forgotten in order to challenge those again who do not
    want it. `now` in ms. That they were forgotten must be remembered before
    (`forgotten.remember`)."""
    c.execute("DELETE FROM blocks WHERE guild_id = ? AND user_id = ?", (guild, user))
    names = {
        "guild": guild,
        "user": user,
        "mark": forgotten.mark(c, guild, user),
        "now": now,
    }
    c.execute(
        "DELETE FROM blocks WHERE guild_id = :guild AND blocked = :mark"
        " AND user_id IN (SELECT user_id FROM blocks WHERE guild_id = :guild AND blocked = :user)",
        names,
    )
    c.execute(
        "UPDATE blocks SET blocked = :mark, at = :now WHERE guild_id = :guild AND blocked = :user",
        names,
    )


def sweep(c: Connection, shards: Shards, before: int) -> int:
    """Remove the blocks, in some shards, of people who were forgotten before then (ms),
    and return how many."""
    own = shards.condition("guild_id")
    return c.execute(
        f"DELETE FROM blocks WHERE blocked < 0 AND at <= ? AND {own}",  # noqa: S608
        (before,),
    ).rowcount


def _named(c: Connection, guild: int, user: int, other: int) -> dict[str, int | None]:
    return {
        "guild": guild,
        "user": user,
        "other": other,
        "mark": forgotten.mark(c, guild, other),
    }
