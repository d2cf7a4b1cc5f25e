"""The one task that serves the earliest deadline in the database, of all tables of the
servers in reach."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from bot.fleet.presence import Presence
from bot.ground.clock import Clock
from bot.tables import deadline_task
from bot.tables.deadline_task import (
    LOCKED_SLEEP,
    LONGEST_SLEEP,
    TROUBLED_SLEEP,
    DeadlineTask,
)
from bot.tables.ids import TableId
from bot.tables.persistence.outlines import absent
from bot.tables.phases.playing import Questions, no_questions
from bot.tables.service import Tables
from bot.tables.waiting import FAIR_MS
from db import tables
from db.database import Database, DatabaseLocked, DatabaseUnavailable
from db.engine.port import Connection
from db.patience import patience

log = logging.getLogger(__name__)

AHEAD_MS: Final = 5_000
"""Milliseconds by which a clock may seem to have been set in the future: the clocks of
processes differ a little."""
TABLES_A_LOOK: Final = 100
"""Deadlines served between two looks at the database."""


class TurnClock(DeadlineTask):
    """Serves deadlines in order, and gives time back for the bot's own absence.

    A deadline that was set before the bot's return to its shard, and passed before or
    soon after it, starts again at the return (`waiting.FAIR_MS`). A deadline that is
    further off than its clock allows starts again now: the time of day was set back.
    """

    name = "the clock"

    def __init__(
        self,
        database: Database,
        service: Tables,
        clock: Clock,
        presence: Presence,
        questions: Questions = no_questions,
    ) -> None:
        """Serve the tables of `service`; `questions` says which moves people are asked
        about."""
        super().__init__(clock, presence)
        self._questions = questions
        self._database = database
        self._tables = service
        self._returned = self._now()
        """When the process as a whole was back; some shards may have been later."""
        self._given = dict[int, int]()
        """By shard the bot's return (ms) for which all clocks have been started
        again."""
        self._locked_out = False
        self._anchored = set[int]()
        """Shards in which no deadline is further off than its clock allows."""
        self._ahead_by = self._ahead()
        database.when_lost(self._lose)

    async def give_back(self) -> None:
        """Start the clocks again that an absence has left too little time: what is
        shown from now on is true.

        Raises:
            DatabaseUnavailable: some may not have been started.
        """
        while await self._give_back():
            pass

    def _lose(self) -> None:
        """Count it as an absence that the database is, or was, away: nobody could
        press, whatever the clock did."""
        self._returned = self._now()

    async def _serve(self) -> float:
        """Serve what is due; return the seconds until the next deadline.

        While another program holds the database, or it is away, presses are refused:
        what runs out then is nobody's fault, and the time counts as an absence."""
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
            due = dict[tuple[int, int], None]()
            for moment in tables.DEADLINES:
                due |= dict.fromkeys(
                    tables.due(
                        c, shards, moment, self._now(), TABLES_A_LOOK, absent=missing
                    )
                )
            return list(due), tables.next_deadline(c, shards, missing)

        due, next_at = await self._database.read(look)
        self._notice_leap()  # after the look, so that what a leap has made due is given its time back
        if await self._anchor():
            due, next_at = await self._database.read(look)
        while await self._give_back():  # all of them, before any is served
            due, next_at = await self._database.read(look)
        if due:
            run_out = partial(self._tables.run_out, questions=self._questions)
            served = [
                await self._served(TableId(table_id), run_out) for table_id, _ in due
            ]
            return 0.0 if any(served) else TROUBLED_SLEEP
        if next_at is None:
            return LONGEST_SLEEP
        return min(LONGEST_SLEEP, max(0.0, (next_at - self._now()) / 1000))

    async def _anchor(self) -> int:
        """Restart the clocks that are further off than they can have been set; return
        how many there are.

        The bot looks for them in shards that this process has just reached, and after
        the time of day was set back."""
        shards = self._presence.reached.only(
            *(self._presence.reached.mine - self._anchored)
        )
        if not shards.mine:
            return 0
        latest = self._now() + AHEAD_MS
        found = await self._database.read(
            lambda c: tables.ahead(c, shards, latest, absent(c, shards))
        )
        if found:
            log.warning(
                "the clock was set back: restarting %d deadlines that are too far off",
                len(found),
            )
            self._tables.set_back(max(found.values()))
        for table_id in found:
            await self._served(TableId(table_id), self._tables.anchor)
        self._anchored |= shards.mine
        return len(found)

    async def _served(
        self, table_id: TableId, serve: Callable[[TableId], Awaitable[None]]
    ) -> bool:
        """Serve one table; say whether that went well. A mistake at one must not stop
        the clocks of all others."""
        try:
            await serve(table_id)
        except DatabaseUnavailable:
            raise
        except Exception:
            log.exception("the clock could not serve table %d", table_id)
            return False
        return True

    async def _give_back(self) -> bool:
        """Restart the clocks that an absence from some shards has left too little time.

        Returns whether any was started; there may be more.
        """
        reached = self._presence.reached
        returned = {
            shard: max(self._returned, self._presence.since(shard))
            for shard in reached.mine
        }
        unsettled = {
            shard: at for shard, at in returned.items() if self._given.get(shard) != at
        }
        if not unsettled:
            return False

        def look(c: Connection) -> dict[int, int]:
            missing = absent(c, reached)
            found = dict[int, int]()
            for shard, at in unsettled.items():
                short = tables.overdue(
                    c,
                    reached.only(shard),
                    at,
                    at + FAIR_MS,
                    TABLES_A_LOOK,
                    absent=missing,
                )
                found |= dict.fromkeys(short, at)
            return found

        found = await self._database.read(look)
        if not found:
            self._given |= unsettled
        given = False
        for table_id, at in found.items():
            given |= await self._served(
                TableId(table_id), partial(self._tables.give_back, returned_at=at)
            )
        return given

    def _oversleep(self, seconds: float) -> None:
        log.warning(
            "the bot stood still for %.0f s: restarting the deadlines that have passed",
            seconds,
        )
        self._returned = self._now()

    def _notice_leap(self) -> None:
        """Count it as an absence that the machine slept, or that its clock was set:
        nobody could play meanwhile."""
        leapt = self._ahead() - self._ahead_by
        self._ahead_by = self._ahead()
        if leapt > deadline_task.LEAP:
            log.warning(
                "the clock leapt by %.0f s: restarting the deadlines that have passed",
                leapt,
            )
            self._returned = self._now()
        elif leapt < -deadline_task.LEAP:
            log.warning("the clock was set back by %.0f s", -leapt)
            self._returned = self._now()
            self._presence.set_back()
            self._anchored.clear()

    def _ahead(self) -> float:
        """Return the seconds by which the time of day is ahead of the time that has
        passed; only leaps change it."""
        return self._clock.now().timestamp() - self._clock.monotonic()
