"""The one database: a writer that commits what waits together, and reads that never wait for the disk."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar, cast

from db import private_file
from db.batch import Failed, Job, commit, finished, is_locked, is_storage
from db.errors import DatabaseLocked, DatabaseProblem, DatabaseUnavailable, LockedOut
from db.lock import FileLock
from db.patience import Patience, patience_of_this_task
from db.schema import prepare
from db.thread import ThreadedConnection, fail, succeed

__all__ = ["Database", "DatabaseLocked", "DatabaseProblem", "DatabaseUnavailable", "LockedOut"]

T = TypeVar("T")

OLDEST_SQLITE: Final = (3, 39, 0)
"""STRICT tables (3.37), JSON without a compile option (3.38), and `IS DISTINCT FROM` (3.39)."""

JOBS_A_TRANSACTION: Final = 500
"""Jobs a transaction at most: bounds how long the first of them waits for the last."""

LOCKED_SECONDS: Final = 60.0
"""How long a job waits while another process holds the write lock, unless its caller has less `patience`."""
LOCKED_AT_END_SECONDS: Final = 5.0
"""The same for what waits when the database is closed."""
OPENING_MS: Final = 5000
"""The same for opening it."""
LOOK_MS: Final = 200
"""How often it is looked who has waited long enough."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class QueuedJob:
    job: Job
    answer: asyncio.Future[object]
    patience: Patience | None
    since: float


class Database:
    """An open database. Make one with `Database.open` and close it: an open one keeps the interpreter from ending."""

    def __init__(self, path: Path, lock: FileLock, writer: ThreadedConnection, reader: ThreadedConnection) -> None:
        self._path = path
        self._lock = lock
        self._writer = writer
        self._reader = reader
        self._waiting: list[QueuedJob] = []
        self._idle = asyncio.Event()
        self._idle.set()
        self._closing: asyncio.Task[None] | None = None
        self._closed_at = 0.0
        self._locked_since: float | None = None
        self._held_up: dict[asyncio.Timeout, Patience] = {}

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open the database at `path`, or create it in an existing folder, and bring its schema up to date.

        Only its owner can read a new file, or one that was open to everybody.

        Raises:
            DatabaseUnavailable: the file cannot be opened, created or written.
            DatabaseForeign: the file is something else.
            DatabaseTooNew: a newer version of the bot has written it.
            DatabaseBusy: another process of the bot uses it.
        """
        if sqlite3.sqlite_version_info < OLDEST_SQLITE:
            raise DatabaseUnavailable(f"SQLite {sqlite3.sqlite_version} is too old; 3.39 is needed for {path}.")
        path = _checked(path)
        async with contextlib.AsyncExitStack() as undo:
            lock = FileLock(path)
            undo.callback(lock.release)
            try:
                private_file.create(path)
                writer = ThreadedConnection(lambda: sqlite3.connect(path, isolation_level=None, cached_statements=256))
                await writer.open()
                undo.push_async_callback(writer.close)
                await writer.call(lambda c: _prepare(c, path))
                private_file.close_to_others(path)
                reader = ThreadedConnection(lambda: _connect_reader(path))
                await reader.open()
            except sqlite3.Error as error:
                if is_locked(error):
                    raise DatabaseLocked(path) from error
                raise DatabaseUnavailable(f"{path} cannot be opened: {error}.") from error
            except OSError as error:
                raise DatabaseUnavailable(f"{path} cannot be opened: {error.strerror}.") from error
            undo.pop_all()
        return cls(path, lock, writer, reader)

    async def run(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run `job` in a write transaction and return its result once it is on the disk.

        Jobs that wait at the same time share one transaction; one that raises is undone alone. A job is a
        plain function that neither begins nor ends a transaction and returns finished values. Once given, a
        job is done even if its caller is cancelled.

        Raises:
            LockedOut: another process holds the write lock, and the caller's `patience` is over.
            DatabaseUnavailable: the transaction could not be written, or the database is closed.
            TypeError: the job returned a cursor or another unfinished value.
            Exception: whatever the job raised.
        """
        self._check_open()
        answer: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        patience = patience_of_this_task()
        self._waiting.append(QueuedJob(job, answer, patience, time.monotonic()))
        if self._idle.is_set():
            self._idle.clear()
            # Not this very moment: others may be about to write in the same turn of the loop.
            asyncio.get_running_loop().call_soon(self._start)
        value = await answer
        if patience is not None:
            patience.written = True
        return cast(T, value)

    @asynccontextmanager
    async def held_up(self) -> AsyncIterator[None]:
        """Wait in the block for what somebody else's job may hold up, no longer than for a job of one's own.

        Raises:
            LockedOut: another process holds the write lock, and the caller's `patience` is over.
        """
        patience = patience_of_this_task()
        if patience is None:
            yield
            return
        try:
            async with asyncio.timeout(None) as limit:
                self._held_up[limit] = patience
                try:
                    yield
                finally:
                    self._held_up.pop(limit, None)
        except TimeoutError:
            raise LockedOut(self._path) from None

    async def read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run `job` on a read-only connection and return its result.

        It sees one committed state, which holds everything whose `run` has returned, and never waits for a writer.

        Raises:
            DatabaseUnavailable: the file cannot be read, or the database is closed.
            TypeError: the job returned a cursor or another unfinished value.
            Exception: whatever the job raised.
        """
        self._check_open()

        def snapshot(c: sqlite3.Connection) -> object:
            try:
                c.execute("BEGIN")
                return finished(job(c))
            except sqlite3.Error as error:
                if is_storage(error, c):
                    raise DatabaseUnavailable(f"{self._path} cannot be read: {error}.") from error
                raise
            finally:
                c.rollback()

        return cast(T, await self._reader.call(snapshot))

    async def close(self) -> None:
        """Finish the jobs that wait, close the file and let the next process in. May be called again."""
        if self._closing is None:
            self._closed_at = time.monotonic()
            self._closing = asyncio.create_task(self._shut())
        # A cancelled caller must not leave a thread behind.
        await asyncio.shield(self._closing)

    def _check_open(self) -> None:
        if self._closing is not None:
            raise DatabaseUnavailable(f"{self._path} is closed.")

    def _start(self) -> None:
        """Send what waits to the writer's thread, or rest."""
        batch, self._waiting = self._waiting[:JOBS_A_TRANSACTION], self._waiting[JOBS_A_TRANSACTION:]
        if not batch:
            self._idle.set()
            return
        loop, c = asyncio.get_running_loop(), self._writer.connection

        def work() -> None:
            outcomes: list[object] | None
            try:
                outcomes = commit(c, [waiting.job for waiting in batch], str(self._path))
            except BaseException as error:  # noqa: BLE001 - it is the callers', and is raised there
                # Nobody may wait for ever, whatever happened.
                outcomes = [Failed(error)] * len(batch)
            loop.call_soon_threadsafe(self._answer, batch, outcomes)

        self._writer.post(work)

    def _answer(self, batch: list[QueuedJob], outcomes: list[object] | None) -> None:
        if outcomes is None:
            self._wait_on(batch)
            return
        if self._locked_since is not None:
            _log.warning("%s can be written again after %.1f s", self._path, time.monotonic() - self._locked_since)
            self._locked_since = None
        for waiting, outcome in zip(batch, outcomes, strict=True):
            if isinstance(outcome, Failed):
                if waiting.answer.done():
                    _log.warning("A job whose caller was cancelled has failed.", exc_info=outcome.error)
                fail(waiting.answer, outcome.error)
            else:
                succeed(waiting.answer, outcome)
        # Those just answered wake before this: what they write next joins the next batch.
        asyncio.get_running_loop().call_soon(self._start)

    def _wait_on(self, batch: list[QueuedJob]) -> None:
        """Try once more what was not begun because of another process's lock, but for those who do not wait longer."""
        now = time.monotonic()
        if self._locked_since is None:
            self._locked_since = now
            _log.warning("%s is locked by another program: what is to be written waits", self._path)
        batch += self._waiting
        self._waiting = []
        for waiting in batch:
            if waiting.patience is not None and waiting.patience.is_over():
                fail(waiting.answer, LockedOut(self._path))
            elif now - waiting.since > LOCKED_SECONDS or (
                self._closing is not None and now - self._closed_at > LOCKED_AT_END_SECONDS
            ):
                fail(waiting.answer, DatabaseLocked(self._path))
            else:
                self._waiting.append(waiting)
        loop = asyncio.get_running_loop()
        for limit in [limit for limit, patience in self._held_up.items() if patience.is_over()]:
            del self._held_up[limit]
            limit.reschedule(loop.time())
        loop.call_soon(self._start)

    async def _shut(self) -> None:
        await self._idle.wait()
        try:
            # The last connection to close folds the log into the file, which a read-only one could not do.
            await self._reader.close()
        finally:
            try:
                await self._writer.close()
            finally:
                self._lock.release()


def _checked(path: Path) -> Path:
    """Follow links, so that one file has one lock, and look whether a file can be there."""
    try:
        path = path.resolve()
        if not path.parent.is_dir():
            raise DatabaseUnavailable(f"The folder {path.parent} for the database does not exist.")
        if path.exists() and not path.is_file():
            raise DatabaseUnavailable(f"{path} is no file.")
    except OSError as error:
        raise DatabaseUnavailable(f"{path} cannot be opened: {error.strerror}.") from error
    return path


def _prepare(c: sqlite3.Connection, path: Path) -> None:
    c.execute(f"PRAGMA busy_timeout = {OPENING_MS}")
    prepare(c, path)
    c.execute("PRAGMA synchronous = FULL")
    # What is removed or replaced leaves no trace in the file: people may ask to be forgotten.
    c.execute("PRAGMA secure_delete = ON").fetchall()
    # What a savepoint may have to undo stays in memory, not in a file of its own.
    c.execute("PRAGMA temp_store = MEMORY")
    # Proves that the file can be written.
    c.execute("BEGIN IMMEDIATE")
    c.execute("COMMIT")
    c.execute(f"PRAGMA busy_timeout = {LOOK_MS}")


def _connect_reader(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, isolation_level=None, cached_statements=256)
    connection.execute("PRAGMA busy_timeout = 5000")
    connection.execute("PRAGMA query_only = ON")
    return connection
