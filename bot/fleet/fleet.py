"""Which shards this process plays for: it takes free ones, and nobody else has them in
the meantime."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from typing import Final

from bot.fleet.report import spans
from bot.ground.clock import Clock
from db import fleet
from db.database import Database, DatabaseUnavailable
from db.engine.port import LockKind

SEEK_SECONDS: Final = 1.0
"""Between two looks for shards that nobody has any more, or for a database that is
away."""
BEAT_SECONDS: Final = 3.0
"""Between two signs of life."""
UNSERVED_SECONDS: Final = 5.0
"""After how long a shard that is free is one that nobody takes; how often who may have
no more looks for such."""

_log = logging.getLogger(__name__)


class Fleet:
    """This process's part of the shards."""

    def __init__(self, database: Database, clock: Clock, most: int | None) -> None:
        """Bind to a database; `most` shards are taken, None: all that are free."""
        self._database = database
        self._clock = clock
        self._most = most
        self._mine: set[int] = set()
        self._free_since: dict[int, float] = {}
        self.unserved: frozenset[int] = frozenset()
        """Shards that nobody takes; not known where this process has all of them."""

    async def count(self, recommended: int) -> int:
        """Return how many shards there are: what Discord recommends, or what all
        processes have agreed on.

        Raises:
            DatabaseUnavailable: the database cannot be asked.
        """
        if not self._database.is_shared:
            return recommended
        agreed = await self._database.run(fleet.agree, recommended)
        if agreed < recommended:
            _log.warning(
                "there are %d shards; Discord recommends %d: see `bura fleet shards`",
                agreed,
                recommended,
            )
        return agreed

    async def take(self, count: int) -> frozenset[int]:
        """Take free shards of `count` as far as this process may have more, and return
        them.

        Raises:
            DatabaseUnavailable: the database cannot be asked.
        """
        return await self._take(await self._free(count), count)

    async def _free(self, count: int) -> set[int]:
        held = [holder.shards for holder in await self._database.holders()]
        return set(range(count)).difference(*held)

    async def _take(self, free: Collection[int], count: int) -> frozenset[int]:
        taken: set[int] = set()
        for shard in sorted(free):
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

    async def grow(
        self, count: int, join: Callable[[frozenset[int]], Awaitable[object]]
    ) -> None:
        """Let shards `join` those of this process as others leave them, until it has as
        many as it may have.

        In any case those that nobody takes are named; it ends when it has all.
        """
        if not self._mine:
            _log.info(
                "all %d shards have their processes: this one waits for one of them",
                count,
            )
        while len(self._mine) < count:
            await self._clock.sleep(
                UNSERVED_SECONDS if len(self._mine) == self._most else SEEK_SECONDS
            )
            try:
                free = await self._free(count)
                taken = await self._take(free, count)
            except DatabaseUnavailable:
                continue  # `beat` says so
            self._look_after(free - taken, count)
            if taken:
                await join(taken)

    def _look_after(self, free: Collection[int], count: int) -> None:
        """Say which shards have been free for long, once for each change."""
        now = self._clock.monotonic()
        self._free_since = {shard: self._free_since.get(shard, now) for shard in free}
        unserved = frozenset(
            shard
            for shard, since in self._free_since.items()
            if now - since >= UNSERVED_SECONDS
        )
        if unserved != self.unserved:
            if unserved:
                _log.warning(
                    "nobody plays for shards %s of %d: start more processes, or let each take more (BURA_SHARDS_HERE)",
                    spans(unserved),
                    count,
                )
            else:
                _log.info("all %d shards have their processes", count)
        self.unserved = unserved

    async def beat(self) -> None:
        """Let the database know that this process lives, until cancelled; one that is
        silent loses its shards."""
        is_away = False
        while True:
            await self._clock.sleep(SEEK_SECONDS if is_away else BEAT_SECONDS)
            try:
                await self._database.beat()
            except DatabaseUnavailable:
                if not is_away:
                    _log.warning("the database is away")
                is_away = True
            else:
                is_away = False
