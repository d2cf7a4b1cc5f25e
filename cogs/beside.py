"""What is done beside the answers to people, and must not be forgotten before it is done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine

from db.errors import DatabaseLocked, SessionLost

_log = logging.getLogger(__name__)


class Works:
    """Tasks that go on until they are done."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[object]] = set()

    def begin(self, work: Coroutine[object, object, object]) -> asyncio.Task[object]:
        """Begin a work. Where the database is away, it is left: what is owed is shown once the database is back."""
        task = asyncio.create_task(self._unless_away(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())  # cancelled before its first step, it was never begun
        return task

    async def _unless_away(self, work: Coroutine[object, object, object]) -> None:
        try:
            await work
        except (SessionLost, DatabaseLocked) as error:
            _log.warning("something is not shown just now: %s", error)
