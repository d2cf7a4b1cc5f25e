"""One SQLite connection in a thread of its own, one hop a job."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import TypeVar

import aiosqlite

T = TypeVar("T")


class ThreadedConnection:
    """An SQLite connection that lives in aiosqlite's thread.

    Where aiosqlite hops to its thread and back for each statement, a whole function
    hops here at once. It must be closed: the thread of an open connection keeps the
    interpreter from ending."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._raw: sqlite3.Connection | None = None
        self._failure: sqlite3.Error | None = None

        def connector() -> sqlite3.Connection:
            try:
                self._raw = connect()
            except sqlite3.Error as error:
                # Raised here, it would leave aiosqlite's thread to end by itself,
                # perhaps after the event loop.
                self._failure = error
                return sqlite3.connect(":memory:")
            return self._raw

        self._thread = aiosqlite.Connection(connector, iter_chunk_size=64)

    async def open(self) -> None:
        """Start the thread and connect there. Raises the sqlite3.Error of `connect`;
        nothing is left open then."""
        await self._thread
        if self._failure is not None:
            await self.close()
            raise self._failure

    @property
    def connection(self) -> sqlite3.Connection:
        """The connection, for use in its thread only. Raises RuntimeError if it is not
        open."""
        if self._raw is None:
            raise RuntimeError("The connection is not open.")
        return self._raw

    def post(self, job: Callable[[], None]) -> None:
        """Run `job` in the thread, after those before it; it must not raise, since
        nobody would hear of it."""
        # aiosqlite has no public way to its thread for more than a statement. A closure
        # and no partial: it logs the representation of what it runs, and arguments may
        # be secret.
        self._thread._tx.put_nowait((None, job))  # noqa: SLF001

    async def call(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run `job` in the thread and return its result or raise its exception.

        A cancelled caller does not stop the job.
        """
        loop, c = asyncio.get_running_loop(), self.connection
        answer: asyncio.Future[T] = loop.create_future()

        def hop() -> None:
            try:
                result = job(c)
            except BaseException as error:  # noqa: BLE001 - it is the caller's, and is raised there
                loop.call_soon_threadsafe(fail, answer, error)
            else:
                loop.call_soon_threadsafe(succeed, answer, result)

        self.post(hop)
        return await answer

    async def close(self) -> None:
        """Close the connection after the jobs that wait, and end the thread."""
        self._raw = None
        await self._thread.close()


def succeed(answer: asyncio.Future[T], result: T) -> None:
    """Answer a caller, unless they were cancelled in the meantime."""
    if not answer.done():
        answer.set_result(result)


def fail(answer: asyncio.Future[T], error: BaseException) -> None:
    """Raise `error` at a caller, unless they were cancelled in the meantime."""
    if answer.done():
        return
    if isinstance(error, StopIteration):
        # A future cannot hold this one.
        error = RuntimeError("A job raised StopIteration.")
    answer.set_exception(error)
