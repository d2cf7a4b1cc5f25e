"""How often a bot may begin a session: in what rhythm, and how many times a day (docs:
events/gateway, identifying)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.ground.clock import Clock
from bot.playground.errors import Json

A_DAY: Final = 24 * 60 * 60.0
TOLERANCE: Final = 0.25
"""Seconds by which an IDENTIFY may come early: what was sent in the right rhythm does
not arrive in it."""


@dataclass(frozen=True)
class GatewayRules:
    """What a bot has to keep to at the gateway.

    Attributes:
        shards: how many the gateway advises.
        max_concurrency: how many shards may identify at once, of different remainders
            by this number.
        identify_every: seconds until the next shard of the same remainder may; 0: at
            once. Discord's are 5.
        starts: sessions a day.
        most_guilds: servers a shard may have.
    """

    shards: int = 1
    max_concurrency: int = 1
    identify_every: float = 0.0
    starts: int = 1000
    most_guilds: int = 2500


class SessionStarts:
    """The sessions begun so far."""

    def __init__(self, clock: Clock, rules: GatewayRules) -> None:
        self._clock = clock
        self._rules = rules
        self._until = 0.0
        self._used = 0
        self._last: dict[int, float] = {}

    def limit(self) -> Json:
        """Write what GET /gateway/bot says of them."""
        self._turn_day()
        rules, left = self._rules, max(0, self._until - self._clock.monotonic())
        remaining = max(0, rules.starts - self._used)
        about = {
            "reset_after": round(1000 * (left or A_DAY)),
            "max_concurrency": rules.max_concurrency,
        }
        return {"total": rules.starts, "remaining": remaining} | about

    def take(self, shard: int) -> str | None:
        """Count one more, and return what is wrong with it; None: nothing.

        Args:
            shard: that identifies.
        """
        self._turn_day()
        now, rules = self._clock.monotonic(), self._rules
        bucket = shard % rules.max_concurrency
        waited = now - self._last.get(bucket, now - A_DAY)
        if waited < rules.identify_every - TOLERANCE:
            return f"shard {shard} identified {waited:.1f} s after another; Discord wants {rules.identify_every:g} s"
        if self._used >= rules.starts:
            return f"shard {shard} identified, but all {rules.starts} sessions of the day are used up"
        if not self._used:
            self._until = now + A_DAY
        self._last[bucket], self._used = now, self._used + 1
        return None

    def _turn_day(self) -> None:
        if self._clock.monotonic() >= self._until:
            self._used = 0
