"""Requests that Discord refused because there were too many: one line a minute in the
log, whatever their number."""

from __future__ import annotations

import logging
from typing import Final

import aiohttp

from bot.clock import Clock

_log = logging.getLogger(__name__)

APART: Final = 60.0
"""Seconds between two lines."""


class RefusalCount:
    """Counts refusals (429) and logs them."""

    def __init__(self, clock: Clock) -> None:
        """Begin with none; `clock` tells the time between lines."""
        self._clock = clock
        self._since_line = 0
        self._next_line = 0.0

    def note(self, method: str, response: aiohttp.ClientResponse) -> None:
        """Count a refusal, and log how many there were since the last line."""
        self._since_line += 1
        now = self._clock.monotonic()
        if now < self._next_line:
            return
        scope = response.headers.get("X-RateLimit-Scope", "unknown")
        _log.warning(
            "Discord refuses requests because there are too many (429): %d since the last such line, this one a %s of"
            " scope %s. After 10,000 in ten minutes it bans the bot's address.",
            self._since_line,
            method,
            scope,
        )
        self._since_line, self._next_line = 0, now + APART
