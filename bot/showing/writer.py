"""Does what messages need at the pace Discord allows, what matters most first."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Collection, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeAlias, assert_never

from bot.ground.background import Works
from bot.ground.clock import Clock, either, finish
from bot.showing.answers import Answers, Sending
from bot.showing.lanes import Lane, Pace, Pending, Weight
from bot.showing.message import Answer, Post, Request, Token, Wanted, channel_of
from bot.showing.ports import LaneId, MessageStore, Transport
from bot.showing.reconciler import Reconciler, StepResult
from bot.showing.tracked import Draw
from bot.tables.ids import ChannelId, MessageKey, MessageKind, TableId

_log = logging.getLogger(__name__)

TRIES: Final = 4
"""How often Discord is tried before a message counts as not shown for now."""
TROUBLED_TRIES: Final = 3
"""How often a message is tried again after an error, such as while the disk is full."""
Refused: TypeAlias = Callable[[MessageKey, ChannelId], Coroutine[Any, Any, None]]
"""What is done about a message that a channel refuses."""


class Writer:
    """Writes all messages that go one way. Its methods only note what is wanted and
    return at once."""

    def __init__(self, transport: Transport, store: MessageStore, clock: Clock) -> None:
        """Write by `transport` at the pace of `clock`; `store` keeps what is
        known of messages."""
        self.messages: Final = Reconciler(transport, store, clock)
        self.answers: Final = Answers(self.messages, clock)
        self._transport = transport
        self._refused: dict[MessageKind, Refused] = {}
        self._clock = clock
        self._lanes: dict[LaneId, Lane] = {}
        self._awaited: defaultdict[MessageKey, list[asyncio.Future[bool]]]
        self._awaited = defaultdict(list)
        """Who wants to know whether a message is shown."""
        self._works = Works()
        self._closed = asyncio.Event()

    def when_refused(self, kinds: Collection[MessageKind], refused: Refused) -> None:
        """Do this whenever a channel refuses a message of one of these kinds."""
        self._refused |= dict.fromkeys(kinds, refused)

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
        was_wanted = self.messages.known(key).wanted is not None
        place = self.messages.want(key, wanted, draw)
        lane_id = self._transport.lane_of(key, place)
        if lane_id is None:
            return
        if wanted is None and was_wanted:
            # what it waited for does not keep it from being deleted
            self._drop(lane_id, key)
        pending = Pending(self._clock.monotonic(), weight)
        self._visit(lane_id, key, pending)

    def shown(self, key: MessageKey) -> asyncio.Future[bool]:
        """Return whether Discord shows what a message should, once nothing more is done
        for it, or Discord was tried often enough. It never fails."""
        shown: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._awaited[key].append(shown)
        return shown

    @asynccontextmanager
    async def answering(self, request: Answer) -> AsyncIterator[Sending]:
        """Send an answer within the block, which notes what became of it; go on with
        its message afterwards."""
        sending = self.answers.begin(request)
        try:
            yield sending
        finally:
            await self.answers.end(sending)
            self.answered(request.key)

    def answered(self, key: MessageKey) -> None:
        """Go on with a message after an answer on it."""
        known = self.messages.known(key)
        if known.has_changed:
            self._works.begin(self.messages.keep(key), "keeping a message")
        if known.is_shown and known.is_sure:
            lane_id = self._transport.lane_of(key, known.place)
            self._drop(lane_id, key)
            self._tell(key, is_shown=True)
        else:
            self.visit(key)

    def visit(self, key: MessageKey) -> None:
        """See whether something is to be done for a message."""
        pending = Pending(self._clock.monotonic(), Weight.EDIT)
        self._visit_again(key, pending)

    def reopen(
        self, channel_id: ChannelId | None, table_id: TableId | None = None
    ) -> None:
        """Try again what a channel, or any, refused, now that it may be open; of one
        table, or all."""
        for key in self.messages.reopen(channel_id, table_id):
            self.visit(key)

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
        for key in list(self._awaited):
            self._tell(key, is_shown=False)
        self._works.begin(self.messages.flush(), "keeping messages")
        await finish(self._works.under_way, seconds)

    def _visit_again(self, key: MessageKey, pending: Pending) -> None:
        place = self.messages.known(key).place
        lane_id = self._transport.lane_of(key, place)
        if lane_id is not None and not self._closed.is_set():
            self._visit(lane_id, key, pending)

    def _visit(self, lane_id: LaneId, key: MessageKey, pending: Pending) -> None:
        lane = self._lanes.get(lane_id)
        if lane is None:
            lane = self._lanes[lane_id] = self._transport.open_lane(key)
        lane.add(key, pending)
        self._wake(lane_id, lane)

    def _drop(self, lane_id: LaneId | None, key: MessageKey) -> None:
        """Let a message wait no more."""
        lane = self._lanes.get(lane_id)
        if lane is not None and lane.waiting.pop(key, None) is not None:
            lane.woken.set()

    def _wake(self, lane_id: LaneId, lane: Lane) -> None:
        if self._closed.is_set():
            lane.clear()
            if lane.task is None:
                del self._lanes[lane_id]
            return
        lane.woken.set()
        if lane.task is None:
            work = self._run(lane_id, lane)
            lane.task = self._works.begin(work, f"writing in {lane_id}")

    async def _run(self, lane_id: LaneId, lane: Lane) -> None:
        try:
            while lane.waiting or await self._more(lane):
                await self._go_on(lane_id, lane)
        finally:
            del self._lanes[lane_id]

    async def _go_on(self, lane_id: LaneId, lane: Lane) -> None:
        """Do the next thing in a channel, or wait for it."""
        lane.woken.clear()
        is_ripe = self._next(lane) is not None
        if is_ripe:
            await self._turn(lane_id, lane)
        elif not self._closed.is_set():
            pause = lane.pause(self._clock.monotonic())
            await either(self._clock.sleep(pause), lane.woken.wait())

    async def _more(self, lane: Lane) -> bool:
        """Wait for more work for as long as the pace of the last writes has to be
        remembered."""
        if lane.remembers and not self._closed.is_set():
            lane.woken.clear()
            forgotten = self._clock.sleep(lane.remembers)
            await either(forgotten, lane.woken.wait())
        return bool(lane.waiting)

    async def _turn(self, lane_id: LaneId, lane: Lane) -> None:
        """Do the next thing that waits."""
        async with lane.slot():
            key = self._next(lane)
            if key is None:
                return
            # What is wanted from here on is newer than what this turn reads.
            pending = lane.waiting.pop(key)
            try:
                await self._do(lane_id, lane, key, pending)
            except Exception:  # noqa: BLE001 - it must not silence all others; the log has it
                _log.exception("could not write %s in %s", key, lane_id)
                self._try_again(lane_id, lane, key, pending)

    def _try_again(
        self, lane_id: LaneId, lane: Lane, key: MessageKey, pending: Pending
    ) -> None:
        """Let a message wait after an error, but not for ever."""
        if pending.tries < TROUBLED_TRIES:
            later = pending.after_failure(self._clock.monotonic())
            self._visit(lane_id, key, later)
        elif key not in lane.waiting:
            self._tell(key, is_shown=self.messages.known(key).is_shown)
            self._repair_later(key)

    def _next(self, lane: Lane) -> MessageKey | None:
        return lane.next(self._clock.monotonic())

    async def _do(
        self, lane_id: LaneId, lane: Lane, key: MessageKey, pending: Pending
    ) -> None:
        """Take a message one step further; it waits again if it needs another one."""
        before = self.messages.known(key)
        place, wanted = before.place, before.wanted
        if self._transport.lane_of(key, place) not in {None, lane_id}:
            self._visit_again(key, pending)
            return
        pace = _Pace(lane, pending.weight)
        step = await self.messages.step(key, pace)
        self._tell_after(step, key, pending, lane)
        self._after(step, key, pending, pace)
        if step is StepResult.BLOCKED and place is not None:
            tell = self._refused[key.kind]
            self._works.begin(tell(key, channel_of(place)), "a lost place")
            if self.messages.known(key).place != place:
                self._visit_again(key, pending)
        if wanted is not None and wanted.replaces is not None:
            former = replace(pending, weight=Weight.EDIT)
            self._visit_again(wanted.replaces, former)

    def _after(
        self, step: StepResult, key: MessageKey, pending: Pending, pace: _Pace
    ) -> None:
        """Let a message wait again if it needs another step."""
        match step:
            case StepResult.LATER:
                later = replace(pending, paced_by=pace.paced_by)
                self._visit_again(key, later)
            case StepResult.RETRY:
                now = self._clock.monotonic()
                self._visit_again(key, pending.after_failure(now))
            case StepResult.AGAIN:
                again = Pending(pending.since, pending.weight)
                self._visit_again(key, again)
                if pace.posted_in is not None:
                    self.reopen(pace.posted_in)
            case StepResult.BUSY:
                self._answer_first(key, pending)
            case StepResult.DONE:
                self._repair_later(key)
            case StepResult.BLOCKED:
                pass  # it waits for another place
            case unknown:
                assert_never(unknown)

    def _answer_first(self, key: MessageKey, pending: Pending) -> None:
        """Wait for an answer that is under way, which mostly shows what is wanted; not
        for ever, where something is shown already."""
        if self.answers.is_awaited(key):
            wait = partial(self.answers.wait, key)
            self._visit_again(key, replace(pending, paced_by=wait))

    def _tell_after(
        self, step: StepResult, key: MessageKey, pending: Pending, lane: Lane
    ) -> None:
        """Tell those who want to know it whether a message is shown after a step."""
        if key not in self._awaited:
            return
        is_tried = step is StepResult.RETRY and pending.tries + 1 >= TRIES
        is_over = step is StepResult.DONE and key not in lane.waiting
        if is_tried or is_over:
            self._tell(key, is_shown=self.messages.known(key).is_shown)

    def _tell(self, key: MessageKey, *, is_shown: bool) -> None:
        for waiting in self._awaited.pop(key, ()):
            if not waiting.done():
                waiting.set_result(is_shown)

    def _repair_later(self, key: MessageKey) -> None:
        """Look at a message again when nothing under way can change it any more."""
        seconds = self.messages.doubtful_for(key)
        if seconds is not None:
            then = self._clock.monotonic() + seconds
            self._visit_again(key, Pending(then, Weight.EDIT, not_before=then))


class _Pace:
    """Lets through what a lane takes now."""

    def __init__(self, lane: Lane, weight: Weight) -> None:
        self._lane = lane
        self._weight = weight
        self.paced_by: Pace | None = None
        self.posted_in: ChannelId | None = None

    def __call__(self, request: Request) -> bool:
        """Whether a request may be sent now."""
        self.paced_by = self._lane.takes(request, self._weight)
        place = request.place
        if isinstance(request, Post) and not isinstance(place, Token):
            self.posted_in = place
        return self.paced_by is None
