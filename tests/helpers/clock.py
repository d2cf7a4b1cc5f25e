"""The time of the tests: it stands still while anything goes on, and leaps to the next
moment somebody waits for."""

from __future__ import annotations

import asyncio
import fcntl
import math
import selectors
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from queue import SimpleQueue
from threading import Thread, Timer
from typing import Any, TypeVar

import aiosqlite.core
import pytest

from bot.tables import deadline_task
from db.engine import worker
from tests.helpers.at_once import at_once

T = TypeVar("T")
START = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)
HANG = 600
"""Seconds of the machine after which it is looked whether a test hangs."""
IDLE, WORK = HANG / 100, HANG / 2
"""Seconds of processor time: one that hangs has used fewer than the one since the last
look, or more than the other."""
CENTURY = 100 * 365 * 86_400.0
"""Seconds: longer than any test lasts, and a whole number of milliseconds."""
LIVED = 1800
"""Seconds that are lived through moment by moment: what a bot does once a minute costs
too much for days."""
RESOLUTION = 1e-6
"""Seconds: the shortest wait."""
SIOCOUTQNSD = 0x894B
"""Linux: how many bytes of a socket have not been sent yet."""
NONE = bytes(4)
"""No bytes, as Linux says it."""


class HandLoop(asyncio.SelectorEventLoop):
    """An event loop whose time passes only when nobody has anything left to do.

    Everything in it lives by this time: the bot, discord.py, the playground, the tests
    and their timeouts. The loop is idle when no callback is ready, no thread works for
    it, and no byte is on its way between its sockets. Then time leaps to the next
    timer, so no slow machine can make anything late.

    While a child process runs, such as a bot or a browser's driver, nobody here knows
    what it is about to do. Then time stands still unless a test moves it
    (`HandClock.advance`)."""

    threads = True
    """Whether databases have threads, as those of a running bot do."""

    def __init__(self) -> None:
        self._moved = 0.0
        self._works = False
        self._at_work = 0
        self._children = 0
        self.movers = 0
        """How many want time to pass although a child process runs."""
        self._until_idle: list[asyncio.Future[None]] = []
        super().__init__(_Selector(self._pass))

    def time(self) -> float:
        return self._moved

    def call_at(
        self,
        when: float,
        callback: Any,  # noqa: ANN401
        *args: Any,  # noqa: ANN401
        context: Any = None,  # noqa: ANN401
    ) -> asyncio.TimerHandle:
        """Time that does not go on by itself would stand still before a wait too short
        for a float to tell."""
        soonest = math.nextafter(self._moved + RESOLUTION, math.inf)
        return super().call_at(max(when, soonest), callback, *args, context=context)

    async def idle(self) -> None:
        """Return when nothing goes on that is not waiting for time to pass."""
        waiter = self.create_future()
        self._until_idle.append(waiter)
        await waiter

    def leap(self, seconds: float) -> None:
        """Let time pass in which nobody does anything: whoever waits for a moment of it
        wakes after it."""
        self._set(self._moved + seconds)

    def _set(self, moved: float) -> None:
        """Let it be so late; the loop asks whether a moment has come by its resolution,
        which must be one of floats."""
        self._moved = moved
        self._clock_resolution = max(RESOLUTION / 1000, math.ulp(moved))

    def hold(self) -> None:
        """Something is at work outside of the loop, until `release`."""
        self._at_work += 1

    def release(self, _: object = None) -> None:
        """It is done, and what it says of that stands before this call among the loop's
        callbacks."""
        self._at_work -= 1

    def work(self, future: asyncio.Future[Any] | None, job: Callable[[], Any]) -> None:
        """Do a job of a database that has no thread, and tell who waits for it."""
        self._works = True
        try:
            result = job()
        except BaseException as error:  # noqa: BLE001 - it is the caller's, and is raised there
            if future is not None:
                aiosqlite.core.set_exception(future, error)
        else:
            if future is not None:
                aiosqlite.core.set_result(future, result)
        finally:
            self._works = False

    def _write_to_self(self) -> None:
        if not self._works:  # a loop that works is awake
            super()._write_to_self()  # type: ignore[misc]

    def run_in_executor(
        self,
        executor: Any,  # noqa: ANN401
        func: Any,  # noqa: ANN401
        *args: Any,  # noqa: ANN401
    ) -> asyncio.Future[Any]:
        done = super().run_in_executor(executor, func, *args)
        self.hold()
        done.add_done_callback(self.release)
        return done

    async def shutdown_default_executor(self, *args: Any) -> None:  # noqa: ANN401
        self.hold()
        try:
            await super().shutdown_default_executor(*args)
        finally:
            self.release()

    async def _make_subprocess_transport(self, *args: Any, **options: Any) -> Any:  # noqa: ANN401
        self._children += 1
        try:
            transport = await super()._make_subprocess_transport(*args, **options)  # type: ignore[misc]
        except BaseException:
            self._children -= 1
            raise
        self.create_task(transport._wait()).add_done_callback(self._child_ended)
        return transport

    def _child_ended(self, _: object) -> None:
        self._children -= 1

    def _pass(self, seconds: float | None) -> float | None:
        """Nothing is ready for so many seconds, or at all: do what an idle loop does.

        Returns how long to look for something that comes from outside: 0 when there is
        something to do here."""
        if self._at_work:
            return None
        if self._on_the_way():
            return 0.001
        if self._until_idle:
            for waiter in self._until_idle:
                if not waiter.done():
                    waiter.set_result(None)
            self._until_idle.clear()
            return 0
        if seconds is None or (self._children and not self.movers):
            return None
        self._set(self._moved + seconds)
        return 0

    def _on_the_way(self) -> bool:
        """Say whether a socket has something left to send. What was sent on loopback
        can be read at once."""
        return any(
            key.events & selectors.EVENT_WRITE or _unsent(key.fd)
            for key in self._selector._fd_to_key.values()
        )


class _Selector(selectors.DefaultSelector):
    """Asks the loop what to do when there is nothing to do."""

    def __init__(self, passing: Callable[[float | None], float | None]) -> None:
        super().__init__()
        self._passing = passing

    def select(
        self, timeout: float | None = None
    ) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if ready or timeout == 0:
            return ready
        look = self._passing(timeout)
        return ready if look == 0 else super().select(look)


class _Jobs(SimpleQueue[Any]):
    """The way to a database's thread: while it has a job, the loop that gave it is not
    idle.

    Where databases have no threads, the loop that opened one does the jobs itself, one
    in each of its turns."""

    by: HandLoop | None = None

    def put_nowait(
        self, item: tuple[asyncio.Future[Any] | None, Callable[[], Any]]
    ) -> None:
        future, job = item
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            loop = None
        if self.by is not None:
            if loop is None:
                self.by.work(future, job)
            else:
                loop.call_soon(self.by.work, future, job)
            return
        if isinstance(loop, HandLoop):
            loop.hold()
            if future is None:
                job = _releasing(loop, job)
            else:
                future.add_done_callback(loop.release)
        super().put_nowait((future, job))


class _Thread(Thread):
    """A database's thread, which is not started where the loop does its jobs."""

    def __init__(self, target: Callable[[_Jobs], None], args: tuple[_Jobs]) -> None:
        super().__init__(target=target, args=args)
        (self._jobs,) = args

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        if isinstance(loop, HandLoop) and not HandLoop.threads:
            self._jobs.by = loop
        else:
            super().start()


aiosqlite.core.SimpleQueue = _Jobs  # type: ignore[misc]
aiosqlite.core.Thread = _Thread  # type: ignore[misc]
worker.SimpleQueue = _Jobs  # type: ignore[misc]
worker.Thread = _Thread  # type: ignore[misc]


@contextmanager
def threads(*, there: bool = True) -> Iterator[None]:
    """Let the databases that are opened in the block have threads of their own, or
    none."""
    before, HandLoop.threads = HandLoop.threads, there
    try:
        yield
    finally:
        HandLoop.threads = before


def _releasing(loop: HandLoop, job: Callable[[], T]) -> Callable[[], T]:
    def done() -> T:
        try:
            return job()
        finally:
            loop.call_soon_threadsafe(loop.release)

    return done


def _unsent(fd: int) -> bool:
    try:
        return fcntl.ioctl(fd, SIOCOUTQNSD, NONE) != NONE
    except OSError:  # a pipe, a socket that listens, or another system
        return False


class HandClock:
    """The running loop's time, beginning now at `start`."""

    def __init__(self, start: datetime = START) -> None:
        self._start = start
        self._loop = _loop()
        self._zero = self._loop.time()

    def now(self) -> datetime:
        return self._start + timedelta(seconds=self.monotonic())

    def monotonic(self) -> float:
        return self._loop.time() - self._zero

    def leap(self, seconds: float) -> None:
        """Set the time of day on, as after a sleep of the machine, without any time
        passing."""
        self._start += timedelta(seconds=seconds)

    def skip(self, seconds: float) -> None:
        """Let so many seconds have passed, whatever is at work meanwhile."""
        self._loop.leap(seconds)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def advance(self, seconds: float) -> None:
        """Let so many seconds pass, with everything that happens in them.

        Of hours, only what happens after them: as if the bot was frozen, unless
        `unnoticed`."""
        await settle()
        if seconds > LIVED:
            self._loop.leap(seconds)
        else:
            with moving():
                await asyncio.sleep(seconds)
        await settle()


def unnoticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hours count as if the bot had lived through each of their moments."""
    monkeypatch.setattr(deadline_task, "LEAP", CENTURY)


def _loop() -> HandLoop:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, HandLoop), (
        "outside of pytest this needs `tests.helpers.clock.run`"
    )
    return loop


@contextmanager
def moving() -> Iterator[None]:
    """Let time pass even while a child process runs."""
    loop = _loop()
    loop.movers += 1
    try:
        yield
    finally:
        loop.movers -= 1


@contextmanager
def children() -> Iterator[None]:
    """Count as child processes of the loop those that somebody else starts for it in
    the block.

    A loop of the machine's time does not ask.
    """
    loop = asyncio.get_running_loop()
    if not isinstance(loop, HandLoop):
        yield
        return
    loop._children += 1
    try:
        yield
    finally:
        loop._children -= 1


async def settle() -> None:
    """Let everything happen that waits for no time to pass."""
    await _loop().idle()


def today() -> HandClock:
    """Return a clock that begins at the machine's time of day, which browsers and other
    processes live by."""
    return HandClock(datetime.now(UTC))


def machine_timer(seconds: float, call: Callable[[], object]) -> Timer:
    """Call something in the running loop after seconds of the machine, which other
    processes live by."""
    timer = Timer(seconds, asyncio.get_running_loop().call_soon_threadsafe, (call,))
    timer.daemon = True
    timer.start()
    return timer


def run(work: Coroutine[Any, Any, T]) -> T:
    """Do what `asyncio.run` does, in a loop of the tests' time."""
    with at_once(), asyncio.Runner(loop_factory=HandLoop) as runner:
        return runner.run(work)
