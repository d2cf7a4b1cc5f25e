"""People who press on whatever happens, and are left without an answer only where and
when something was struck."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Iterable
from contextlib import suppress
from typing import Final

from bot.playground import Reply
from tests.helpers.restless import CONFUSED, Guest, Wish

GRACE: Final = 3.0
"""Seconds for which somebody whose shard has just been connected may still be without
an answer: its process has only begun, many press at once, and the processor is that of
all processes, PostgreSQL and Discord."""
AWAY: Final = ("My database was away", "My database cannot be used")
"""How sentences begin that tell of a database that is away: what was asked for is not
done, or perhaps is."""


class UnansweredError(Exception):
    """A press in a gap has no answer, or is told that the database is away."""


class Gaps:
    """Since when the servers of a shard have nobody, or have somebody again: seconds of
    the machine."""

    def __init__(self) -> None:
        self._since: dict[int, float] = {}
        self._until: dict[int, float] = {}

    def begin(self, shards: Iterable[int]) -> None:
        """Note that nobody need answer in some shards from now on."""
        self._since |= dict.fromkeys(shards, time.monotonic())

    def end(self, shard: int) -> float:
        """Note that a shard is served again, and return how long it was not."""
        now = time.monotonic()
        self._until[shard] = now + GRACE
        return now - self._since.pop(shard)

    def met(self, shard: int, since: float) -> bool:
        """Whether there was a gap in a shard since a moment."""
        return shard in self._since or self._until.get(shard, 0.0) >= since


class Steadfast(Guest):
    """Somebody who presses on although nobody answers in a gap, and only then."""

    gaps: Gaps
    shard: int
    unanswered = 0
    away = 0
    """How often they were told that the database is away."""
    slowest = 0.0
    """Seconds for which they have waited for an answer at most, where there was no
    gap."""

    async def _sent(self, answer: Awaitable[Reply]) -> Reply:
        since = time.monotonic()
        self.memory.waiting += 1
        try:
            reply = await answer
        finally:
            self.memory.waiting -= 1
        away = reply.text.startswith(AWAY)
        if reply.failed or away or CONFUSED in reply.text:
            assert self.gaps.met(self.shard, since), (
                f"{self.person.name} in shard {self.shard} has no answer: {reply}"
            )
            self._put_away(reply)
            self.away += away
            self.unanswered += not away
            raise UnansweredError
        if not self.gaps.met(self.shard, since):
            self.slowest = max(self.slowest, time.monotonic() - since)
        return reply

    async def play(self) -> None:
        """Press until cancelled."""
        while True:
            with suppress(UnansweredError):
                await self.act(Wish())
            await asyncio.sleep(self.random.random() * 0.5)
