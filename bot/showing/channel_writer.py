"""One writer a channel: does what its messages need at the pace Discord allows, results
first."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine
from dataclasses import replace
from enum import Enum, auto
from typing import Any, Final, TypeAlias

from bot.background import Works
from bot.clock import Clock, either, finish
from bot.delivery.rest import Rest
from bot.showing.channel_queue import (
    LONGEST_PAUSE,
    WINDOW,
    WRITES,
    Lane,
    Pending,
    Weight,
)
from bot.showing.message import Edit, Post, Request, Wanted
from bot.showing.message_store import MessageStore
from bot.showing.rate_limiter import RateLimiter
from bot.showing.reconciler import Draw, Reconciler, Step
from bot.tables.ids import ChannelId, MessageKey, MessageKind, TableId

_log = logging.getLogger(__name__)

TROUBLED_TRIES: Final = 3
"""How often a message is tried again that could not be read or noted, such as while the
disk is full."""
Lost: TypeAlias = Callable[[MessageKey, ChannelId], Coroutine[Any, Any, None]]
"""What is done about a message that a channel refuses."""


class _After(Enum):
    """How a lane goes on after one turn."""

    GO_ON = auto()
    WAIT = auto()
    """Nothing may be done in the channel for now."""
    RETRY = auto()
    """Discord could not be reached."""


class ChannelWriter:
    """Writes all public messages. Its methods only note what is wanted and return at
    once."""

    def __init__(self, rest: Rest, store: MessageStore, clock: Clock) -> None:
        """Write through `rest` at the pace of `clock`; `store` keeps what is known of
        messages."""
        self.messages: Final = Reconciler(rest, store, clock)
        self._budget = rest.budget
        self._lost: dict[MessageKind, Lost] = {}
        self._clock = clock
        self._lanes: dict[ChannelId, Lane] = {}
        self._works = Works()
        self._closed = asyncio.Event()

    def when_lost(self, kinds: Collection[MessageKind], lost: Lost) -> None:
        """Do this whenever a channel refuses a message of one of these kinds."""
        self._lost |= dict.fromkeys(kinds, lost)

    def want(
        self,
        key: MessageKey,
        wanted: Wanted | None,
        draw: Draw | None = None,
        weight: Weight = Weight.EDIT,
    ) -> None:
        """Let a message become this, or go; a later call counts instead.

        Args:
            key: the message.
            wanted: what it should be.
            draw: how it looks; None: as it was last said.
            weight: how much that matters.
        """
        place = self.messages.want(key, wanted, draw)
        if place is None:
            return
        if wanted is None and place in self._lanes:
            # what it waited for does not keep it from being deleted
            self._lanes[place].waiting.pop(key, None)
        self._visit(place, key, Pending(self._clock.monotonic(), weight))

    def reopen(
        self, channel_id: ChannelId | None, table_id: TableId | None = None
    ) -> None:
        """Try again what a channel, or any, refused, now that it may be open; of one
        table, or all."""
        pending = Pending(self._clock.monotonic(), Weight.EDIT)
        for key in self.messages.reopen(channel_id, table_id):
            self._visit_again(key, pending)

    @property
    def waited(self) -> float:
        """Return the age in seconds of the oldest change, or call, that is not shown
        yet."""
        now = self._clock.monotonic()
        since = [lane.since() for lane in self._lanes.values()]
        oldest = min(since, default=now)
        return max(0.0, now - oldest)

    async def close(self, seconds: float = 2.0) -> None:
        """Stop; requests under way may finish for so many seconds. What was not shown
        is still owed by the database."""
        self._closed.set()
        for lane in self._lanes.values():
            lane.clear()
        tasks = [lane.task for lane in self._lanes.values()]
        running = [task for task in tasks if task is not None]
        await finish([*running, *self._works.under_way], seconds)

    def _visit_again(self, key: MessageKey, pending: Pending) -> None:
        place = self.messages.place(key)
        if place is not None and not self._closed.is_set():
            self._visit(place, key, pending)

    def _visit(self, channel_id: ChannelId, key: MessageKey, pending: Pending) -> None:
        lane = self._lanes.get(channel_id)
        if lane is None:
            lane = Lane(edits=self._limiter(), posts=self._limiter())
            self._lanes[channel_id] = lane
        lane.add(key, pending)
        self._wake(channel_id, lane)

    def _limiter(self) -> RateLimiter:
        return RateLimiter(self._clock, WRITES, WINDOW)

    def _wake(self, channel_id: ChannelId, lane: Lane) -> None:
        if self._closed.is_set():
            lane.clear()
            if lane.task is None:
                del self._lanes[channel_id]
            return
        lane.woken.set()
        if lane.task is None:
            lane.task = asyncio.create_task(
                self._run(channel_id, lane), name=f"writer of channel {channel_id}"
            )

    async def _run(self, channel_id: ChannelId, lane: Lane) -> None:
        try:
            while lane.waiting or await self._more(lane):
                await self._go_on(channel_id, lane)
        finally:
            del self._lanes[channel_id]

    async def _go_on(self, channel_id: ChannelId, lane: Lane) -> None:
        """Do the next thing in a channel, or wait for it."""
        lane.woken.clear()
        after = await self._turn(channel_id, lane)
        if after is _After.RETRY:
            lane.failures += 1
            await self._pause(min(LONGEST_PAUSE, 2.0 ** (lane.failures - 1)))
            if self._closed.is_set():
                lane.clear()
            return
        lane.failures = 0
        if after is _After.WAIT and not self._closed.is_set():
            pause = lane.pause(self._clock.monotonic(), is_short=self._is_short)
            await either(self._clock.sleep(pause), lane.woken.wait())

    async def _more(self, lane: Lane) -> bool:
        """Wait for more work for as long as the pace of the last writes has to be
        remembered."""
        if not self._closed.is_set():
            lane.woken.clear()
            await either(self._clock.sleep(WINDOW), lane.woken.wait())
        return bool(lane.waiting)

    async def _turn(self, channel_id: ChannelId, lane: Lane) -> _After:
        """Do the next thing that waits."""
        if self._next(lane) is None:
            return _After.WAIT
        async with self._budget.slot(lane.due):
            key = self._next(lane)
            if key is None:
                return _After.GO_ON
            # What is wanted from here on is newer than what this turn reads.
            pending = lane.waiting.pop(key)
            return await self._do(channel_id, lane, key, pending)

    def _next(self, lane: Lane) -> MessageKey | None:
        return lane.next(self._clock.monotonic(), is_short=self._is_short)

    @property
    def _is_short(self) -> bool:
        return self._budget.is_short

    async def _do(
        self, channel_id: ChannelId, lane: Lane, key: MessageKey, pending: Pending
    ) -> _After:
        """Take a message one step further; it waits again if it needs another one."""
        place = self.messages.place(key)
        if place not in {None, channel_id}:
            self._visit_again(key, pending)
            return _After.GO_ON
        pace = _Pace(lane)
        step = await self._step(key, pending, pace)
        self._after(step, key, pending, pace)
        if step is Step.AGAIN and pace.posted:
            self.reopen(channel_id)
        if step is Step.BLOCKED:
            tell = self._lost[key.kind]
            self._works.begin(tell(key, channel_id), "a lost place")
            if self.messages.place(key) != channel_id:
                self._visit_again(key, pending)
        wanted = self.messages.wanted(key)
        if wanted is not None and wanted.replaces is not None:
            former = replace(pending, weight=Weight.EDIT)
            self._visit_again(wanted.replaces, former)
        return _After.RETRY if step is Step.RETRY else _After.GO_ON

    def _after(
        self, step: Step, key: MessageKey, pending: Pending, pace: _Pace
    ) -> None:
        """Let a message wait again if it needs another step."""
        match step:
            case Step.LATER:
                later = replace(pending, paced_by=pace.refused)
                self._visit_again(key, later)
            case Step.RETRY:
                now = self._clock.monotonic()
                self._visit_again(key, pending.after_failure(now))
            case Step.AGAIN:
                again = Pending(pending.since, pending.weight)
                self._visit_again(key, again)
            case Step.DONE:
                self._repair_later(key)

    def _repair_later(self, key: MessageKey) -> None:
        """Look at a message again when nothing under way can change it any more."""
        seconds = self.messages.doubtful_for(key)
        if seconds is not None:
            then = self._clock.monotonic() + seconds
            self._visit_again(key, Pending(then, Weight.EDIT, not_before=then))

    async def _step(self, key: MessageKey, pending: Pending, pace: _Pace) -> Step:
        """A mistake at one table must not silence the others of its channel."""
        try:
            return await self.messages.step(key, pace)
        except Exception:  # noqa: BLE001 - see above; nothing is hidden, the log has it all
            _log.exception("could not write %s", key)
            return Step.RETRY if pending.tries < TROUBLED_TRIES else Step.DONE

    async def _pause(self, seconds: float) -> None:
        if seconds > 0 and not self._closed.is_set():
            await either(self._clock.sleep(seconds), self._closed.wait())


class _Pace:
    """Lets through what a channel takes now, and counts it."""

    def __init__(self, lane: Lane) -> None:
        self._lane = lane
        self.refused: RateLimiter | None = None
        self.posted = False

    def __call__(self, request: Request) -> bool:
        """Whether a request may be sent now."""
        self.posted = isinstance(request, Post)
        if not isinstance(request, Post | Edit):
            return True
        limiter = self._lane.posts if self.posted else self._lane.edits
        if limiter.wait():
            self.refused = limiter
            return False
        limiter.count()
        return True
