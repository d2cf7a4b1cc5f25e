"""Which shards a process takes: free ones, as many as it may have, and later what others leave."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.fleet.fleet import LOOK_SECONDS, Fleet
from db.database import Database, DatabaseUnavailable
from db.locks import LockKind
from tests.clock import HandClock, settle

COUNT = 4


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(tmp_path / "bura.sqlite3")
    yield opened
    await opened.close()


async def test_each_takes_as_many_free_shards_as_it_may(database: Database) -> None:
    clock = HandClock()
    assert await Fleet(database, clock, 1).take(COUNT) == {0}
    assert await Fleet(database, clock, 2).take(COUNT) == {1, 2}
    last = Fleet(database, clock, None)
    assert await last.take(COUNT) == {3}
    assert await last.take(COUNT) == set(), "it has them already"


async def test_who_may_have_more_takes_what_others_leave_and_no_more(database: Database) -> None:
    clock, joined = HandClock(), list[frozenset[int]]()

    async def join(shards: frozenset[int]) -> None:
        joined.append(shards)

    for shard in range(COUNT):
        assert await database.take(LockKind.SHARD, shard)
    spare = Fleet(database, clock, 2)
    growing = asyncio.create_task(spare.grow(COUNT, join))
    await clock.advance(5 * LOOK_SECONDS)
    assert joined == []
    for shard in (3, 0, 2):
        await database.give_back(LockKind.SHARD, shard)
        await clock.advance(2 * LOOK_SECONDS)
    assert joined == [{3}, {0}]
    await settle()
    assert growing.done(), "it has as many as it may have"
    await growing
    assert await database.take(LockKind.SHARD, 2)


async def test_what_was_taken_before_the_database_went_away_is_served(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = iter([True, True])

    async def away_soon(_kind: LockKind, _shard: int) -> bool:
        if next(taken, None) is None:
            raise DatabaseUnavailable("It is away.")
        return True

    one = Fleet(database, HandClock(), None)
    with monkeypatch.context() as patch:
        patch.setattr(database, "take", away_soon)
        assert await one.take(COUNT) == {0, 1}
        with pytest.raises(DatabaseUnavailable):
            await one.take(COUNT)
    assert one._mine == {0, 1}
