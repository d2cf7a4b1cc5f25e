"""What processes that share a database agree on, and which tables are late."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from db import fleet, schema
from db.database import Database
from db.fleet import Delay
from db.locks import LockKind
from tests.db.rows import INVITED, NOW, new_table


@pytest.fixture
def c() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        schema.prepare(connection, Path("memory"))
        yield connection


def test_whoever_asks_first_decides_how_many_shards_there_are(c: sqlite3.Connection) -> None:
    assert fleet.shard_count(c) is None
    assert [fleet.agree(c, 16), fleet.agree(c, 32)] == [16, 16]
    fleet.divide(c, 32)
    assert fleet.agree(c, 16) == fleet.shard_count(c) == 32


def test_the_delay_of_a_shard_is_that_of_its_first_table(c: sqlite3.Connection) -> None:
    for guild, deadline in ((0, NOW - 5), (1 << 22, NOW - 70), (5 << 22, NOW - 300), (1 << 22, NOW), (2 << 22, None)):
        new_table(c, replace(INVITED, guild_id=guild, deadline_at=deadline, clock_ms=100))
    over = new_table(c, replace(INVITED, guild_id=2 << 22, deadline_at=NOW - 9, clock_ms=100))
    c.execute("UPDATE tables SET status = 'over', ended_at = 1 WHERE table_id = ?", (over.table_id,))
    assert fleet.delays(c, 4, NOW) == {0: Delay(1, 5), 1: Delay(2, 300)}
    assert fleet.delays(c, 1, NOW) == {0: Delay(3, 300)}


async def test_a_lock_is_taken_once_until_it_is_given_back(database: Database) -> None:
    assert await database.take(LockKind.SHARD, 3)
    assert not await database.take(LockKind.SHARD, 3)
    assert await database.take(LockKind.IDENTIFY, 3)
    (holder,) = await database.holders()
    assert holder.shards == {3}
    await database.give_back(LockKind.SHARD, 3)
    assert await database.take(LockKind.SHARD, 3)
