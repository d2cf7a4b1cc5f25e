"""Makes messages in Discord what they should be: one request at a time for each."""

from __future__ import annotations

import asyncio
import secrets
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from enum import Enum, auto
from functools import partial
from itertools import count
from typing import Final

from bot.fleet.retrying import once_stored
from bot.ground.clock import Clock, milliseconds
from bot.showing.answered import begin
from bot.showing.message import (
    Answer,
    Message,
    Place,
    Reply,
    Request,
    Row,
    Token,
    Wanted,
    serves_as,
    standing,
)
from bot.showing.ports import MessageStore, Transport
from bot.showing.posting import (
    is_awaited,
    is_drawn,
    place_of,
    recalled,
    reopened,
    start,
    wakes_at,
)
from bot.showing.shown import DrawnOnce, Public
from bot.showing.tracked import Draw, Tracked
from bot.tables.ids import (
    ChannelId,
    MessageId,
    MessageKey,
    MessageKind,
    Moment,
    TableId,
)
from bot.ui.blocks import finished, text
from bot.ui.components import Drawing

_RUN_BYTES: Final = 8
"""With these each nonce of a run begins."""
_UNKNOWN: Final = Tracked()
"""What is known of a message of which nothing is known."""


class StepResult(Enum):
    """How a message goes on after a step."""

    DONE = auto()
    """Nothing is left to do for now."""
    BUSY = auto()
    """Something else is on its way to it."""
    AGAIN = auto()
    """Another step may be needed."""
    LATER = auto()
    """Its place takes no such request for now."""
    RETRY = auto()
    """Discord could not be reached."""
    BLOCKED = auto()
    """Its place refuses it."""


class Reconciler:
    """Keeps what is known of messages, and takes them one step further when asked."""

    def __init__(self, transport: Transport, store: MessageStore, clock: Clock) -> None:
        """Send by `transport`; `store` keeps how far each message has come."""
        self._transport = transport
        self._store = store
        self._clock = clock
        self._tracked: defaultdict[TableId | None, dict[MessageKey, Tracked]] = (
            defaultdict(dict)
        )
        self._nonces = count()
        self._run = secrets.token_hex(_RUN_BYTES)
        self._blocked: set[MessageKey] = set()
        """Messages that a place refuses, or refuses to delete."""

    def know(self, rows: Iterable[Row]) -> None:
        """Note what is stored of messages."""
        for row in rows:
            self._read(row.key, row)

    def known(self, key: MessageKey) -> Tracked:
        """Return what is known of a message, to be looked at."""
        return self._find(key) or _UNKNOWN

    def track(self, key: MessageKey) -> Tracked:
        """Return what is known of a message, to be changed."""
        return self._tracked[key.table].setdefault(key, Tracked())

    def now(self) -> Moment:
        """Return the present moment."""
        return Moment(milliseconds(self._clock.now()))

    async def recall(self, key: MessageKey) -> Row | None:
        """Return what is known of a message, which is read if need be; None: nothing is
        left to do about it."""
        tracked = self.track(key)
        await self._know(key, tracked)
        if self._find(key) is not tracked:
            return None
        if not tracked.is_done:
            return tracked.row
        if tracked.wanted is None:
            self._forget(key)
        return None

    def of_table(self, table_id: TableId | None) -> tuple[MessageKey, ...]:
        """Return the messages of a table, or about servers, of which something is left
        to do."""
        return tuple(self._tracked.get(table_id, ()))

    def want(
        self,
        key: MessageKey,
        wanted: Wanted | None,
        draw: Draw | None = None,
    ) -> Place | None:
        """Let a message become this, or go; a later call counts instead.

        Args:
            key: the message.
            wanted: what it should be.
            draw: how it looks; None: as it was last said.

        Returns:
            The place that is written to next; None: none, as far as is known.
        """
        tracked = self.track(key)
        before, tracked.wanted = tracked.wanted, wanted
        tracked.said += 1
        tracked.is_paused = False
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

    def forget(self, key: MessageKey) -> None:
        """Forget a message; it stays where it is."""
        if self._find(key) is not None:
            self._forget(key)

    def take(self, row: Row) -> None:
        """Take a place that a message may be opened in."""
        tracked = self.track(row.key)
        tracked.is_read = True
        tracked.message = Message(row)

    def expire(self) -> None:
        """Forget what only an expired token leads to, and what was only looked at."""
        now = self.now()
        for key, tracked in list(self._all()):
            place = None if tracked.row is None else tracked.row.place
            is_expired = isinstance(place, Token) and place.expires_at <= now
            is_over = is_expired and not tracked.is_busy
            if is_over or (tracked.is_read and tracked.is_blank):
                self._forget(key)

    async def flush(self) -> None:
        """Store the newest tokens, all at once."""
        newest = [
            (tracked.stored, tracked.row.stored)
            for _, tracked in self._all()
            if tracked.row is not None and isinstance(tracked.row.place, Token)
        ]
        changes = [
            self._store.change(before, after)
            for before, after in newest
            if before != after
        ]
        await asyncio.gather(*changes)

    async def keep(self, key: MessageKey) -> None:
        """Store what is known of a message."""
        tracked = self._find(key)
        if tracked is not None:
            await self._keep(key, tracked)

    async def adopt(self, key: MessageKey, place: Place, message: MessageId) -> None:
        """Take a message that an interaction was answered with."""
        tracked = await self.read(key)
        if tracked.message.request is None and not tracked.is_posted:
            adopted = standing(key, place, message)
            tracked.message = Message(replace(adopted, first_sent=self.now()))
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
            tracked.is_paused = True

    def doubtful_for(self, key: MessageKey) -> float | None:
        """Return the seconds for which an earlier edit of a message may still arrive,
        after which it has to be looked at again; None: it has not."""
        tracked = self.known(key)
        if tracked.row is None:
            return None
        moment = wakes_at(tracked.row, tracked.wanted)
        if moment is None:
            return None
        return max(0.0, (moment - self.now()) / 1000)

    async def step(self, key: MessageKey, may: Callable[[Request], bool]) -> StepResult:
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
        if tracked is None or tracked.is_paused:
            return StepResult.DONE
        said = tracked.said
        await self._know(key, tracked)
        wanted, shown = tracked.wanted, await self._drawn(tracked)
        if tracked.is_busy:
            return StepResult.BUSY
        if wanted != tracked.wanted or self._find(key) is not tracked:
            return StepResult.AGAIN
        before, after = tracked.message, self._next(key, tracked, shown)
        request = None if isinstance(after.request, Answer) else after.request
        if request is not None and not may(request):
            return StepResult.LATER
        tracked.message = after
        try:
            await self._keep(key, tracked)
        except Exception:
            tracked.message = before
            raise
        if request is None:
            self._let_go(key, tracked, said)
            return StepResult.DONE
        if self._find(key) is not tracked:
            return StepResult.DONE  # it is another process's by now
        reply = await self._replied(tracked, request, shown)
        rests = reply is Reply.DONE and self._rests(key, tracked, shown, said)
        await self._keep(key, tracked)
        self._let_go(key, tracked, said)
        return StepResult.DONE if rests else _step_after(tracked.row, reply)

    def _rests(
        self, key: MessageKey, tracked: Tracked, shown: Public | None, said: int
    ) -> bool:
        """Whether a message that has just been changed needs nothing more, since
        nothing was said about it meanwhile: it need not be drawn once more to see
        that."""
        if tracked.is_busy or tracked.said != said:
            return False
        after = self._next(key, tracked, shown)
        if after.request is not None:
            return False
        tracked.message = after
        return True

    def _let_go(self, key: MessageKey, tracked: Tracked, said: int) -> None:
        """Forget a message of which nothing is left to do, unless something was said
        about it since."""
        is_same = tracked.said == said and self._find(key) is tracked
        if is_same and tracked.is_done:
            self._forget(key)

    def lost(self) -> None:
        """Forget everything: another process may know better.

        What a token of this process is just opening is nobody else's."""
        mine = {
            key: tracked
            for key, tracked in self._all()
            if tracked.is_flying and key.kind is MessageKind.PANEL
        }
        self._blocked.clear()
        self._tracked.clear()
        for key, tracked in mine.items():
            tracked.wanted = tracked.draw = None
            tracked.is_paused = True
            self._tracked[key.table][key] = tracked

    def _all(self) -> Iterator[tuple[MessageKey, Tracked]]:
        for messages in self._tracked.values():
            yield from messages.items()

    def _find(self, key: MessageKey) -> Tracked | None:
        return self._tracked.get(key.table, {}).get(key)

    def _read(self, key: MessageKey, row: Row | None) -> None:
        """Note what is stored of a message, unless that is known."""
        tracked = self.track(key)
        if tracked.is_read:
            return
        tracked.is_read, tracked.stored = True, row
        if row is None:
            return
        under_way = tracked.message.request
        tracked.message = recalled(row, self.now())
        if isinstance(under_way, Answer):
            tracked.message = begin(tracked.message, under_way, self.now())

    async def read(self, key: MessageKey) -> Tracked:
        """Return what is known of a message, once it is read."""
        while True:
            tracked = self.track(key)
            await self.complete(key, tracked)
            if self._find(key) is tracked:
                return tracked

    async def complete(self, key: MessageKey, tracked: Tracked) -> None:
        """Read what is stored of a message, unless that is known, or the message is
        forgotten by then."""
        if self._find(key) is tracked:
            await once_stored(partial(self._know, key, tracked), self._clock)

    async def _know(self, key: MessageKey, tracked: Tracked) -> None:
        if not tracked.is_read:
            row = await self._store.find(key)
            if self._find(key) is tracked:
                self._read(key, row)

    async def _drawn(self, tracked: Tracked) -> Public | None:
        """Draw a message; None: its looks do not matter now."""
        wanted, draw = tracked.wanted, tracked.draw
        if wanted is None or draw is None or not is_drawn(wanted, tracked.row):
            return None
        public = await draw()
        if wanted.version is not None:
            return public
        return replace(public, build=DrawnOnce(public.build))

    def _next(self, key: MessageKey, tracked: Tracked, shown: Public | None) -> Message:
        view = None if shown is None else shown.build
        said = None if tracked.wanted is None else tracked.wanted.version
        return start(
            key,
            tracked.message,
            tracked.wanted,
            view.version if isinstance(view, DrawnOnce) else said,
            self.now(),
            nonce=f"{self._run}{next(self._nonces):x}",
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
        self, tracked: Tracked, request: Request, shown: Public | None
    ) -> Reply | MessageId:
        """Send a request, and note what came of it."""
        reply: Reply | MessageId = Reply.UNKNOWN
        tracked.sent += 1
        try:
            reply = await self._transport.send(request, shown or NOTHING)
        finally:
            tracked.sent -= 1
            tracked.ended(request, reply, self.now())
        return reply

    async def _keep(self, key: MessageKey, tracked: Tracked) -> None:
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
            if not serves_as(before, row):
                after = None if row is None else row.stored
                await self._store.change(before, after)
                tracked.stored = after

    def _forget(self, key: MessageKey) -> None:
        self._blocked.discard(key)
        del self._tracked[key.table][key]
        if not self._tracked[key.table]:
            del self._tracked[key.table]


def _step_after(row: Row | None, reply: Reply | MessageId) -> StepResult:
    if reply in {Reply.UNKNOWN, Reply.FAILED}:
        return StepResult.RETRY
    if row is None or not row.blocked:
        return StepResult.AGAIN
    # a token that is over is forgotten in the next step
    return StepResult.AGAIN if isinstance(row.place, Token) else StepResult.BLOCKED


def _nothing() -> Drawing:
    """Draw a message that is looked for by posting it once more, and then deleted."""
    return finished(text("…"))


NOTHING: Final = Public(_nothing)
"""Shows a message of which only its place matters."""
