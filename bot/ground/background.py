"""Work beside what it is for: it must not end silently, be forgotten before it is done,
or end anything else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from db.errors import DatabaseLocked, SessionLost

_log = logging.getLogger(__name__)


async def logged(work: Coroutine[Any, Any, object], name: str) -> None:
    """Do some work; what it raises is logged under the work's name."""
    try:
        await work
    except (SessionLost, DatabaseLocked) as error:
        _log.warning("%s was given up, since the database is away: %s", name, error)
    except Exception:  # noqa: BLE001 - it must be seen, and must not end silently
        _log.exception("%s failed", name)


class Works:
    """Tasks that go on until they are done."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(
        self, work: Coroutine[Any, Any, object], name: str = "what is to be shown"
    ) -> asyncio.Task[None]:
        """Begin a work; what it raises is logged under its name."""
        task = asyncio.create_task(logged(work, name), name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        # cancelled before its first step, it was never begun
        task.add_done_callback(lambda _: work.close())
        return task

    @property
    def under_way(self) -> frozenset[asyncio.Task[None]]:
        """What is not done yet."""
        return frozenset(self._tasks)

    async def close(self) -> None:
        """Cancel all of them, and wait until they have ended."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
