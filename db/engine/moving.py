"""Copying all that a SQLite file holds into an empty PostgreSQL database."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from graphlib import TopologicalSorter
from itertools import chain, zip_longest
from pathlib import Path
from typing import Final

from db.engine.port import Connection
from db.errors import DatabaseUnavailable
from db.lock import FileLock
from db.schema import is_current, prepare

ROWS: Final = 10_000
"""Rows that are in memory at a time."""
PAGES: Final = 10_000
"""Pages of a file that are copied before it is said how many are left."""


@contextmanager
def opened(file: Path, told: Callable[[str], None]) -> Iterator[sqlite3.Connection]:
    """Have a file in the block as one reads it whose schema is of this version; the
    file itself is only read.

    One of an earlier version is read from a copy, which is brought up to date. SQLite
    keeps that where it keeps temporary files, and without a name: however the process
    ends, nothing is left. No other process of the bot opens the file in the meantime.

    Raises:
        DatabaseBusy: the bot has the file open.
        DatabaseProblem: it cannot be read, in the block too, or is not ours.
    """
    file = file.resolve()  # so that one file has one lock
    with ExitStack() as undo:
        undo.callback(FileLock(file).release)
        try:
            source = undo.enter_context(closing(_connect(f"{file.as_uri()}?mode=ro")))
            if not is_current(source, file):
                copy = undo.enter_context(closing(_connect("")))
                source.backup(
                    copy,
                    pages=PAGES,
                    progress=lambda _, left, pages: told(_copied(pages - left, pages)),
                )
                prepare(copy, file)
                source = copy
            source.execute("BEGIN")
            yield source
        except sqlite3.Error as error:
            raise DatabaseUnavailable(f"{file} cannot be read: {error}.") from error


def move(
    source: sqlite3.Connection, c: Connection, told: Callable[[str], None]
) -> None:
    """Copy everything in one transaction, compare it afterwards, and let numbers go on
    where they were.

    Balances are not copied: each entry moves its tokens again, and the sums must be the
    same.

    Args:
        source: a file whose schema is that of this version, as `opened` has it.
        c: a PostgreSQL database.
        told: called now and then with a line that says how far it is.

    Raises:
        DatabaseUnavailable: the other database is not empty, or what was copied is not
            the same.
        sqlite3.Error: the file cannot be read.
    """
    from db.engine.postgresql.schema import number_on  # who keeps a file does without

    tables = _parents_first(source)
    for table in tables:
        _require_empty(c, table)
    for table in tables:
        _copy_rows(source, c, table, told)
    for table in tables:
        _compare_rows(source, c, table, told)
    number_on(
        c, dict(source.execute("SELECT name, seq FROM sqlite_sequence").fetchall())
    )


def _require_empty(c: Connection, table: str) -> None:
    """Raise DatabaseUnavailable if a table of the other database has rows."""
    if c.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() is not None:  # noqa: S608 - names of our schema
        raise DatabaseUnavailable(
            "The database that is to be filled holds something already, and must be empty: make it anew, or, if"
            " an earlier move has copied everything, say `bura check`."
        )


def _copy_rows(
    source: sqlite3.Connection, c: Connection, table: str, told: Callable[[str], None]
) -> None:
    """Copy the rows of a table in the order of its key, but balances as 0."""
    columns = _columns(source, table)
    shown = [
        "0" if (table, name) == ("accounts", '"balance"') else name for name in columns
    ]
    into = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608
    ((count,),) = source.execute(f"SELECT count(*) FROM {table}")  # noqa: S608
    done = 0
    for rows in _pieces(source, _rows_in_order(source, table, shown)):
        c.executemany(into, rows)
        done += len(rows)
        told(f"{table}: {done} of {count} rows are copied")


def _compare_rows(
    source: sqlite3.Connection, c: Connection, table: str, told: Callable[[str], None]
) -> None:
    """Raise DatabaseUnavailable if a table's rows are not the same in both
    databases."""
    question = _rows_in_order(source, table, _columns(source, table))
    pairs = zip_longest(source.execute(question), _fetched(c, question))
    for number, (one, other) in enumerate(pairs, 1):
        if one != other:
            raise DatabaseUnavailable(
                f"A row of {table} is not what it was. Nothing was copied."
            )
        if number % ROWS == 0:
            told(f"{table}: {number} rows are the same")


def _rows_in_order(
    source: sqlite3.Connection, table: str, columns: Iterable[str]
) -> str:
    """Return the query for a table's rows, sorted by its key."""
    return f"SELECT {', '.join(columns)} FROM {table} ORDER BY {_key(source, table)}"  # noqa: S608


def _connect(uri: str) -> sqlite3.Connection:
    return sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)


def _copied(done: int, pages: int) -> str:
    return f"The file is of an earlier version: {done} of {pages} pages are in a copy, which is then brought up to date"


def _parents_first(source: sqlite3.Connection) -> list[str]:
    """Return the tables, each after those it refers to."""
    names = source.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    )
    refers = {
        name: {
            parent
            for _, _, parent, *_ in source.execute(f"PRAGMA foreign_key_list({name})")
        }
        - {name}
        for (name,) in names.fetchall()
    }
    return list(TopologicalSorter(refers).static_order())


def _columns(source: sqlite3.Connection, table: str) -> list[str]:
    return [
        f'"{name}"' for _, name, *_ in source.execute(f"PRAGMA table_info({table})")
    ]


def _key(source: sqlite3.Connection, table: str) -> str:
    found = sorted(
        (place, name)
        for _, name, _, _, _, place in source.execute(f"PRAGMA table_info({table})")
        if place
    )
    return ", ".join(name for _, name in found)


def _pieces(
    source: sqlite3.Connection, question: str
) -> Iterator[list[tuple[object, ...]]]:
    found = source.execute(question)
    while rows := found.fetchmany(ROWS):
        yield rows


def _fetched(c: Connection, question: str) -> Iterator[object]:
    """Read what PostgreSQL answers in pieces: psycopg would have all of it in
    memory."""
    c.execute(f"DECLARE moved CURSOR FOR {question}")
    yield from chain.from_iterable(
        iter(lambda: c.execute(f"FETCH {ROWS} FROM moved").fetchall(), [])
    )
    c.execute("CLOSE moved")
