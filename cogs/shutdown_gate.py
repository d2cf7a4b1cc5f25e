"""The door that clicks and commands come in by: it counts who is inside, and is shut
before the bot ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from bot.delivery.answering import arrive
from bot.delivery.interaction import Interaction
from bot.ground.clock import Clock
from bot.tables.refusals import Closing
from db.errors import OwnedElsewhere
from db.patience import patience

SAVE_SECONDS: Final = 1.5
"""Seconds since an interaction's arrival for which its first write is waited for.

Discord gives up at three, and to read what is shown then may take another second where
a server was away. """


class ShutdownGate:
    """Counts the interactions being handled."""

    def __init__(self, clock: Clock) -> None:
        """Open it; the clock tells when somebody came in."""
        self._clock = clock
        self.handled: Callable[[float], None] = lambda _seconds: None
        """Told of each interaction in how many seconds it was handled."""
        self._inside = 0
        self._shut = False
        self._left: OwnedElsewhere | None = None
        self._empty = asyncio.Event()
        self._empty.set()

    @property
    def is_shut(self) -> bool:
        """Whether nobody is let in any more."""
        return self._shut

    @contextmanager
    def enter(self, interaction: Interaction) -> Iterator[None]:
        """Be inside while an interaction is handled, which has just arrived.

        Where another program holds the database for longer than `SAVE_SECONDS`, the
        handler gets LockedOut.

        Raises:
            Closing: the door is shut.
            OwnedElsewhere: another process answers.
        """
        arrive(interaction, self._clock)
        arrived = self._clock.monotonic()
        if self._left is not None:
            raise self._left.with_traceback(None)
        if self._shut:
            raise Closing
        self._inside += 1
        self._empty.clear()
        try:
            with patience(lambda: self._clock.monotonic() - arrived > SAVE_SECONDS):
                yield
        finally:
            self._inside -= 1
            self.handled(self._clock.monotonic() - arrived)
            if not self._inside:
                self._empty.set()

    def leave(self, taken: OwnedElsewhere) -> None:
        """Let nobody in any more: another process has taken over; it receives the same
        presses and answers them."""
        self._left = taken

    async def shut(self, seconds: float) -> None:
        """Let nobody in any more, and wait at most so many seconds until everybody has
        left."""
        self._shut = True
        try:
            async with asyncio.timeout(seconds):
                await self._empty.wait()
        except TimeoutError:
            return
