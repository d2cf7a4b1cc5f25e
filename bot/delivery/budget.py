"""How much Discord may be asked: one budget for every request that a process makes with
the bot's token.

Discord takes 50 such requests a second from a bot. When it has refused 10,000 in ten
minutes, it blocks the bot's address (discord.md 6). Requests by the token of an
interaction are not counted, and never wait here.

aiohttp reports each request before it leaves and after its reply (`Budget.trace`). So
every request waits for its slot here: the bot's, those that discord.py makes for
itself, and each retry of discord.py. aiohttp also repeats some requests by itself, and
follows redirects. Of these tries it only reports the connection that each of them gets.

Discord may count a request at any moment until its reply. So a slot is taken from the
sending until a second after the reply: however long requests are on their way, Discord
counts no more of them in any second than there are slots.

Several processes with one token share the requests by their shards (`Budget.share`)."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import Enum, auto
from math import ceil, inf
from types import SimpleNamespace
from typing import Final, TypeAlias

import aiohttp

from bot.delivery.brake import APART, Brake, BrakeStage
from bot.delivery.flight import present_flight
from bot.delivery.reply_count import BLOCKING, ReplyCount
from bot.ground.clock import Clock, either

_log = logging.getLogger(__name__)

COUNTED: Final = 45
"""Requests a second, if nothing is set: fewer than Discord's 50, since something else
may use the token too, such as `bura emoji`."""
CALM: Final = 5.0
"""Seconds in which nobody had to wait, after which requests are no longer short."""
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

Due: TypeAlias = Callable[[], float]
"""Returns when a request is due, in seconds of the clock. It is asked again for each
free slot, since what waits may become more urgent."""


@dataclass(frozen=True, slots=True)
class Use:
    """How much of what Discord takes is used now."""

    used: int
    """Requests that Discord may have counted in the last second."""
    allowed: float | None
    """How many this process may make in a second; None: any number."""
    waited: float
    """Age in seconds of the oldest message, or change of one, that is not sent yet."""
    refused: int
    """Refusals in ten minutes."""


@dataclass(frozen=True, slots=True, eq=False)
class _Waiting:
    """Somebody in the line."""

    due: Due | None
    """None: somebody waits for it."""
    since: float
    given: asyncio.Future[Slot]


class Budget:
    """The slots of a process.

    Those who wait for one form a line, and what is due first goes first. A request
    without a slot goes ahead of the whole line, because somebody waits for it: a
    command for its answer, or discord.py for a retry."""

    def __init__(self, clock: Clock, a_second: int | None = COUNTED) -> None:
        """Begin with no request sent.

        Args:
            clock: tells the time.
            a_second: how many requests all processes of the bot may make in a second;
                None: as many as they like, since a proxy counts them.
        """
        self._clock = clock
        self._all = a_second
        self._share = 1.0
        self._line: list[_Waiting] = []
        self._serving: asyncio.Task[None] | None = None
        """Gives slots to the line while requests are short."""
        self._taken = 0
        """Slots whose request has no reply yet."""
        self._replied: deque[float] = deque()
        """When the last replies came, oldest first."""
        self._next_line = self._clock.monotonic()
        """When the log may say again that requests wait."""
        self._news = asyncio.Event()
        """Set when a slot is given back, or somebody joins the line."""
        self.brake = Brake(clock)
        self.replies = ReplyCount()
        """Counts all requests, also those outside of the budget."""

    def share(self, part: float) -> None:
        """Take this part of the requests that all processes may make: the part of the
        bot's shards that this one serves."""
        self._share = part
        self._news.set()

    @property
    def waited(self) -> float:
        """For how many seconds the first in the line has waited."""
        now = self._clock.monotonic()
        return now - min((one.since for one in self._line), default=now)

    def close(self) -> None:
        """Let nobody wait any longer: the whole line is canceled."""
        if self._serving is not None:
            self._serving.cancel()
        for waiting in self._line:
            waiting.given.cancel()

    @property
    def is_short(self) -> bool:
        """Whether requests have to wait, or had to in the last seconds (`CALM`)."""
        return self._serving is not None

    @asynccontextmanager
    async def slot(self, due: Due | None = None) -> AsyncIterator[None]:
        """Wait for a slot, and keep it for the first request in the block, which then
        does not wait.

        Read what to send inside the block, so that it is the newest. If nothing is
        sent, the slot is given back. A block inside another one uses that one's slot
        while it is free.

        Args:
            due: by when it should be sent; None: now.
        """
        outer = _held.get()
        if outer is not None and outer.state is _State.FREE:
            yield
            return
        now = self._clock.monotonic()
        slot = await self._take((lambda: now) if due is None else due)
        before = _held.set(slot)
        try:
            yield
        finally:
            _held.reset(before)
            if slot.state is _State.FREE:
                self._give_back(slot)

    def trace(self) -> aiohttp.TraceConfig:
        """Return a trace that makes all requests of a client's session wait for their
        slots."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._starts)
        config.on_connection_create_start.append(self._connects)
        config.on_connection_reuseconn.append(self._connects)
        config.on_request_headers_sent.append(_sent)
        config.on_request_end.append(self._ends)
        config.on_request_exception.append(self._fails)
        return config

    async def _starts(
        self,
        session: aiohttp.ClientSession,
        about: SimpleNamespace,
        asked: aiohttp.TraceRequestStartParams,
    ) -> None:
        about.slot = (
            await self._slot_for_request(session)
            if _is_counted(asked.headers)
            else None
        )
        about.is_tried = False

    async def _connects(
        self, session: aiohttp.ClientSession, about: SimpleNamespace, _asked: object
    ) -> None:
        """Let each further try wait for a slot of its own; the first try has the slot
        of its request."""
        if about.slot is not None and about.is_tried:
            self._over(about)
            about.slot = await self._slot_for_request(session)
        about.is_tried = True

    async def _ends(
        self,
        _: aiohttp.ClientSession,
        about: SimpleNamespace,
        asked: aiohttp.TraceRequestEndParams,
    ) -> None:
        self._over(about)
        status = asked.response.status
        present_flight().replied(status)
        self.replies.note(asked.url, status)
        if status in BLOCKING:
            scope = asked.response.headers.get("X-RateLimit-Scope", "unknown")
            self.brake.note(status, asked.method, scope)

    async def _fails(
        self,
        _: aiohttp.ClientSession,
        about: SimpleNamespace,
        asked: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        self._over(about)
        present_flight().failed()
        self.replies.note_none(asked.url)

    async def _slot_for_request(self, session: aiohttp.ClientSession) -> Slot:
        """Wait for a slot. Raises RuntimeError, as aiohttp does, if the session was
        closed meanwhile."""
        slot = _held.get()
        if slot is None or slot.state is not _State.FREE:
            slot = await self._take(None)
        if session.closed:
            self._give_back(slot)
            raise RuntimeError("Session is closed")
        slot.state = _State.SENT
        return slot

    def _over(self, about: SimpleNamespace) -> None:
        """Note that a request had a reply, or failed; Discord may have counted it all
        the same."""
        slot, about.slot = about.slot, None
        if slot is not None:
            self._replied.append(self._clock.monotonic())
            self._give_back(slot)

    def _give_back(self, slot: Slot) -> None:
        slot.state = _State.OVER
        self._taken -= 1
        self._news.set()

    async def _take(self, due: Due | None) -> Slot:
        if not self._line and self._has_room() and self._passes(due):
            return self._given()
        given: asyncio.Future[Slot] = asyncio.get_running_loop().create_future()
        waiting = _Waiting(due, self._clock.monotonic(), given)
        self._line.append(waiting)
        self._news.set()
        if self._serving is None:
            self._serving = asyncio.create_task(self._serve(), name="line of requests")
        try:
            return await waiting.given
        except asyncio.CancelledError:
            self._leave(waiting)
            raise

    def _given(self) -> Slot:
        self._taken += 1
        return Slot()

    def _leave(self, waiting: _Waiting) -> None:
        """Remove somebody who was canceled; give back their slot if they have one."""
        if waiting in self._line:
            self._line.remove(waiting)
        else:
            self._give_back(waiting.given.result())
        self._news.set()

    async def _serve(self) -> None:
        """Give slots to the line until it has been empty for a while."""
        is_told = self._clock.monotonic() >= self._next_line
        if is_told:
            self._next_line = self._clock.monotonic() + APART
            _log.info("Requests wait: table messages are edited less often.")
        try:
            while self._line or await self._is_joined():
                self._news.clear()
                first = self._first() if self._has_room() else None
                if first is None:
                    await self._change()
                else:
                    self._line.remove(first)
                    first.given.set_result(self._given())
        finally:
            self._serving = None
        if is_told:
            _log.info("Requests wait no longer: each move is shown at once.")

    async def _is_joined(self) -> bool:
        """Say whether somebody joins the empty line within `CALM`."""
        until = self._clock.monotonic() + CALM
        while not self._line and (left := until - self._clock.monotonic()) > 0:
            self._news.clear()
            await either(self._clock.sleep(left), self._news.wait())
        return bool(self._line)

    def _first(self) -> _Waiting | None:
        """Return what is due first in the line; None: nothing of it may be sent now."""
        passes_all = self._passes_all()
        waiting = (
            one
            for one in self._line
            if not one.given.cancelled() and (passes_all or one.due is None)
        )
        return min(waiting, key=_moment_due, default=None)

    def _passes(self, due: Due | None) -> bool:
        """Say whether the brake lets something pass."""
        return due is None or self._passes_all()

    def _passes_all(self) -> bool:
        return self.brake.stage() is not BrakeStage.ANSWERS

    def _has_room(self) -> bool:
        allowed = self.allowed()
        return allowed is None or self.used() < ceil(allowed)

    def allowed(self) -> float | None:
        """Return how many requests a second this process may make now; None: any
        number."""
        is_braked = self.brake.stage() is not BrakeStage.ALL
        if self._all is None and not is_braked:
            return None
        rate = (self._all or COUNTED) * self._share
        return rate / 2 if is_braked else rate

    def _window(self) -> float:
        """Return the seconds for which a request is counted: one, or somewhat more so
        that whole requests fit in."""
        allowed = self.allowed()
        return 1.0 if allowed is None else ceil(allowed) / allowed

    def used(self) -> int:
        """Return how many requests Discord may have counted in the last second (or the
        window of a small share), or may count now."""
        now, window = self._clock.monotonic(), self._window()
        while self._replied and self._replied[0] + window <= now:
            self._replied.popleft()
        return self._taken + len(self._replied)

    async def _change(self) -> None:
        """Wait until a slot may be free, or the brake may ease, or somebody joins the
        line."""
        seconds = self._until_change()
        if seconds is None:
            await self._news.wait()
        else:
            await either(self._clock.sleep(seconds), self._news.wait())

    def _until_change(self) -> float | None:
        """Return the seconds until something changes by itself; None: nothing does."""
        if self._has_room():
            return self.brake.eases()
        if not self._replied:
            return None
        return self._replied[0] + self._window() - self._clock.monotonic()


def _moment_due(waiting: _Waiting) -> float:
    return -inf if waiting.due is None else waiting.due()


def _is_counted(headers: Mapping[str, str]) -> bool:
    return headers.get("Authorization", "").startswith(_OURS)


async def _sent(_: aiohttp.ClientSession, _about: object, _asked: object) -> None:
    present_flight().sent()
