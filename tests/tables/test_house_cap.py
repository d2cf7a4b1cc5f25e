"""The house never loses more in a day than it may, and no token is lost or made by
that."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import pytest

from bot.games.bura.rules.options import PRISON
from bot.house.levels import Level
from bot.tables.ids import TableId, UserId
from bot.tables.persistence.recording import load_record
from bot.tables.proof import prove
from bot.tables.refusals import Refusal
from bot.tables.timing import Timing
from db import ledger
from db.ledger import DAY, Account
from tests.helpers.random_tables import step
from tests.tables import asks
from tests.tables.play import GUILD, World, world

CROWD = tuple(UserId(100 + number) for number in range(8))
EAGER = Timing(openings_each=10**6)
"""The crowd opens table after table, many of which the house cannot join: a channel
would be spared of that."""


@dataclass
class Days:
    """Several days of a server whose people play at several tables at once, with the
    house, for tokens."""

    room: World
    random: Random
    cap: int
    open: list[TableId] = field(default_factory=list)
    finished: list[TableId] = field(default_factory=list)
    hands: int = 0
    midnights: set[int] = field(default_factory=set)

    async def go_on(self) -> None:
        """Open a table or do one thing at one of them."""
        self.midnights.add(self.now() - self.now() % DAY)
        if len(self.open) < 3 and self.random.random() < 0.2:
            await self._open()
        elif self.open:
            await self._step(self.random.choice(self.open))
        else:
            await self.room.clock.advance(1800)
        lost = await self.room.house_lost(max(self.midnights))
        assert lost <= self.cap

    async def _step(self, table_id: TableId) -> None:
        table = await self.room.table(table_id)
        if not table.is_open:
            self.open.remove(table_id)
            self.finished.append(table_id)
            self.hands += table.hand_no
            return
        try:
            await step(self.room, self.random, table, hurry=2.0)
        except Refusal:
            if await self.room.table(table_id) == table:
                raise
        if self.random.random() < 0.05:
            kept = await self.room.table(table_id)
            await self.room.tables.refresh(table_id)
            loaded = await self.room.table(table_id)
            # what the house may still lose can have changed at another table
            purses = tuple(
                new if seat in kept.house else old
                for seat, (old, new) in enumerate(
                    zip(kept.purses, loaded.purses, strict=True)
                )
            )
            assert loaded == replace(kept, purses=purses)
        if self.random.random() < 0.004:
            await self.room.clock.advance(7 * 3600)

    async def _open(self) -> None:
        host, *others = self.random.sample(CROWD, self.random.randint(1, 5))
        for user in (host, *others):
            await self._give(user)
        options = PRISON.model_copy(update={"ante": self.random.choice([1, 2, 3])})
        table = await self.room.gather(
            host, *others, options=options, drawn=self.random.random() < 0.5
        )
        try:
            for _ in range(self.random.randint(1, 5 - len(others))):
                await asks.add_house(
                    self.room.tables, table.id, host, self.random.choice(list(Level))
                )
            await asks.start(
                self.room.tables, table.id, host, self.random.getrandbits(40)
            )
        except Refusal:
            await asks.order_canceled(self.room.tables, table.id, host, "it is late")
            return
        self.open.append(table.id)

    async def _give(self, user: UserId) -> None:
        """Give a person something to go on with."""
        now, key = self.now(), f"gift:{user}:{self.random.getrandbits(60)}"

        def job(connection: sqlite3.Connection) -> None:
            kept = {
                "guild": GUILD,
                "debit": Account.mint(),
                "credit": Account.purse(user),
                "reason": "gift",
            }
            ledger.transfer(connection, tokens=9, key=key, now=now, **kept)

        await self.room.database.run(job)

    def now(self) -> int:
        return int(self.room.clock.now().timestamp() * 1000)

    async def audit(self) -> None:
        """Check everything that has been played."""
        for midnight in self.midnights:
            assert (
                await self.room.house_lost(midnight)
                - await self.room.house_lost(midnight + DAY)
                <= self.cap
            )
        assert await self.room.faults() == []
        assert await self.room.database.run(ledger.rebuild) == 0
        for table_id in self.finished:
            assert await self.room.pot(table_id) == 0
            record = await self.room.database.read(
                lambda c, number=table_id: load_record(c, number, GUILD)
            )
            assert [check for check in prove(record) if not check.holds] == []


@pytest.mark.long
@pytest.mark.parametrize(("cap", "hands"), [(cap, 24) for cap in (5, 12, 30)])
async def test_the_mint_never_loses_more_than_the_cap_in_a_day(
    tmp_path: Path, cap: int, hands: int
) -> None:
    path = tmp_path / "bura.sqlite3"
    async with world(path, EAGER, remember=False) as room:
        await room.house_cap(cap)
        days = Days(room, Random(cap), cap)
        while days.hands < hands // 2:
            await days.go_on()
        clock = room.clock
    async with world(path, EAGER, clock, remember=False) as room:
        days.room = room
        while days.hands < hands:
            await days.go_on()
        await days.audit()
