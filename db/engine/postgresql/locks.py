"""Advisory locks of the very session that writes: a process that has lost it has lost
them, and can write no more."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from db.engine.port import Access, Connection, Holder, LockKind
from db.engine.postgresql.session import Session

RUNNING: Final = 0
"""Of `LockKind.PROCESS`: that a process runs."""
BEGINNING: Final = 1
"""Of `LockKind.PROCESS`: that a process looks at the tables, makes or changes them,
before it counts as running."""
APPLICATION: Final = "bura "
"""How the names of our sessions begin, for people who look at the server."""
SILENT_SECONDS: Final = 10
"""After how long a silent session is ended whose process has what others wait for: it
may be frozen."""
KEEPALIVE: Final = "".join(
    f"SET {name} = {value};"
    for name, value in {
        "tcp_keepalives_idle": 3,
        "tcp_keepalives_interval": 2,
        "tcp_keepalives_count": 3,
        "tcp_user_timeout": SILENT_SECONDS * 1000,
        "client_connection_check_interval": 1000,
    }.items()
)
"""Lets the server notice that the machine of a session is gone, or that it was cut, and
end it, whatever it does."""
_TIMEOUTS: Final = ("idle_session_timeout", "idle_in_transaction_session_timeout")
_MORTAL: Final = "".join(f"SET {name} = {SILENT_SECONDS * 1000};" for name in _TIMEOUTS)
_IMMORTAL: Final = "".join(f"RESET {name};" for name in _TIMEOUTS)
_KEPT: Final = frozenset({LockKind.SHARD, LockKind.START, LockKind.PLAYGROUND})
"""What must be a process's in every session, once it is."""
_AWAITED: Final = frozenset({LockKind.SHARD, LockKind.START})
"""What others wait for, so that who has it must give signs of life."""
_KEY: Final = "CAST(? AS INT), CAST(? AS INT)"
_WHO: Final = "SELECT pid, CAST(backend_start AS TEXT) FROM pg_stat_activity WHERE pid = pg_backend_pid()"
_END: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = ? AND CAST(backend_start AS TEXT) = ?"
    " AND usename = current_user"
)
_OWNERS: Final = (
    "SELECT l.pid, CAST(a.backend_start AS TEXT) FROM pg_locks l LEFT JOIN pg_stat_activity a USING (pid)"
    " WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.granted AND l.classid = ? AND l.objid = ?"
    " AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
_HOLDERS: Final = (
    "SELECT a.application_name, CAST(extract(epoch FROM a.backend_start) * 1000 AS BIGINT),"
    " string_agg(CAST(l.objid AS TEXT), ' ') FILTER (WHERE l.classid = ?)"
    " FROM pg_locks l JOIN pg_stat_activity a USING (pid)"
    " WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.granted"
    " AND (l.classid = ? OR (l.classid = ? AND l.objid = ?))"
    " AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    " GROUP BY a.pid, a.application_name, a.backend_start ORDER BY a.backend_start, a.pid"
)


class Locks:
    """What this process holds, in one session at a time.

    A lock outlives its session by the moment that the server takes to notice the end of
    it."""

    def __init__(self, access: Access) -> None:
        self._access = access
        self._kept: set[tuple[LockKind, int]] = set()
        """What must be this process's in every session."""
        self._held: set[tuple[LockKind, int]] = set()
        """What the present session holds."""
        self._sessions: list[tuple[object, ...]] = []
        """The present session and former ones that the server may still know: each by
        its number and its beginning."""

    def begin(self, c: Session) -> None:
        """Go on with a new session. Former ones are ended if the server still knows
        them: they were this process's."""
        self._sessions = [
            one for one in self._sessions if c.execute(_END, one).fetchall()
        ]
        self._held.clear()
        self._sessions += c.execute(_WHO).fetchall()

    def keep(self, c: Session) -> bool:
        """Take what must be this process's and is not held yet; say whether all of it
        is held now."""
        if self._is_awaited():
            c.script(_MORTAL)
        for kind, number in self._missing():
            self._try(c, kind, number)
        return not self._missing()

    def are_anothers(self, c: Session) -> bool:
        """Say whether another process holds some of what must be this one's, and not a
        session that this one had."""
        owners = {
            owner
            for lock in self._missing()
            for owner in c.execute(_OWNERS, lock).fetchall()
        }
        # Of one that is ending, only the number may be left.
        own = {*self._sessions, *((number, None) for number, _ in self._sessions)}
        return not owners <= own

    def take(self, c: Session, kind: LockKind, number: int) -> bool:
        """Take one more, outside of a transaction; False: somebody has it, perhaps this
        session."""
        if (kind, number) in self._held or not self._try(c, kind, number):
            return False
        if kind in _AWAITED:
            c.script(_MORTAL)
        if kind in _KEPT:
            # not before: of a session lost until then nobody hears that it is theirs
            self._kept.add((kind, number))
        return True

    def give_back(self, c: Session, kind: LockKind, number: int) -> None:
        """Let others take one."""
        self._kept.discard((kind, number))
        if (kind, number) in self._held:
            self._held.remove((kind, number))
            c.execute(f"SELECT pg_advisory_unlock({_KEY})", (kind, number))
            if kind in _AWAITED and not self._is_awaited():
                c.script(_IMMORTAL)

    def release(self, c: Session) -> None:
        """Let others take all that is held, at once."""
        self._held.clear()
        c.execute("SELECT pg_advisory_unlock_all()")

    def _is_awaited(self) -> bool:
        return any(kind in _AWAITED for kind, _ in self._kept)

    def _missing(self) -> list[tuple[LockKind, int]]:
        wanted = set(self._kept)
        if self._access is not Access.LOOK:
            wanted.add((LockKind.PROCESS, RUNNING))
        return sorted(wanted - self._held)

    def _try(self, c: Session, kind: LockKind, number: int) -> bool:
        shared = (
            "_shared"
            if kind is LockKind.PROCESS and self._access is Access.PLAY
            else ""
        )
        ((taken,),) = c.execute(
            f"SELECT pg_try_advisory_lock{shared}({_KEY})", (kind, number)
        ).fetchall()
        if taken:
            self._held.add((kind, number))
        return bool(taken)


@contextmanager
def beginning(c: Session) -> Iterator[bool]:
    """Let processes begin one after the other: one that has looked at the tables runs
    before another may change them.

    False: another one begins just now. A process that is silent in the meantime is not
    waited for."""
    c.script(_MORTAL)
    ((free,),) = c.execute(
        f"SELECT pg_try_advisory_lock({_KEY})", (LockKind.PROCESS, BEGINNING)
    ).fetchall()
    yield bool(free)
    if free:
        c.execute(f"SELECT pg_advisory_unlock({_KEY})", (LockKind.PROCESS, BEGINNING))
        c.script(_IMMORTAL)


def is_alone(c: Session) -> bool:
    """Say whether no other process runs; if so, none will before the end of this
    transaction."""
    found = c.execute(
        f"SELECT pg_try_advisory_xact_lock({_KEY})", (LockKind.PROCESS, RUNNING)
    ).fetchall()
    return bool(found[0][0])


def holders(c: Connection) -> list[Holder]:
    """Return the processes that have the database open to play or alone, the first that
    opened it first."""
    found = c.execute(
        _HOLDERS, (LockKind.SHARD, LockKind.SHARD, LockKind.PROCESS, RUNNING)
    ).fetchall()
    return [
        Holder(
            name.removeprefix(APPLICATION),
            since,
            frozenset(map(int, (shards or "").split())),
        )
        for name, since, shards in found
    ]
