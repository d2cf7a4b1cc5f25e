"""The tables in memory: each under its lock, changed in one transaction, loaded when
touched, forgotten when idle."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from math import inf
from typing import Final, Literal, TypeVar
from weakref import WeakValueDictionary

from bot.ground.clock import Clock, milliseconds
from bot.tables.change import Change
from bot.tables.computer_players import is_house
from bot.tables.house_schedule import awaken
from bot.tables.ids import NOBODYS, GuildId, Moment, TableId, UserId
from bot.tables.model.table import Table
from bot.tables.persistence import tables as persistence
from bot.tables.persistence.tables import WideTransaction
from bot.tables.refusals import Closing, OverTable, UnknownGame, UnknownTable
from bot.tables.settlement import holding
from bot.tables.timing import Timing
from bot.tables.transaction import Transaction
from db import tables
from db.database import Database
from db.engine.port import Connection
from db.errors import Conflict

KEPT_TABLES: Final = 512
"""How many tables stay in memory; the one untouched for longest goes first."""

T = TypeVar("T")
Step = Callable[[WideTransaction, Table], Table]


class TableLock(asyncio.Lock):
    """A table's lock. Its holder may wait for the database: a caller waits for it as
    patiently as for the database."""

    def __init__(self, database: Database) -> None:
        super().__init__()
        self._database = database

    async def acquire(self) -> Literal[True]:
        """Take the lock. Raises LockedOut, as a job does."""
        if not self.locked():
            return await super().acquire()
        async with self._database.held_up():
            return await super().acquire()


class TableStore:
    """Keeps tables. `listener` is told of every committed change, at once and in order
    for each table."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        pace: Timing,
        listener: Callable[[Change], None],
    ) -> None:
        self._database = database
        self._clock = clock
        self._pace = pace
        self._listener = listener
        self._locks: WeakValueDictionary[TableId, TableLock] = WeakValueDictionary()
        self._rematch_locks: WeakValueDictionary[TableId, TableLock] = (
            WeakValueDictionary()
        )
        self._kept: OrderedDict[int, Table] = OrderedDict()
        self._forgettings = 0
        database.when_lost(self.forget_all)
        self._closing = False
        self._working = 0
        self._most_ahead = -inf
        self._behind()
        self._idle = asyncio.Event()
        self._idle.set()

    @property
    def clock(self) -> Clock:
        """The clock that tables live by."""
        return self._clock

    async def look(self, table_id: TableId) -> Table:
        """Return a table as it stands. Raises UnknownTable, UnknownGame."""
        async with self._lock(table_id):
            return await self._load(table_id)

    async def look_for(self, guild: GuildId, table_id: TableId, user: UserId) -> Table:
        """Return a table as it stands, if a person may know of it who asks for it in a
        guild.

        What somebody plays outside of servers goes with them: the bot may have been
        added to this one since. A table in memory is looked at without its lock, so
        that who asks next to change it does so in the order of their coming.

        Raises:
            UnknownTable, UnknownGame: there is none, or none that they may know of; or
                the bot does not have its game.
        """
        guilds = {guild, NOBODYS}
        try:
            table = self._kept.get(table_id) or await self.look(table_id)
        except UnknownGame:
            row = await self._database.read(tables.load_table, table_id)
            if (
                row is None
                or row.guild_id not in guilds
                or (row.private and row.host != user)
            ):
                raise UnknownTable from None
            raise
        if table.guild not in guilds or table.is_hidden_from(user):
            raise UnknownTable
        return table

    async def look_at(self, numbers: Iterable[int]) -> list[Table]:
        """Return those of these tables whose games the bot has, as they stand. Raises
        UnknownTable."""
        found = []
        for number in numbers:
            with suppress(UnknownGame):
                found.append(await self.look(TableId(number)))
        return found

    async def look_back(self, table_id: TableId, hand_no: int) -> Table:
        """Return a table with a finished hand in place of its present one, to show that
        hand's result again."""
        table = await self.look(table_id)
        if table.hand_no == hand_no:
            return table

        def load(connection: Connection) -> Table:
            row = tables.load_hand(connection, table_id, hand_no)
            if row is None:
                raise UnknownTable
            return replace(
                table,
                earlier=persistence.replay(connection, table.game, table.options, row),
            )

        return await self._database.read(load)

    async def refresh(self, table_id: TableId) -> None:
        """Forget what is in memory of a table, so that the next look reads the
        database."""
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

    async def open(self, make: Callable[[WideTransaction], Table]) -> Table:
        """Open a new table and tell the listener. Raises Closing, and whatever `make`
        raises."""

        def job(connection: Connection) -> tuple[Table, list[Table]]:
            tx = self._transaction(connection)
            return make(tx), tx.others

        async with self._work():
            table, others = await self._database.run(job)
            for changed in [table, *others]:
                self._keep(changed)
            return table

    async def change(
        self, table_id: TableId, step: Step, *, over_too: bool = False
    ) -> Table:
        """Change a table by one step, alone and in one transaction, and tell the
        listener once it is committed.

        A step that returns its table as it is changes nothing.

        Raises:
            OverTable: the table is over, and the step is not meant for such ones too.
            UnknownTable, Closing: there is nothing to change, or no time.
        """
        async with self._work(late=over_too), self._lock(table_id):
            for again in (True, False):
                before = await self._load(table_id)
                seen = self._forgettings
                if not (before.is_open or over_too):
                    raise OverTable

                def job(
                    connection: Connection, before: Table = before
                ) -> tuple[Table, list[Table]]:
                    # what a late step counts on may be gone
                    tables.expect_seq(connection, table_id, before.seq)
                    tx = self._transaction(connection)
                    after = step(tx, before)
                    if after is not before:
                        after = persistence.write(tx, before, awaken(tx, before, after))
                    return after, tx.others

                try:
                    after, others = await self._database.run(job)
                    break
                except (Conflict, asyncio.CancelledError) as error:
                    self._kept.pop(table_id, None)
                    # Lost a race with another press: try again from what is true now.
                    if not (again and isinstance(error, Conflict)):
                        raise
            # what it shows of purses, or of what others do, may be older
            is_old = seen != self._forgettings or self._kept.get(table_id) is not before
            for changed in [after, *others] if after is not before else others:
                self._keep(changed)
            if is_old:
                self._kept.pop(table_id, None)
            return after

    async def transact(self, step: Callable[[Transaction], T]) -> T:
        """Do in one transaction what changes no table. Raises Closing, and whatever
        `step` raises."""
        async with self._work():
            return await self._database.run(
                lambda connection: step(self._transaction(connection))
            )

    async def change_several(
        self,
        guild_id: GuildId,
        user: UserId,
        step: Callable[[Transaction], tuple[T, Sequence[Table]]],
    ) -> T:
        """Change all the tables that name a person of a guild in one transaction, and
        tell the listener of each.

        A table in memory that still names them is dropped then.

        Args:
            guild_id: the guild.
            user: the person.
            step: finds, loads and writes the tables itself; returns a value, and the
                open tables that it changed.

        Raises:
            Closing: there is no time; and whatever `step` raises.
        """
        async with AsyncExitStack() as held:
            await held.enter_async_context(self._work())
            # in one order, so that two never wait for each other
            for number in sorted(self._naming(guild_id, user)):
                await held.enter_async_context(self._lock(number))
            value, changed = await self._database.run(
                lambda connection: step(self._transaction(connection))
            )
            for table in changed:
                self._keep(table)
            self.forget_purses(guild_id, user)
            return value

    def forget_all(self) -> None:
        """Forget all tables in memory: others may have changed them."""
        self._forgettings += 1
        self._kept.clear()

    def forget_purses(self, guild_id: GuildId, *users: UserId) -> None:
        """Forget the tables in memory that show purses of these people, which have
        changed outside of tables."""
        self._forgettings += 1
        for user in users:
            for number in self._naming(guild_id, user):
                del self._kept[number]

    def forget_all_purses(self, guild_id: GuildId) -> None:
        """Forget the tables of a guild in memory, because all purses have changed
        outside of tables."""
        self._forgettings += 1
        for number in [
            table.id for table in self._kept.values() if table.guild == guild_id
        ]:
            del self._kept[number]

    def _naming(self, guild_id: GuildId, user: UserId) -> list[TableId]:
        """Return the tables of a guild in memory that name a person."""
        return [
            table.id
            for table in self._kept.values()
            if table.guild == guild_id and table.names(user)
        ]

    async def _load(self, table_id: TableId) -> Table:
        kept = self._kept.get(table_id)
        if kept is not None:
            self._kept.move_to_end(table_id)
            return kept

        def load(connection: Connection) -> Table:
            table = persistence.load(connection, table_id)
            return holding(connection, table, self.now())

        seen = None
        # what is forgotten while it is read may have been read before it changed
        while seen != self._forgettings:
            seen = self._forgettings
            table = await self._database.read(load)
        self._remember(table)
        return table

    def _keep(self, table: Table) -> None:
        """Remember a table as it was changed, and tell the listener what has happened
        there."""
        before = self._kept.get(table.id)
        self._remember(replace(table, news=()))
        self._tell_purses(before, table)
        self._tell_sitting(before, table)
        self._listener(Change(table))

    def _remember(self, table: Table) -> None:
        self._kept[table.id] = table
        self._kept.move_to_end(table.id)
        while len(self._kept) > KEPT_TABLES:
            self._kept.popitem(last=False)

    def _tell_purses(self, before: Table | None, after: Table) -> None:
        """Let the other tables in memory show what the people of this one hold now."""
        former = (
            {}
            if before is None
            else dict(zip(before.people(), before.purses, strict=True))
        )
        held = dict(zip(after.people(), after.purses, strict=True))
        changed = {
            user: purse for user, purse in held.items() if former.get(user) != purse
        }
        gone = former.keys() - held.keys()
        if not (changed or gone):
            return
        of_house = any(map(is_house, changed))
        for number, other in list(self._kept.items()):
            if number == after.id or other.guild != after.guild:
                continue
            # its share of the same tokens is another there
            shares = of_house and other.house and other.stake
            # what leaving has cost them is not known here
            if shares or any(map(other.names, gone)):
                del self._kept[number]
                continue
            shown = zip(other.people(), other.purses, strict=True)
            purses = tuple(
                purse if is_house(user) else changed.get(user, purse)
                for user, purse in shown
            )
            if purses != other.purses:
                self._kept[number] = replace(other, purses=purses)

    def _tell_sitting(self, before: Table | None, after: Table) -> None:
        """Let the other tables in memory show who sits at this one as well now."""
        former = _sat(before, after)
        come, gone = after.sitting - former, former - after.sitting
        if not (come or gone):
            return
        for number, other in list(self._kept.items()):
            if number == after.id or other.guild != after.guild or not other.is_open:
                continue
            theirs = set(map(other.user_at, other.persons))
            if theirs & gone:  # at how many more is not known here
                del self._kept[number]
            elif both := theirs & come:
                known = other.elsewhere | both
                self._kept[number] = replace(other, elsewhere=known)

    def _lock(self, table_id: TableId) -> TableLock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = TableLock(self._database)
        return lock

    def _rematch_lock(self, table_id: TableId) -> TableLock:
        """Return the lock under which somebody asks for the same table again."""
        return self._rematch_locks.setdefault(table_id, TableLock(self._database))

    @asynccontextmanager
    async def _work(self, *, late: bool = False) -> AsyncIterator[None]:
        """Count as work under way; `late` work only notes what has happened, and is
        done to the very end."""
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

    def _transaction(self, connection: Connection) -> WideTransaction:
        return WideTransaction(connection, self.now(), self._pace, self._behind())

    def set_back(self, moment: int) -> None:
        """Note that the time of day was later than this moment (ms) before, perhaps
        while the bot was off.

        Hands that were dealt before go on from there, as if the clock had not been set
        back."""
        self._most_ahead = max(
            self._most_ahead, moment / 1000 - self._clock.monotonic()
        )

    def _behind(self) -> int:
        """Return by how many ms the time of day is behind what it would be if it had
        not been set back."""
        ahead = self._clock.now().timestamp() - self._clock.monotonic()
        self._most_ahead = max(self._most_ahead, ahead)
        return int((self._most_ahead - ahead) * 1000)

    def now(self) -> Moment:
        """Return the time of day."""
        return Moment(milliseconds(self._clock.now()))


def _sat(before: Table | None, after: Table) -> frozenset[UserId]:
    """Return who sat at a table before it changed, or may have if it was not in
    memory."""
    if before is not None:
        return before.sitting
    return frozenset() if after.is_open else frozenset(after.people())
