"""Runs replays in real time: each page after the last as long as it was, by the token
of the press that asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from bot.clock import Clock
from bot.delivery.request import Request
from bot.delivery.rest import Rest
from bot.recent import Recent
from bot.showing.rate_limiter import TokenPace
from bot.tables.ids import MessageId
from bot.ui.components import Drawing

KNOWN_MESSAGES: Final = 4096
"""Of how many messages the last press is remembered."""


@dataclass(slots=True, eq=False)
class Run:
    """What a press lets come on one message by and by. `edits` is held while a page is
    on its way.

    The next press on the message has `stopped` it.
    """

    edits: asyncio.Lock = field(default_factory=asyncio.Lock)
    stopped: bool = False


class Reels:
    """The replays that run. None outlives the bot, and each page is drawn for its
    reader alone."""

    def __init__(self, rest: Rest, clock: Clock) -> None:
        """Show pages through `rest`."""
        self._rest = rest
        self._clock = clock
        self._runs: Recent[MessageId, Run] = Recent(KNOWN_MESSAGES)
        self._tasks: set[asyncio.Task[None]] = set()

    async def pressed(self, message: MessageId) -> Run:
        """Let what runs on a message stop where it is; nothing of it comes later.
        Returns what this press may run."""
        former = self._runs.get(message)
        run = Run()
        self._runs[message] = run
        if former is not None:
            former.stopped = True
            async with former.edits:
                pass
        return run

    def posted(self, message: MessageId) -> Run:
        """Return what the press that posted a message may run on it: nothing if
        somebody has pressed there already."""
        if message in self._runs:
            return Run(stopped=True)
        run = self._runs[message] = Run()
        return run

    def start(
        self,
        run: Run,
        request: Request,
        message: MessageId,
        moments: Sequence[int],
        draw: Callable[[int], Drawing],
    ) -> None:
        """Show the pages that follow the one which answered a press.

        Args:
            run: what the press may run, until the next one.
            request: the press; its token shows them.
            message: where.
            moments: of the page that is there and those that follow, in ms.
            draw: draws one of them, by its number among these.
        """
        task = asyncio.create_task(self._run(run, request, message, moments, draw))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(
        self,
        run: Run,
        request: Request,
        message: MessageId,
        moments: Sequence[int],
        draw: Callable[[int], Drawing],
    ) -> None:
        pace = TokenPace(self._clock)
        began = self._clock.monotonic()
        page = 0
        pace.count()
        while page < len(moments) - 1:
            due = began + (moments[page + 1] - moments[0]) / 1000
            await self._clock.sleep(
                max(due - self._clock.monotonic(), pace.wait(urgent=True))
            )
            passed = moments[0] + (self._clock.monotonic() - began) * 1000
            # what was missed is passed over
            page = max(page + 1, sum(moment <= passed for moment in moments) - 1)
            async with run.edits:
                at = request.application_id
                token = request.token
                if (
                    run.stopped
                    or await self._rest.edit_once(
                        at, token, message, partial(draw, page)
                    )
                    is not None
                ):
                    break
                pace.count()
