"""A clock that tests move by hand."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from datetime import UTC, datetime, timedelta

START = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)


class HandClock:
    """Stands still until `advance` moves it; sleepers wake in the order of their times."""

    def __init__(self, start: datetime = START) -> None:
        self._start = start
        self._elapsed = 0.0
        self._order = itertools.count()
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []

    def now(self) -> datetime:
        return self._start + timedelta(seconds=self._elapsed)

    def monotonic(self) -> float:
        return self._elapsed

    def leap(self, seconds: float) -> None:
        """Set the time of day on, as after a sleep of the machine, without any time passing."""
        self._start += timedelta(seconds=seconds)

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        waker: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._elapsed + seconds, next(self._order), waker))
        await waker

    @property
    def waiting(self) -> int:
        """How many sleepers there are."""
        return sum(not waker.done() for _, _, waker in self._sleepers)

    async def advance(self, seconds: float) -> None:
        """Move on by `seconds`, waking everybody whose time comes, then let the loop settle."""
        until = self._elapsed + seconds
        await settle()
        while self._sleepers and self._sleepers[0][0] <= until:
            due, _, waker = heapq.heappop(self._sleepers)
            self._elapsed = max(self._elapsed, due)
            if not waker.done():
                waker.set_result(None)
                await settle()
        self._elapsed = until
        await settle()


async def settle(turns: int = 25) -> None:
    """Let everything that can run now run, as long as it waits for nothing outside this loop."""
    for _ in range(turns):
        await asyncio.sleep(0)
