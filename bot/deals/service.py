"""The running part of equal deals: it announces the day's deal, ends plays and sets in
time, and lets people begin."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from bot.deals import daily, posts, store
from bot.deals.attendance import Attendance
from bot.deals.model import DealNo, SetId
from bot.deals.par import par_of
from bot.deals.store import Asker
from bot.fleet.presence import Presence
from bot.ground.clock import Clock
from bot.house.thinking import Thinkers
from bot.tables import lifecycle
from bot.tables.deadline_task import LONGEST_SLEEP, TROUBLED_SLEEP, DeadlineTask
from bot.tables.ids import NOBODYS, GuildId, TableId
from bot.tables.model.ends import EndReason
from bot.tables.model.table import Table
from bot.tables.refusals import OverTable
from bot.tables.service import Tables
from bot.tables.transaction import Transaction
from db import daily_posts, deals
from db.database import Database
from db.engine.port import Connection
from db.shards import Shards

_log = logging.getLogger(__name__)

AT_ONCE: Final = 100
"""Plays or sets ended between two looks at the database."""


class Deals(DeadlineTask):
    """Opens sets, ends them, and opens the tables at which they are played.

    One process announces the day's deal, the one that has what belongs to no server.
    Each ends the plays of its own servers, and a set is over once none is under way."""

    name = "the clock of given deals"

    def __init__(
        self,
        database: Database,
        tables: Tables,
        thinkers: Thinkers,
        clock: Clock,
        presence: Presence,
    ) -> None:
        super().__init__(clock, presence)
        self._thinkers = thinkers
        self._master: asyncio.Task[None] | None = None
        self._beyond = set[int]()
        """Sets that the master could not play."""
        self._database = database
        self._tables = tables
        self._presence = presence
        self._attendance = Attendance(database, presence)
        self._tell: Callable[[GuildId], None] = lambda _guild: None

    def when_told(self, tell: Callable[[GuildId], None]) -> None:
        """Call this for each server whose message about the day's deal may have more to
        say."""
        self._tell = tell

    async def begin(self, set_id: SetId, asker: Asker, number: DealNo) -> Table:
        """Open the table of somebody's only play of a deal; if they play it already,
        return that.

        Raises:
            RefusedError: it is not offered to them, or they have played it.
        """
        under_way = await self._database.read(
            deals.table_of, set_id, number, asker.user
        )
        if under_way is not None:
            return await self._tables.look(TableId(under_way))
        begin = partial(store.begin, set_id=set_id, asker=asker, number=number)
        table = await self._tables.open(begin)
        self.wake()  # the master plays it too
        return table

    async def run(self) -> None:
        """Serve until cancelled."""
        try:
            await super().run()
        finally:
            if self._master is not None:
                self._master.cancel()
                await asyncio.gather(self._master, return_exceptions=True)

    async def _serve(self) -> float:
        own = self._presence.own
        await self._attendance.note(self._now())
        if NOBODYS in own:
            await self._announce()
        await self._post(own)
        without = await self._database.read(deals.without_par, own)
        played = {*without} - self._beyond
        self._set_pars(sorted(played))
        now = self._now()

        def look(c: Connection) -> tuple[list[int], list[int], int | None]:
            late = deals.out_of_time(c, own, now, AT_ONCE)
            due = deals.due(c, own, now, AT_ONCE)
            return late, due, deals.next_due(c, own)

        late, due, next_at = await self._database.read(look)
        for table_id in late:
            await self._end(TableId(table_id))
        # the seed of a deal that the master still plays can wait for its score
        waiting = [
            set_id
            for set_id in due
            if set_id in played or not await self._settle(SetId(set_id))
        ]
        if len(late) == AT_ONCE or (due and not waiting):
            return 0.0
        if waiting or late:
            return TROUBLED_SLEEP
        midnight = daily.begin_of(daily.day_of(now) + daily.DAY)
        soonest = min(midnight, midnight if next_at is None else next_at)
        return min(LONGEST_SLEEP, max(0.0, (soonest - self._now()) / 1000))

    async def _announce(self) -> None:
        """Commit to the deals of today and tomorrow, so that each can be compared with
        what was shown the day before."""
        today = daily.day_of(self._now())
        days = today, today + daily.DAY

        def missing(c: Connection) -> bool:
            return not all(daily.is_announced(c, day) for day in days)

        def announce(tx: Transaction) -> None:
            for day in days:
                daily.announce(tx, day)

        if await self._database.read(missing):
            await self._tables.transact(announce)

    async def _post(self, own: Shards) -> None:
        """Note which servers are to be told of today's deal, and let the board of
        yesterday be added where it was not known yet."""
        today = daily.day_of(self._now())
        if await self._database.read(posts.are_missing, own, today):
            await self._database.run(posts.expect, own, today)
        for guild in await self._database.read(daily_posts.unfinished, own):
            self._tell(GuildId(guild))

    def _set_pars(self, sets: Sequence[int]) -> None:
        """Let the master play some sets, one after the other, while all else goes
        on."""
        if sets and (self._master is None or self._master.done()):
            name = "the master at the deals of the day"
            self._master = asyncio.create_task(self._play(sets), name=name)

    async def _play(self, sets: Sequence[int]) -> None:
        for set_id in sets:
            try:
                await self._set_par(SetId(set_id))
            except Exception:  # noqa: BLE001 - the deal has no par then; its name tells no card
                _log.exception("the master could not play set %d", set_id)
                self._beyond.add(set_id)

    async def _set_par(self, set_id: SetId) -> None:
        row = await self._database.read(deals.load_set, set_id)
        if row is None:
            return
        for deal in await self._database.read(deals.load_deals, set_id):
            par = await par_of(row, deal, self._thinkers.decide_at_leisure)
            save = partial(
                deals.save_par, set_id=set_id, deal_no=deal.deal_no,
                par=par.score, line=par.write(),
            )  # fmt: skip
            await self._database.run(save)

    async def _end(self, table_id: TableId) -> None:
        """End a play whose time is over: it counts as given up."""

        def step(tx: Transaction, table: Table) -> Table:
            return lifecycle.let_lapse(tx, table, EndReason.ABANDONED)

        try:
            await self._tables.change(table_id, step)
        except OverTable:
            return
        except Exception:  # noqa: BLE001 - one table must not keep all others from their end
            _log.exception("the play at table %d could not be ended", table_id)

    async def _settle(self, set_id: SetId) -> bool:
        """Do what is due at a set; False: somebody still plays it."""

        def step(tx: Transaction) -> bool:
            closes_at = store.load(tx.connection, set_id).value.closes_at
            if closes_at <= tx.now and deals.is_under_way(tx.connection, set_id):
                return False
            store.settle(tx, set_id)
            return True

        return await self._tables.transact(step)
