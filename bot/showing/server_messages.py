"""Messages about servers: brings each to its channel that was expected
(`db.messages.expect`), and keeps it true."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from operator import attrgetter
from typing import Final, TypeAlias

from bot.delivery.precedence import Precedence
from bot.fleet.presence import Presence
from bot.ground.background import logged
from bot.ground.clock import Clock, either, milliseconds
from bot.showing.lanes import Weight
from bot.showing.message import Row, State, Wanted, channel_of
from bot.showing.message_store import key_of
from bot.showing.reconciler import NOTHING
from bot.showing.shown import DrawnOnce, Public
from bot.showing.writer import Writer
from bot.tables.ids import ChannelId, GuildId, MessageKey, MessageKind
from bot.ui.components import Build
from db import messages
from db.database import Database
from db.messages import LOOKED_AT

_log = logging.getLogger(__name__)

LOOK_EVERY: Final = 5.0
"""Seconds after which it is looked for expected messages, if nobody says that there are
any."""
BEFORE_ALL: Final = GuildId(-1)
"""Below the id of each server."""
_NOT_POSTED: Final = frozenset({State.ABSENT, State.FAILED})
_QUEUE: Final = attrgetter("guild", "kind")
"""Messages of one kind in a server keep their order."""


@dataclass(frozen=True, slots=True)
class ServerMessage:
    """What a message about a server should be now."""

    places: tuple[ChannelId, ...] | None
    """Where it may be posted, best first: if one refuses it, the next is tried. Once it
    is posted it stays there. None: that is not known now."""
    build: Build
    """Draws it."""
    final: bool = True
    """Whether nothing can change it any more."""
    posts: bool = True
    """Whether it is posted if it was not yet. If not, it is too late for that."""
    weight: Weight = Weight.EDIT


Find: TypeAlias = Callable[[MessageKey], Awaitable[ServerMessage | None]]
"""Says what a message should be; None: it is not wanted, or not any more."""


class ServerMessages:
    """Lets the writer show what servers are to be told."""

    def __init__(
        self,
        database: Database,
        writer: Writer,
        presence: Presence,
        precedence: Precedence,
        clock: Clock,
        *,
        kinds: Mapping[MessageKind, Find],
    ) -> None:
        """Show messages of some `kinds` through the writer, after the answers to
        presses."""
        self._database = database
        self._writer = writer
        self._messages = writer.messages
        self._presence = presence
        self._precedence = precedence
        self._clock = clock
        self._kinds = kinds
        self._woken = asyncio.Event()
        self._changed: set[GuildId] = set()
        """Servers whose posted messages may have to change."""
        self._looked: GuildId = BEFORE_ALL
        """The server that was looked at last, where there are too many for one look."""
        writer.when_refused(kinds, self._refused)
        presence.listen(self.wake)

    def wake(self, guild: GuildId | None = None) -> None:
        """Look for expected messages at once; those of a server that are posted may
        have something new to show."""
        if guild is not None:
            self._changed.add(guild)
        self._woken.set()

    def look_again(self) -> None:
        """Look again at what may still change: what a channel refused may be allowed by
        now, and what could not be read may be there."""
        for key in self._messages.of_table(None):
            self.wake(key.guild)

    async def run(self) -> None:
        """Show what is expected, in servers of which it is known that the bot is
        there."""
        while True:
            self._woken.clear()
            await logged(self._look(), "messages about servers")
            rest = self._clock.sleep(LOOK_EVERY)
            await either(rest, self._woken.wait())

    async def _look(self) -> None:
        shards = self._presence.known
        now = milliseconds(self._clock.now())
        after = self._looked
        rows = await self._database.read(
            lambda connection: messages.unsettled_of_servers(
                connection, shards, now, after, LOOKED_AT
            )
        )
        is_rest = len(rows) < LOOKED_AT
        self._looked = BEFORE_ALL if is_rest else GuildId(rows[-1].guild_id)
        changed = {
            guild
            for guild in self._changed
            if after < guild and (is_rest or guild <= self._looked)
        }
        self._changed -= changed
        known = [key_of(row) for row in rows if row.kind in self._kinds]
        self._forget(changed, known)
        queues = groupby(sorted(known, key=_QUEUE), _QUEUE)
        for (guild, kind), keys in queues:
            again = guild in changed
            review = self._review(keys, again=again)
            await logged(review, f"messages of server {guild} ({kind})")

    def _forget(
        self, changed: Collection[GuildId], due: Collection[MessageKey]
    ) -> None:
        """Forget for now what is due later than it was, before Discord took it; and
        what a channel refuses, so that it is read and tried again."""
        for key in self._messages.of_table(None):
            known = self._messages.known(key)
            if known.row is None or known.is_busy or key.guild not in changed:
                continue
            is_later = key not in due and known.row.state in _NOT_POSTED
            if is_later or known.row.is_refused:
                self._messages.forget(key)

    async def _review(self, keys: Iterable[MessageKey], *, again: bool) -> None:
        """Let messages of one kind in a server become what they should be, those that
        are posted only `again`. If one fails, the rest waits, for the sake of the
        order."""
        for key in keys:
            if again or not self._messages.known(key).is_posted:
                await self._want(key, again=again)

    async def _want(self, key: MessageKey, *, again: bool = False) -> None:
        try:
            if await self._messages.recall(key) is not None:
                self._say(key, await self._kinds[key.kind](key))
        except Exception:
            if again:
                self._changed.add(key.guild)
            raise

    async def _refused(self, key: MessageKey, _channel: ChannelId) -> None:
        """Try another channel than one that refuses a message, or give it up."""
        await self._want(key)

    def _say(self, key: MessageKey, found: ServerMessage | None) -> None:
        """Let the writer know what a message should be."""
        row = self._messages.known(key).row
        if row is None:
            return
        if found is not None and found.places is None:
            return
        places = () if found is None else found.places or ()
        place = self._place(row, places)
        if found is None or place is None:
            if found is not None:
                self._log_given_up(row)
            self._writer.want(key, None)
            return
        wanted = Wanted(place, stays=True, posts=found.posts, final=found.final)
        draw = partial(self._draw, key)
        self._writer.want(key, wanted, draw, found.weight)

    def _log_given_up(self, row: Row) -> None:
        """Log once that a message is given up because Discord does not take it."""
        is_news = self._messages.known(row.key).wanted is not None
        if is_news and (row.blocked or row.refused is not None):
            _log.warning("a message was given up: %s", row.key)

    def _place(self, row: Row, places: tuple[ChannelId, ...]) -> ChannelId | None:
        """Return where a message is, or is to be posted; None: nowhere, also if
        Discord rejects what it says."""
        if row.message is not None:
            return channel_of(row.place)
        if row.refused is not None:
            return None
        wanted = self._messages.known(row.key).wanted
        tried = row.place if wanted is None else wanted.place
        if tried not in places:
            return next(iter(places), None)
        is_shut = row.blocked and row.place == tried
        left = places[places.index(tried) + is_shut :]
        return next(iter(left), None)

    async def _draw(self, key: MessageKey) -> Public:
        """Draw a message as it is now, once all presses are answered. If it is not
        wanted any more, or cannot be drawn, the writer is told."""
        await self._precedence.answers_first()
        found = await self._kinds[key.kind](key)
        try:
            if found is not None:
                return Public(DrawnOnce(found.build))
        except Exception:
            if self._messages.known(key).is_posted:
                raise  # it stays as it is
            _log.exception("a message was given up: %s", key)
        self._writer.want(key, None)
        return NOTHING
