"""Files in which whole servers have played, and what is in them, for tests of what may
and may not change there."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from itertools import permutations
from pathlib import Path
from random import Random

from bot.economy.gifts import Gift
from bot.economy.grants import Award
from bot.house.levels import Level
from bot.tables.ids import TableId, UserId
from bot.tables.opening import OpenTable
from bot.tables.timing import Timing
from db import blocks, panels, privacy
from db.panels import PanelRow
from db.reasons import LedgerReason
from tests.helpers.clock import START, HandClock
from tests.helpers.engines import Kept, columns_of, exists, keep, lay
from tests.helpers.evening import ADMIN, SERVERS, Evening, erase, open_room, prepare
from tests.tables import asks

Row = tuple[object, ...]
Rows = dict[str, list[Row]]
"""Rows by table."""
BY_TABLE = frozenset({"seats", "hands", "actions", "hand_seats", "panels"})
"""Whose first column is the table's number."""
HERE, ELSEWHERE = SERVERS
_Evening = tuple[int, int, datetime]
"""Its seed, how much is done in each server, and when it begins."""
_PLAYED: dict[_Evening, tuple[Kept, datetime]] = {}


@asynccontextmanager
async def evening(
    path: Path, *, seed: int = 3, acts: int = 40, begin: datetime = START
) -> AsyncIterator[Evening]:
    """Let people do random things in both servers, nobody being forgotten, and go on in
    the first one.

    What begins with an empty file is played once and copied from then on.
    """
    end = _copied(path, (seed, acts, begin)) or await _play(path, (seed, acts, begin))
    async with open_room(path, HandClock(end)) as room:
        yield Evening.of(room, HERE, Random(seed))


def _copied(path: Path, evening: _Evening) -> datetime | None:
    """Copy an evening that was played before; return its end, or None if it was not, or
    the file holds something."""
    if exists(path) or evening not in _PLAYED:
        return None
    played, end = _PLAYED[evening]
    lay(path, played)
    return end


async def _play(path: Path, evening: _Evening) -> datetime:
    """Let people do random things; return when they have done them."""
    seed, acts, begin = evening
    empty = not exists(path)
    await prepare(path)
    async with open_room(path, HandClock(begin)) as room:
        for guild in (ELSEWHERE, HERE):
            going = Evening.of(room, guild, Random(f"{seed}/{guild}"))
            for _ in range(acts):
                await going.do_something(without=erase)
                await room.clock.advance(1.0)
        end = room.clock.now()
    if empty:
        _PLAYED[evening] = keep(path), end
    return end


async def make_known(e: Evening, user: UserId, other: UserId) -> None:
    """Let a person do, and have done to them, all that is noted about somebody."""
    await get_up_everywhere(e, user)
    await get_up_everywhere(e, other)
    await make_up(e, user, other)
    for somebody in (user, other):
        await e.purse.award(
            Award(
                e.guild,
                e.click(),
                ADMIN,
                somebody,
                LedgerReason.GRANT,
                40,
                f"a debt of {somebody}",
            )
        )
    await e.purse.collect(e.guild, user)
    await e.purse.give(Gift(e.guild, e.click(), user, other, 2), sure=True)
    table = await e.room.tables.challenge(e.terms(user, "classic", 2, 1), other)
    await asks.accept(e.room.tables, table.id, other, e.click())
    await asks.leave(e.room.tables, table.id, other)
    for host, asked in ((user, other), (other, user)):
        await e.room.database.run(
            lambda c, host=host, asked=asked: blocks.block(
                c, e.guild, asked, host, e.now
            )
        )
    house = await e.room.tables.practice(
        e.terms(user, "classic", 2, None), Level.REGULAR, 2
    )
    await asks.order_canceled(e.room.tables, house.id, ADMIN, "it is late")
    await e.room.database.run(
        lambda c: panels.save_panel(
            c, PanelRow(table.id, user, 1, "a secret token", 5, e.now + 60_000, "en")
        )
    )


async def sit_everywhere(e: Evening, user: UserId, others: Sequence[UserId]) -> None:
    """Let a person have open tables of all kinds: asked, asking, gathering, playing
    with one and with two others."""
    for somebody in (user, *others):
        await get_up_everywhere(e, somebody)
        await e.purse.award(
            Award(
                e.guild,
                e.click(),
                ADMIN,
                somebody,
                LedgerReason.GRANT,
                40,
                "for the evening",
            )
        )
    one, two = others
    await make_up(e, user, one, two)
    await e.room.tables.challenge(e.terms(two, "classic", 2, 1), user)
    await e.room.tables.challenge(e.terms(user, "classic", 2, 1), two)
    await e.room.tables.gather(
        OpenTable(e.terms(user, "prison", 4, 1), 4, drawn=False, goes_on=False)
    )
    duel = await e.room.tables.challenge(e.terms(user, "classic", 2, 3), one)
    await asks.accept(e.room.tables, duel.id, one, e.click())
    three = await e.room.tables.gather(
        OpenTable(e.terms(one, "prison", 3, 2), 3, drawn=True, goes_on=False)
    )
    for somebody in (user, two):
        await asks.join(e.room.tables, three.id, somebody, e.click())
    await asks.start(e.room.tables, three.id, one, e.click())


async def make_up(e: Evening, *people: UserId) -> None:
    """Let these people challenge each other, whatever has been between them, and
    whoever was forgotten lately."""
    await e.room.clock.advance(Timing().challenges_within)
    for user, other in permutations(people, 2):
        await e.room.database.run(
            lambda c, user=user, other=other: blocks.unblock(c, e.guild, user, other)
        )


async def get_up_everywhere(e: Evening, user: UserId) -> None:
    """Leave all tables, so that nobody waits for this person."""
    for number in await e.room.database.read(
        lambda c: privacy.open_tables(c, e.guild, user)
    ):
        if (await e.room.table(TableId(number))).seat_of(user) is not None:
            await asks.leave(e.room.tables, TableId(number), user)


def everything(c: sqlite3.Connection) -> Rows:
    """Return all rows of all tables, each in an order of its own."""
    return {
        name: sorted(c.execute(f"SELECT * FROM {name}"), key=repr)  # noqa: S608 - our schema
        for name in columns_of(c)
    }


def naming(rows: Rows, user: int) -> list[tuple[str, Row]]:
    """Return the rows in which the id of a person stands, in whatever place."""
    return [
        (name, row)
        for name, found in rows.items()
        for row in found
        if str(user) in repr(row)
    ]


def of_guild(rows: Rows, guild: int) -> Rows:
    """Return the rows of a guild; a table's count of changes, by which nothing is told
    of anybody, is left out."""
    here = {row[0] for row in rows["tables"] if row[1] == guild}
    finishes = {row[0] for row in rows["finishes"] if row[1] in here}
    own = {
        name: [row for row in found if guild in row[:3]] for name, found in rows.items()
    }
    own |= {name: [row for row in rows[name] if row[0] in here] for name in BY_TABLE}
    own |= {
        name: [row for row in rows[name] if row[0] in finishes]
        for name in ("finishes", "outcomes", "marks")
    }
    own["tables"] = [(*row[:10], *row[11:]) for row in own["tables"]]
    return own
