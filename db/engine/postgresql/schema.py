"""The schema in PostgreSQL: made at once in an empty database, and by numbered
migrations in one that is there.

Its version is that of SQLite's schema, and is in a table of its own.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from importlib import resources
from typing import Final

from db import schema
from db.engine.port import Connection
from db.engine.postgresql.locks import is_alone
from db.engine.postgresql.session import Session
from db.errors import DatabaseForeign, DatabaseUnavailable
from db.schema import Migration

OLDEST_SERVER: Final = 150000
"""PostgreSQL 15, the oldest that is tested."""
MARK: Final = "schema_version"
"""The table that says which version of the schema a database has, and that it is
ours."""
_DURABLE: Final = "{fsync,full_page_writes,synchronous_commit}"
"""Settings of a server on which rests that what is committed is never lost."""
_OTHERS: Final = """
    SELECT count(*) FROM pg_class WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = pg_class.oid
    AND d.deptype = 'e')
"""
_IS_OURS: Final = (
    "SELECT to_regclass(quote_ident(current_schema()) || '.' || ?) IS NOT NULL"
)

_log = logging.getLogger(__name__)


def whole() -> Migration:
    """Read the schema of a new database. Raises RuntimeError: the installation is
    broken."""
    file = resources.files("db.engine.postgresql").joinpath("schema.sql")
    return Migration(schema.whole().number, file.name, file.read_text(encoding="utf-8"))


def migrations() -> tuple[Migration, ...]:
    """Read the migrations in their order, one for each of SQLite's.

    Raises:
        RuntimeError: one is missing (a broken installation).
    """
    folder = resources.files("db.engine.postgresql").joinpath("migrations")
    found = schema.numbered(folder)
    if found[-1].number != whole().number:
        raise RuntimeError("The migrations of this installation are incomplete.")
    return found


def prepare(c: Session, name: str, *, changes: bool = True) -> bool:
    """Make the tables of an empty database, or bring those of an earlier version up to
    date, in one transaction.

    Return whether the tables are of this version now: they are not changed while other
    processes run, which rely on them. One that begins to run must wait meanwhile
    (`locks.beginning`). A database that is foreign, newer or too old is left untouched;
    `name` is for messages. Where no `changes` are wanted, one that is empty or of an
    earlier version is refused.

    Raises:
        DatabaseForeign: the database is not ours.
        DatabaseTooNew: its schema is newer.
        DatabaseTooOld: its schema is older than any that still opens.
        DatabaseUnavailable: the server is too old, or has another encoding than UTF-8.
        psycopg.Error: a step cannot be applied.
    """
    _check_server(c, name)
    c.execute("BEGIN")
    try:
        version = _version(c, name)
        steps = (
            schema.steps_from(version, migrations(), name) if version else (whole(),)
        )
        if steps and not changes:
            raise DatabaseUnavailable(
                f"{name} has no tables of this version: a process that plays makes them."
            )
        if steps and not is_alone(c):
            return False
        if not version:
            c.script(f"CREATE TABLE {MARK} (version BIGINT NOT NULL)")
            c.execute(f"INSERT INTO {MARK} VALUES (?)", (0,))  # noqa: S608 - our own word
        for step in steps:
            c.script(step.sql)
            c.execute(f"UPDATE {MARK} SET version = ?", (step.number,))  # noqa: S608
        c.execute("COMMIT")
    finally:
        c.rollback()
    return True


def is_current(c: Session) -> bool:
    """Say whether the tables, once of this version, still are."""
    return c.execute(f"SELECT max(version) FROM {MARK}").fetchall() == [  # noqa: S608
        (whole().number,)
    ]


def _version(c: Session, name: str) -> int:
    """Return which version of the schema a database has; 0: it is empty.

    Raises:
        DatabaseForeign: the database is not ours.
    """
    if not c.execute(_IS_OURS, (MARK,)).fetchall()[0][0]:
        if c.execute(_OTHERS).fetchall()[0][0]:
            raise DatabaseForeign(name)
        return 0
    return int(str(c.execute(f"SELECT max(version) FROM {MARK}").fetchall()[0][0]))  # noqa: S608


def _check_server(c: Session, name: str) -> None:
    version, encoding = c.execute(
        "SELECT CAST(current_setting('server_version_num') AS INT), current_setting('server_encoding')"
    ).fetchall()[0]
    if int(str(version)) < OLDEST_SERVER:
        raise DatabaseUnavailable(
            f"The server of {name} is too old; PostgreSQL {OLDEST_SERVER // 10000} is needed."
        )
    if encoding != "UTF8":
        raise DatabaseUnavailable(
            f"{name} has the encoding {encoding}; create it with ENCODING 'UTF8'."
        )
    off = c.execute(
        "SELECT name FROM pg_settings WHERE name = ANY(?) AND setting = 'off' ORDER BY name",
        (_DURABLE,),
    )
    if names := ", ".join(setting for (setting,) in off.fetchall()):
        _log.warning(
            "What was answered may be lost if the server of %s crashes: it has %s switched off",
            name,
            names,
        )


def number_on(c: Connection, given: Mapping[str, int]) -> None:
    """Let each table continue with the numbers after those it has, and after those that
    were `given` before, by table."""
    found = c.execute(
        "SELECT table_name, column_name FROM information_schema.columns"
        " WHERE table_schema = current_schema() AND is_identity = 'YES'"
    )
    for table, column in found.fetchall():
        ((highest,),) = c.execute(
            f"SELECT coalesce(max({column}), 0) FROM {table}"  # noqa: S608
        ).fetchall()
        if last := max(highest, given.get(table, 0)):
            c.execute(
                "SELECT setval(pg_get_serial_sequence(?, ?), ?)", (table, column, last)
            )
