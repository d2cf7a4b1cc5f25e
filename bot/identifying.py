"""When a shard may identify: Discord lets so many do it at once, and the next ones five seconds later."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Final, Protocol

from bot.clock import Clock

IDENTIFY_SECONDS: Final = 5.0
"""Between two shards of one bucket, and before a shard whose session was lost identifies anew (docs/discord.md 5.2)."""


class Pacing(Protocol):
    """Lets one shard after the other identify; several processes of one bot have to share it."""

    async def turn(self, shard: int, at_once: int) -> None:
        """Wait until a shard may identify; shards of different remainder by `at_once` need not wait for each other."""


class OwnPacing:
    """The pacing of a bot that is one process."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._free: dict[int, float] = {}
        """When the next of a bucket may identify, in seconds."""
        self._identified: set[int] = set()

    async def turn(self, shard: int, at_once: int) -> None:
        """Wait until a shard may identify: where a session was lost, five seconds at least."""
        bucket = shard % at_once
        async with self._locks[bucket]:
            again = IDENTIFY_SECONDS if shard in self._identified else 0.0
            now = self._clock.monotonic()
            if (wait := max(again, self._free.get(bucket, now) - now)) > 0:
                await self._clock.sleep(wait)
            self._identified.add(shard)
            self._free[bucket] = self._clock.monotonic() + IDENTIFY_SECONDS
