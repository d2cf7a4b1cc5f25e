"""What members have at stake at the tables they sit at."""

from __future__ import annotations

import sqlite3


def sits_for_tokens(c: sqlite3.Connection, guild: int, user: int) -> bool:
    """Say whether a member sits at an open table with a stake, be it played already or not."""
    return _sits(c, guild, user, "('invited', 'playing', 'between')")


def plays_for_tokens(c: sqlite3.Connection, guild: int, user: int) -> bool:
    """Say whether a member sits at a table with a stake at which a hand is being played."""
    return _sits(c, guild, user, "('playing')")


def _sits(c: sqlite3.Connection, guild: int, user: int, statuses: str) -> bool:
    (found,) = c.execute(
        "SELECT EXISTS (SELECT 1 FROM sitting s JOIN tables t USING (table_id)"  # noqa: S608 - words of our own
        f" WHERE s.guild_id = ? AND s.user_id = ? AND t.stake > 0 AND t.status IN {statuses})",
        (guild, user),
    ).fetchone()
    return bool(found)
