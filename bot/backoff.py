"""Growing pauses between tries to reach Discord."""

from __future__ import annotations

import random
from typing import Final

LONGEST: Final = 30.0
"""Seconds; discord.py's own pauses grow to 1,024, long after an outage of Discord's is over."""


class Backoff:
    """Pauses of up to 1, 2, 4 … `LONGEST` seconds, at least half of that: so that not all bots come back at once.

    Shards of discord.py take it in place of their own, which grows further and forgets nothing for half an hour.
    """

    def __init__(self) -> None:
        """Begin with the shortest pause."""
        self._tries = 0

    def delay(self) -> float:
        """Return the seconds to wait before the next try."""
        most = min(LONGEST, 2.0**self._tries)
        self._tries = min(self._tries + 1, 10)
        return random.uniform(most / 2, most)  # noqa: S311 - no secret

    def reset(self) -> None:
        """Begin anew with the shortest pause, because a try has succeeded."""
        self._tries = 0
