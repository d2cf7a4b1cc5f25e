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

    async def do(self, work: Callable[[], T]) -> T:
        """Do `work` in the thread, after that before it, and return its result or raise
        its exception, which is no StopIteration.

        A cancelled caller does not stop it. aiosqlite logs the representation of the
        work, which must hold nothing secret."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        # aiosqlite has no public way to its thread for more than a statement
        self._thread._tx.put_nowait((answer, work))  # noqa: SLF001
        return await answer

    async def call(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run `job` in the thread and return its result or raise its exception.

        A cancelled caller does not stop the job.
        """
        c = self.connection

        def hop() -> T:
            try:
                return job(c)
            except StopIteration as error:
                raise _unholdable() from error

        return await self.do(hop)

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
        error = _unholdable()
    answer.set_exception(error)


def _unholdable() -> RuntimeError:
    """Return what stands for an exception that a future cannot hold."""
    return RuntimeError("A job raised StopIteration.")
