"""When a shard may identify: Discord lets so many do it at once, and the next ones five seconds later."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final

from bot.clock import Clock
from db.database import Database, DatabaseUnavailable
from db.locks import LockKind

IDENTIFY_SECONDS: Final = 5.0
"""Between two shards of one bucket, and before a shard whose session was lost identifies anew (docs/discord.md 5.2)."""
ASK_SECONDS: Final = 0.25
"""Between two looks whether a bucket is free, which another process may have."""


class Pacing:
    """Lets one shard of a bucket after the other identify, in all processes that share the database."""

    def __init__(
        self, database: Database, clock: Clock, background: Callable[[Coroutine[Any, Any, None], str], None]
    ) -> None:
        """Pace by locks of the database; `background` runs what gives them back, and is told what that is called."""
        self._database = database
        self._clock = clock
        self._background = background
        self._identified: set[int] = set()

    async def turn(self, shard: int, at_once: int) -> None:
        """Wait until a shard may identify: where a session was lost, five seconds at least.

        Shards of different remainder by `at_once` need not wait for each other.
        """
        if shard in self._identified:
            await self._clock.sleep(IDENTIFY_SECONDS)
        bucket = shard % at_once
        while not await self._take(bucket):
            await self._clock.sleep(ASK_SECONDS)
        self._identified.add(shard)

    async def _take(self, bucket: int) -> bool:
        taking = asyncio.ensure_future(self._database.take(LockKind.IDENTIFY, bucket))
        taking.add_done_callback(lambda done: self._taken(done, bucket))
        try:
            return await asyncio.shield(taking)
        except DatabaseUnavailable:
            return False  # nobody can be asked just now; without its database the bot has nothing to say either

    def _taken(self, taking: asyncio.Future[bool], bucket: int) -> None:
        """Give back in time what was taken, also where whoever wanted it has given up meanwhile."""
        if not taking.cancelled() and taking.exception() is None and taking.result():
            self._background(self._leave(bucket), f"bucket {bucket}")

    async def _leave(self, bucket: int) -> None:
        await self._clock.sleep(IDENTIFY_SECONDS)
        await self._database.give_back(LockKind.IDENTIFY, bucket)
