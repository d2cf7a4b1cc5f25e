"""Opening a PostgreSQL database: whose it is, which schema it has, who else uses it,
and what is said otherwise."""

# ruff: noqa: S108, S608 - a server's own folder, and names of our own

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Callable
from itertools import count

import pytest

from db import settings
from db.database import Database, DatabaseUnavailable, LockedOut
from db.engine.address import PostgresqlUrl, address_of
from db.engine.port import Access
from db.engine.postgresql import integrity, schema
from db.errors import (
    DatabaseForeign,
    DatabaseLocked,
    DatabaseProblem,
    DatabaseTooNew,
    DatabaseTooOld,
    EarlierVersionPlays,
    OwnedElsewhere,
)
from db.patience import patience
from db.schema import OLDEST
from tests.helpers import engines

pytestmark = pytest.mark.usefixtures("quickly_taken")

_numbers = count(1)


@pytest.fixture
def new() -> str:
    """The address of a database that nobody has used yet."""
    name = f"new{next(_numbers)}"
    with engines.closing(engines.session(engines.server().url("postgres"))) as c:
        c.script(f"CREATE DATABASE {name}")
    engines._made[name] = engines.server().url(name)
    return engines._made[name]


async def refusal(url: str) -> DatabaseProblem:
    """Open what cannot be opened; the refusal is one sentence."""
    with pytest.raises(DatabaseProblem) as raised:
        await Database.open(url)
    assert str(raised.value).endswith(".")
    assert "\n" not in str(raised.value)
    return raised.value


async def test_a_server_that_may_lose_what_it_has_committed_is_named(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    with engines.closing(engines.session(url)) as c:
        ((name,),) = c.execute("SELECT current_database()").fetchall()
        for committing, off in (("off", ", synchronous_commit"), ("on", "")):
            c.script(f"ALTER DATABASE {name} SET synchronous_commit = {committing}")
            caplog.clear()
            await (await Database.open(url)).close()
            (said,) = caplog.messages
            assert said.startswith(
                f"What was answered may be lost if the server of {address_of(url)} crashes"
            )
            assert said.endswith(f"it has fsync, full_page_writes{off} switched off")


async def test_an_empty_database_gets_the_schema_and_keeps_what_is_stored(
    new: str,
) -> None:
    database = await Database.open(new)
    await database.run(lambda c: settings.put(c, "kept", "x"))
    assert await database.faults() == []
    await database.close()
    database = await Database.open(new)
    assert await database.read(lambda c: settings.get(c, "kept")) == "x"
    assert await database.read(
        lambda c: c.execute(f"SELECT version FROM {schema.MARK}").fetchall()
    ) == [(schema.whole().number,)]
    await database.close()


async def test_a_newer_database_is_refused_and_left_alone(url: str) -> None:
    with engines.closing(engines.session(url)) as c:
        c.execute(f"UPDATE {schema.MARK} SET version = version + 1")
    error = await refusal(url)
    assert isinstance(error, DatabaseTooNew)
    assert f"schema {schema.whole().number + 1}" in str(error)


async def test_a_database_that_is_too_old_is_refused_and_left_alone(url: str) -> None:
    with engines.closing(engines.session(url)) as c:
        c.execute(f"UPDATE {schema.MARK} SET version = {OLDEST - 1}")
    error = await refusal(url)
    assert isinstance(error, DatabaseTooOld)
    assert f"schema {OLDEST - 1}" in str(error)
    with engines.closing(engines.session(url)) as c:
        assert c.execute(f"SELECT version FROM {schema.MARK}").fetchall() == [
            (OLDEST - 1,)
        ]


async def test_the_database_of_another_program_is_refused_and_left_alone(
    new: str,
) -> None:
    with engines.closing(engines.session(new)) as c:
        c.script("CREATE TABLE bookmarks (url TEXT)")
        assert isinstance(await refusal(new), DatabaseForeign)
        tables = c.execute(
            "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
        ).fetchall()
    assert tables == [("bookmarks",)]


async def test_a_database_in_another_encoding_is_refused() -> None:
    name = f"latin{next(_numbers)}"
    with engines.closing(engines.session(engines.server().url("postgres"))) as c:
        c.script(
            f"CREATE DATABASE {name} ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0"
        )
    assert "ENCODING 'UTF8'" in str(await refusal(engines.server().url(name)))


async def test_where_there_is_no_server_the_password_is_not_told(url: str) -> None:
    there = url.replace("bura@", "bura:very-secret@")
    unread = "postgresql://bura:very-secret@%zz/bura"
    for away in (
        unread,
        there.replace("/dev/shm/", "/dev/shm/nowhere/"),
        there.replace("host=", "port=1&host="),
    ):
        error = await refusal(away)
        assert isinstance(error, DatabaseUnavailable)
        assert "cannot be" in str(error)
        assert "very-secret" not in repr(error)


async def test_an_address_that_a_person_must_change_is_no_server_that_is_away(
    url: str,
) -> None:
    assert not isinstance(await refusal(f"{url}&sslmode=sometimes"), DatabaseLocked)


async def test_why_there_is_no_session_is_logged_and_a_full_server_is_waited_for(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    with engines.closing(engines.session(url)) as c:
        c.script("CREATE ROLE few LOGIN CONNECTION LIMIT 2")
        c.script(
            "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO few"
        )
        theirs = url.replace("bura@", "few@")
        database = await Database.open(theirs)
        assert isinstance(await refusal(theirs), DatabaseLocked), "too many connections"
        c.execute("ALTER ROLE few NOLOGIN")
        c.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = 'few'"
        )
        with pytest.raises(LockedOut), patience(lambda: "could be had" in caplog.text):
            await database.run(lambda c: settings.put(c, "a", "b"))
        c.execute("ALTER ROLE few LOGIN")
        await database.run(lambda c: settings.put(c, "c", "d"))
    assert re.search(r"was lost: (terminating connection|server closed)", caplog.text)
    assert "not permitted to log in" in caplog.text
    await database.close()


async def test_without_psycopg_the_extra_is_named(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "db.engine.postgresql.engine", None)
    assert ".[postgresql]" in str(await refusal(url))


@pytest.mark.long
def test_who_keeps_a_file_does_without_psycopg() -> None:
    program = "import sys, bot.process.running; sys.exit(any(name.startswith('psycopg') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://bura:secret@host:5433/bura", "postgresql://bura@host:5433/bura"),
        (
            "postgres://bura@/bura?host=/run&password=secret",
            "postgres://bura@/bura?host=/run",
        ),
        (
            "postgresql://a:se%40cret@one,two/b?target_session_attrs=any",
            "postgresql://a@one,two/b?target_session_attrs=any",
        ),
    ],
)
def test_an_address_is_shown_without_its_password(url: str, shown: str) -> None:
    address = address_of(url)
    assert isinstance(address, PostgresqlUrl)
    assert str(address) == shown
    assert "secret" not in repr(address)


NEXT = schema.Migration(
    schema.whole().number + 1, "next.sql", "CREATE TABLE more (number BIGINT)"
)


@pytest.fixture
def update(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Let processes that begin from now on be of a version that has one table more."""
    whole, steps = schema.whole(), schema.migrations()

    def to_the_next() -> None:
        for module in (schema, integrity):
            monkeypatch.setattr(
                module,
                "whole",
                lambda: schema.Migration(NEXT.number, whole.name, whole.sql + NEXT.sql),
            )
        monkeypatch.setattr(schema, "migrations", lambda: (*steps, NEXT))

    return to_the_next


async def test_tables_are_changed_while_nobody_plays(
    url: str, update: Callable[[], None]
) -> None:
    playing, looking = await Database.open(url), await Database.open(url, Access.LOOK)
    update()
    for access in (Access.PLAY, Access.ALONE):
        with pytest.raises(EarlierVersionPlays, match="end these first"):
            await Database.open(url, access)
    assert await playing.faults() == ["the table more is not there"]
    await playing.close()
    newer, other = await asyncio.gather(Database.open(url), Database.open(url))
    assert await newer.faults() == []
    assert len(await looking.holders()) == 2
    for database in (newer, other, looking):
        await database.close()


async def test_who_comes_back_to_tables_of_a_newer_version_must_end(
    url: str, server_database: Database
) -> None:
    with engines.closing(engines.session(url)) as c:
        c.execute(f"UPDATE {schema.MARK} SET version = version + 1")
        c.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        )
    with pytest.raises(OwnedElsewhere):
        await server_database.run(lambda c: settings.put(c, "a", "b"))
    with engines.closing(engines.session(url)) as c:
        assert settings.get(c, "a") is None
