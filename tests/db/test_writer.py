"""Group commit: jobs share a transaction and still stand or fall alone."""

from __future__ import annotations

import asyncio
import logging
import resource
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from queue import Empty, Queue

import pytest

from db import settings
from db.database import Database, DatabaseUnavailable
from db.thread import ThreadedConnection
from tests.helpers.engines import ON_POSTGRESQL, IntegrityError


def put(key: str, value: str = "x") -> Callable[[sqlite3.Connection], None]:
    return lambda c: settings.put(c, key, value)


def keys(c: sqlite3.Connection) -> list[str]:
    return [row[0] for row in c.execute("SELECT key FROM settings ORDER BY key")]


def write_then_fail(c: sqlite3.Connection) -> None:
    settings.put(c, "failed", "x")
    raise LookupError("as intended")


def break_a_check(c: sqlite3.Connection) -> None:
    settings.put(c, "broken", "x")
    c.execute(
        "INSERT INTO guilds (guild_id, starting_tokens, joined_at) VALUES (1, -1, 0)"
    )


async def test_a_job_returns_its_value_once_others_can_read_it(
    database: Database,
) -> None:
    def job(c: sqlite3.Connection) -> int:
        settings.put(c, "a", "1")
        return 42

    assert await database.run(job) == 42
    assert await database.read(lambda c: settings.get(c, "a")) == "1"


async def test_failing_jobs_are_undone_alone(database: Database) -> None:
    jobs = [put("a"), write_then_fail, put("b"), break_a_check, put("c")]
    outcomes = await asyncio.gather(*map(database.run, jobs), return_exceptions=True)
    wanted = (type(None), LookupError, type(None), IntegrityError, type(None))
    assert all(map(isinstance, outcomes, wanted))
    assert await database.read(keys) == ["a", "b", "c"]


async def test_a_job_that_fails_alone_in_its_transaction_is_undone(
    database: Database,
) -> None:
    with pytest.raises(LookupError):
        await database.run(write_then_fail)
    assert await database.read(keys) == []


async def test_waiting_jobs_share_one_transaction(database: Database) -> None:
    if ON_POSTGRESQL:

        def job(c: sqlite3.Connection, key: str) -> object:
            put(key)(c)
            return c.execute("SELECT CAST(pg_current_xact_id() AS TEXT)").fetchone()

        transactions = await asyncio.gather(
            *(database.run(lambda c, n=n: job(c, f"{n:02}")) for n in range(50))
        )
        assert len(set(transactions)) == 1
    else:
        before = await database.read(
            lambda c: c.execute("PRAGMA data_version").fetchone()[0]
        )
        await asyncio.gather(*(database.run(put(f"{n:02}")) for n in range(50)))
        after = await database.read(
            lambda c: c.execute("PRAGMA data_version").fetchone()[0]
        )
        assert after - before == 1
    assert len(await database.read(keys)) == 50


async def test_jobs_keep_their_order(database: Database) -> None:
    await asyncio.gather(*(database.run(put("same", str(n))) for n in range(1200)))
    assert await database.read(lambda c: settings.get(c, "same")) == "1199"


@pytest.mark.parametrize(
    "job",
    [
        lambda c: c.execute("SELECT 1"),
        lambda c: iter([1]),
        lambda c: (row for row in c.execute("SELECT 1")),
    ],
)
async def test_unfinished_values_are_refused(
    database: Database, job: Callable[[sqlite3.Connection], object]
) -> None:
    with pytest.raises(TypeError, match="finished values"):
        await database.run(job)
    with pytest.raises(TypeError, match="finished values"):
        await database.read(job)


async def test_a_job_written_as_a_coroutine_is_refused(database: Database) -> None:
    async def job(c: sqlite3.Connection) -> None:
        """Never runs."""

    made = []

    def wrong(c: sqlite3.Connection) -> object:
        made.append(job(c))
        return made[0]

    with pytest.raises(TypeError, match="finished values"):
        await database.run(wrong)
    made[0].close()


@pytest.mark.parametrize("way", ["run", "read"])
async def test_stop_iteration_reaches_the_caller(database: Database, way: str) -> None:
    def job(c: sqlite3.Connection) -> object:
        return next(iter(c.execute("SELECT 1 WHERE FALSE")))

    with pytest.raises(RuntimeError, match="StopIteration"):
        await getattr(database, way)(job)
    await database.run(put("alive"))


@pytest.mark.parametrize("order", ["COMMIT", "ROLLBACK"])
async def test_a_job_that_ends_the_transaction_is_found_out(
    database: Database, order: str
) -> None:
    def rogue(c: sqlite3.Connection) -> None:
        c.execute(order)

    together = await asyncio.gather(
        database.run(put("a")),
        database.run(rogue),
        database.run(put("b")),
        return_exceptions=True,
    )
    assert [type(outcome).__mro__[1] for outcome in together] == [RuntimeError] * 3
    with pytest.raises(RuntimeError, match="ended"):
        await database.run(rogue)
    await database.run(put("alive"))
    assert "alive" in await database.read(keys)


async def test_reads_do_not_wait_for_a_writer_and_see_no_half(
    database: Database,
) -> None:
    began, go_on = threading.Event(), threading.Event()

    def slow(c: sqlite3.Connection) -> None:
        settings.put(c, "half", "x")
        began.set()
        go_on.wait(5)

    writing = asyncio.create_task(database.run(slow))
    await asyncio.to_thread(began.wait)
    assert await database.read(keys) == []
    assert not writing.done()
    go_on.set()
    await writing
    assert await database.read(keys) == ["half"]


async def test_reads_cannot_write(database: Database) -> None:
    with pytest.raises(DatabaseUnavailable, match=r"read-?only"):
        await database.read(put("a"))
    with pytest.raises(LookupError):
        await database.read(lambda c: {}["missing"])
    assert await database.read(keys) == []


async def test_a_cancelled_caller_neither_breaks_nor_undoes_the_batch(
    database: Database,
) -> None:
    began, go_on = threading.Event(), threading.Event()

    def slow(c: sqlite3.Connection) -> None:
        settings.put(c, "slow", "x")
        began.set()
        go_on.wait(5)

    running = asyncio.create_task(database.run(slow))
    beside = asyncio.create_task(database.run(put("beside")))
    await asyncio.to_thread(began.wait)
    waiting = asyncio.create_task(database.run(put("waiting")))
    await asyncio.sleep(0)
    running.cancel()
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    go_on.set()
    await beside
    await database.run(put("z after"))
    assert await database.read(keys) == ["beside", "slow", "waiting", "z after"]


async def test_the_failure_of_a_cancelled_caller_is_logged(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    doomed = asyncio.create_task(database.run(write_then_fail))
    await asyncio.sleep(0)
    doomed.cancel()
    await database.run(put("after"))
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert "as intended" in caplog.text


async def test_a_cancelled_read_harms_nobody(database: Database) -> None:
    reading = asyncio.create_task(database.read(keys))
    await asyncio.sleep(0)
    reading.cancel()
    assert await database.read(keys) == []


async def test_closing_finishes_what_waits(path: Path) -> None:
    database = await Database.open(path)
    waiting = [asyncio.create_task(database.run(put(f"{n:02}"))) for n in range(20)]
    await asyncio.sleep(0)
    await asyncio.gather(database.close(), database.close())
    assert all(task.done() and task.exception() is None for task in waiting)
    again = await Database.open(path)
    assert len(await again.read(keys)) == 20
    await again.close()


async def test_a_closed_database_refuses(path: Path) -> None:
    database = await Database.open(path)
    await database.close()
    with pytest.raises(DatabaseUnavailable, match="is closed"):
        await database.run(put("a"))
    with pytest.raises(DatabaseUnavailable, match="is closed"):
        await database.read(keys)
    await database.close()
    assert not path.with_name(path.name + "-wal").exists()


async def test_a_cancelled_close_still_closes(path: Path) -> None:
    database = await Database.open(path)
    closing = asyncio.create_task(database.close())
    await asyncio.sleep(0)
    closing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await closing
    await database.close()
    await (await Database.open(path)).close()


async def test_a_full_disk_reaches_every_caller_and_passes(
    database: Database, path: Path
) -> None:
    await database.run(put("before"))
    _, hard = limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    room = path.with_name(path.name + "-wal").stat().st_size + 1000
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
    try:
        outcomes = await asyncio.gather(
            *(database.run(put(f"k{n}")) for n in range(5)), return_exceptions=True
        )
        with pytest.raises(DatabaseUnavailable):
            await database.run(put("alone"))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert [type(outcome) for outcome in outcomes] == [DatabaseUnavailable] * 5
    assert str(path) in str(outcomes[0])
    assert await database.read(keys) == ["before"]
    await database.run(put("later"))
    assert await database.read(keys) == ["before", "later"]


async def test_a_full_file_in_mid_job_undoes_the_whole_batch(
    database: Database,
) -> None:
    def fill(c: sqlite3.Connection) -> None:
        settings.put(c, "big", "x" * 200_000)

    pages = await database.run(lambda c: c.execute("PRAGMA page_count").fetchone()[0])
    await database.run(
        lambda c: c.execute(f"PRAGMA max_page_count = {pages + 2}").fetchone()
    )
    outcomes = await asyncio.gather(
        database.run(put("a")), database.run(fill), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [DatabaseUnavailable] * 2
    await database.run(put("b"))
    assert await database.read(keys) == ["b"]


async def test_secrets_stay_out_of_the_log(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    await database.run(put("token", "very secret"))
    await database.read(lambda c: settings.get(c, "token"))
    assert "very secret" not in caplog.text


def test_an_open_database_lets_a_failing_program_end(path: Path) -> None:
    program = """
import asyncio, sys
from pathlib import Path
from db.database import Database
async def main():
    database = await Database.open(Path(sys.argv[1]))
    try:
        raise SystemExit(3)
    finally:
        await database.close()
asyncio.run(main())
"""
    ended = subprocess.run([sys.executable, "-c", program, str(path)], check=False)
    assert ended.returncode == 3


async def test_aiosqlite_takes_whole_jobs_as_its_thread_does_them(path: Path) -> None:
    """`ThreadedConnection` reaches aiosqlite's thread by its private queue: this says
    what of that has changed."""
    thread = ThreadedConnection(lambda: sqlite3.connect(path))
    await thread.open()
    inner, where = thread._thread, Queue[int]()
    try:
        assert hasattr(inner, "_tx"), (
            "aiosqlite's connections have no queue `_tx` any more"
        )
        assert hasattr(inner._tx, "put_nowait"), (
            "aiosqlite's `_tx` takes nothing by `put_nowait` any more"
        )
        inner._tx.put_nowait((None, lambda: where.put(threading.get_ident())))
        try:
            ran = await asyncio.to_thread(where.get, timeout=60)
        except Empty:
            pytest.fail(
                "aiosqlite's thread does not take a pair of None and a function from `_tx` any more"
            )
        assert ran == await thread.call(lambda _: threading.get_ident()), (
            "aiosqlite has more than one thread now"
        )
        assert ran != threading.get_ident(), (
            "aiosqlite does its jobs in the caller's thread now"
        )
    finally:
        await thread.close()
