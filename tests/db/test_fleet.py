"""What processes that share a database agree on, and which tables are late."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

import pytest

from bot.process.rebuilding import bring_up_to_date
from bot.process.startup import StartError
from db import fleet, recount
from db.database import Database
from db.engine.port import LockKind
from db.errors import DatabaseUnavailable
from db.fleet import Delay
from db.recount import Counted
from db.shards import EVERYWHERE, Shards
from tests.db.rows import INVITED, NOW, new_table


def test_whoever_asks_first_decides_how_many_shards_there_are(
    file_c: sqlite3.Connection,
) -> None:
    assert fleet.shard_count(file_c) is None
    assert [fleet.agree(file_c, 16), fleet.agree(file_c, 32)] == [16, 16]
    fleet.set_shard_count(file_c, 32)
    assert fleet.agree(file_c, 16) == fleet.shard_count(file_c) == 32


def counting(c: sqlite3.Connection) -> dict[int, tuple[int, int]]:
    """How far each shard has been counted."""
    return {
        number: (to.finish, to.entry)
        for shard, to in recount.marks(c)
        for number in shard.mine
    }


def test_what_is_counted_anew_is_divided_like_the_servers(
    file_c: sqlite3.Connection,
) -> None:
    for shard in range(8):
        table = new_table(file_c, replace(INVITED, guild_id=shard << 22))
        for number in (1, 2):
            file_c.execute(
                "INSERT INTO finishes (table_id, hand_no) VALUES (?, ?)",
                (table.table_id, number),
            )
    recount.save(file_c, EVERYWHERE, Counted(1, 0))
    assert fleet.agree(file_c, 4) == fleet.agree(file_c, 8) == 4
    assert counting(file_c) == dict.fromkeys(range(4), (1, 0))
    recount.save(file_c, Shards(4, frozenset({1})), Counted(3, 0))
    recount.save(file_c, Shards(4, frozenset({2})), Counted(16, 0))
    assert not recount.under_way(file_c, 2 << 22)
    fleet.set_shard_count(file_c, 8)
    assert counting(file_c) == {
        0: (1, 0),
        1: (3, 0),
        3: (1, 0),
        4: (1, 0),
        5: (3, 0),
        7: (1, 0),
    }
    for count in (1, 2, 6):
        with pytest.raises(DatabaseUnavailable, match="counted anew"):
            fleet.set_shard_count(file_c, count)
    fleet.set_shard_count(file_c, 4)
    assert counting(file_c) == {0: (1, 0), 1: (3, 0), 3: (1, 0)}


async def test_a_version_that_counts_otherwise_waits_for_the_end_of_the_processes_that_play(
    database: Database,
) -> None:
    await database.take(LockKind.SHARD, 3)
    with pytest.raises(StartError, match="end these first"):
        await bring_up_to_date(database)
    await database.give_back(LockKind.SHARD, 3)
    await bring_up_to_date(database)
    await database.take(LockKind.SHARD, 3)
    await bring_up_to_date(database)


def test_the_delay_of_a_shard_is_that_of_its_first_table(
    file_c: sqlite3.Connection,
) -> None:
    for guild, deadline in (
        (0, NOW - 5),
        (1 << 22, NOW - 70),
        (5 << 22, NOW - 300),
        (1 << 22, NOW),
        (2 << 22, None),
    ):
        new_table(
            file_c, replace(INVITED, guild_id=guild, deadline_at=deadline, clock_ms=100)
        )
    over = new_table(
        file_c, replace(INVITED, guild_id=2 << 22, deadline_at=NOW - 9, clock_ms=100)
    )
    file_c.execute(
        "UPDATE tables SET status = 'over', ended_at = 1 WHERE table_id = ?",
        (over.table_id,),
    )
    assert fleet.delays(file_c, 4, NOW) == {0: Delay(1, 5), 1: Delay(2, 300)}
    assert fleet.delays(file_c, 1, NOW) == {0: Delay(3, 300)}


async def test_a_lock_is_taken_once_until_it_is_given_back(database: Database) -> None:
    assert await database.take(LockKind.SHARD, 3)
    assert not await database.take(LockKind.SHARD, 3)
    assert await database.take(LockKind.IDENTIFY, 3)
    (holder,) = await database.holders()
    assert holder.shards == {3}
    await database.give_back(LockKind.SHARD, 3)
    assert await database.take(LockKind.SHARD, 3)
