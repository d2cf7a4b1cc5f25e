"""Answers go first: what else is to be shown waits while somebody's press is not
answered yet.

A press is one thing that its person waits for; the other seats' panels and the public
message, which follow from it, cost as much again. Where many press at once, all answers
are on their way before the first of these is drawn."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from bot.delivery.interaction import Interaction

LONGEST_WAIT: Final = 0.25
"""Seconds that anything waits for answers at most: a bot that is never idle shows the
rest as well."""
_UNANSWERED: Final = "unanswered"


class Precedence:
    """Counts the presses whose answer is not on its way yet."""

    def __init__(self) -> None:
        self._unanswered = 0
        self._calm = asyncio.Event()
        self._calm.set()

    @contextmanager
    def answering(self, interaction: Interaction) -> Iterator[None]:
        """Let an interaction be answered before all else, until it is `sent` or the
        block ends."""
        interaction.extras[_UNANSWERED] = True
        self._unanswered += 1
        self._calm.clear()
        try:
            yield
        finally:
            self.sent(interaction)

    def sent(self, interaction: Interaction) -> None:
        """Note that an answer is about to leave, which no one else need wait for."""
        if interaction.extras.pop(_UNANSWERED, False):
            self._unanswered -= 1
            if not self._unanswered:
                self._calm.set()

    async def answers_first(self) -> None:
        """Return once every press is answered, or after `LONGEST_WAIT`."""
        if self._unanswered:
            with suppress(TimeoutError):
                async with asyncio.timeout(LONGEST_WAIT):
                    await self._calm.wait()
