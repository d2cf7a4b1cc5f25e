"""A session that is lost: what was not stored is said to be so, what was is there, and
others may take over."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from db import settings
from db.database import Database, DatabaseUnavailable, LockedOut
from db.engine.port import Connection
from db.engine.postgresql.session import Session
from db.errors import OutcomeUnknown, OwnedElsewhere, SessionLost
from db.patience import patience
from tests.db.postgresql.relay import until
from tests.helpers import engines
from tests.helpers.postgresql_server import Server
from tests.tables.play import world

END_OTHERS = (
    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
    " WHERE pid <> pg_backend_pid() AND datname = current_database()"
)


@pytest.fixture
async def durable(url: str) -> AsyncIterator[Database]:
    """A database that keeps what it has promised to, whatever becomes of the server's
    processes."""
    with engines.closing(engines.session(url)) as c:
        ((name,),) = c.execute("SELECT current_database()").fetchall()
        c.script(f"ALTER DATABASE {name} SET synchronous_commit = on")
    opened = await Database.open(url)
    yield opened
    await opened.close()


@pytest.fixture
def own() -> Iterator[Server]:
    """The server, which a test may kill."""
    server = engines.server()
    yield server
    server.start()


def put(key: str) -> Callable[[Connection], None]:
    return lambda c: settings.put(c, key, "x")


def keys(c: Connection) -> list[str]:
    return [key for (key,) in c.execute("SELECT key FROM settings ORDER BY key")]


def session_of(c: Connection) -> int:
    """The number by which the server knows the session."""
    return int(c.execute("SELECT pg_backend_pid()").fetchone()[0])


def end_sessions(url: str) -> None:
    """End all sessions with a database, as an operator may."""
    with engines.closing(engines.session(url)) as c:
        c.execute(END_OTHERS)


@pytest.fixture
def forgettings(server_database: Database) -> list[str]:
    noted: list[str] = []
    server_database.when_lost(lambda: noted.append("forgotten"))
    return noted


async def test_what_was_not_begun_is_done_in_a_new_session_after_all_was_forgotten(
    server_database: Database, url: str, forgettings: list[str]
) -> None:
    await server_database.run(put("a"))
    end_sessions(url)
    await server_database.run(lambda c: put("b")(c) or forgettings.append("written"))
    assert forgettings[0] == "forgotten", "at the loss"
    assert sorted(forgettings[1:]) == ["forgotten", "written"], (
        "others had their chance until the return"
    )
    assert await server_database.read(keys) == ["a", "b"]


async def test_reads_follow_a_new_session_to_its_server(
    server_database: Database, url: str
) -> None:
    """The former one may have become a standby that nobody writes to any more, and
    answer for ever."""
    before, writes = (
        await server_database.read(session_of),
        await server_database.run(session_of),
    )
    with engines.closing(engines.session(url)) as c:
        c.execute("SELECT pg_terminate_backend(CAST(? AS INT), 5000)", (writes,))
    assert await server_database.run(session_of) != writes
    assert await server_database.read(session_of) != before


async def test_what_is_asked_in_a_session_that_is_cut_ends_at_the_server_too(
    server_database: Database, url: str
) -> None:
    """Or else each one that waits for a lock takes up one of the server's connections,
    until there is none left."""
    with (
        engines.closing(engines.session(url)) as holder,
        engines.closing(engines.session(url)) as watch,
    ):

        def waiting() -> int:
            return len(
                watch.execute("SELECT 1 FROM pg_locks WHERE NOT granted").fetchall()
            )

        holder.execute("BEGIN")
        holder.execute("LOCK TABLE guilds")
        reading = asyncio.create_task(
            server_database.read(lambda c: c.execute("SELECT 1 FROM guilds").fetchall())
        )
        await until(lambda: waiting() == 1)
        server_database._engine.cut(asyncio.get_running_loop().time())
        with pytest.raises(SessionLost):
            await reading
        await until(lambda: waiting() == 0)


async def test_a_read_goes_on_in_a_new_session(
    server_database: Database, url: str
) -> None:
    await server_database.run(put("a"))
    assert await server_database.read(keys) == ["a"]
    end_sessions(url)
    assert await server_database.read(keys) == ["a"]


async def test_a_read_that_was_under_way_has_met_a_lost_session(
    server_database: Database, url: str
) -> None:
    def cut_off(c: Connection) -> list[str]:
        end_sessions(url)
        return keys(c)

    with pytest.raises(SessionLost):
        await server_database.read(cut_off)
    assert await server_database.read(keys) == []


async def test_what_was_under_way_has_failed_and_is_not_stored(
    server_database: Database, url: str, forgettings: list[str]
) -> None:
    def cut_off(c: Connection) -> None:
        put("b")(c)
        end_sessions(url)
        put("c")(c)

    outcomes = await asyncio.gather(
        server_database.run(put("a")),
        server_database.run(cut_off),
        server_database.run(put("d")),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [SessionLost] * 3
    assert "forgotten" in forgettings
    assert await server_database.read(keys) == []
    await server_database.run(put("later"))
    assert await server_database.read(keys) == ["later"]


@pytest.fixture
def unanswered(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Let the server's answer to a commit be lost, which it did, or did not, hear
    of."""

    def lose(heard: bool) -> None:
        control = Session._control

        def cut(session: Session, sql: str) -> None:
            if sql == "COMMIT":
                monkeypatch.setattr(Session, "_control", control)
                if heard:
                    session._pg.exec_(b"COMMIT")
                session._pg.finish()
            control(session, sql)

        monkeypatch.setattr(Session, "_control", cut)

    return lose


@pytest.mark.parametrize("heard", [True, False])
async def test_of_a_commit_that_was_not_answered_nobody_says_what_became_of_it(
    server_database: Database,
    unanswered: Callable[[bool], None],
    forgettings: list[str],
    heard: bool,
) -> None:
    unanswered(heard)
    with pytest.raises(OutcomeUnknown, match="nobody knows"):
        await server_database.run(put("a"))
    await server_database.run(put("b"))
    assert await server_database.read(keys) == (["a", "b"] if heard else ["b"])
    assert set(forgettings) == {"forgotten"}


async def test_a_server_that_is_killed_keeps_what_was_answered_and_is_waited_for(
    durable: Database, own: Server
) -> None:
    stored: list[str] = []

    async def write(name: str) -> None:
        for n in range(100_000):
            await durable.run(put(f"{name}{n:05}"))
            stored.append(f"{name}{n:05}")

    writing = [asyncio.create_task(write(name)) for name in "ab"]
    while len(stored) < 50:
        await durable.read(keys)
    await asyncio.to_thread(own.kill)
    outcomes = await asyncio.gather(*writing, return_exceptions=True)
    assert all(isinstance(outcome, DatabaseUnavailable) for outcome in outcomes)
    waiting = asyncio.create_task(durable.run(put("waited")))
    with pytest.raises(DatabaseUnavailable):
        await durable.read(keys)
    began = time.monotonic()
    with (
        patience(lambda: time.monotonic() - began > 0.5),
        pytest.raises(LockedOut, match="cannot be reached"),
    ):
        await durable.run(put("gave up"))
    own.start()  # in this thread, whose end is the server's
    await waiting
    there = await durable.read(keys)
    assert set(stored) <= set(there)
    assert "gave up" not in there
    assert len(there) <= len(stored) + 3  # what was under way, and what waited


async def test_who_finds_another_in_their_place_writes_no_more(
    server_database: Database, url: str
) -> None:
    await server_database.run(put("a"))
    with engines.closing(engines.session(url)) as other:
        end_sessions_but(other)
        take_over(other)
        with pytest.raises(OwnedElsewhere, match="this one ends"):
            await server_database.run(put("b"))
        assert isinstance(server_database.taken.result(), OwnedElsewhere)
    with pytest.raises(OwnedElsewhere):
        await server_database.run(put("c"))
    with engines.closing(engines.session(url)) as other:
        assert keys(other) == ["a"]


async def test_who_finds_another_in_their_place_tells_nothing_that_they_read(
    server_database: Database, url: str
) -> None:
    await server_database.run(put("a"))
    with engines.closing(engines.session(url)) as other:
        end_sessions_but(other)
        take_over(other)
        for _ in range(2):
            with pytest.raises(OwnedElsewhere):
                await server_database.read(keys)
        assert isinstance(server_database.taken.result(), OwnedElsewhere)


async def test_tables_in_memory_are_read_again_when_another_may_have_played(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Database, "open", partial(_opened, Database.open, url))
    async with world(tmp_path / "unused") as room:
        table = await room.challenge()
        with engines.closing(engines.session(url)) as other:
            end_sessions_but(other)
            other.execute(
                "UPDATE tables SET stake = 7, seq = seq + 1 WHERE table_id = ?",
                (table.id,),
            )
        await room.database.run(put("noticed"))
        assert (await room.table(table.id)).stake == 7


async def _opened(
    open_: Callable[[str], Awaitable[Database]], url: str, _: Path
) -> Database:
    return await open_(url)


def end_sessions_but(c: Session) -> None:
    c.execute(END_OTHERS)


def take_over(c: Session) -> None:
    """Take the locks that the only process had."""
    for kind, number in c.execute("SELECT CAST(? AS INT), 0", (0x42757261,)).fetchall():
        c.execute(
            "SELECT pg_advisory_lock(CAST(? AS INT), CAST(? AS INT))", (kind, number)
        )
