"""How much Discord may be asked: one budget for every request that a process makes with the bot's token.

Discord takes 50 such requests a second from a bot. When it has refused 10,000 in ten minutes, it blocks the bot's
address (discord.md 6). Requests by the token of an interaction are not counted, and never wait here.

aiohttp reports each request before it leaves and after its reply (`Budget.trace`). So every request waits for its slot
here: the bot's, those that discord.py makes for itself, and each retry of discord.py. aiohttp also repeats some
requests by itself, and follows redirects. Of these tries it only reports the connection that each of them gets.

Discord may count a request at any moment until its reply. So a slot is taken from the sending until a second after the
reply: however long requests are on their way, Discord counts no more of them in any second than there are slots.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from contextvars import ContextVar
from enum import Enum, auto
from types import SimpleNamespace
from typing import Final

import aiohttp

from bot.clock import Clock, either
from bot.delivery.refusal_count import RefusalCount
from bot.delivery.reply_count import TOO_MANY, ReplyCount

COUNTED: Final = 45
"""Requests in `SECONDS`: fewer than Discord's 50, since something else may use the token too, such as `bura emoji`."""
SECONDS: Final = 1.0
_OURS: Final = "Bot "
"""How the bot's token begins in a request; other requests have no such token."""


class _State(Enum):
    """What has become of a slot."""

    FREE = auto()
    """It was given, and nothing was sent with it yet."""
    SENT = auto()
    OVER = auto()


class Slot:
    """The right to make one request."""

    __slots__ = ("state",)

    def __init__(self) -> None:
        self.state = _State.FREE


_held: ContextVar[Slot | None] = ContextVar("held", default=None)
"""The slot that was taken before it was clear what to send."""


class Budget:
    """The slots of a process.

    Writers that take a slot before it is clear what to send wait in a line: first come, first served. A request without
    a slot goes ahead of the whole line, because somebody waits for it: a command for its answer, or discord.py for a
    retry.
    """

    def __init__(self, clock: Clock) -> None:
        """Begin with no request sent; `clock` tells the time."""
        self._clock = clock
        self._line = asyncio.Lock()
        self._next = asyncio.Lock()
        """Held to get the next slot: by the first of the line, or by a request that is sent without a slot."""
        self._taken = 0
        """Slots whose request has no reply yet."""
        self._replied: deque[float] = deque()
        """When the last replies came, oldest first."""
        self._given_back = asyncio.Event()
        self._refused = RefusalCount(clock)
        self.replies = ReplyCount()
        """Counts all requests, also those outside of the budget."""

    @asynccontextmanager
    async def slot(self) -> AsyncIterator[None]:
        """Wait for a slot, and keep it for the first request in the block, which then does not wait.

        Read what to send inside the block, so that it is the newest. If nothing is sent, the slot is given back. A
        block inside another one uses that one's slot while it is free.
        """
        outer = _held.get()
        if outer is not None and outer.state is _State.FREE:
            yield
            return
        async with self._line:
            slot = await self._take()
        before = _held.set(slot)
        try:
            yield
        finally:
            _held.reset(before)
            if slot.state is _State.FREE:
                slot.state = _State.OVER
                self._give_back()

    def trace(self) -> aiohttp.TraceConfig:
        """Return a trace that makes all requests of a client's session wait for their slots."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._starts)
        config.on_connection_create_start.append(self._connects)
        config.on_connection_reuseconn.append(self._connects)
        config.on_request_end.append(self._ends)
        config.on_request_exception.append(self._fails)
        return config

    async def _starts(
        self, session: aiohttp.ClientSession, about: SimpleNamespace, asked: aiohttp.TraceRequestStartParams
    ) -> None:
        about.slot = await self._slot_for_request(session) if _is_counted(asked.headers) else None
        about.is_tried = False

    async def _connects(self, session: aiohttp.ClientSession, about: SimpleNamespace, _asked: object) -> None:
        """Let each further try wait for a slot of its own; the first try has the slot of its request."""
        if about.slot is not None and about.is_tried:
            self._over(about.slot)
            about.slot = None
            about.slot = await self._slot_for_request(session)
        about.is_tried = True

    async def _ends(
        self, _: aiohttp.ClientSession, about: SimpleNamespace, asked: aiohttp.TraceRequestEndParams
    ) -> None:
        self._over(about.slot)
        status = asked.response.status
        self.replies.note(asked.url, status)
        if status == TOO_MANY:
            self._refused.note(asked.method, asked.response)

    async def _fails(
        self, _: aiohttp.ClientSession, about: SimpleNamespace, asked: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self._over(about.slot)
        self.replies.note_none(asked.url)

    async def _slot_for_request(self, session: aiohttp.ClientSession) -> Slot:
        """Wait for a slot. Raises RuntimeError, as aiohttp does, if the session was closed meanwhile."""
        slot = _held.get()
        if slot is None or slot.state is not _State.FREE:
            slot = await self._take()
        if session.closed:
            slot.state = _State.OVER
            self._give_back()
            raise RuntimeError("Session is closed")
        slot.state = _State.SENT
        return slot

    def _over(self, slot: Slot | None) -> None:
        """Note that a request had a reply, or failed; Discord may have counted it all the same."""
        if slot is not None:
            slot.state = _State.OVER
            self._taken -= 1
            self._replied.append(self._clock.monotonic())
            self._given_back.set()

    def _give_back(self) -> None:
        self._taken -= 1
        self._given_back.set()

    async def _take(self) -> Slot:
        async with self._next:
            while self.used() >= COUNTED:
                await self._fewer()
            self._taken += 1
            return Slot()

    def used(self) -> int:
        """Return how many requests of `COUNTED` Discord may have counted in the last second, or may count now."""
        now = self._clock.monotonic()
        while self._replied and self._replied[0] + SECONDS <= now:
            self._replied.popleft()
        return self._taken + len(self._replied)

    async def _fewer(self) -> None:
        """Wait until a slot may be free."""
        self._given_back.clear()
        if not self._replied:
            await self._given_back.wait()
            return
        seconds = self._replied[0] + SECONDS - self._clock.monotonic()
        await either(self._clock.sleep(seconds), self._given_back.wait())


def _is_counted(headers: Mapping[str, str]) -> bool:
    return headers.get("Authorization", "").startswith(_OURS)
