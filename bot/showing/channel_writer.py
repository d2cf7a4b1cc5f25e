"""One writer a channel: keeps table messages true at the pace Discord allows, newest
state only, results first."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from dataclasses import replace
from datetime import timedelta
from enum import Enum, auto
from typing import Final, TypeAlias

import orjson

from bot.clock import Clock, either, finish
from bot.delivery.budget import Due
from bot.delivery.rest import Build, Failure, Rest
from bot.recent import Recent
from bot.showing.channel_queue import (
    PATIENCE,
    WINDOW,
    WRITES,
    Lane,
    Unshown,
    Weight,
)
from bot.showing.picturing import Picturing
from bot.showing.rate_limiter import RateLimiter
from bot.showing.table_source import Ping, Public, Snapshot, TableSource
from bot.tables.ids import ChannelId, MessageId, TableId
from bot.tables.locations import Locations
from bot.ui.components import Drawing

_log = logging.getLogger(__name__)

OLD: Final = timedelta(minutes=55)
"""Older messages are posted anew: Discord slows the edits of those older than an hour
(discord.md 0.4)."""
LONGEST_PAUSE: Final = 60.0
"""Seconds between two tries at a channel that cannot be reached."""
TROUBLED_TRIES: Final = 3
"""How often a table is tried again that could not be read or noted, such as while the
disk is full."""
KNOWN_TABLES: Final = 4096
"""Of how many tables the writer remembers what it showed last, so that it need not show
the same again."""
_LOST: Final = frozenset(
    {
        Failure.CHANNEL_GONE,
        Failure.FORBIDDEN,
        Failure.GUILD_GONE,
        Failure.ARCHIVED,
        Failure.MESSAGE_GONE,
    }
)
_GONE: Final = frozenset(
    {Failure.MESSAGE_GONE, Failure.CHANNEL_GONE, Failure.GUILD_GONE}
)
"""Failures that mean that a message is gone; where the bot may not write now, it may be
able to later."""

_Seen: TypeAlias = Recent[TableId, tuple[MessageId, bytes]]
"""What was shown last: the message and what tells its content from another."""


class _After(Enum):
    """How a lane goes on after one turn."""

    DONE = auto()
    AGAIN = auto()
    """Something was shown that may already be old."""
    LATER = auto()
    """The channel has had as many edits or posts as it takes for now."""
    LOST = auto()
    """There is no place to write to any more."""
    RETRY = auto()
    """Discord could not be reached."""


class ChannelWriter:
    """Writes all public messages. Its methods only note what is wanted and return at
    once."""

    def __init__(
        self, post: Rest, source: TableSource, places: Locations, clock: Clock
    ) -> None:
        """Write with `post` what `source` says, at the pace of `clock`; `places`
        remembers where it stands."""
        self._post = post
        self._pictured = Picturing(post)
        self._source = source
        self._places = places
        self._clock = clock
        self._lanes: dict[ChannelId, Lane] = {}
        self._shown: _Seen = Recent(KNOWN_TABLES)
        self._replaced: dict[TableId, MessageId] = {}
        self._nonces: dict[TableId, tuple[int, str]] = {}
        """The hand whose message was tried to be posted, and with which nonce."""
        self._closed = asyncio.Event()

    def mark(
        self,
        channel_id: ChannelId,
        table_id: TableId,
        past: int = 0,
        weight: Weight = Weight.EDIT,
    ) -> None:
        """Show a table's newest state.

        Args:
            channel_id: where the table stands.
            table_id: the table.
            past: the hand before the present one, if its result is still owed, or
                offers what is past; else 0.
            weight: how much it matters.
        """
        now = self._clock.monotonic()
        unshown = Unshown(now, weight, frozenset({past} - {0}))
        self._mark(channel_id, table_id, unshown)

    def _mark(self, channel_id: ChannelId, table_id: TableId, unshown: Unshown) -> None:
        lane = self._lane(channel_id)
        lane.mark(table_id, unshown)
        self._wake(channel_id, lane)

    @property
    def waited(self) -> float:
        """Return the age in seconds of the oldest change, or call, that is not shown
        yet."""
        now = self._clock.monotonic()
        oldest = min((lane.since() for lane in self._lanes.values()), default=now)
        return max(0.0, now - oldest)

    def ping(self, channel_id: ChannelId, table_id: TableId, ping: Ping) -> None:
        """Notify players, after what else there is to show; a newer ping of the table
        replaces an older one."""
        lane = self._lane(channel_id)
        lane.call(table_id, ping, self._clock.monotonic())
        self._wake(channel_id, lane)

    def remove(self, channel_id: ChannelId, message_id: MessageId) -> None:
        """Delete a message of ours that is no longer wanted, such as a ping that was
        answered."""
        lane = self._lane(channel_id)
        lane.removals.append(message_id)
        self._wake(channel_id, lane)

    async def close(self, seconds: float = 2.0) -> None:
        """Stop; requests under way may finish for so many seconds. What was not shown
        is still owed by the database."""
        self._closed.set()
        for lane in self._lanes.values():
            lane.clear()
        await finish(
            [lane.task for lane in self._lanes.values() if lane.task is not None],
            seconds,
        )

    def _lane(self, channel_id: ChannelId) -> Lane:
        lane = self._lanes.get(channel_id)
        if lane is None:
            lane = self._lanes[channel_id] = Lane(self._limiter(), self._limiter())
        return lane

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
        while lane.busy or await self._more(lane):
            lane.woken.clear()
            after = await self._turn(channel_id, lane)
            if after is _After.RETRY:
                lane.failures += 1
                await self._pause(min(LONGEST_PAUSE, 2.0 ** (lane.failures - 1)))
                if self._closed.is_set():
                    lane.clear()
                continue
            lane.failures = 0
            if after is _After.LATER and not self._closed.is_set():
                now, is_short = self._clock.monotonic(), self._post.budget.is_short
                pause = lane.pause(now, is_short=is_short)
                await either(self._clock.sleep(pause), lane.woken.wait())
        del self._lanes[channel_id]

    async def _more(self, lane: Lane) -> bool:
        """Wait for more work for as long as the pace of the last writes has to be
        remembered."""
        if not self._closed.is_set():
            lane.woken.clear()
            await either(self._clock.sleep(WINDOW), lane.woken.wait())
        return lane.busy

    async def _turn(self, channel_id: ChannelId, lane: Lane) -> _After:
        """Do the next thing that waits. A mistake at one table must not silence the
        others of its channel."""
        try:
            return await self._next_write(channel_id, lane)
        except Exception:  # noqa: BLE001 - see above; nothing is hidden, the log has it all
            _log.exception("could not write in channel %d", channel_id)
            return _After.DONE

    async def _next_write(self, channel_id: ChannelId, lane: Lane) -> _After:
        # While edits have to wait there is time for the rest, which a busy channel
        # would never come to otherwise.
        others = bool(lane.pings or lane.removals)
        if self._next(lane) is not None and not (lane.edits.wait() and others):
            return await self._serve(channel_id, lane)
        if lane.pings:
            return await self._notify(channel_id, lane, next(iter(lane.pings)))
        if lane.removals:
            async with self._post.budget.slot(self._by_and_by(lane)):
                return await self._delete(channel_id, lane, lane.removals.popleft())
        return _After.LATER

    def _next(self, lane: Lane) -> TableId | None:
        now = self._clock.monotonic()
        return lane.next(now, is_short=self._post.budget.is_short)

    async def _serve(self, channel_id: ChannelId, lane: Lane) -> _After:
        async with self._post.budget.slot(lane.due):
            table_id = self._next(lane)
            if table_id is None:
                return _After.DONE
            # Marks from here on are newer than what this turn reads.
            unshown = lane.dirty.pop(table_id)
            return await self._try(channel_id, lane, table_id, unshown)

    async def _try(
        self, channel_id: ChannelId, lane: Lane, table_id: TableId, unshown: Unshown
    ) -> _After:
        """Show a table; what could not be shown waits again."""
        try:
            after = await self._show(channel_id, lane, table_id, unshown)
        except Exception:
            if lane.failures >= TROUBLED_TRIES:
                raise
            _log.exception(
                "could not write in channel %d, and will try again", channel_id
            )
            after = _After.RETRY
        if (
            after in {_After.AGAIN, _After.LATER, _After.RETRY}
            and not self._closed.is_set()
        ):
            lane.mark(table_id, unshown)
        return after

    async def _show(
        self, channel_id: ChannelId, lane: Lane, table_id: TableId, unshown: Unshown
    ) -> _After:
        past = unshown.past
        for hand_no, result in (
            await self._source.owed(table_id) if past else {}
        ).items():
            if lane.posts.wait():
                return _After.LATER
            tried = self._tried(table_id, hand_no)
            nonce = result_nonce(table_id, hand_no) if tried is None else tried
            posted = await self._put(channel_id, lane, table_id, result, nonce)
            if isinstance(posted, _After):
                return posted
            if posted is not None:
                await self._places.result_placed(table_id, channel_id, hand_no, posted)
            if tried is not None:
                # What has arrived of it may show how the hand was played.
                self._nonces.pop(table_id, None)
                past |= {hand_no}
        async with self._post.budget.slot():
            snapshot = await self._source.snapshot(table_id)
            if snapshot is None:
                self._forget(table_id)
            if snapshot is None or snapshot.channel_id != channel_id:
                left = replace(unshown, past=past)
                return await self._show_left(channel_id, lane, table_id, snapshot, left)
            after = await self._show_present(lane, table_id, snapshot)
        for hand_no in sorted(past):
            if after is _After.DONE:
                after = await self._retouch(channel_id, lane, table_id, hand_no)
        return after

    async def _show_present(
        self, lane: Lane, table_id: TableId, snapshot: Snapshot
    ) -> _After:
        stale = (
            snapshot.message_at is not None
            and self._clock.now() - snapshot.message_at > OLD
        )
        if snapshot.message_id is None or stale:
            return await self._place(lane, table_id, snapshot)
        return await self._edit(lane, table_id, snapshot, snapshot.message_id)

    async def _retouch(
        self, channel_id: ChannelId, lane: Lane, table_id: TableId, past: int
    ) -> _After:
        """Take from a past message what nobody can do any more. A lost one is not
        missed."""
        async with self._post.budget.slot(self._by_and_by(lane)):
            standing = await self._source.past(table_id, past)
            if standing is None:
                return _After.DONE
            edited = await self._change(channel_id, lane, *standing)
        return edited if isinstance(edited, _After) else _After.DONE

    async def _show_left(
        self,
        channel_id: ChannelId,
        lane: Lane,
        table_id: TableId,
        snapshot: Snapshot | None,
        unshown: Unshown,
    ) -> _After:
        """Show a table that is not in this channel: in its first message if that is
        here, otherwise where the table is.

        The first message says in which thread the table is played, and then how it
        ended."""
        async with self._post.budget.slot():
            parent = await self._source.parent(table_id, channel_id)
            if parent is None and snapshot is not None:
                self._mark(snapshot.channel_id, table_id, unshown)
            if parent is None:
                return _After.DONE
            edited = await self._change(
                channel_id, lane, parent.message_id, parent.shown
            )
        if isinstance(edited, _After):
            return edited
        if edited in _GONE or (edited is None and parent.final):
            await self._source.parent_done(table_id)
        return _After.DONE

    async def _edit(
        self, lane: Lane, table_id: TableId, snapshot: Snapshot, message_id: MessageId
    ) -> _After:
        drawing = _DrawnOnce(snapshot.shown.build)
        if self._shown.get(table_id) == (message_id, drawing.digest):
            return _After.DONE
        edited = await self._change(
            snapshot.channel_id,
            lane,
            message_id,
            replace(snapshot.shown, build=drawing),
        )
        if isinstance(edited, _After):
            return edited
        if (
            edited is Failure.MESSAGE_GONE
            and self._replaced.get(table_id) != message_id
        ):
            return await self._place(lane, table_id, snapshot, instead=True)
        # a new message opens an archived thread again, unless it is locked
        if edited is Failure.ARCHIVED:
            return await self._place(lane, table_id, snapshot)
        if edited is not None:
            return await self._failed(snapshot.channel_id, table_id, edited)
        self._replaced.pop(table_id, None)
        self._shown[table_id] = message_id, drawing.digest
        return _After.DONE

    async def _change(
        self, channel_id: ChannelId, lane: Lane, message_id: MessageId, shown: Public
    ) -> Failure | _After | None:
        """Edit a message at the pace of its channel; `LATER`, `RETRY`: it has to be
        tried again."""
        if lane.edits.wait():
            return _After.LATER
        lane.edits.count()
        failure = await self._pictured.edit(channel_id, message_id, shown)
        return _After.RETRY if failure is Failure.UNREACHABLE else failure

    async def _place(
        self,
        lane: Lane,
        table_id: TableId,
        snapshot: Snapshot,
        *,
        instead: bool = False,
    ) -> _After:
        """Post a table's message again; `instead` of one that somebody deleted.

        What it replaces is deleted before the new one is noted, so that after a crash
        that is done again."""
        if lane.posts.wait():
            return _After.LATER
        tried = self._tried(table_id, snapshot.hand_no)
        nonce = snapshot.nonce if tried is None else tried
        self._nonces[table_id] = snapshot.hand_no, nonce
        drawing = _DrawnOnce(snapshot.shown.build)
        shown = replace(snapshot.shown, build=drawing)
        posted = await self._put(snapshot.channel_id, lane, table_id, shown, nonce)
        if posted is _After.RETRY:
            return posted
        if posted is None or isinstance(posted, _After):
            self._nonces.pop(table_id, None)
            return posted or _After.DONE
        old = snapshot.outdated
        if snapshot.message_id is not None and not instead:
            old |= {snapshot.message_id}
        for message_id in old - {posted}:
            await self._delete(snapshot.channel_id, lane, message_id)
        await self._note(table_id, snapshot, posted)
        # Until it is noted, another try finds the same message.
        self._nonces.pop(table_id, None)
        if instead:
            self._replaced[table_id] = posted
        if tried is not None or snapshot.earlier:
            # An earlier try may have arrived after all, with what was true then.
            return _After.AGAIN
        self._shown[table_id] = posted, drawing.digest
        return _After.DONE

    def _tried(self, table_id: TableId, hand_no: int) -> str | None:
        """Return the nonce with which a hand's message was tried to be posted; None: it
        was not.

        Each hand has another message."""
        of_hand, nonce = self._nonces.get(table_id, (0, ""))
        return nonce if of_hand == hand_no else None

    async def _note(
        self, table_id: TableId, snapshot: Snapshot, posted: MessageId
    ) -> None:
        """Remember where a table's message is, or the result of its hand."""
        at, hand_no = snapshot.channel_id, snapshot.hand_no
        if snapshot.ended:
            await self._places.result_placed(table_id, at, hand_no, posted)
        else:
            await self._places.placed(table_id, at, posted, hand_no)

    async def _notify(
        self, channel_id: ChannelId, lane: Lane, table_id: TableId
    ) -> _After:
        await self._pause(lane.posts.wait())
        async with self._post.budget.slot():
            ping = lane.take_ping(table_id)
            view = None if ping is None else ping.build()
            if ping is None or view is None:
                return _After.DONE
            lane.posts.count()
            posted = await self._post.post(
                channel_id, view, nonce=ping.nonce, ping=ping.users
            )
        if not isinstance(posted, Failure):
            try:
                await self._source.pinged(table_id, channel_id, posted)
            except Exception:
                lane.removals.append(posted)  # else it would stand for good
                raise
            return _After.DONE
        if posted is Failure.UNREACHABLE and table_id not in lane.pings:
            lane.call(table_id, ping, self._clock.monotonic())
        return await self._failed(channel_id, table_id, posted)

    async def _delete(
        self, channel_id: ChannelId, lane: Lane, message_id: MessageId
    ) -> _After:
        failure = await self._post.delete(channel_id, message_id)
        # any other failure means that there is nothing left to delete
        if failure is not Failure.UNREACHABLE:
            return _After.DONE
        lane.removals.append(message_id)
        return _After.RETRY

    async def _put(
        self,
        channel_id: ChannelId,
        lane: Lane,
        table_id: TableId,
        shown: Public,
        nonce: str,
    ) -> MessageId | _After | None:
        """Post a message; None: Discord does not want it, and never will."""
        lane.posts.count()
        posted = await self._pictured.post(
            channel_id, shown.build, shown.pictured, nonce
        )
        # the message of this nonce was deleted a moment ago
        if posted is Failure.MESSAGE_GONE:
            lane.posts.count()
            posted = await self._pictured.post(channel_id, shown.build, shown.pictured)
        if posted is Failure.REJECTED or posted is Failure.BAD_EMOJI:
            return None
        return (
            await self._failed(channel_id, table_id, posted)
            if isinstance(posted, Failure)
            else posted
        )

    async def _failed(
        self, channel_id: ChannelId, table_id: TableId, failure: Failure
    ) -> _After:
        if failure is Failure.UNREACHABLE:
            return _After.RETRY
        if failure in _LOST:
            self._forget(table_id)
            await self._places.suspend(table_id, channel_id)
            return _After.LOST
        return _After.DONE

    def _by_and_by(self, lane: Lane) -> Due:
        """Return when something is due that nobody waits for: not after what the
        channel has to show next."""
        due = self._clock.monotonic() + PATIENCE
        return lambda: min(due, lane.due())

    async def _pause(self, seconds: float) -> None:
        if seconds > 0 and not self._closed.is_set():
            await either(self._clock.sleep(seconds), self._closed.wait())

    def _forget(self, table_id: TableId) -> None:
        self._shown.pop(table_id, None)
        self._replaced.pop(table_id, None)
        self._nonces.pop(table_id, None)


class _DrawnOnce:
    """A view that is built at once, and built again if it is asked for again; `digest`
    tells two apart."""

    def __init__(self, build: Build) -> None:
        self._build = build
        self._ready: Drawing | None = self._draw()

    def _draw(self) -> Drawing:
        view = self._build()
        self.digest = hashlib.blake2b(
            orjson.dumps(view.components), digest_size=16
        ).digest()
        return view

    def __call__(self) -> Drawing:
        view, self._ready = self._ready, None
        return view if view is not None else self._draw()


def result_nonce(table_id: TableId, hand_no: int) -> str:
    """Return what makes posting a result once more, after a crash, give the same
    message."""
    return f"h{table_id}r{hand_no}"


def table_nonce(table_id: TableId, version: int, replaced: int | None) -> str:
    """Return the same for a state of a table that is to be posted in place of one
    message, or of none."""
    text = f"{table_id}/{version}/{replaced}"
    return "t" + hashlib.blake2b(text.encode(), digest_size=12).hexdigest()[:24]
