"""Discord's ids: a time in milliseconds and a serial number in one integer."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.ground.clock import Clock, milliseconds

DISCORD_EPOCH_MS = 1_420_070_400_000
"""The first moment an id can stand for: 2015-01-01 UTC."""


class Snowflakes:
    """A source of ids that never gives one twice and never goes back."""

    def __init__(self, clock: Clock, last: int = 0) -> None:
        self._clock = clock
        self.last = last

    def next(self) -> str:
        """Make an id from the clock, greater than every one before it."""
        fresh = (milliseconds(self._clock.now()) - DISCORD_EPOCH_MS) << 22
        self.last = max(fresh, self.last + 1)
        return str(self.last)


def moment_of(snowflake: str) -> float:
    """Tell when an id was made, in seconds since 1970."""
    return ((int(snowflake) >> 22) + DISCORD_EPOCH_MS) / 1000


def stamp(seconds: float) -> str:
    """Write a time as Discord writes timestamps.

    Args:
        seconds: since 1970.
    """
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
