"""A task that wakes at the next deadline there is."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from typing import ClassVar, Final

from bot.fleet.presence import Presence
from bot.ground.clock import Clock, either, milliseconds

log = logging.getLogger(__name__)

NEVER: Final = 2**63
LONGEST_SLEEP: Final = 60.0
"""Seconds; a clock that was set is noticed within this time."""
LEAP: Final = 5.0
"""Seconds by which the time of day may differ from the time that has passed, between
two looks."""
TROUBLED_SLEEP: Final = 5.0
"""Seconds until what could not be served is tried again."""
LOCKED_SLEEP: Final = 1.0
"""The same while another program holds the database: it is over in a moment, as a
rule."""


class DeadlineTask(ABC):
    """A task that serves moments in the database, of the servers where people can reach
    the bot."""

    name: ClassVar[str]
    """What the task is called in the log."""

    def __init__(self, clock: Clock, presence: Presence) -> None:
        self._clock = clock
        self._presence = presence
        self._woken = asyncio.Event()
        self._waits_for = 0
        presence.listen(self.wake)

    def wake(self, moment: int = 0) -> None:
        """Look at the database again if a moment (milliseconds) was set before the one
        waited for."""
        if moment < self._waits_for:
            self._woken.set()

    async def run(self) -> None:
        """Serve until cancelled."""
        while True:
            self._woken.clear()
            self._waits_for = NEVER
            pause = (
                await self._undaunted()
                if self._presence.reached.mine
                else LONGEST_SLEEP
            )
            self._waits_for = self._now() + int(pause * 1000)
            until = self._clock.monotonic() + pause
            await either(self._clock.sleep(pause), self._woken.wait())
            late = self._clock.monotonic() - until
            if late > LEAP:
                self._oversleep(late)

    def _oversleep(self, seconds: float) -> None:  # noqa: B027 - most tasks are only late
        """Take note that the process was frozen or kept busy for so long after the
        moment at which it was to go on."""

    async def _undaunted(self) -> float:
        """Serve, whatever happens: without this one task no table would go on."""
        try:
            return await self._serve()
        except Exception:
            log.exception("%s could not serve the tables", self.name)
            return TROUBLED_SLEEP

    def _now(self) -> int:
        return milliseconds(self._clock.now())

    @abstractmethod
    async def _serve(self) -> float:
        """Serve what is due; return the seconds until the next moment."""
