"""Which shards a process takes: free ones, as many as it may have, and later what
others leave."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.fleet.fleet import BEAT_SECONDS, SEEK_SECONDS, UNSERVED_SECONDS, Fleet
from db.database import Database, DatabaseUnavailable
from db.engine.port import LockKind
from tests.helpers.clock import HandClock

COUNT = 4


async def test_each_takes_as_many_free_shards_as_it_may(database: Database) -> None:
    clock = HandClock()
    assert await Fleet(database, clock, 1).take(COUNT) == {0}
    assert await Fleet(database, clock, 2).take(COUNT) == {1, 2}
    last = Fleet(database, clock, None)
    assert await last.take(COUNT) == {3}
    assert await last.take(COUNT) == set(), "it has them already"


async def test_who_may_have_more_takes_what_others_leave_and_no_more(
    database: Database,
) -> None:
    clock, joined = HandClock(), list[frozenset[int]]()

    async def join(shards: frozenset[int]) -> None:
        joined.append(shards)

    for shard in range(COUNT):
        assert await database.take(LockKind.SHARD, shard)
    spare = Fleet(database, clock, 2)
    growing = asyncio.create_task(spare.grow(COUNT, join))
    await clock.advance(5 * SEEK_SECONDS)
    assert joined == []
    for shard in (3, 0, 2):
        await database.give_back(LockKind.SHARD, shard)
        await clock.advance(2 * SEEK_SECONDS)
    assert joined == [{3}, {0}]
    assert await database.take(LockKind.SHARD, 2)
    growing.cancel()


async def test_who_has_all_of_them_looks_for_no_more(database: Database) -> None:
    async def join(_: frozenset[int]) -> None:
        raise AssertionError

    only = Fleet(database, HandClock(), None)
    await only.take(COUNT)
    await only.grow(COUNT, join)


async def test_shards_that_nobody_takes_are_named_once_for_each_change(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    clock = HandClock()

    async def join(_: frozenset[int]) -> None:
        raise AssertionError

    def told() -> list[str]:
        found = [record.getMessage().partition(":")[0] for record in caplog.records]
        caplog.clear()
        return found

    with caplog.at_level(logging.INFO, "bot.fleet"):
        one = Fleet(database, clock, 1)
        await one.take(COUNT)
        told()
        growing = asyncio.create_task(one.grow(COUNT, join))
        await clock.advance(UNSERVED_SECONDS)
        assert (told(), one.unserved) == ([], set()), "others may be about to start"
        await clock.advance(3 * UNSERVED_SECONDS)
        assert (told(), one.unserved) == (
            ["nobody plays for shards 1-3 of 4"],
            {1, 2, 3},
        )
        await database.take(LockKind.SHARD, 2)
        await clock.advance(3 * UNSERVED_SECONDS)
        assert told() == ["nobody plays for shards 1, 3 of 4"]
        for shard in (1, 3):
            await database.take(LockKind.SHARD, shard)
        await clock.advance(3 * UNSERVED_SECONDS)
        assert (told(), one.unserved) == (["all 4 shards have their processes"], set())
        await database.give_back(LockKind.SHARD, 1)
        await clock.advance(UNSERVED_SECONDS)
        await database.take(LockKind.SHARD, 1)
        await clock.advance(3 * UNSERVED_SECONDS)
        assert told() == [], "another process took it in time"
        growing.cancel()


async def test_an_absence_of_the_database_is_told_once(
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    clock, away = HandClock(), True

    async def beat() -> None:
        if away:
            raise DatabaseUnavailable("It is away.")

    monkeypatch.setattr(database, "beat", beat)
    beating = asyncio.create_task(Fleet(database, clock, None).beat())
    await clock.advance(10 * BEAT_SECONDS)
    assert caplog.text.count("the database is away") == 1
    away = False
    await clock.advance(2 * BEAT_SECONDS)
    away = True
    await clock.advance(2 * BEAT_SECONDS)
    assert caplog.text.count("the database is away") == 2
    beating.cancel()


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
