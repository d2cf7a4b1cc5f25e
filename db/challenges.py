"""Challenges that wait for somebody's answer: they do not sit at these tables yet."""

from __future__ import annotations

from db.engine.port import Connection
from db.reading import numbers


def challenges_of(c: Connection, guild: int, user: int) -> list[int]:
    """Return the tables of a guild to which a person is challenged and has not answered: first what lapses first.

    A seat that an open table keeps for them is one of these; nobody else there is `ready` 0.
    """
    return numbers(
        c,
        # The first words on the status are those of the index of a guild's open tables.
        "SELECT t.table_id FROM tables t JOIN seats s USING (table_id)"
        " WHERE t.guild_id = :guild AND t.status <> 'over' AND t.status = 'invited' AND s.ready = 0"
        " AND s.user_id = :user AND t.host <> :user ORDER BY t.deadline_at NULLS LAST, t.table_id",
        {"guild": guild, "user": user},
    )


def unplayed_challenges(c: Connection, guild: int, host: int, user: int, since: int) -> list[int]:
    """Return when somebody has challenged a person since then without a game coming of it, in ms, the newest first.

    Whether the challenge is open, was declined, taken back or has lapsed makes no difference.
    """
    return numbers(
        c,
        # The words on `least` and `hand_no` are those of an index of its own.
        "SELECT t.created_at FROM tables t JOIN seats s USING (table_id) WHERE t.guild_id = :guild AND t.host = :host"
        " AND t.created_at > :since AND t.least IS NULL AND t.hand_no = 0 AND s.user_id = :user"
        " ORDER BY t.created_at DESC",
        {"guild": guild, "host": host, "user": user, "since": since},
    )


def unplayed_tables(c: Connection, guild: int, host: int, since: int) -> list[int]:
    """Return when somebody has opened a table for anybody since then without a game coming of it, in ms."""
    return numbers(
        c,
        "SELECT created_at FROM tables WHERE changed_at > :since AND created_at > :since AND guild_id = :guild"
        " AND host = :host AND least IS NOT NULL AND hand_no = 0",
        {"guild": guild, "host": host, "since": since},
    )
