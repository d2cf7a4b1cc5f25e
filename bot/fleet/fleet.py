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

LOOK_SECONDS: Final = 1.0
"""Between two looks for shards that nobody has any more."""
BEAT_SECONDS: Final = 3.0
"""Between two signs of life."""

_log = logging.getLogger(__name__)


class Fleet:
    """This process's part of the shards."""

    def __init__(self, database: Database, clock: Clock, most: int | None) -> None:
        """Bind to a database; `most` shards are taken, None: all that are free."""
        self._database = database
        self._clock = clock
        self._most = most
        self._mine: set[int] = set()

    async def count(self, recommended: int) -> int:
        """Return how many shards there are: what Discord recommends, or what all processes have agreed on.

        Raises:
            DatabaseUnavailable: the database cannot be asked.
        """
        if not self._database.is_shared:
            return recommended
        agreed = await self._database.run(lambda c: fleet.agree(c, recommended))
        if agreed < recommended:
            _log.warning("there are %d shards; Discord recommends %d: see `bura fleet shards`", agreed, recommended)
        return agreed

    async def take(self, count: int) -> frozenset[int]:
        """Take free shards of `count` as far as this process may have more, and return them.

        Raises:
            DatabaseUnavailable: the database cannot be asked.
        """
        held = [holder.shards for holder in await self._database.holders()]
        taken: set[int] = set()
        for shard in sorted(set(range(count)).difference(*held)):
            if len(self._mine) == self._most:
                break
            try:
                if not await self._database.take(LockKind.SHARD, shard):
                    continue
            except DatabaseUnavailable:
                if not taken:
                    raise
                break  # what was taken already is kept in the next session, and is to be served
            self._mine.add(shard)
            taken.add(shard)
        if taken and self._database.is_shared:
            _log.info("this process has shards %s of %d", spans(self._mine), count)
        return frozenset(taken)

    async def grow(self, count: int, join: Callable[[frozenset[int]], Awaitable[object]]) -> None:
        """Let shards `join` those of this process as others leave them, until it has as many as it may have."""
        most = count if self._most is None else min(self._most, count)
        if not self._mine:
            _log.info("all %d shards have their processes: this one waits for one of them", count)
        while len(self._mine) < most:
            await self._clock.sleep(LOOK_SECONDS)
            try:
                taken = await self.take(count)
            except DatabaseUnavailable:
                _log.warning("free shards cannot be looked for while the database is away")
                continue
            if taken:
                await join(taken)

    async def beat(self) -> None:
        """Let the database know that this process lives, until cancelled; one that is silent loses its shards."""
        while True:
            await self._clock.sleep(BEAT_SECONDS)
            try:
                await self._database.beat()
            except DatabaseUnavailable:
                _log.warning("the database is away")
