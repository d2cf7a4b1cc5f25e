"""Growing pauses between tries to reach Discord."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Final

LONGEST: Final = 30.0
"""Seconds; discord.py's own pauses grow to 1,024, long after an outage of Discord's is
over."""
STEADY: Final = 30.0
"""Seconds that a connection must have lasted to come back at once if Discord asks for
it."""


class Backoff:
    """Pauses of up to 1, 2, 4 … `LONGEST` seconds, at least half of that: so that not
    all bots come back at once.

    Shards of discord.py take it in place of their own, which grows further and forgets
    nothing for half an hour."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        """Begin with the shortest pause; `monotonic` tells seconds that never go
        back."""
        self._monotonic = monotonic
        self._tries = 0
        self._connected_at: float | None = None

    def delay(self) -> float:
        """Return the seconds to wait before the next try: at most one after a
        connection, whatever came before."""
        self._connected_at = None
        most = min(LONGEST, 2.0**self._tries)
        self._tries = min(self._tries + 1, 10)
        return random.uniform(most / 2, most)  # noqa: S311 - no secret

    def again(self) -> float:
        """Return the seconds to wait before a try that Discord has asked for: none if
        the connection was steady."""
        if not self._is_steady():
            return self.delay()
        self._connected_at = None
        return 0.0

    def connected(self) -> None:
        """Note that a try has succeeded: people can play."""
        self._tries, self._connected_at = 0, self._monotonic()

    def _is_steady(self) -> bool:
        return (
            self._connected_at is not None
            and self._monotonic() - self._connected_at >= STEADY
        )
