"""Which shards this process plays for: it takes free ones, and nobody else has them meanwhile."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Final

from bot.clock import Clock
from bot.fleet.report import spans
from db import fleet
from db.database import Database, DatabaseUnavailable
from db.locks import LockKind

LOOK: Final = 1.0
"""Seconds between two looks for shards that nobody has any more."""

_log = logging.getLogger(__name__)


class Fleet:
    """This process's part of the shards."""

    def __init__(self, database: Database, clock: Clock, most: int | None) -> None:
        """Bind to a database; `most` shards are taken, None: all that are free."""
        self._database = database
        self._clock = clock
        self._most = most
        self._mine: set[int] = set()

    @property
    def mine(self) -> frozenset[int]:
        """The shards that this process has."""
        return frozenset(self._mine)

    async def count(self, recommended: int) -> int:
        """Return how many shards there are: what Discord recommends, or what all processes have agreed on."""
        if not self._database.is_shared:
            return recommended
        agreed = await self._database.run(lambda c: fleet.agree(c, recommended))
        if agreed < recommended:
            _log.warning("Discord recommends %d shards, and there are %d: see `bura fleet shards`", recommended, agreed)
        return agreed

    async def run(self, count: int, begin: Callable[[int], Awaitable[object]]) -> None:
        """Take shards until this process has its part of `count`, and `begin` to play for each. Returns then."""
        wanted = count if self._most is None else min(self._most, count)
        waits = False
        while True:
            try:
                for shard in await self._take(count, wanted - len(self._mine)):
                    await begin(shard)
            except DatabaseUnavailable:
                _log.exception("free shards could not be looked for")
            if len(self._mine) >= wanted:
                return
            if not (self._mine or waits):
                waits = True
                _log.info("all %d shards have their processes: this one waits for a free one", count)
            await self._clock.sleep(LOOK)

    async def _take(self, count: int, most: int) -> list[int]:
        """Take free shards, and return them."""
        held = [holder.shards for holder in await self._database.holders()]
        taken: list[int] = []
        for shard in sorted(set(range(count)).difference(*held)):
            if len(taken) == most:
                break
            if await self._database.take(LockKind.SHARD, shard):
                self._mine.add(shard)
                taken.append(shard)
        if taken:
            _log.info("plays for shards %s of %d", spans(self._mine), count)
        return taken
