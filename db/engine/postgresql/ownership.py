"""Which shards this process owns: locks of the very session that writes, so that who has lost it can write no more."""

from __future__ import annotations

from collections.abc import Set
from typing import Final

from db import schema
from db.engine.postgresql.session import Session

OURS: Final = schema.APPLICATION_ID
"""The first of the two numbers of each of our advisory locks; the second is the shard's."""
PREPARING: Final = -1
"""The second number while tables are made or changed."""
_WHO: Final = "SELECT pid, CAST(backend_start AS TEXT) FROM pg_stat_activity WHERE pid = pg_backend_pid()"
_END: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = ? AND CAST(backend_start AS TEXT) = ?"
    " AND usename = current_user"
)


class Ownership:
    """The locks of some shards, held by one session at a time.

    A lock outlives its session by the moment that the server takes to notice the end of it.
    """

    def __init__(self, shards: Set[int]) -> None:
        self._shards = frozenset(shards)
        self._held: set[int] = set()
        self._session: tuple[object, ...] | None = None

    def begin(self, c: Session) -> None:
        """Go on with a new session. The former one is ended if the server still knows it: it was this process's."""
        if self._session is not None:
            c.execute(_END, self._session)
        self._held.clear()
        self._session = c.execute(_WHO).fetchone()

    def take(self, c: Session) -> bool:
        """Take what is not held yet; say whether all of it is held now. It is asked outside of a transaction."""
        for shard in sorted(self._shards - self._held):
            (taken,) = c.execute(
                "SELECT pg_try_advisory_lock(CAST(? AS INT), CAST(? AS INT))", (OURS, shard)
            ).fetchall()[0]
            if taken:
                self._held.add(shard)
        return self._held == self._shards

    def release(self, c: Session) -> None:
        """Let others take what is held, at once."""
        for shard in sorted(self._held):
            c.execute("SELECT pg_advisory_unlock(CAST(? AS INT), CAST(? AS INT))", (OURS, shard))
        self._held.clear()
