"""Makes messages in Discord what they should be: one request at a time for each."""

from __future__ import annotations

import asyncio
import secrets
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Final, TypeAlias

from bot.clock import Clock, milliseconds
from bot.delivery.rest import Failure, Rest
from bot.showing.message import Edit, Message, Post, Reply, Request, Row, State, Wanted
from bot.showing.message_store import MessageStore
from bot.showing.picturing import Picturing
from bot.showing.posting import (
    end,
    is_awaited,
    is_drawn,
    place_of,
    recalled,
    reopened,
    start,
    wakes_at,
)
from bot.showing.replies import MEANINGS
from bot.showing.shown import DrawnOnce, Public
from bot.tables.ids import ChannelId, MessageId, MessageKey, Moment, TableId, UserId
from bot.ui.blocks import finished, text
from bot.ui.components import Drawing
from db.shards import Shards

_NONCE_BYTES: Final = 12
Draw: TypeAlias = Callable[[], Awaitable[Public]]
"""Draws a message as it is to be now."""


class Step(Enum):
    """How a message goes on after a step."""

    DONE = auto()
    """Nothing is left to do for now."""
    AGAIN = auto()
    """Another step may be needed."""
    LATER = auto()
    """Its place takes no such request for now."""
    RETRY = auto()
    """Discord could not be reached."""
    BLOCKED = auto()
    """Its place refuses it."""


@dataclass(slots=True, eq=False)
class _Tracked:
    """A message in memory."""

    wanted: Wanted | None = None
    draw: Draw | None = None
    message: Message = field(default_factory=Message)
    stored: Row | None = None
    storing: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while it is stored: what is known later is stored later."""
    is_read: bool = False
    """Whether it is known what is stored."""
    said: int = 0
    """How often this run has said what it should be."""

    @property
    def row(self) -> Row | None:
        return self.message.row

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do or to remember."""
        is_left = self.row is None or self.row.settled
        return is_left and self.message.request is None


class Reconciler:
    """Keeps what is known of messages, and takes them one step further when asked."""

    def __init__(self, rest: Rest, store: MessageStore, clock: Clock) -> None:
        """Send through `rest`; `store` keeps how far each message has come."""
        self._rest = rest
        self._pictured = Picturing(rest)
        self._store = store
        self._clock = clock
        self._tracked: defaultdict[TableId | None, dict[MessageKey, _Tracked]] = (
            defaultdict(dict)
        )
        self._blocked: set[MessageKey] = set()
        """Messages that a place refuses, or refuses to delete."""
        store.when_lost(self._tracked.clear)

    async def load(self, shards: Shards) -> frozenset[TableId]:
        """Read the messages of some shards of which something is left to do, and return
        the tables where that is more than to keep true what stands."""
        for row in await self._store.unsettled(shards):
            self._read(row.key, row)
        return await self.unfinished(shards)

    async def unfinished(self, shards: Shards) -> frozenset[TableId]:
        """Return tables of some shards with a message that is not yet posted, deleted
        or final, or that its place refuses."""
        return await self._store.unfinished(shards)

    async def load_table(self, table_id: TableId) -> tuple[Row, ...]:
        """Read the messages of a table of which something may be left to do, and return
        them."""
        stored = await self._store.of_table(table_id)
        found = [row for row in stored if not row.settled]
        for row in found:
            self._read(row.key, row)
        return tuple(found)

    async def recall(self, key: MessageKey) -> Row | None:
        """Return what is known of a message, which is read if need be; None: nothing is
        left to do about it."""
        tracked = self._tracked[key.table].setdefault(key, _Tracked())
        await self._know(key, tracked)
        if self._find(key) is not tracked:
            return None
        if not tracked.is_done:
            return tracked.row
        if tracked.wanted is None:
            self._forget(key)
        return None

    def of_table(self, table_id: TableId) -> tuple[MessageKey, ...]:
        """Return the messages of a table of which something is left to do."""
        return tuple(self._tracked.get(table_id, ()))

    def wanted(self, key: MessageKey) -> Wanted | None:
        """Return what a message should be, as it was last said."""
        tracked = self._find(key)
        return None if tracked is None else tracked.wanted

    def want(
        self,
        key: MessageKey,
        wanted: Wanted | None,
        draw: Draw | None = None,
    ) -> ChannelId | None:
        """Let a message become this, or go; a later call counts instead.

        Args:
            key: the message.
            wanted: what it should be.
            draw: how it looks; None: as it was last said.

        Returns:
            The place that is written to next; None: there is nothing to do.
        """
        tracked = self._tracked[key.table].setdefault(key, _Tracked())
        before, tracked.wanted = tracked.wanted, wanted
        tracked.said += 1
        tracked.draw = draw or tracked.draw
        row = tracked.row
        if wanted is not None:
            return place_of(wanted, row)
        if row is not None:
            return row.place
        if tracked.is_read or before is None:
            self._forget(key)
            return None
        return before.place

    def is_posted(self, key: MessageKey) -> bool:
        """Whether a message is known to have been posted."""
        row = self.row(key)
        return row is not None and row.state is State.POSTED

    def row(self, key: MessageKey) -> Row | None:
        """Return what is known of a message; None: nothing, or it is forgotten."""
        tracked = self._find(key)
        return None if tracked is None else tracked.row

    async def adopt(
        self, key: MessageKey, place: ChannelId, message: MessageId
    ) -> None:
        """Take a message that an interaction was answered with."""
        tracked = await self._known(key)
        if tracked.message.request is None and not self.is_posted(key):
            adopted = Row(
                key=key,
                place=place,
                nonce="",
                first_sent=self._now(),
                state=State.POSTED,
                message=message,
            )
            tracked.message = Message(adopted)
        await self._keep(key, tracked)

    def reopen(
        self, place: ChannelId | None, table_id: TableId | None = None
    ) -> Iterator[MessageKey]:
        """Try again what a place, or any place, refused, now that it may be open; yield
        what that is, of one table or all."""
        for key in tuple(self._blocked):
            tracked = self._find(key)
            if tracked is None or tracked.row is None:
                self._blocked.discard(key)
                continue
            is_there = place is None or place in tracked.row.places
            if is_there and table_id in {None, key.table}:
                tracked.message = reopened(tracked.message)
                self._blocked.discard(key)
                yield key

    def retry(self, key: MessageKey) -> None:
        """Let a message show again what Discord refused to show."""
        tracked = self._find(key)
        if tracked is not None and tracked.row is not None:
            row = replace(tracked.row, refused=None, settled=False)
            tracked.message = replace(tracked.message, row=row)

    def pause(self, table_id: TableId) -> None:
        """Do nothing about the messages of a table until it is said again what they
        should be."""
        for tracked in self._tracked.get(table_id, {}).values():
            tracked.said = 0

    def place(self, key: MessageKey) -> ChannelId | None:
        """Return where a message is, or is to be; None: it is forgotten."""
        tracked = self._find(key)
        if tracked is None:
            return None
        if tracked.wanted is not None:
            return place_of(tracked.wanted, tracked.row)
        return None if tracked.row is None else tracked.row.place

    def doubtful_for(self, key: MessageKey) -> float | None:
        """Return the seconds for which an earlier edit of a message may still arrive,
        after which it has to be looked at again; None: it has not."""
        tracked = self._find(key)
        if tracked is None or tracked.row is None:
            return None
        moment = wakes_at(tracked.row, tracked.wanted)
        return None if moment is None else max(0.0, (moment - self._now()) / 1000)

    async def step(self, key: MessageKey, may: Callable[[Request], bool]) -> Step:
        """Send the next request for a message, if it needs one.

        What is known is stored before, so that it is true whenever the process dies.

        Args:
            key: the message.
            may: says whether a request may be sent now.

        Returns:
            How the message goes on.

        Raises:
            Exception: it could not be read, drawn or stored; it stays as it is.
        """
        tracked = self._find(key)
        if tracked is None or not tracked.said:
            return Step.DONE
        said = tracked.said
        await self._know(key, tracked)
        wanted, shown = tracked.wanted, await self._drawn(tracked)
        if tracked.message.request is not None:
            return Step.DONE  # another lane sends it
        if wanted != tracked.wanted or self._find(key) is not tracked:
            return Step.AGAIN
        before, after = tracked.message, self._next(key, tracked, shown)
        request = after.request
        if request is not None and not may(request):
            return Step.LATER
        tracked.message = after
        try:
            await self._keep(key, tracked)
        except Exception:
            tracked.message = before
            raise
        if request is None:
            self._let_go(key, tracked, said)
            return Step.DONE
        if self._find(key) is not tracked:
            return Step.DONE  # it is another process's by now
        reply = await self._replied(tracked, request, shown)
        await self._keep(key, tracked)
        self._let_go(key, tracked, said)
        return _step_after(tracked.row, reply)

    def _let_go(self, key: MessageKey, tracked: _Tracked, said: int) -> None:
        """Forget a message of which nothing is left to do, unless something was said
        about it since."""
        is_same = tracked.said == said and self._find(key) is tracked
        if is_same and tracked.is_done:
            self._forget(key)

    def _find(self, key: MessageKey) -> _Tracked | None:
        return self._tracked.get(key.table, {}).get(key)

    def _read(self, key: MessageKey, row: Row | None) -> None:
        """Note what is stored of a message, unless that is known."""
        tracked = self._tracked[key.table].setdefault(key, _Tracked())
        if tracked.is_read:
            return
        tracked.is_read, tracked.stored = True, row
        if row is not None:
            tracked.message = recalled(row, self._now())

    async def _known(self, key: MessageKey) -> _Tracked:
        """Return what is known of a message, once it is read."""
        while True:
            tracked = self._tracked[key.table].setdefault(key, _Tracked())
            await self._know(key, tracked)
            if self._find(key) is tracked:
                return tracked

    async def _know(self, key: MessageKey, tracked: _Tracked) -> None:
        if not tracked.is_read:
            row = await self._store.find(key)
            if self._find(key) is tracked:
                self._read(key, row)

    async def _drawn(self, tracked: _Tracked) -> Public | None:
        """Draw a message; None: its looks do not matter now."""
        wanted, draw = tracked.wanted, tracked.draw
        if wanted is None or draw is None or not is_drawn(wanted, tracked.row):
            return None
        public = await draw()
        return replace(public, build=DrawnOnce(public.build))

    def _next(
        self, key: MessageKey, tracked: _Tracked, shown: Public | None
    ) -> Message:
        view = None if shown is None else shown.build
        return start(
            key,
            tracked.message,
            tracked.wanted,
            view.version if isinstance(view, DrawnOnce) else None,
            self._now(),
            nonce=secrets.token_hex(_NONCE_BYTES),
            waits=self._waits_for_successor(key),
        )

    def _waits_for_successor(self, key: MessageKey) -> bool:
        """Whether what replaces a message is not posted yet."""
        if key.table is None:
            return False
        return any(
            other.wanted.replaces == key and is_awaited(other.row)
            for other in self._tracked.get(key.table, {}).values()
            if other.wanted is not None
        )

    async def _replied(
        self, tracked: _Tracked, request: Request, shown: Public | None
    ) -> Reply | MessageId:
        """Send a request, and note what came of it."""
        reply: Reply | MessageId = Reply.UNKNOWN
        try:
            reply = await self._send(request, tracked.wanted, shown or NOTHING)
        finally:
            tracked.message = end(tracked.message, request, reply, self._now())
        return reply

    async def _send(
        self, request: Request, wanted: Wanted | None, shown: Public
    ) -> Reply | MessageId:
        match request:
            case Post():
                posted = await self._pictured.post(
                    request.place, shown, request.nonce, _notified(request, wanted)
                )
                return MEANINGS[posted] if isinstance(posted, Failure) else posted
            case Edit():
                failure = await self._pictured.edit(
                    request.place, request.message, shown
                )
            case _:
                failure = await self._rest.delete(request.place, request.message)
        return Reply.DONE if failure is None else MEANINGS[failure]

    async def _keep(self, key: MessageKey, tracked: _Tracked) -> None:
        """Store what is known of a message, unless that is stored, or its table is
        another process's by now.

        What an edit has changed is not worth storing: after a start everything is
        edited once."""
        async with tracked.storing:
            row, before = tracked.row, tracked.stored
            if self._find(key) is not tracked:
                return
            if row is not None and row.is_refused:
                self._blocked.add(key)
            after = None if row is None else row.stored
            if after != before:
                await self._store.change(before, after)
                tracked.stored = after

    def _forget(self, key: MessageKey) -> None:
        del self._tracked[key.table][key]
        if not self._tracked[key.table]:
            del self._tracked[key.table]

    def _now(self) -> Moment:
        return Moment(milliseconds(self._clock.now()))


def _step_after(row: Row | None, reply: Reply | MessageId) -> Step:
    if reply in {Reply.UNKNOWN, Reply.FAILED}:
        return Step.RETRY
    return Step.BLOCKED if row is not None and row.blocked else Step.AGAIN


def _notified(request: Post, wanted: Wanted | None) -> Collection[UserId]:
    return wanted.users if wanted is not None and request.pings else ()


def _nothing() -> Drawing:
    """Draw a message that is looked for by posting it once more, and then deleted."""
    return finished(text("…"))


NOTHING: Final = Public(_nothing)
"""Shows a message of which only its place matters."""
