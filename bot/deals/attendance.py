"""Notes for how long people could reach the bot on each day: a day on which they could
not breaks nobody's row of days."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from typing import Final

from bot.deals import daily
from bot.deals.streaks import LONGEST
from bot.fleet.presence import Presence
from bot.tables.deadline_task import LONGEST_SLEEP
from db import served_days
from db.database import Database
from db.engine.port import Connection

FROZEN_MS: Final = round(2 * LONGEST_SLEEP * 1000)
"""Milliseconds between two looks after which the process, or the database, was away."""
STORED_MS: Final = 600_000
"""Milliseconds that a crash may lose."""
KEPT: Final = timedelta(days=2 * LONGEST)


class Attendance:
    """Counts, by day and shard, the time in which the connection was up."""

    def __init__(self, database: Database, presence: Presence) -> None:
        self._database = database
        self._presence = presence
        self._looked = 0
        self._shards = 0
        self._spent: dict[date, Counter[int]] = {}
        """Milliseconds by shard that are not stored yet."""

    async def note(self, now: int) -> None:
        """Count the time since the last look, and store what there is now and then."""
        reached, passed = self._presence.reached, now - self._looked
        if reached.count != self._shards:
            self._spent.clear()
        elif 0 < passed <= FROZEN_MS:
            spent = self._spent.setdefault(daily.day_of(now), Counter())
            for shard in reached.mine:
                if self._presence.since(shard) <= self._looked:
                    spent[shard] += passed
        self._looked, self._shards = now, reached.count
        counted = (sum(one.values()) for one in self._spent.values())
        if sum(counted) >= STORED_MS * max(1, len(reached.mine)):
            await self._store(now)

    async def _store(self, now: int) -> None:
        kept, shards = self._spent, self._shards
        self._spent = {}
        oldest = daily.day_of(now) - KEPT

        def store(c: Connection) -> None:
            for day, spent in kept.items():
                served_days.add(c, day.isoformat(), shards, spent)
            served_days.forget(c, oldest.isoformat())

        await self._database.run(store)
