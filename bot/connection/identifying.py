"""When a shard may identify: so many at once, the next ones five seconds later, and
only so many a day."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final, TypedDict
from uuid import uuid4

from bot.connection.backoff import LONGEST
from bot.connection.errors import is_unreachable
from bot.ground.clock import Clock
from bot.showing.rate_limiter import RateLimiter
from db import fleet
from db.database import Database, DatabaseUnavailable
from db.engine.port import LockKind

IDENTIFY_SECONDS: Final = 5.0
"""Seconds between two shards of one bucket, and before a lost session is begun again
(docs/discord.md 5.2)."""
QUICKLY: Final = 4
"""Sessions of a shard that may begin right after each other within `WITHIN` seconds;
further ones wait."""
WITHIN: Final = 120.0
"""Seconds. A gateway that loses every session at once must not use up the thousand
sessions of a day."""
QUEUE_SECONDS: Final = 0.25
"""Between two looks whether a bucket is free, which another process may have."""
ASK_SECONDS: Final = 600.0
"""Between two questions whether sessions are left, at most."""

_log = logging.getLogger(__name__)


class Limits(TypedDict):
    """What /gateway/bot says of sessions: how many may begin in a day, and are left
    until so many milliseconds pass.

    `max_concurrency` shards may identify at once, of different remainder by it.
    """

    total: int
    remaining: int
    reset_after: int
    max_concurrency: int


class SessionBudget:
    """How many sessions may still begin: Discord takes the token away from a bot that
    begins more."""

    def __init__(self, ask: Callable[[], Awaitable[Limits]], clock: Clock) -> None:
        """Ask Discord by `ask`, but not before `learn` was told once."""
        self._ask = ask
        self._clock = clock
        self._remaining = 0
        self._at = 0.0
        self._until = 0.0
        self.at_once = 1
        """Shards that Discord lets identify at once."""

    @property
    def waits(self) -> float:
        """For how many seconds no session may begin."""
        return max(0.0, self._until - self._clock.monotonic())

    def learn(self, limits: Limits) -> None:
        """Note what Discord says now."""
        self.at_once = limits["max_concurrency"]
        self._remaining, self._at = limits["remaining"], self._clock.monotonic()
        if self._remaining >= self.at_once:
            self._until = 0.0
            return
        seconds = limits["reset_after"] / 1000
        if not self._until:
            _log.warning(
                "%d of %d sessions are left that Discord lets the bot begin: shards wait for %.1f h",
                self._remaining,
                limits["total"],
                seconds / 3600,
            )
        self._until = self._at + seconds

    async def are_left(self) -> bool:
        """Say whether as many may begin as all processes begin at once. Discord is
        asked where it is not sure.

        Raises:
            Exception: Discord refused the question; where it is away, the answer is no.
        """
        buckets = 1 + (self._clock.monotonic() - self._at) / IDENTIFY_SECONDS
        if self._remaining - buckets * self.at_once < self.at_once:
            try:
                self.learn(await self._ask())
            except Exception as error:
                if not is_unreachable(error):
                    raise
                return False
        return not self._until


class Pacing:
    """Lets one shard of a bucket after the other identify, in all processes that share
    the database."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        starts: SessionBudget,
        background: Callable[[Coroutine[Any, Any, None], str], None],
    ) -> None:
        """Pace by locks of the database; `background` runs what gives them back, and is
        told what that is called."""
        self._database = database
        self._clock = clock
        self._starts = starts
        self._background = background
        self._begun = defaultdict[int, RateLimiter](
            lambda: RateLimiter(clock, QUICKLY, WITHIN)
        )
        """By shard: when its last sessions began."""
        self._in_order = defaultdict[int, asyncio.Lock](asyncio.Lock)
        """By bucket: who of this process is next, in the order in which they came."""
        self._asking = defaultdict[int, asyncio.Lock](asyncio.Lock)
        """By bucket: who takes it or gives it back just now."""
        self._turns: dict[int, str] = {}
        """By bucket: the turn that has it, or had it last; each has a name of its
        own."""
        self._buckets: dict[int, int] = {}
        """By shard: the bucket of its last turn, whatever Discord has said since of how
        many there are."""
        self._sent: set[int] = set()
        """Shards that have identified in their present turn."""

    async def identifies(self, shard: int) -> None:
        """Note that a shard identifies now, in its turn.

        Raises:
            TimeoutError: the turn was lost with the session with the database, and
                another process may have it.
        """
        if self._database.is_shared:
            bucket = self._buckets[shard]
            try:
                is_ours = await self._database.read(
                    fleet.is_turn, bucket=bucket, turn=self._turns[bucket]
                )
            except DatabaseUnavailable:
                is_ours = False
            if not is_ours:
                raise TimeoutError("The turn to identify was lost.")
        self._begun[shard].count()
        self._sent.add(shard)

    @asynccontextmanager
    async def turn(
        self, shard: int, *, least: float = 0.0, most: float = LONGEST
    ) -> AsyncIterator[None]:
        """Wait until a shard may identify, which it does in the block.

        Shards with different remainders, divided by how many may do so at once, need
        not wait for each other.

        Args:
            shard: the shard.
            least: for how many seconds it waits in any case.
            most: for how many seconds it waits, at most, because many of its sessions
                have begun lately.

        Raises:
            Exception: Discord refused to say how many may begin.
        """
        await self._clock.sleep(max(least, min(most, self._begun[shard].wait())))
        while True:
            async with self._bucket(shard):
                if await self._starts.are_left():
                    yield
                    return
            await self._clock.sleep(
                max(IDENTIFY_SECONDS, min(ASK_SECONDS, self._starts.waits))
            )

    @asynccontextmanager
    async def _bucket(self, shard: int) -> AsyncIterator[None]:
        """Have the bucket of a shard, which goes to the next one five seconds after it
        has identified in the block."""
        bucket = self._buckets[shard] = shard % self._starts.at_once
        async with self._in_order[bucket]:
            while not await self._begin(bucket):
                await self._clock.sleep(QUEUE_SECONDS)
            self._sent.discard(shard)
            try:
                await self._wait_for_former(bucket)
                yield
            finally:
                self._give_back(
                    bucket, IDENTIFY_SECONDS if shard in self._sent else 0.0
                )

    async def _begin(self, bucket: int) -> bool:
        async with self._asking[bucket]:
            taken = await self._take(bucket)
            if taken:
                self._turns[bucket] = uuid4().hex
            return taken

    async def _wait_for_former(self, bucket: int) -> None:
        """Wait where a process may have identified just before it ended, or lost its
        session with the database."""
        if not self._database.is_shared:
            return
        beginning = partial(fleet.begin_turn, bucket=bucket, turn=self._turns[bucket])
        try:
            if await self._database.run(beginning):
                return
        except DatabaseUnavailable:
            pass  # `identifies` looks whether it is stored
        await self._clock.sleep(IDENTIFY_SECONDS)

    async def _take(self, bucket: int) -> bool:
        taking = asyncio.ensure_future(self._database.take(LockKind.IDENTIFY, bucket))
        try:
            return await asyncio.shield(taking)
        except DatabaseUnavailable:
            return False  # nobody can be asked just now; without its database the bot has nothing to say either
        except asyncio.CancelledError:
            taking.add_done_callback(lambda done: self._taken_in_vain(done, bucket))
            raise

    def _taken_in_vain(self, taking: asyncio.Future[bool], bucket: int) -> None:
        if not taking.cancelled() and taking.exception() is None and taking.result():
            self._turns[bucket] = uuid4().hex
            self._give_back(bucket, 0.0)

    def _give_back(self, bucket: int, seconds: float) -> None:
        """Let the next one have a bucket after so many seconds, unless a later turn has
        it by then."""
        turn = self._turns[bucket]

        async def leave() -> None:
            await self._clock.sleep(seconds)
            async with self._asking[bucket]:
                if self._turns[bucket] != turn:
                    return  # this one's was lost with its session
                if self._database.is_shared:
                    # or else the next one waits longer
                    with suppress(DatabaseUnavailable):
                        await self._database.run(
                            fleet.end_turn, bucket=bucket, turn=turn
                        )
                await self._database.give_back(LockKind.IDENTIFY, bucket)

        self._background(leave(), f"bucket {bucket}")
