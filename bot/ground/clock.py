"""Time as the bot sees it, so that tests can move it by hand."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Collection
from datetime import UTC, datetime, timedelta
from typing import Protocol


class Clock(Protocol):
    """What time it is, and waiting."""

    def now(self) -> datetime:
        """Return the time of day, in UTC."""
        ...

    def monotonic(self) -> float:
        """Return seconds that never go back, for pacing."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait for so many seconds."""
        ...


class SystemClock:
    """The machine's own clock."""

    def now(self) -> datetime:
        """Return the time of day, in UTC."""
        return datetime.now(UTC)

    def monotonic(self) -> float:
        """Return seconds that never go back, for pacing."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Wait for so many seconds."""
        await asyncio.sleep(seconds)


class ClockAhead(SystemClock):
    """The machine's own clock, some `days` ahead."""

    def __init__(self, days: int = 0) -> None:
        self.days = days

    def now(self) -> datetime:
        """Return the time of day that it will be then, in UTC."""
        return super().now() + timedelta(days=self.days)


def milliseconds(at: datetime) -> int:
    """Return a time as the database holds it: milliseconds since 1970."""
    return round(at.timestamp() * 1000)


def moment(at_ms: int) -> datetime:
    """Return the time (UTC) that the database holds as milliseconds since 1970."""
    return datetime.fromtimestamp(at_ms / 1000, UTC)


async def either(*waits: Awaitable[object]) -> None:
    """Wait until one of these is done, and cancel the others."""
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()


async def finish(tasks: Collection[asyncio.Task[None]], seconds: float) -> None:
    """Let tasks end within so many seconds, and cancel those that do not."""
    if tasks:
        _, pending = await asyncio.wait(tasks, timeout=seconds)
        for task in pending:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
