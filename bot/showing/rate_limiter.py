"""How often Discord may be asked for something: so many times within so many seconds
(discord.md 6)."""

from __future__ import annotations

from collections import deque
from typing import Final

from bot.ground.clock import Clock

_BY_TOKEN: Final = ((5, 2.05, 1), (30, 60.05, 6))
"""Requests by one token, seconds in which they are allowed, and how many of them are
kept."""


class RateLimiter:
    """Counts what was sent over the last `seconds`, where `most` may be."""

    def __init__(self, clock: Clock, most: int, seconds: float) -> None:
        self._clock = clock
        self._seconds = seconds
        self._times: deque[float] = deque(maxlen=most)

    def wait(self, kept: int = 0) -> float:
        """Return the seconds until one more is allowed, so that as many are left as
        shall be kept; 0 if it is now."""
        allowed = (self._times.maxlen or 0) - kept
        if len(self._times) < allowed:
            return 0.0
        free_at = self._times[-allowed] + self._seconds
        return max(0.0, free_at - self._clock.monotonic())

    def count(self) -> None:
        """Note one that is sent."""
        self._times.append(self._clock.monotonic())


class TokenPace:
    """How often something may be edited by one interaction's token, its answer
    included.

    Discord may count a request at any moment until its reply, so it is counted with
    that."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._secret = ""
        self._limits = self._fresh()

    def _fresh(self) -> list[tuple[RateLimiter, int]]:
        return [
            (RateLimiter(self._clock, most, seconds), kept)
            for most, seconds, kept in _BY_TOKEN
        ]

    def answered(self, secret: str) -> None:
        """Note that an interaction was answered: from now on its token is used."""
        if secret != self._secret:
            self._secret = secret
            self._limits = self._fresh()
        self.count()

    def wait(self, *, urgent: bool) -> float:
        """Return the seconds until one more edit; an urgent one may use what is kept
        for such."""
        return max(
            limiter.wait(0 if urgent else kept) for limiter, kept in self._limits
        )

    def count(self) -> None:
        """Note a request that was replied to."""
        for limiter, _kept in self._limits:
            limiter.count()
