"""A database of the oldest version that still opens becomes what a new one is, nothing
in it is lost, and it holds what SQLite's would."""

from __future__ import annotations

import lzma
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from typing import Final

import pytest

from db import schema as of_sqlite
from db.engine.postgresql import integrity, schema
from db.engine.postgresql.schema import is_current, prepare
from tests.db.postgresql.catalogue import Declared, declared, differences
from tests.db.test_migrations import (
    DATA,
    GONE,
    MADE_ANEW,
    act,
    kept,
    migrate,
    stand_in_messages,
    today,
)
from tests.helpers import engines
from tests.helpers.both import alike

OLDEST: Final = "oldest"
"""The database that is kept, as this server has it."""
Columns = dict[str, str]
"""The columns of each table, as a list to select."""


@pytest.fixture(scope="module")
def template() -> str:
    """The name of the kept database, in which people have played, and have seen and
    done more."""
    name = OLDEST
    engines._ask(engines.server(), f"DROP DATABASE IF EXISTS {name}")
    engines._ask(engines.server(), f"CREATE DATABASE {name}")
    packed = (DATA / f"v{of_sqlite.OLDEST}.postgresql.sql.xz").read_bytes()
    with closing(engines.session(engines.server().url(name))) as c:
        c.script(lzma.decompress(packed).decode())
        more(c)
        schema.number_on(c, {})
    return name


@pytest.fixture
def earlier(template: str) -> Iterator[engines.Forgiving]:
    """A session with such a database."""
    with closing(engines.session(engines._made[engines._new(template)])) as c:
        yield c


@pytest.fixture
def twin() -> Iterator[sqlite3.Connection]:
    """The same in a file, brought up to date."""
    with closing(kept()) as c:
        more(c)
        migrate(c)
        yield c


@pytest.fixture(scope="module")
def wanted() -> Declared:
    """What a new database declares."""
    with closing(engines.session(engines.new_database())) as c:
        return declared(c)


def more(c: sqlite3.Connection | engines.Forgiving) -> None:
    """Add what the few tables that were played have not come to."""
    stand_in_messages(c, 91, 101)
    act(c, 92, 93, 101)


def columns(c: engines.Forgiving) -> Columns:
    """Return the columns of every table."""
    found = c.execute(
        "SELECT table_name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position)"
        " FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'schema_version'"
        " GROUP BY table_name"
    )
    return {table: _kept(table, names) for table, names in found}


def _kept(table: str, names: str) -> str:
    return ", ".join(
        name for name in names.split(", ") if name not in GONE.get(table, ())
    )


def rows(c: engines.Forgiving, asked: Columns) -> dict[str, list[tuple[object, ...]]]:
    """Return everything in these columns, in an order of its own."""
    questions = {
        table: f"SELECT {names} FROM {table}"  # noqa: S608
        for table, names in asked.items()
    }
    return {
        table: sorted(c.execute(question), key=repr)
        for table, question in questions.items()
    }


def other_rows(twin: sqlite3.Connection, c: engines.Forgiving) -> list[str]:
    """Return the tables that do not hold the same rows in both."""
    questions = {
        table: "SELECT " + ", ".join(f'"{name}"' for name in names) + f" FROM {table}"  # noqa: S608
        for table, names in engines.columns_of(twin).items()
    }
    return [
        table
        for table, asked in questions.items()
        if not alike(
            twin.execute(asked).fetchall(), c.execute(asked).fetchall(), ordered=False
        )
    ]


def test_it_is_what_a_new_one_is_and_nothing_is_lost(
    earlier: engines.Forgiving, wanted: Declared
) -> None:
    known = {
        table: names
        for table, names in columns(earlier).items()
        if table not in MADE_ANEW
    }
    before = rows(earlier, known)
    assert all(
        before[table]
        for table in ("tables", "seats", "hands", "actions", "accounts", "entries")
    )

    assert prepare(earlier, "earlier")

    assert is_current(earlier)
    assert integrity.faults(earlier) == []
    assert differences(declared(earlier), wanted) == []
    assert (
        rows(earlier, {table: today(names) for table, names in known.items()}) == before
    )


def test_it_holds_what_a_file_holds(
    earlier: engines.Forgiving, twin: sqlite3.Connection
) -> None:
    """The same was played there and moved here; both were brought up to date since."""
    assert prepare(earlier, "earlier")
    assert other_rows(twin, earlier) == []


WRONG: Final = (
    ("DEFAULT 7 CHECK", "DEFAULT 8 CHECK"),
    ("BETWEEN 0 AND 90", "BETWEEN 0 AND 91"),
    ("rated BIGINT NOT NULL", "rated BIGINT"),
    ("quickness BIGINT", "quickness INTEGER"),
    ('time_zone TEXT COLLATE "C"', "time_zone TEXT"),
    ("PRIMARY KEY (guild_id, since)", "PRIMARY KEY (since, guild_id)"),
    (
        "guild_id BIGINT NOT NULL REFERENCES guilds (guild_id)",
        "guild_id BIGINT NOT NULL",
    ),
    ("CONSTRAINT proposal_lapses ", ""),
    ("won DESC, user_id", "won, user_id"),
    ("played >= 20 AND opponents >= 3", "played >= 20 AND opponents >= 2"),
    ("DROP INDEX hands_owed;", "CREATE INDEX more ON hands (started_at);"),
    ("DROP INDEX audit_owed;", "DROP TRIGGER entries_stay ON entries;"),
    ("DROP INDEX audit_owed;", "ALTER TABLE finishes ALTER finish_id SET INCREMENT 2;"),
    ("DROP INDEX audit_owed;", "ALTER TABLE finishes ALTER finish_id DROP IDENTITY;"),
    ("ALTER TABLE tables DROP COLUMN mix;", ""),
    ("ADD COLUMN invitee BIGINT", "ADD COLUMN invited BIGINT"),
)
"""Words of the migration, and others by which its tables would not be those of a new
database."""
MISTAKEN: Final = (
    ("UPDATE tables SET opened_by = host;", ""),
    (
        "SELECT guild_id, 0, time_zone FROM guilds",
        "SELECT guild_id, 1, time_zone FROM guilds",
    ),
    ("h.ended_at IS NOT NULL AND t.private = 0", "h.ended_at IS NOT NULL"),
    ("coalesce(g.log_channel_id, 0) ELSE 0", "coalesce(g.log_channel_id, 0) ELSE 1"),
)
"""Words of it, and others by which it would fill its tables with something else."""


def mistake(monkeypatch: pytest.MonkeyPatch, right: str, wrong: str) -> None:
    """Let the first migration have other words than it has."""
    step, *later = schema.migrations()
    assert right in step.sql
    harmed = replace(step, sql=step.sql.replace(right, wrong))
    monkeypatch.setattr(schema, "migrations", lambda: (harmed, *later))


@pytest.mark.parametrize(("right", "wrong"), WRONG)
def test_a_migration_to_other_tables_is_seen(
    right: str,
    wrong: str,
    earlier: engines.Forgiving,
    wanted: Declared,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mistake(monkeypatch, right, wrong)
    assert prepare(earlier, "earlier")
    assert differences(declared(earlier), wanted)


@pytest.mark.parametrize(("right", "wrong"), MISTAKEN)
def test_a_migration_to_other_rows_is_seen(
    right: str,
    wrong: str,
    earlier: engines.Forgiving,
    twin: sqlite3.Connection,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mistake(monkeypatch, right, wrong)
    assert prepare(earlier, "earlier")
    assert other_rows(twin, earlier)
