"""Beginning sessions at Discord no faster than it allows, however many processes do it."""

from __future__ import annotations

from typing import Final

from bot.clock import Clock
from db.database import Database
from db.locks import LockKind

PACE: Final = 5.0
"""Seconds between two sessions of one bucket (discord.md 1.3)."""
SLACK: Final = 0.5
"""Seconds by which the pause is longer: the session begins a moment after its turn has come."""
LOOK: Final = 0.5
"""Seconds between two looks whether another process is done."""


class IdentifyPacing:
    """Lets one session of a bucket begin at a time, in all processes that share the database."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def turn(self, bucket: int) -> None:
        """Wait until a session may begin in a bucket, which is the shard modulo Discord's `max_concurrency`."""
        while not await self._database.take(LockKind.IDENTIFY, bucket):
            await self._clock.sleep(LOOK)

    async def rest(self, bucket: int) -> None:
        """Keep the bucket for as long as the next one has to wait, then leave it to others."""
        await self._clock.sleep(PACE + SLACK)
        await self._database.give_back(LockKind.IDENTIFY, bucket)
