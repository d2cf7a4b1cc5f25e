"""Which deck each reader sees: asking costs nothing, since what members have chosen is
in memory."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from bot.fleet.retrying import once_stored
from bot.ground.changes import Changes
from bot.ground.clock import Clock, milliseconds
from bot.tables.ids import GuildId, UserId
from bot.ui.card_emoji import Deck, DeckStyle
from db import preferences
from db.database import Database
from db.engine.port import Connection
from db.shards import Shards

ROOM: Final = 50_000
"""Members whose choice is kept in memory, some 15 MB; where more have chosen, those
asked for last."""

T = TypeVar("T")
_Member = tuple[GuildId, UserId]


class Decks:
    """The deck of the public, and of each member of a server who chose another one.

    As long as memory holds every choice there is, nothing is ever read. Beyond that,
    somebody who is not remembered sees the usual deck until `run` has read, a moment
    later, what they chose."""

    def __init__(
        self, database: Database, clock: Clock, pictures: Deck, *, room: int = ROOM
    ) -> None:
        """Draw with `pictures`; keep the choices of at most `room` members in
        memory."""
        self._database = database
        self._clock = clock
        self._pictures = pictures
        self._room = room
        self._styles: OrderedDict[_Member, DeckStyle] = OrderedDict()
        self._complete = True
        """Whether people who are not in memory have chosen nothing."""
        self._wanted: set[_Member] = set()
        self._asked = asyncio.Event()
        self._changes: Final = Changes()
        database.when_lost(self.forget_all)

    @property
    def public(self) -> Deck:
        """The deck that everybody sees together."""
        return self._pictures

    def of(self, guild: GuildId, user: UserId) -> Deck:
        """Return the deck for what only this member reads."""
        return self._pictures.styled(self.style(guild, user))

    def style(self, guild: GuildId, user: UserId) -> DeckStyle:
        """Return how a member wishes to see cards."""
        style = self._styles.get((guild, user))
        if style is not None:
            self._styles.move_to_end((guild, user))
            return style
        if not self._complete and len(self._wanted) < self._room:
            self._wanted.add((guild, user))
            self._asked.set()
        return DeckStyle.TWO

    async def load(self, shards: Shards) -> None:
        """Read what members in servers of some shards chose in former runs, before
        anything is drawn for them."""
        found = await self._read(
            lambda connection: preferences.decks(connection, shards, self._room + 1)
        )
        for (guild, user), deck in found.items():
            member = (GuildId(guild), UserId(user))
            self._remember(member, DeckStyle(deck))

    async def choose(self, guild: GuildId, user: UserId, style: DeckStyle) -> None:
        """Store how a member wishes to see cards."""
        stored = None if style is DeckStyle.TWO else style.value
        now = milliseconds(self._clock.now())
        await self._database.run(preferences.save_deck, guild, user, stored, now)
        self._changes.note()
        self._remember((guild, user), style)

    def forget(self, guild: GuildId, user: UserId) -> None:
        """Drop a member from memory who was forgotten."""
        self._changes.note()
        self._styles.pop((guild, user), None)

    def forget_all(self) -> None:
        """Forget all choices in memory: they are read again for the next person who
        reads something."""
        self._changes.note()
        self._styles.clear()
        self._complete = False

    async def renew(self, guild: GuildId) -> None:
        """Read again what is stored of a server that the bot has come back to: nothing,
        if it was away for long."""
        stored = await self._read(
            lambda connection: preferences.decks_in(connection, guild, self._room)
        )
        self._changes.note()
        former = [member for member in self._styles if member[0] == guild]
        for member in former:
            del self._styles[member]
        for user, deck in stored.items():
            self._remember((guild, UserId(user)), DeckStyle(deck))

    async def run(self) -> None:
        """Read the choices that memory lacks, until cancelled."""
        while True:
            await self._asked.wait()
            self._asked.clear()
            wanted = self._wanted
            self._wanted = set()
            read = partial(self._read, partial(_decks_of, wanted))
            found = await once_stored(read, self._clock)
            for member, deck in found.items():
                style = DeckStyle.TWO if deck is None else DeckStyle(deck)
                self._remember(member, style)

    async def _read(self, job: Callable[[Connection], T]) -> T:
        """Read what nobody has chosen otherwise in the meantime."""
        return await self._changes.outlast(partial(self._database.read, job))

    def _remember(self, member: _Member, style: DeckStyle) -> None:
        self._styles[member] = style
        self._styles.move_to_end(member)
        while len(self._styles) > self._room:
            self._styles.popitem(last=False)
            self._complete = False


def _decks_of(
    members: set[_Member], connection: Connection
) -> dict[_Member, str | None]:
    return {member: preferences.deck_of(connection, *member) for member in members}
