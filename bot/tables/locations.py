"""Where tables are in Discord, and what becomes of them when that place is gone."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import replace
from typing import Final

from bot.fleet.presence import Presence
from bot.tables import adjourning, canceling, lifecycle, waiting
from bot.tables.ids import (
    NOBODYS,
    ChannelId,
    GuildId,
    MessageId,
    MessageKey,
    Moment,
    TableId,
)
from bot.tables.model.events import Moved, Placed, PlaceLost
from bot.tables.model.phases import Adjourned, Forming, Gathering, Playing
from bot.tables.model.place import Deadline, Location
from bot.tables.model.table import Table
from bot.tables.refusals import UnknownGame
from bot.tables.table_store import TableStore
from bot.tables.timing import Timing
from bot.tables.transaction import SECOND, Transaction
from db import memberships, retention, tables
from db.database import Database
from db.engine.port import Connection
from db.shards import Shards

TOUCHED_WITHIN: Final = 60_000
"""Milliseconds in which further presses do not make a table without a clock wait
again."""


class Locations:
    """Remembers the messages of tables, and that they are in use; suspends tables that
    have lost their channel."""

    def __init__(
        self, database: Database, store: TableStore, presence: Presence
    ) -> None:
        self._database = database
        self._tables = store
        self._presence = presence

    async def record_message(
        self,
        table_id: TableId,
        key: MessageKey,
        place: ChannelId,
        message: MessageId,
        save: Callable[[Connection], None],
    ) -> None:
        """Remember that a message of a table was posted somewhere; `save` stores it.

        If it shows the table as it is, where the table is, links lead there from now
        on: after the end of a game its readers are told."""

        def step(tx: Transaction, table: Table) -> Table:
            save(tx.connection)
            location = table.location
            is_here = table.current_message == key and location.channel == place
            if not is_here or location.message == message:
                return table
            table = replace(table, location=replace(location, message=message))
            return table if table.is_open else table.telling(Placed())

        await self._tables.change(table_id, step, over_too=True)

    async def moved(self, table_id: TableId, thread_id: ChannelId | None) -> Table:
        """Let a table go on in the thread opened for it; None: there is none, it stays
        where it was opened."""

        def step(_tx: Transaction, table: Table) -> Table:
            location = table.location
            if not table.wants_thread or location.channel is None:
                return table
            if thread_id is None:
                return replace(table, location=replace(location, home=None))
            there = replace(location, channel=thread_id)
            return replace(table, location=there).telling(Moved(location))

        return await self._tables.change(table_id, step, over_too=True)

    async def suspend(self, table_id: TableId, lost: ChannelId | None = None) -> None:
        """Stop a table's clock because its place in Discord is gone; the table ends if
        nobody finds it a new one.

        An open proposal to cancel is withdrawn, since nobody could answer it. A table
        that has moved out of the `lost` channel goes on."""

        def step(tx: Transaction, table: Table) -> Table:
            elsewhere = lost is not None and table.location.channel != lost
            if not (table.is_open and table.has_place) or elsewhere:
                return table
            wait = tx.pace.suspended * SECOND
            at = Moment(max(tx.now + wait, adjourning.rests_until(table, tx.pace)))
            table = canceling.withdraw(waiting.count_absence(tx, table, tx.now))
            rests = isinstance(table.phase, Adjourned)  # without a place too
            location = replace(table.location, lost_at=tx.now)
            table = replace(
                table, location=location, deadline=Deadline(at, None if rests else wait)
            )
            return table.telling(PlaceLost())

        await self._tables.change(table_id, step, over_too=True)

    async def revive(self, table_id: TableId, channel_id: ChannelId | None) -> Table:
        """Let a suspended table go on in this channel; a table that is not suspended
        stays as it is.

        A dealt hand gets no other thread. A table that still waits for people may get
        one from here. A table that comes back to where it was opened has its first
        message again."""

        def step(tx: Transaction, table: Table) -> Table:
            if not table.is_open or table.has_place:
                return table
            former = table.location
            table = replace(table, location=_found_again(table, channel_id)).telling(
                Moved(former)
            )
            if isinstance(table.phase, Playing):
                return lifecycle.wind(tx, table, restart=True)
            if isinstance(table.phase, Adjourned):
                return adjourning.rest(tx, table)
            return replace(table, deadline=tx.deadline(_wait(table, tx.pace)))

        return await self._tables.change(table_id, step, over_too=True)

    async def touch(self, table_id: TableId) -> None:
        """Let a table without a clock wait again for its person, who has just pressed
        something there.

        Less than a minute after the last time nothing is written.
        """

        def is_due(table: Table) -> bool:
            now = self._tables.now()
            waited = None if table.deadline is None else table.deadline.began_at
            return (
                table.unhurried
                and waited is not None
                and waited + TOUCHED_WITHIN <= now
            )

        def step(tx: Transaction, table: Table) -> Table:
            return (
                waiting.wait(tx, table, tx.pace.untouched) if is_due(table) else table
            )

        if is_due(await self._tables.look(table_id)):
            await self._tables.change(table_id, step, over_too=True)

    async def joined(self, guild_id: GuildId) -> None:
        """Remember that the bot is in a server (again).

        What is left of the server if its removal has begun goes first.
        """
        now = self._tables.now()

        def job(connection: Connection) -> None:
            retention.finish(connection, [guild_id])
            memberships.join(connection, guild_id, now)

        await self._database.run(job)

    async def left(self, guild_id: GuildId) -> None:
        """Remember that the bot was removed from a server, and suspend the server's
        tables."""
        now = self._tables.now()
        # First of all, so that an invitation that follows at once has the last word.
        await self._database.run(memberships.leave, guild_id, now)
        await self.place_lost(guild_id=guild_id)

    async def roll_call(self, shards: Shards, present: Collection[GuildId]) -> None:
        """Learn in which servers of some shards the bot is, and suspend the tables of
        those it was removed from unseen.

        Raises:
            ValueError: the bot is said to be in a server of another shard.
        """
        now = self._tables.now()

        def job(connection: Connection) -> None:
            retention.finish(connection, present)
            memberships.roll_call(connection, shards, present, now)

        await self._database.run(job)
        self._presence.know(shards)
        playing = await self._database.read(tables.open_guilds, shards)
        for guild_id in set(playing).difference(present, [NOBODYS]):
            await self.place_lost(guild_id=GuildId(guild_id))

    async def place_lost(
        self, *, channel_id: ChannelId | None = None, guild_id: GuildId | None = None
    ) -> None:
        """Suspend every open table of a channel or server that is gone."""

        def find(connection: Connection) -> list[int]:
            found = (
                tables.tables_in_channel(connection, channel_id)
                if channel_id is not None
                else []
            )
            return found + (
                tables.tables_in_guild(connection, guild_id)
                if guild_id is not None
                else []
            )

        for table_id in await self._database.read(find):
            with suppress(UnknownGame):  # it stands still anyway
                await self.suspend(TableId(table_id))


def _found_again(table: Table, channel: ChannelId | None) -> Location:
    """Return where a table stands that lost its place and goes on in this channel."""
    former = table.location
    if former.channel == channel:
        return replace(former, lost_at=None)
    wants_thread = former.home is not None and not table.hand_no
    return Location(channel, home=channel if wants_thread else None)


def _wait(table: Table, pace: Timing) -> int:
    """Return the seconds a table without a running hand waits for its people."""
    if isinstance(table.phase, Gathering):
        return pace.gather if table.asked is None else pace.invite
    return (
        pace.forming
        if isinstance(table.phase, Forming)
        else waiting.between(table, pace)
    )
