"""The one task that serves the earliest deadline in the database, whoever's table it is of the servers in reach."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Iterable
from typing import ClassVar, Final

from bot.clock import Clock, either, milliseconds
from bot.presence import Presence
from bot.tables.games import absent
from bot.tables.service import Tables
from bot.tables.table_view import TableId
from db import tables
from db.database import Database, DatabaseLocked, DatabaseUnavailable
from db.engine.port import Connection
from db.patience import patience

log = logging.getLogger(__name__)

TABLES_A_LOOK: Final = 100
"""Deadlines served between two looks at the database."""
NEVER: Final = 2**63
LONGEST_SLEEP: Final = 60.0
"""Seconds; a clock that was set is noticed within this time."""
LEAP: Final = 5.0
"""Seconds by which the time of day may differ from the time that has passed, between two looks."""
TROUBLED_SLEEP: Final = 5.0
"""Seconds until what could not be served is tried again."""
LOCKED_SLEEP: Final = 1.0
"""The same while another program holds the database: it is over in a moment, as a rule."""


class DeadlineTask(ABC):
    """A task that serves moments which stand in the database, of the servers where people can reach the bot."""

    name: ClassVar[str]
    """What the task is called in the log."""

    def __init__(self, clock: Clock, presence: Presence) -> None:
        self._clock = clock
        self._presence = presence
        self._woken = asyncio.Event()
        self._waits_for = 0
        presence.listen(self.wake)

    def wake(self, moment: int = 0) -> None:
        """Look at the database again if a moment (milliseconds) was set before the one waited for."""
        if moment < self._waits_for:
            self._woken.set()

    async def run(self) -> None:
        """Serve until cancelled."""
        while True:
            self._woken.clear()
            self._waits_for = NEVER
            pause = await self._undaunted() if self._presence.reached.mine else LONGEST_SLEEP
            self._waits_for = self._now() + int(pause * 1000)
            until = self._clock.monotonic() + pause
            await either(self._clock.sleep(pause), self._woken.wait())
            late = self._clock.monotonic() - until
            if late > LEAP:
                self._oversleep(late)

    def _oversleep(self, seconds: float) -> None:  # noqa: B027 - most tasks are only late
        """Take note that the process was frozen or kept busy for so long after the moment at which it was to go on."""

    async def _undaunted(self) -> float:
        """Serve, whatever happens: without this one task no table would go on."""
        try:
            return await self._serve()
        except Exception:
            log.exception("%s could not serve the tables", self.name)
            return TROUBLED_SLEEP

    def _now(self) -> int:
        return milliseconds(self._clock.now())

    @abstractmethod
    async def _serve(self) -> float:
        """Serve what is due; return the seconds until the next moment."""


class TurnClock(DeadlineTask):
    """Serves deadlines in order, and gives time back for the bot's own absence.

    A deadline that was set before the bot's return to its shard and passed meanwhile starts anew at the return.
    """

    name = "the clock"

    def __init__(self, database: Database, service: Tables, clock: Clock, presence: Presence) -> None:
        super().__init__(clock, presence)
        self._database = database
        self._tables = service
        self._returned = self._now()
        """When the process as a whole was back; some shards may have been later."""
        self._locked_out = False
        self._ahead_by = self._ahead()
        database.when_lost(self._lose)

    def _lose(self) -> None:
        """Count it as an absence that the database is, or was, away: nobody could press, whatever the clock did."""
        self._returned = self._now()

    async def _serve(self) -> float:
        """Serve what is due; return the seconds until the next deadline.

        While another program holds the database, or it is away, presses are refused: what runs out then is nobody's
        fault, and the time counts as an absence.
        """
        if self._locked_out:
            self._returned = self._now()
        try:
            with patience(lambda: True):
                pause = await self._serve_due()
        except DatabaseUnavailable as error:
            if not (self._locked_out or isinstance(error, DatabaseLocked)):
                log.warning("%s waits: %s", self.name, error)
            self._locked_out = True
            return LOCKED_SLEEP
        self._locked_out = False
        return pause

    async def _serve_due(self) -> float:
        def look(c: Connection) -> tuple[list[tuple[int, int]], int | None]:
            shards = self._presence.reached
            missing = absent(c, shards)
            due = tables.due(c, shards, self._now(), TABLES_A_LOOK, absent=missing)
            return due, tables.next_deadline(c, shards, missing)

        due, next_at = await self._database.read(look)
        self._notice_leap()  # after the look, so that what a leap has made due is given its time back
        while due and await self._give_back(guild for _, guild in due):  # all of them, before any is served
            for table_id, _ in due:
                await self._tables.refresh(TableId(table_id))
            due, next_at = await self._database.read(look)
        if due:
            served = [await self._run_out(TableId(table_id)) for table_id, _ in due]
            return 0.0 if any(served) else TROUBLED_SLEEP
        if next_at is None:
            return LONGEST_SLEEP
        return min(LONGEST_SLEEP, max(0.0, (next_at - self._now()) / 1000))

    async def _run_out(self, table_id: TableId) -> bool:
        """Serve one table; say whether that went well. A mistake at one must not stop the clocks of all others."""
        try:
            await self._tables.run_out(table_id)
        except DatabaseUnavailable:
            raise
        except Exception:
            log.exception("the clock could not serve table %d", table_id)
            return False
        return True

    async def _give_back(self, guilds: Iterable[int]) -> int:
        """Start the clocks anew that ran out while the bot was away from the shards of some guilds; return how many."""
        reached, now = self._presence.reached, self._now()
        returned = defaultdict[int, list[int]](list)
        for shard in {reached.shard_of(guild) for guild in guilds}:
            returned[max(self._returned, self._presence.since(shard))].append(shard)

        def job(c: Connection) -> int:
            return sum(
                tables.extend_overdue(c, reached.only(*shards), at, now, TABLES_A_LOOK)
                for at, shards in returned.items()
            )

        return await self._database.run(job)

    def _oversleep(self, seconds: float) -> None:
        log.warning("the bot stood still for %.0f s: deadlines that passed meanwhile begin anew", seconds)
        self._returned = self._now()

    def _notice_leap(self) -> None:
        """Count it as an absence that the machine slept, or that its clock was set: nobody could play meanwhile."""
        leapt, self._ahead_by = self._ahead() - self._ahead_by, self._ahead()
        if leapt > LEAP:
            log.warning("the clock leapt by %.0f s: deadlines that passed meanwhile begin anew", leapt)
            self._returned = self._now()

    def _ahead(self) -> float:
        """Return the seconds by which the time of day is ahead of the time that has passed; only leaps change it."""
        return self._clock.now().timestamp() - self._clock.monotonic()
