"""Which database the tests run on: SQLite, or as `BURA_TEST_ENGINE` says.

With `postgresql` one of PostgreSQL's stands for each file, and with `both` one beside
each (`tests.helpers.both`)."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Final

import psycopg
import pytest

from db import batch, integrity, schema
from db.batch import Transactions
from db.database import Database
from db.engine.address import Address, PostgresqlUrl
from db.engine.port import Values
from db.engine.postgresql import integrity as postgresql_integrity
from db.engine.postgresql.schema import prepare
from db.engine.postgresql.session import Session
from db.engine.sqlite import SQLITE, Sqlite
from tests.helpers.both import Both, compare
from tests.helpers.postgresql_server import PATIENCE, Server, programs

ASKED_FOR: Final = os.environ.get("BURA_TEST_ENGINE")
ON_POSTGRESQL: Final = ASKED_FOR == "postgresql"
ON_BOTH: Final = ASKED_FOR == "both"
IntegrityError: Final = (
    sqlite3.IntegrityError,
    psycopg.IntegrityError,
    psycopg.DataError,
)
"""What an engine says of a row that cannot be."""
EMPTY: Final = "empty"
"""The database that all others are copied from."""
MANY: Final = 16
"""Databases of 8 MB each, of which those that nobody needs are dropped together."""
OF_SQLITE: Final = {
    "it is about SQLite's file": (
        "tests/db/test_crash.py",
        "tests/db/test_locked.py",
        "tests/db/test_migrations.py",
        "tests/db/test_opening.py",
        "tests/db/test_private_file.py",
        "tests/process/test_health.py",
        "tests/command_line/test_check.py::test_a_copy_is_looked_at_without_a_file_beside_it",
        "tests/command_line/test_check.py::test_a_damaged_file",
        "tests/command_line/test_check.py::test_a_mistyped_database_is_refused_and_nothing_is_made",
        "tests/command_line/test_check.py::test_before_the_first_start_it_looks_at_the_rest_and_makes_nothing",
        "tests/command_line/test_rebuild.py::test_a_file_of_an_earlier_version_gets_its_records_at_the_start",
        "tests/command_line/test_rebuild.py::test_records_of_the_former_version_are_the_same",
        "tests/command_line/test_corruptions.py::test_rules_that_are_lost_are_missed",
        "tests/command_line/test_corruptions.py::test_a_file_of_an_earlier_version_is_sound",
        "tests/economy/test_erasure.py::test_no_trace_is_left_in_the_file",
        "tests/economy/test_forgotten_at_once.py",
        "tests/db/test_writer.py::test_a_full_",
        "tests/db/test_writer.py::test_a_closed_database_refuses",
        "tests/db/test_writer.py::test_aiosqlite",
    ),
    "it reads SQLite's query plans, or counts its steps": (
        "tests/db/test_boards.py::test_no_question_of_a_board_scans_a_table_or_sorts",
        "tests/db/test_deadlines.py::test_frequent_questions_use_their_index",
        "tests/db/test_deadlines.py::test_the_looks_for_the_house_use_their_index",
        "tests/db/test_deadlines.py::test_the_tables_of_a_person_are_found_without_those_of_others",
        "tests/db/test_history.py::test_looking_back_reads_no_table_of_others",
        "tests/db/test_house_cap.py::test_what_the_house_lost_is_looked_up_by_its_days_entries",
        "tests/economy/test_movements.py::test_the_newest_page_costs_the_same_however_long_the_history_is",
        "tests/economy/test_retention.py::test_nothing_is_left_after_thirty_days",
        "tests/test_click_way.py",
        "tests/tables/test_asking.py::test_the_count_looks_at_the_index_of_its_own",
    ),
}
"""Tests that make no sense elsewhere, by the beginnings of their names."""
OF_ONE: Final = {
    "which rows go in the first of several transactions is left to the engine": (
        "tests/economy/test_retention.py::test_a_removal_that_was_broken_off_goes_on_at_the_next_sweep",
    ),
}
"""Tests that are no comparison, in the same way."""

_made: dict[str, str] = {}
_numbers: Final = count(1)


@cache
def server() -> Server:
    """Return this process's server; it is started now, with a database that has all
    tables and no rows."""
    made = Server()
    _ask(made, f"CREATE DATABASE {EMPTY}")
    with closing(session(made.url(EMPTY))) as c:
        prepare(c, EMPTY)
    return made


def demand_server() -> None:
    """Put a test aside where PostgreSQL is not installed; where it must be, it
    fails."""
    if programs() is None:
        assert not os.environ.get("BURA_REQUIRE_POSTGRESQL"), (
            "PostgreSQL is not installed"
        )
        pytest.skip("PostgreSQL is not installed")


def _ask(at: Server, sql: str) -> None:
    with closing(session(at.url("postgres"))) as c:
        c.script(sql)


def session(url: str) -> Session:
    """Connect as the engine does."""
    return Forgiving(psycopg.connect(url, autocommit=True))


def new_database() -> str:
    """Make a database that has all tables, and return its address."""
    return _made[_new(EMPTY)]


def _new(template: str) -> str:
    """Make a database like another, and return its name."""
    name = f"t{next(_numbers)}"
    made = server()
    _ask(made, f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY")
    _made[name] = made.url(name)
    return name


def _name(path: Path) -> str:
    """Return the name of the database that stands for a file; it is made now if there
    was none."""
    key = str(path.resolve())
    found = next((name for name, one in _of_path.items() if one == key), None)
    if found is None:
        found = _new(EMPTY)
        _of_path[found] = key
    return found


def drop_unused() -> None:
    """Drop the databases that nobody is connected to once there are many; the others
    are looked at again later."""
    if len(_made) < MANY:
        return
    with closing(session(server().url("postgres"))) as c:
        used = {
            name
            for (name,) in c.execute(
                "SELECT datname FROM pg_stat_activity WHERE datname IS NOT NULL"
            )
        }
        for name in _made.keys() - used:
            c.script(f"DROP DATABASE {name}")
            del _made[name]
            _of_path.pop(name, None)


_of_path: dict[str, str] = {}


def address(path: Path) -> Address:
    """Return where the tests keep what they would keep in a file: there, or in a
    database of that file's own."""
    return PostgresqlUrl(_made[_name(path)]) if ON_POSTGRESQL else path


def setting(path: Path) -> str:
    """Return what a process is to be told by `BURA_DATABASE`."""
    where = address(path)
    return where.url if isinstance(where, PostgresqlUrl) else str(path)


Kept = tuple[bytes | None, str | None]
"""What was in a database: a file's bytes, the name of another database, or both."""


def exists(path: Path) -> bool:
    """Whether there is a database at a path."""
    return str(path.resolve()) in _of_path.values() if ON_POSTGRESQL else path.exists()


def keep(path: Path) -> Kept:
    """Keep what is in a closed database, until the end of the run."""
    content = None if ON_POSTGRESQL else path.read_bytes()
    if ASKED_FOR is None:
        return content, None
    name = f"kept{next(_numbers)}"
    _ask(server(), f"CREATE DATABASE {name} TEMPLATE {_name(path)} STRATEGY FILE_COPY")
    return content, name


def lay(path: Path, kept: Kept) -> None:
    """Make a database at a path of what was kept."""
    content, name = kept
    if content is not None:
        path.write_bytes(content)
    if name is not None:
        _of_path[_new(name)] = str(path.resolve())


def lose(path: Path) -> None:
    """Let a closed database be gone."""
    if ASKED_FOR is not None:
        del _of_path[_name(path)]
    path.unlink(missing_ok=ON_POSTGRESQL)


class Forgiving(Session):
    """A session in which a statement that fails is undone alone, as in SQLite, also
    within a transaction."""

    def execute(self, sql: str, values: Values = (), /) -> Any:  # noqa: ANN401
        if not self.in_transaction or sql in {"COMMIT", "ROLLBACK"}:
            return super().execute(sql, values)
        self.script("SAVEPOINT one")
        try:
            found = super().execute(sql, values)
        except psycopg.Error:
            self.script("ROLLBACK TO one")
            raise
        self.script("RELEASE one")
        return found


@contextmanager
def empty() -> Iterator[Any]:
    """A connection to a new database that has all tables."""
    if ON_POSTGRESQL:
        with closing(session(new_database())) as c:
            yield c
    else:
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as file:
            schema.prepare(file, Path("memory"))
            if ON_BOTH:
                with closing(session(new_database())) as twin:
                    yield Both(file, twin)
            else:
                yield file


def columns_of(c: Any) -> dict[str, list[str]]:  # noqa: ANN401
    """Return the columns of all tables of the bot's."""
    question = (
        "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
        " AND table_name <> 'schema_version' ORDER BY table_name, ordinal_position"
        if isinstance(c, Session)
        else "SELECT m.name, i.name FROM sqlite_schema m JOIN pragma_table_info(m.name) i"
        " WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, i.cid"
    )
    found: dict[str, list[str]] = {}
    for table, column in (c.file if isinstance(c, Both) else c).execute(question):
        found.setdefault(table, []).append(column)
    return found


@contextmanager
def raw(path: Path) -> Iterator[Any]:
    """A connection beside the bot's to a database that is there, for what the bot would
    never do to it."""
    with ExitStack() as opened:
        file = twin = None
        if not ON_POSTGRESQL:
            file = opened.enter_context(
                closing(sqlite3.connect(path, isolation_level=None))
            )
        if ASKED_FOR is not None:
            twin = opened.enter_context(closing(session(_made[_name(path)])))
        yield (
            Both(file, twin) if file is not None and twin is not None else file or twin
        )


def await_silence(c: Session) -> None:
    """Return when nobody else is connected to a database, as soon after a kill as its
    server has seen it."""
    others = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    until = time.monotonic() + PATIENCE
    while c.execute(others).fetchone() is not None:
        assert time.monotonic() < until, "somebody is still connected"
        time.sleep(0.005)


@contextmanager
def lawless(c: Any) -> Iterator[None]:  # noqa: ANN401
    """Let everything be done to a database in the block: no trigger, no reference and
    no check is there to stop it."""
    if isinstance(c, Both):
        with lawless(c.file), lawless(c.twin):
            yield
        return
    if isinstance(c, sqlite3.Connection):
        for (trigger,) in c.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'trigger'"
        ).fetchall():
            c.execute(f"DROP TRIGGER {trigger}")
        c.execute("PRAGMA ignore_check_constraints = ON")
        yield
        c.execute("PRAGMA ignore_check_constraints = OFF")
        return
    checks = c.execute(
        "SELECT CAST(CAST(conrelid AS REGCLASS) AS TEXT), conname, pg_get_constraintdef(oid) FROM pg_constraint"
        " WHERE contype = 'c' AND connamespace = CAST('public' AS REGNAMESPACE)"
    ).fetchall()
    for table, name, _ in checks:
        c.script(f"ALTER TABLE {table} DROP CONSTRAINT {name}")
    c.script("SET session_replication_role = replica")
    yield
    c.script("SET session_replication_role = origin")
    for table, name, check in checks:
        c.script(f"ALTER TABLE {table} ADD CONSTRAINT {name} {check} NOT VALID")


def faults_of(c: Any) -> list[str]:  # noqa: ANN401
    """Return what the engine finds wrong with a database."""
    if isinstance(c, Both):
        return sorted({*faults_of(c.file), *faults_of(c.twin)})
    return (
        integrity.faults(c)
        if isinstance(c, sqlite3.Connection)
        else postgresql_integrity.faults(c)
    )


@contextmanager
def engine() -> Iterator[None]:
    """Open each file as a database of the engine that was asked for; a server that is
    started ends with the block."""
    as_ever = Database.open

    async def open_(where: Address | str, *how: Any) -> Database:  # noqa: ANN401
        return await as_ever(address(where) if isinstance(where, Path) else where, *how)

    with pytest.MonkeyPatch.context() as patch:
        assert ASKED_FOR is None or programs() is not None, (
            "PostgreSQL is not installed"
        )
        if ASKED_FOR is not None:
            server()  # now, since it ends with the thread that has started it
        if ON_POSTGRESQL:
            patch.setattr(Database, "open", open_)
        elif ON_BOTH:
            _ask_both(patch)
        try:
            yield
        finally:
            if server.cache_info().currsize:
                server().remove()


def _ask_both(patch: pytest.MonkeyPatch) -> None:
    """Let what is asked of a file be asked of its twin as well, and compare all rows
    when it is closed."""
    commit, snapshot, close = batch.commit, batch.snapshot, Sqlite.close
    twins: dict[tuple[str, bool], Session] = {}

    def both(file: Any, name: str, *, reads: bool) -> Both:  # noqa: ANN401
        twin = twins.get((name, reads))
        if twin is None or twin.lost:
            twin = twins[name, reads] = session(_made[_name(Path(name))])
        return Both(file, twin, reads)

    def commit_both(
        c: Any,  # noqa: ANN401
        jobs: Any,  # noqa: ANN401
        kind: Transactions,
        name: str,
    ) -> list[object] | None:
        return commit(
            both(c, name, reads=False) if kind is SQLITE else c, jobs, kind, name
        )

    def read_both(c: Any, job: Any, kind: Transactions, name: str) -> Any:  # noqa: ANN401
        return snapshot(
            both(c, name, reads=True) if kind is SQLITE else c, job, kind, name
        )

    async def close_both(file: Sqlite) -> None:
        await close(file)
        opened = [
            twin
            for reads in (False, True)
            if (twin := twins.pop((file.name, reads), None)) is not None
        ]
        if opened:
            with closing(sqlite3.connect(file.name)) as c:
                compare(c, opened[0], columns_of(c))
        for twin in opened:
            twin.close()

    patch.setattr(batch, "commit", commit_both)
    patch.setattr(batch, "snapshot", read_both)
    patch.setattr(Sqlite, "close", close_both)


def skip_those_of_sqlite(items: list[pytest.Item]) -> None:
    """Put aside what makes no sense on the engine that was asked for."""
    skipped = OF_SQLITE | OF_ONE if ON_BOTH else OF_SQLITE
    for item in items if ASKED_FOR is not None else ():
        for reason, names in skipped.items():
            if item.nodeid.startswith(names):
                item.add_marker(pytest.mark.skip(reason=reason))
