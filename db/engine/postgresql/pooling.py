"""Whether a session is with the server itself: what is between may give its locks
to others."""

from __future__ import annotations

import psycopg

from db.errors import DatabaseUnavailable


def demand_no_pooler(raw: psycopg.Connection, name: str) -> None:
    """Check that the server calls a session by the number that its client was told.

    A pooler makes that number up, since a client of its has no session of its own with
    the server.

    Raises:
        DatabaseUnavailable: a pooler such as PgBouncer is between.
    """
    ((pid,),) = raw.execute("SELECT pg_backend_pid()").fetchall()
    if pid != raw.info.backend_pid:
        raise DatabaseUnavailable(
            f"{name} is reached through a pooler such as PgBouncer, which gives a session's locks to others:"
            " use the server's own address."
        )
