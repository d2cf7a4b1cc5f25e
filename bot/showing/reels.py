"""Runs replays in real time: each page after the last as long as it was, by the token
of the press that asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from bot.delivery.request import Request
from bot.delivery.rest import Rest
from bot.ground.background import Works
from bot.ground.clock import Clock
from bot.ground.recent import Recent
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


@dataclass(frozen=True, slots=True)
class Film:
    """Pages that follow each other on one message."""

    run: Run
    """What the press may run, until the next one."""
    request: Request
    """The press; its token shows them."""
    message: MessageId
    moments: Sequence[int]
    """Of the page that is there and those that follow, in ms."""
    draw: Callable[[int], Drawing]
    """Draws one of them, by its number among these."""

    @property
    def last(self) -> int:
        """The number of the last page; the first has 0."""
        return len(self.moments) - 1

    def seconds(self, page: int) -> float:
        """Return how long after the first one a page comes."""
        return (self.moments[page] - self.moments[0]) / 1000

    def page_at(self, seconds: float) -> int:
        """Return the last page that has come so many seconds after the first one."""
        moment = self.moments[0] + seconds * 1000
        return sum(one <= moment for one in self.moments) - 1


class Reels:
    """The replays that run. None outlives the bot, and each page is drawn for its
    reader alone."""

    def __init__(self, rest: Rest, clock: Clock) -> None:
        """Show pages through `rest`."""
        self._rest = rest
        self._clock = clock
        self._runs: Recent[MessageId, Run] = Recent(KNOWN_MESSAGES)
        self._works = Works()

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

    def answered(self, run: Run, message: MessageId) -> None:
        """Note which message answers a press. What it runs is stopped if somebody has
        pressed there already."""
        if self._runs.setdefault(message, run) is not run:
            run.stopped = True

    def start(self, film: Film) -> None:
        """Show the pages that follow the one which answered a press."""
        self._works.begin(self._show(film), "a replay")

    async def _show(self, film: Film) -> None:
        pace = TokenPace(self._clock)
        began = self._clock.monotonic()
        page = 0
        pace.count()
        while page < film.last:
            due = began + film.seconds(page + 1)
            wait = due - self._clock.monotonic()
            allowed = pace.wait(urgent=True)
            await self._clock.sleep(max(wait, allowed))
            passed = self._clock.monotonic() - began
            # what was missed is passed over
            page = max(page + 1, film.page_at(passed))
            async with film.run.edits:
                if film.run.stopped or not await self._turned(film, page):
                    break
                pace.count()

    async def _turned(self, film: Film, page: int) -> bool:
        """Show a page; say whether it is there."""
        failure = await self._rest.edit_once(
            film.request.application_id,
            film.request.token,
            film.message,
            partial(film.draw, page),
        )
        return failure is None
