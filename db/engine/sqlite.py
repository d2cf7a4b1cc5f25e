"""SQLite: one file, a connection that writes it, and one that reads."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import time
from collections.abc import Callable
from functools import partial
from math import inf
from pathlib import Path
from typing import Final, TypeVar

from db import batch, integrity, private_file
from db.batch import Transactions
from db.engine.port import Access, Commit, Connection, Holder, LockKind, process_name
from db.errors import DatabaseLocked, DatabaseMissing, DatabaseUnavailable
from db.lock import FileLock
from db.private_file import refusal
from db.schema import prepare
from db.thread import ThreadedConnection

T = TypeVar("T")

_log = logging.getLogger(__name__)

OLDEST_SQLITE: Final = (3, 39, 0)
"""STRICT tables (3.37), JSON without a compile option (3.38), and `IS DISTINCT FROM`
(3.39)."""

LOOK_MS: Final = 200
"""How long the write lock is waited for at once: how often it is looked which job has
waited long enough."""
OPENING_MS: Final = 5000
"""The same while the file is opened."""

_STORAGE_CODES: Final = frozenset(
    {
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
    }
)


class Sqlite:
    """An open file. It must be closed: its threads keep the interpreter from ending."""

    is_shared: Final = False
    silent_seconds: Final = inf
    silent_since: Final = (inf, inf)
    waits_for: Final = "is locked by another program: try again when that is done"

    def __init__(
        self,
        path: Path,
        let_go: Callable[[], None],
        writer: ThreadedConnection,
        reader: ThreadedConnection,
    ) -> None:
        self.name = str(path)
        self._let_go = let_go
        self._writer = writer
        self._reader = reader
        self._since = round(time.time() * 1000)
        self._taken: set[tuple[LockKind, int]] = set()
        self.write = writer.do
        self.commit: Commit = partial(
            batch.commit, writer.connection, kind=SQLITE, name=self.name
        )

    @classmethod
    async def open(cls, path: Path, access: Access = Access.PLAY) -> Sqlite:
        """Open a file; create it to play, and leave no new file otherwise. Raises what
        `Database.open` does."""
        if sqlite3.sqlite_version_info < OLDEST_SQLITE:
            raise DatabaseUnavailable(
                f"SQLite {sqlite3.sqlite_version} is too old; 3.39 is needed for {path}."
            )
        path, plays = _checked(path), access is Access.PLAY
        if not plays:
            _demand_content(path)
        async with contextlib.AsyncExitStack() as undo:
            lock = FileLock(path)
            let_go = lock.release if plays else lock.vanish
            undo.callback(let_go)
            try:
                if plays:
                    private_file.create(path)
                private_file.demand_writable(path)
                writer = ThreadedConnection(
                    lambda: sqlite3.connect(
                        path, isolation_level=None, cached_statements=256
                    )
                )
                await writer.open()
                undo.push_async_callback(writer.close)
                await writer.call(lambda c: _prepare(c, path))
                private_file.close_to_others(path)
                reader = ThreadedConnection(lambda: _connect_reader(path))
                await reader.open()
            except sqlite3.Error as error:
                if _is_locked(error):
                    raise DatabaseLocked(path) from error
                raise DatabaseUnavailable(
                    f"{path} cannot be opened: {error}{refusal(path)}."
                ) from error
            except OSError as error:
                raise DatabaseUnavailable(
                    f"{path} cannot be opened: {error.strerror}{refusal(path)}."
                ) from error
            undo.pop_all()
        return cls(path, let_go, writer, reader)

    def watch(self, lost: Callable[[], object], taken: Callable[[], object]) -> None:
        """Nobody takes a file away from the process that has locked it."""

    async def read(self, job: Callable[[Connection], T]) -> T:
        """Run `job` on the connection that reads."""
        return await self._reader.call(
            lambda c: batch.snapshot(c, job, SQLITE, self.name)
        )

    async def faults(self) -> list[str]:
        """Read the whole file."""
        return await self._reader.call(
            lambda c: batch.snapshot(
                c, lambda _: integrity.faults(c), SQLITE, self.name
            )
        )

    async def take(self, kind: LockKind, number: int) -> bool:
        """Take a lock: the file lock keeps every other process away."""
        free = (kind, number) not in self._taken
        self._taken.add((kind, number))
        return free

    async def give_back(self, kind: LockKind, number: int) -> None:
        """Let this process take a lock again."""
        self._taken.discard((kind, number))

    async def beat(self) -> None:
        """Do nothing: a file hears nobody."""

    async def holders(self) -> list[Holder]:
        """Return this process."""
        shards = frozenset(
            number for kind, number in self._taken if kind is LockKind.SHARD
        )
        return [Holder(process_name(), self._since, shards)]

    async def scrub(self) -> bool:
        """Copy the log into the file, so that removed rows are overwritten there, and
        empty the log.

        Writers wait until it is done: while a few megabytes at most are copied, or
        `LOOK_MS` for a reader."""
        return await self._writer.call(_fold)

    def cut(self, before: float) -> None:
        """Do nothing: a file is asked, and no server."""

    async def close(self) -> None:
        """Close the file."""
        try:
            # The last connection to close folds the log into the file, which a
            # read-only one could not do.
            await self._reader.close()
        finally:
            try:
                await self._writer.close()
            finally:
                self._let_go()


def _fold(c: sqlite3.Connection) -> bool:
    try:
        is_busy, _, _ = c.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error as error:  # such as a full disk: the log is complete as it is
        _log.warning(
            "the log of the database could not be folded into the file: %s", error
        )
        return False
    return not is_busy


def _is_storage(error: BaseException, c: Connection) -> bool:
    if not isinstance(error, sqlite3.Error):
        return False
    # SQLite rolls back by itself on some failures, such as a full disk. Errors of the
    # module have no code.
    return (
        not c.in_transaction
        or getattr(error, "sqlite_errorcode", 0) & 0xFF in _STORAGE_CODES
    )


def _is_locked(error: Exception) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY


def _failure(name: str, deed: str, error: Exception) -> DatabaseUnavailable:
    return DatabaseUnavailable(f"{name} cannot be {deed}: {error}.")


SQLITE: Final = Transactions(
    "BEGIN IMMEDIATE", "BEGIN", sqlite3.Error, _is_storage, _is_locked, _failure
)
"""How transactions go in SQLite."""


def _checked(path: Path) -> Path:
    """Follow links, so that one file has one lock, and look whether a file can be
    there."""
    try:
        path = path.resolve()
        if not path.parent.is_dir():
            raise DatabaseUnavailable(
                f"The folder {path.parent} for the database does not exist."
            )
        if path.exists() and not path.is_file():
            raise DatabaseUnavailable(f"{path} is no file.")
    except OSError as error:
        raise DatabaseUnavailable(
            f"{path} cannot be opened: {error.strerror}."
        ) from error
    return path


def _demand_content(path: Path) -> None:
    """Refuse a new database: to be checked or repaired, a database has to be there."""
    if not path.exists():
        raise DatabaseMissing(path)
    if not path.stat().st_size:
        raise DatabaseUnavailable(f"{path} is empty: nobody has played with it.")


def _prepare(c: sqlite3.Connection, path: Path) -> None:
    c.execute(f"PRAGMA busy_timeout = {OPENING_MS}")
    prepare(c, path)
    c.execute("PRAGMA synchronous = FULL")
    # What is removed or replaced leaves no trace in the file: people may ask to be
    # forgotten.
    c.execute("PRAGMA secure_delete = ON").fetchall()
    # What a savepoint may have to undo stays in memory, not in a file of its own.
    c.execute("PRAGMA temp_store = MEMORY")
    (version,) = c.execute("PRAGMA user_version").fetchone()
    # Proves that the file can be written; a transaction without a change would not.
    c.execute("BEGIN IMMEDIATE")
    c.execute(f"PRAGMA user_version = {version}")
    c.execute("COMMIT")
    c.execute(f"PRAGMA busy_timeout = {LOOK_MS}")


def _connect_reader(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"{path.as_uri()}?mode=ro",
        uri=True,
        isolation_level=None,
        cached_statements=256,
    )
    connection.execute("PRAGMA busy_timeout = 5000")
    connection.execute("PRAGMA query_only = ON")
    return connection
