"""Who of several processes has what: locks of the session that writes, which nobody
keeps without it."""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
from functools import partial
from signal import SIGCONT, SIGINT, SIGKILL, SIGSTOP, SIGTERM

import pytest

from bot.connection.identifying import IDENTIFY_SECONDS, Pacing
from bot.fleet.fleet import Fleet
from bot.process import logs
from bot.process.playground_start import served
from bot.process.running import run
from bot.process.settings import read_settings
from db import settings
from db.database import Database
from db.engine.port import Access, Holder, LockKind, process_name
from db.engine.postgresql.connecting import Connecting
from db.engine.postgresql.engine import Postgresql
from db.engine.postgresql.locks import SILENT_SECONDS, beginning
from db.engine.postgresql.session import Session
from db.errors import DatabaseBusy, OwnedElsewhere, SessionLost
from tests.fleet.test_presence import starts
from tests.helpers import engines
from tests.helpers.clock import HandClock, settle

pytestmark = pytest.mark.usefixtures("quickly_taken")

SHARD, IDENTIFY = LockKind.SHARD, LockKind.IDENTIFY
COUNT = 64


async def end_session(url: str, name: str) -> None:
    """Let the server end all sessions of a process."""
    with engines.closing(engines.session(url)) as c:
        c.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ?",
            (name,),
        ).fetchall()


async def at_last(database: Database, shard: int) -> None:
    """Take a shard whose process has just ended: the server needs a moment to
    notice."""
    async with asyncio.timeout(30):
        while not await database.take(SHARD, shard):  # noqa: ASYNC110 - a server tells nobody
            await asyncio.sleep(0.01)


async def test_a_shard_is_one_processs_until_it_is_given_back_or_closed(
    url: str, server_database: Database
) -> None:
    other = await Database.open(url)
    assert await server_database.take(SHARD, 3)
    assert not await server_database.take(SHARD, 3)
    assert not await other.take(SHARD, 3)
    assert await other.take(IDENTIFY, 3)
    assert await other.take(SHARD, 4)
    first, second = await other.holders()
    assert (first.shards, second.shards) == ({3}, {4})
    assert first.name == second.name == process_name()
    assert 0 <= second.since - first.since < 60_000
    await server_database.give_back(SHARD, 3)
    assert await other.take(SHARD, 3)
    await other.close()
    assert await server_database.take(SHARD, 4)
    (only,) = await server_database.holders()
    assert only.shards == {4}


async def test_one_who_wants_to_be_alone_waits_for_all_and_lets_nobody_in(
    url: str, server_database: Database
) -> None:
    looking = await Database.open(url, Access.LOOK)
    with pytest.raises(DatabaseBusy):
        await Database.open(url, Access.ALONE)
    await server_database.close()
    alone = await Database.open(url, Access.ALONE)
    with pytest.raises(DatabaseBusy):
        await Database.open(url)
    assert len(await looking.holders()) == 1
    await alone.close()
    await (await Database.open(url)).close()
    await looking.close()


async def test_a_session_that_was_lost_comes_back_with_its_shards(
    url: str, server_database: Database
) -> None:
    lost: list[int] = []
    server_database.when_lost(lambda: lost.append(1))
    assert await server_database.take(SHARD, 1)
    assert await server_database.take(IDENTIFY, 0)
    await end_session(url, f"bura {process_name()}")
    await server_database.run(lambda c: settings.put(c, "a", "b"))
    assert lost == [1, 1], (
        "what is remembered may be old, at the loss and at the return"
    )
    other = await Database.open(url)
    assert not await other.take(SHARD, 1)
    assert await other.take(IDENTIFY, 0), "its turn to identify is over"
    assert not server_database.taken.done()
    await other.close()


async def test_a_shard_whose_session_dies_as_it_is_taken_is_free(
    url: str, server_database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = Session.script

    def dies(session: Session, sql: str) -> None:
        monkeypatch.setattr(Session, "script", script)
        session.execute("SELECT pg_terminate_backend(pg_backend_pid())")
        script(session, sql)

    monkeypatch.setattr(Session, "script", dies)
    with pytest.raises(SessionLost):
        await server_database.take(SHARD, 0)
    other = await Database.open(url)
    await at_last(other, 0)
    await server_database.run(lambda c: settings.put(c, "a", "b"))
    await other.close()


async def test_a_loss_that_a_sign_of_life_meets_is_told_before_it_fails(
    url: str, server_database: Database
) -> None:
    told: list[str] = []
    server_database.when_lost(lambda: told.append("lost"))
    with engines.closing(engines.session(url)) as c:
        c.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        )
    with pytest.raises(SessionLost):
        await server_database.beat()
    await settle()
    assert told == ["lost"]


async def test_who_looks_under_another_role_sees_who_has_what_but_not_since_when(
    url: str, server_database: Database
) -> None:
    assert await server_database.take(SHARD, 0)
    with engines.closing(engines.session(url)) as c:
        c.script(
            "CREATE ROLE looker LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO looker"
        )
    looking = await Database.open(url.replace("bura@", "looker@"), Access.LOOK)
    assert await looking.holders() == [Holder(process_name(), None, frozenset({0}))]
    await looking.close()


async def test_who_was_silent_for_too_long_writes_nothing_and_must_end(
    url: str, server_database: Database
) -> None:
    assert await server_database.take(SHARD, 1)
    with engines.closing(engines.session(url)) as c:
        c.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        )
    other = await Database.open(url)
    await at_last(other, 1)
    with pytest.raises(OwnedElsewhere):
        await server_database.run(lambda c: settings.put(c, "a", "b"))
    assert isinstance(await server_database.taken, OwnedElsewhere)
    assert await other.read(lambda c: settings.get(c, "a")) is None
    await other.close()


async def test_a_session_of_ones_own_that_takes_long_to_end_is_nobody_elses(
    server_database: Database,
    server_c: engines.Forgiving,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert await server_database.take(SHARD, 1)
    ((dying,),) = server_c.execute(
        "SELECT pid FROM pg_locks WHERE classid = ? AND granted", (SHARD,)
    ).fetchall()
    tries, many, again = 0, asyncio.Event(), Postgresql._again
    loop = asyncio.get_running_loop()

    def count(engine: Postgresql) -> Session:
        nonlocal tries
        tries += 1
        if tries == 10:
            loop.call_soon_threadsafe(many.set)
        return again(engine)

    monkeypatch.setattr(Postgresql, "_again", count)
    engine = server_database._engine
    assert isinstance(engine, Postgresql)
    engine._to_write = Connecting(engine._again)
    os.kill(dying, SIGSTOP)
    try:
        assert engine._write_session is not None
        engine._write_session.close()  # the server hears of it later
        writing = asyncio.create_task(
            server_database.run(lambda c: settings.put(c, "a", "b"))
        )
        await asyncio.wait(
            {asyncio.create_task(many.wait()), writing},
            return_when=asyncio.FIRST_COMPLETED,
        )
        assert not writing.done()
        assert not server_database.taken.done()
    finally:
        os.kill(dying, SIGCONT)
    await writing
    assert not server_database.taken.done()


HOLDER = """
import asyncio, sys
from db.database import Database
from db.engine.port import LockKind
async def main():
    database = await Database.open(sys.argv[1])
    print(await database.take(LockKind.SHARD, 0), flush=True)
    await asyncio.Event().wait()
asyncio.run(main())
"""


async def test_what_a_killed_process_had_is_free(
    url: str, server_database: Database
) -> None:
    with subprocess.Popen(  # noqa: ASYNC220
        [sys.executable, "-c", HOLDER, url], stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        try:
            assert await asyncio.to_thread(holder.stdout.readline) == b"True\n"
            assert not await server_database.take(SHARD, 0)
            names = [
                one.name for one in await server_database.holders() if one.shards == {0}
            ]
            assert names == [process_name().replace(str(os.getpid()), str(holder.pid))]
        finally:
            holder.send_signal(SIGKILL)
    await at_last(server_database, 0)


async def test_of_two_who_are_told_the_same_shards_one_writes_in_each(
    url: str, server_database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nobody(_: Database) -> list[Holder]:
        return []

    async def play(one: Database, name: str) -> frozenset[int]:
        shards = await Fleet(one, HandClock(), None).take(COUNT)
        for shard in shards:
            await one.run(partial(settings.put, key=f"{shard} {name}", value="x"))
        return shards

    # both hear that all shards are free
    monkeypatch.setattr(Database, "holders", nobody)
    other = await Database.open(url)
    try:
        first, second = await asyncio.gather(
            play(server_database, "a"), play(other, "b")
        )
    finally:
        await other.close()
    assert not first & second
    assert first | second == set(range(COUNT))
    written = await server_database.read(
        lambda c: c.execute("SELECT key FROM settings").fetchall()
    )
    assert sorted(int(key.split()[0]) for (key,) in written) == list(range(COUNT))


@pytest.mark.parametrize("kind", [LockKind.START, LockKind.PLAYGROUND])
async def test_what_a_process_must_have_comes_back_in_a_new_session(
    url: str, server_database: Database, kind: LockKind
) -> None:
    assert await server_database.take(kind, 0)
    await end_session(url, f"bura {process_name()}")
    await server_database.run(lambda c: settings.put(c, "a", "b"))
    other = await Database.open(url)
    assert not await other.take(kind, 0)
    await server_database.give_back(kind, 0)
    assert await other.take(kind, 0)
    await other.close()


async def patience_of_the_server(database: Database) -> str:
    """Return after how long the server ends the session that writes, if it is silent;
    0: never."""
    return str(
        await database.run(
            lambda c: c.execute("SHOW idle_session_timeout").fetchone()[0]
        )
    )


async def test_a_session_is_mortal_while_others_wait_for_what_it_has(
    server_database: Database,
) -> None:
    assert await patience_of_the_server(server_database) == "0"
    for kind in (LockKind.START, SHARD):
        assert await server_database.take(kind, 0)
        assert await patience_of_the_server(server_database) == f"{SILENT_SECONDS}s"
    await server_database.give_back(LockKind.START, 0)
    assert await patience_of_the_server(server_database) == f"{SILENT_SECONDS}s"
    await server_database.give_back(SHARD, 0)
    assert await patience_of_the_server(server_database) == "0"


async def test_who_begins_waits_for_another_and_can_be_told_to_end(
    url: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries, many, prepare = 0, asyncio.Event(), Postgresql._prepare
    loop = asyncio.get_running_loop()

    def count(engine: Postgresql) -> bool:
        nonlocal tries
        tries += 1
        if tries == 3:
            loop.call_soon_threadsafe(many.set)
        return prepare(engine)

    with engines.closing(engines.session(url)) as c, beginning(c) as free:
        assert free
        assert c.execute("SHOW idle_session_timeout").fetchall() == [
            (f"{SILENT_SECONDS}s",)
        ]
        monkeypatch.setattr(Postgresql, "_prepare", count)
        with caplog.at_level(logging.INFO):
            opening = asyncio.create_task(Database.open(url))
            await many.wait()
        assert caplog.text.count("is just beginning") == 1
        opening.cancel()
        with pytest.raises(asyncio.CancelledError):
            await opening
        opening = asyncio.create_task(Database.open(url))
        await asyncio.sleep(1)
        assert not opening.done()
        c.execute("SELECT pg_advisory_unlock_all()")
        await (await opening).close()


async def test_a_run_that_waits_for_another_ends_when_it_is_told(
    url: str, server_database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await server_database.take(LockKind.START, 0)
    waits, take = asyncio.Event(), Database.take

    async def refused(one: Database, kind: LockKind, number: int) -> bool:
        taken = await take(one, kind, number)
        waits.set()
        return taken

    monkeypatch.setattr(Database, "take", refused)
    monkeypatch.setattr(logs, "configure", lambda *_: None)
    monkeypatch.setattr(sys, "setswitchinterval", lambda _: None)
    monkeypatch.setenv("BURA_DATABASE", url)
    running = asyncio.create_task(run(read_settings(), lambda _: None))
    await waits.wait()
    assert not running.done()
    os.kill(os.getpid(), SIGTERM)
    await running
    for sign in (SIGTERM, SIGINT):
        asyncio.get_running_loop().remove_signal_handler(sign)


async def test_a_playground_that_has_just_ended_is_waited_for(
    url: str, server_database: Database
) -> None:
    assert await server_database.take(LockKind.PLAYGROUND, 0)
    asyncio.get_running_loop().call_later(
        1,
        lambda: asyncio.ensure_future(
            server_database.give_back(LockKind.PLAYGROUND, 0)
        ),
    )
    other = await Database.open(url)
    async with served(read_settings(), other):
        assert not await server_database.take(LockKind.PLAYGROUND, 0)
    await other.close()


async def test_whose_turn_was_lost_with_its_session_is_followed_after_five_seconds(
    url: str, server_database: Database
) -> None:
    clock, other = HandClock(), await Database.open(url)
    giving_back = set[asyncio.Task[None]]()
    first, second = (
        Pacing(
            one,
            clock,
            starts(clock),
            lambda work, _: giving_back.add(asyncio.ensure_future(work)),
        )
        for one in (server_database, other)
    )
    async with first.turn(0):
        await first.identifies(0)
        at = clock.monotonic()
    engine = server_database._engine
    assert isinstance(engine, Postgresql)
    assert engine._write_session is not None
    pid = engine._write_session._pg.backend_pid
    engines._ask(engines.server(), f"SELECT pg_terminate_backend({pid}, 5000)")
    async with second.turn(1):
        await second.identifies(1)
        assert clock.monotonic() - at >= IDENTIFY_SECONDS
    await asyncio.gather(*giving_back)
    await other.close()
