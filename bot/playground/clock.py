"""The time the playground lives by: the machine's, or one that a test moves by hand."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Where the playground reads the time and waits for it to pass."""

    def now(self) -> float:
        """Return the time in seconds since 1970."""

    async def sleep(self, seconds: float) -> None:
        """Return once this many seconds of this clock have passed."""


class SystemClock:
    """The machine's own time."""

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Return once this many seconds have passed."""
        await asyncio.sleep(seconds)


class HandClock:
    """A clock that stands still until a test moves it."""

    def __init__(self, start: float = 1_800_000_000.0) -> None:
        self._now = start
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        """Return the time in seconds since 1970, as last set by hand."""
        return self._now

    async def sleep(self, seconds: float) -> None:
        """Return once the clock has been advanced by this many seconds."""
        due = self._now + seconds
        if seconds <= 0:
            return
        sleeper: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        entry = (due, sleeper)
        self._sleepers.append(entry)
        try:
            await sleeper
        finally:
            self._sleepers.remove(entry)

    async def advance(self, seconds: float) -> None:
        """Move the clock forward and let everything that was waiting for this time run.

        Args:
            seconds: how far to move, not negative.
        """
        self._now += seconds
        for due, sleeper in sorted(self._sleepers, key=lambda entry: entry[0]):
            if due <= self._now and not sleeper.done():
                sleeper.set_result(None)
        for _ in range(10):  # a few turns of the loop: a woken task may wake another
            await asyncio.sleep(0)
