"""Whether the database can be written now: while reads go on, the disk may be full, or
the database locked."""

from __future__ import annotations

import asyncio
import logging
from secrets import token_hex
from typing import Final

from bot.ground.clock import Clock
from db import settings as notes
from db.database import Database, DatabaseUnavailable
from db.patience import patience

PATIENCE_SECONDS: Final = 1.5
"""How long to wait for another program's lock, or for a server that is away."""
LONGEST_SECONDS: Final = 2.0
"""After this time a database that says nothing counts as not writable."""
SHARED_SECONDS: Final = 5.0
"""How long everybody gets the result of one try: requests must not fill the disk."""
NOTE: Final = "probe"

_log = logging.getLogger(__name__)


class WriteProbe:
    """Stores one note, as a press would store a move: a commit of one page, at most
    once in `SHARED_SECONDS`.

    There is only one try at a time: while a database hangs, nothing piles up.
    """

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._trying: asyncio.Task[bool] | None = None
        self._began = 0.0
        self._passed = True

    async def passes(self) -> bool:
        """Say within `LONGEST_SECONDS` whether the newest write is on the disk."""
        if self._trying is None or self._is_outdated(self._trying):
            self._began = self._clock.monotonic()
            self._trying = asyncio.create_task(self._try(), name="write probe")
        trying = self._trying
        await asyncio.wait({trying}, timeout=LONGEST_SECONDS)
        passed = trying.done() and trying.result()
        if passed and not self._passed:
            _log.warning("the database can be written again")
        self._passed = passed
        return passed

    def _is_outdated(self, trying: asyncio.Task[bool]) -> bool:
        return trying.done() and self._clock.monotonic() - self._began >= SHARED_SECONDS

    async def _try(self) -> bool:
        # SQLite writes nothing that is there
        until = self._clock.monotonic() + PATIENCE_SECONDS
        news = token_hex(8)
        # already
        try:
            with patience(lambda: self._clock.monotonic() > until):
                await self._database.run(notes.put, NOTE, news)
        except DatabaseUnavailable as error:
            if self._passed:
                _log.warning("nothing can be saved now: %s", error)
            return False
        return True
