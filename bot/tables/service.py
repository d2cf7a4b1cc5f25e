"""The use cases: what people, and the clock, do at tables.

Every change runs under the table's lock, in one transaction, and is told to the listener only after the commit.
A table is loaded when somebody touches it and forgotten when nobody does.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Final
from weakref import WeakValueDictionary

from bot.clock import Clock
from bot.games.contract import IllegalActionError, InvalidActionError, Reason, Seat
from bot.tables import book, flow, invitations, lateness
from bot.tables.change import Change
from bot.tables.flow import Transaction
from bot.tables.invitations import Challenge
from bot.tables.model import ChannelId, EndReason, GuildId, Status, TableId, UserId
from bot.tables.pace import Pace
from bot.tables.refusals import (
    Closing,
    NoHand,
    NoTable,
    NotAllowed,
    NotSeated,
    NotYourTurn,
    OverTable,
    StaleClick,
    UnknownTable,
)
from bot.tables.seating import VERSIONS_PER_HAND, Table
from db import ledger, tables
from db.database import Database

KEPT_TABLES: Final = 512
"""How many tables stay in memory; the one untouched for longest goes first."""

Step = Callable[[Transaction, Table], Table]


class Tables:
    """All tables of all servers. `listener` is told of every committed change, at once and in order for each table."""

    def __init__(self, database: Database, clock: Clock, pace: Pace, listener: Callable[[Change], None]) -> None:
        self._database = database
        self._clock = clock
        self._pace = pace
        self._listener = listener
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._kept: OrderedDict[int, Table] = OrderedDict()
        self._closing = False
        self._working = 0
        self._idle = asyncio.Event()
        self._idle.set()

    @property
    def clock(self) -> Clock:
        """The clock that tables live by."""
        return self._clock

    async def challenge(self, wish: Challenge) -> Table:
        """Open a table that waits for the invited person's answer.

        Raises:
            SelfChallenge, UnknownPreset, AlreadySeated, TooPoor, Closing: it cannot be opened.
        """
        async with self._work():
            table = await self._database.run(lambda connection: invitations.invite(self._transaction(connection), wish))
            self._keep(Change(None, table))
            return table

    async def accept(self, table_id: TableId, user: UserId, click: int) -> Table:
        """Accept an invitation: the antes are paid and the first hand is dealt.

        Raises:
            NotInvited, OwnInvitation, StaleClick, OverTable, AlreadySeated, TooPoor: it cannot be accepted.
        """

        withdrawn: list[Change] = []

        def step(tx: Transaction, table: Table) -> Table:
            withdrawn.clear()
            return invitations.accept(tx, table, user, click, withdrawn)

        table = await self.change(table_id, step)
        for change in withdrawn:
            self._keep(change)
        return table

    async def decline(self, table_id: TableId, user: UserId) -> Table:
        """Decline an invitation, or take one's own back. Raises NotInvited, StaleClick, OverTable."""

        def step(tx: Transaction, table: Table) -> Table:
            return invitations.decline(tx, table, user)

        return await self.change(table_id, step)

    async def act(self, table_id: TableId, user: UserId, version: int, notation: str) -> Table:
        """Do an action of the game, as offered at `version`.

        Raises:
            NotSeated, OverTable, NoHand, StaleClick, NotYourTurn, NotAllowed: nothing was done.
        """

        def step(tx: Transaction, table: Table) -> Table:
            seat = _seated(table, user, NotSeated())
            if table.hand is None or table.status is not Status.PLAYING:
                raise NoHand if version // VERSIONS_PER_HAND >= table.row.hand_no else StaleClick
            try:
                action = table.game.parse_action(notation)
            except InvalidActionError as error:
                raise StaleClick from error
            same_hand = version // VERSIONS_PER_HAND == table.row.hand_no
            current = version == table.version(seat)
            if not (current or (same_hand and table.game.is_interrupt(action))):
                raise StaleClick
            if table.seats[seat].timeouts:
                table = table.with_seat(replace(table.seats[seat], timeouts=0))
            try:
                return flow.act(tx, table, seat, action)
            except IllegalActionError as error:
                if error.reason is Reason.NOT_YOUR_TURN:
                    raise NotYourTurn(table.waiting_for()) from error
                raise NotAllowed(error.reason, seat) from error

        return await self.change(table_id, step)

    async def ready(self, table_id: TableId, user: UserId, version: int, click: int) -> Table:
        """Ask for the next hand; it is dealt when everybody has. Raises NotSeated, OverTable, StaleClick."""

        def step(tx: Transaction, table: Table) -> Table:
            seat = _seated(table, user, NotSeated())
            if table.status is not Status.BETWEEN or version // VERSIONS_PER_HAND != table.row.hand_no:
                raise StaleClick
            table = table.with_seat(replace(table.seats[seat], ready=click))
            if not all(s.ready for s in table.seats):
                return table
            return flow.deal(tx, table, [s.ready for s in table.seats])

        return await self.change(table_id, step)

    async def leave(self, table_id: TableId, user: UserId) -> Table:
        """Give up: the pot is the other's; with an empty pot between hands the table simply ends.

        Raises:
            NotSeated, OverTable: there is nothing to give up.
        """

        def step(tx: Transaction, table: Table) -> Table:
            seat = _seated(table, user, NotSeated())
            if table.status is Status.INVITED:
                reason = EndReason.WITHDRAWN if user == table.row.host else EndReason.DECLINED
                return flow.call_off(tx, table, reason, seat)
            reason = EndReason.RESIGNED if table.status is Status.PLAYING else EndReason.LEFT
            return flow.leave(tx, table, seat, reason)

        return await self.change(table_id, step)

    async def rematch(self, table_id: TableId, user: UserId, channel_id: ChannelId, click: int) -> Table:
        """Ask for the same table again; if the other has asked already, that is his acceptance.

        Raises:
            NotSeated, StaleClick: not one's table, or it is not over; and all that `challenge` and `accept` raise.
        """
        # Two who press at once must find each other's wish, not make two.
        async with self._lock(TableId(-table_id)):
            return await self._rematch(table_id, user, channel_id, click)

    async def purse(self, guild_id: GuildId, user: UserId) -> int:
        """Return what a person holds in a server, in tokens, granting a newcomer the starting tokens."""
        known = await self._database.read(lambda connection: ledger.place(connection, guild_id, user))
        if known is not None:
            return known.balance
        now = self._now()
        async with self._work():
            return await self._database.run(lambda connection: ledger.grant_start(connection, guild_id, user, now))

    async def look_back(self, table_id: TableId, hand_no: int) -> Table:
        """Return a table with a finished hand in place of its present one, to show that hand's result again."""
        table = await self.look(table_id)
        if table.hand is not None and table.hand.row.hand_no == hand_no:
            return table

        def load(connection: sqlite3.Connection) -> Table:
            row = tables.load_hand(connection, table_id, hand_no)
            if row is None:
                raise UnknownTable
            return replace(table, hand=book.replay(connection, table.game, table.options, row, table.people()))

        return await self._database.read(load)

    async def run_out(self, table_id: TableId) -> None:
        """Do what the clock does at a table whose deadline has passed; nothing if it has not."""

        def step(tx: Transaction, table: Table) -> Table:
            deadline = table.row.deadline_at
            if not table.is_open or deadline is None or deadline > self._now():
                return table
            return lateness.run_out(tx, table)

        await self.change(table_id, step, over_too=True)

    async def refresh(self, table_id: TableId) -> None:
        """Forget what is in memory of a table, so that the next look reads the database."""
        async with self._lock(table_id):
            self._kept.pop(table_id, None)

    async def drain(self, seconds: float) -> None:
        """Refuse new changes and wait for those under way, at most `seconds`."""
        self._closing = True
        try:
            async with asyncio.timeout(seconds):
                await self._idle.wait()
        except TimeoutError:
            return

    async def change(self, table_id: TableId, step: Step, *, over_too: bool = False) -> Table:
        """Change a table by one step, alone and in one transaction, and tell the listener once it is committed.

        A step that returns its table as it is changes nothing.

        Raises:
            OverTable: the table is over, and the step is not meant for such ones too.
            UnknownTable, Closing: there is nothing to change, or no time.
        """
        async with self._work(late=over_too), self._lock(table_id):
            before = await self._load(table_id)
            if not (before.is_open or over_too):
                raise OverTable

            def job(connection: sqlite3.Connection) -> Table:
                tx = self._transaction(connection)
                after = step(tx, before)
                return after if after is before else book.write(connection, before, after, tx.now)

            try:
                after = await self._database.run(job)
            except tables.Conflict:  # written meanwhile by who accepted elsewhere: once more, from what is true now
                self._kept.pop(table_id, None)
                before = await self._load(table_id)
                if not (before.is_open or over_too):
                    raise OverTable from None
                after = await self._database.run(job)
            except asyncio.CancelledError:
                self._kept.pop(table_id, None)
                raise
            if after is not before:
                self._keep(Change(before, after))
            return after

    async def _rematch(self, table_id: TableId, user: UserId, channel_id: ChannelId, click: int) -> Table:
        old = await self.look(table_id)
        seat = old.seat_of(user)
        if seat is None:
            raise NotSeated
        if old.is_open:
            raise StaleClick
        asked = await self._database.read(lambda connection: tables.rematch_of(connection, table_id))
        if asked is not None:
            waiting = await self.look(TableId(asked))
            if waiting.status is Status.INVITED and waiting.row.host != user:
                return await self.accept(waiting.id, user, click)
        other = next(UserId(row.user_id) for row in old.seats if row.user_id != user)
        return await self.challenge(
            Challenge(
                GuildId(old.row.guild_id),
                channel_id,
                user,
                other,
                old.row.game,
                old.row.preset,
                old.options,
                old.row.stake,
                click,
                rematch_of=table_id,
            )
        )

    async def look(self, table_id: TableId) -> Table:
        """Return a table as it stands. Raises UnknownTable."""
        async with self._lock(table_id):
            return await self._load(table_id)

    async def table_of(self, guild_id: GuildId, user: UserId) -> Table:
        """Return the table a person sits at in a server. Raises NoTable."""
        table_id = await self._database.read(lambda connection: tables.sitting(connection, guild_id, user))
        if table_id is None:
            raise NoTable
        return await self.look(TableId(table_id))

    async def _load(self, table_id: TableId) -> Table:
        kept = self._kept.get(table_id)
        if kept is not None:
            self._kept.move_to_end(table_id)
            return kept
        table = await self._database.read(lambda connection: book.load(connection, table_id))
        if table is None:
            raise UnknownTable
        self._remember(table)
        return table

    def _keep(self, change: Change) -> None:
        self._remember(change.after)
        self._listener(change)

    def _remember(self, table: Table) -> None:
        self._kept[table.id] = table
        self._kept.move_to_end(table.id)
        while len(self._kept) > KEPT_TABLES:
            self._kept.popitem(last=False)

    def _lock(self, table_id: TableId) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    @asynccontextmanager
    async def _work(self, *, late: bool = False) -> AsyncIterator[None]:
        """Count as work under way; `late` work only notes what has happened, and is done to the very end."""
        if self._closing and not late:
            raise Closing
        self._working += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._working -= 1
            if not self._working:
                self._idle.set()

    def _transaction(self, connection: sqlite3.Connection) -> Transaction:
        return Transaction(connection, self._now(), self._pace)

    def _now(self) -> int:
        return int(self._clock.now().timestamp() * 1000)


def _seated(table: Table, user: UserId, stranger: Exception) -> Seat:
    seat = table.seat_of(user)
    if seat is None:
        raise stranger
    return seat
