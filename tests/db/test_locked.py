"""What waits, and for how long, while another program holds the database's write
lock."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event

import pytest

from db import database as module
from db import settings
from db.database import Database, DatabaseLocked, LockedOut
from db.patience import patience
from tests.helpers.clock import HandClock, machine_timer


@contextmanager
def locked(path: Path) -> Iterator[sqlite3.Connection]:
    """Hold the write lock, as another program does."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield other
    finally:
        other.close()


def put(key: str) -> Callable[[sqlite3.Connection], None]:
    return lambda c: settings.put(c, key, "x")


def keys(c: sqlite3.Connection) -> list[str]:
    return [row[0] for row in c.execute("SELECT key FROM settings ORDER BY key")]


async def until_noticed(database: Database) -> None:
    while database._locked_since is None:
        await database.read(keys)


async def test_what_waits_is_written_when_the_lock_is_free_again(
    database: Database, path: Path
) -> None:
    with locked(path):
        first = asyncio.create_task(database.run(put("first")))
        await until_noticed(database)
        second = asyncio.create_task(database.run(put("second")))
        assert await database.read(keys) == [], "reads do not wait"
    await asyncio.gather(first, second)
    assert await database.read(keys) == ["first", "second"]


async def test_what_was_given_up_is_never_written_and_the_rest_is(
    database: Database, path: Path
) -> None:
    over = asyncio.Event()

    async def impatient() -> None:
        with patience(over.is_set):
            await database.run(put("given up"))

    with locked(path):
        given_up = asyncio.create_task(impatient())
        goes_on = asyncio.create_task(database.run(put("patient")))
        await until_noticed(database)
        over.set()
        with pytest.raises(LockedOut):
            await given_up
        assert not goes_on.done()
    await goes_on
    assert await database.read(keys) == ["patient"]


async def test_without_a_lock_nobody_is_too_impatient(database: Database) -> None:
    with patience(lambda: True):
        await database.run(put("a"))
        await database.run(put("b"))
    assert await database.read(keys) == ["a", "b"]


async def test_nobody_behind_a_long_transaction_of_the_bots_own_is_told_of_another_program(
    database: Database,
) -> None:
    loop, begun, ends = asyncio.get_running_loop(), asyncio.Event(), Event()

    def takes_long(c: sqlite3.Connection) -> None:
        loop.call_soon_threadsafe(begun.set)
        ends.wait()
        put("long")(c)

    async def impatient() -> None:
        with patience(lambda: True):
            await database.run(put("behind"))

    first = asyncio.create_task(database.run(takes_long))
    try:
        await begun.wait()
        behind = asyncio.create_task(impatient())
        for _ in range(10):
            HandClock().skip(1)
            await asyncio.sleep(0)
        assert not behind.done()
    finally:
        ends.set()
    await asyncio.gather(first, behind)
    assert await database.read(keys) == ["behind", "long"]


async def test_what_follows_from_a_first_write_and_what_runs_beside_it_waits(
    database: Database, path: Path
) -> None:
    over = asyncio.Event()

    async def handler() -> None:
        with patience(over.is_set):
            await database.run(put("first"))
            with locked(path) as other:
                beside = asyncio.create_task(database.run(put("beside")))
                over.set()
                await until_noticed(database)
                machine_timer(0.5, other.close)
                await database.run(put("second"))
            await beside

    await handler()
    assert await database.read(keys) == ["beside", "first", "second"]


async def test_who_waits_for_another_s_job_is_as_impatient(
    database: Database, path: Path
) -> None:
    lock, over = asyncio.Lock(), asyncio.Event()

    async def holder() -> None:
        async with lock:
            await database.run(put("patient"))

    async def waiter() -> None:
        with patience(over.is_set):
            async with database.held_up(), lock:
                await database.run(put("impatient"))

    with locked(path):
        holding = asyncio.create_task(holder())
        await until_noticed(database)
        waiting = asyncio.create_task(waiter())
        await asyncio.sleep(0)
        over.set()
        with pytest.raises(LockedOut):
            await waiting
    await holding
    await waiter()
    assert await database.read(keys) == ["impatient", "patient"]


async def test_a_timeout_of_what_is_waited_for_is_no_lock(database: Database) -> None:
    with patience(lambda: True), pytest.raises(TimeoutError, match="its own"):
        async with database.held_up():
            raise TimeoutError("its own")


async def test_a_lock_that_stays_fails_what_waits_and_only_that(
    database: Database, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LOCKED_SECONDS", 0.1)
    with locked(path), pytest.raises(DatabaseLocked):
        await database.run(put("lost"))
    await database.run(put("later"))
    assert await database.read(keys) == ["later"]


async def test_closing_does_not_wait_for_the_lock_for_ever(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LOCKED_AT_END_SECONDS", 0.1)
    database = await Database.open(path)
    with locked(path):
        waiting = asyncio.create_task(database.run(put("lost")))
        await until_noticed(database)
        await database.close()
        with pytest.raises(DatabaseLocked):
            await waiting


async def test_a_start_says_that_the_file_is_locked(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await Database.open(path)).close()
    monkeypatch.setattr("db.engine.sqlite.OPENING_MS", 10)
    with locked(path), pytest.raises(DatabaseLocked, match="locked by another program"):
        await Database.open(path)
