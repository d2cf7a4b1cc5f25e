"""Challenges that wait for somebody's answer: he does not sit at their tables yet."""

from __future__ import annotations

import sqlite3


def challenges_of(c: sqlite3.Connection, guild: int, user: int) -> list[int]:
    """Return the tables of a guild to which a person is challenged and has not answered: first what lapses first.

    At open tables, to which nobody in particular is asked, nothing waits for his answer.
    """
    rows = c.execute(
        # The first words on the status are those of the index of a guild's open tables.
        "SELECT t.table_id FROM tables t JOIN seats s USING (table_id)"
        " WHERE t.guild_id = :guild AND t.status <> 'over' AND t.status = 'invited' AND t.least IS NULL"
        " AND s.user_id = :user AND t.host <> :user ORDER BY t.deadline_at NULLS LAST, t.table_id",
        {"guild": guild, "user": user},
    )
    return [row[0] for row in rows]
