"""One SQLite connection in a thread of its own, one hop a call."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import TypeVar, cast

import aiosqlite

T = TypeVar("T")


class ThreadedConnection:
    """An SQLite connection that lives in aiosqlite's thread.

    Where aiosqlite offers a hop to its thread a statement, a whole function hops here at once.
    It must be closed: the thread of an open connection keeps the interpreter from ending.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._raw: sqlite3.Connection | None = None

        def connector() -> sqlite3.Connection:
            self._raw = connect()
            return self._raw

        self._thread = aiosqlite.Connection(connector, iter_chunk_size=64)

    async def open(self) -> None:
        """Start the thread and connect there. Raises whatever `connect` raises; nothing is left open then."""
        await self._thread

    async def call(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run `job` in the thread and return its result; calls keep their order.

        A cancelled caller does not stop the job.
        """
        raw = self._raw
        if raw is None:
            raise RuntimeError("The connection is not open.")

        # A closure and no partial: aiosqlite logs what it runs, and arguments may be secret.
        def hop() -> T:
            return job(raw)

        # aiosqlite has no public way to its thread for more than one statement.
        return cast(T, await self._thread._execute(hop))  # type: ignore[no-untyped-call]  # noqa: SLF001

    async def close(self) -> None:
        """Close the connection after the calls that wait, and end the thread."""
        await self._thread.close()
