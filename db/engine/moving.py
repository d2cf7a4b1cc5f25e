"""Copying all that a SQLite file holds into an empty PostgreSQL database."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from graphlib import TopologicalSorter
from itertools import chain, zip_longest
from pathlib import Path
from typing import Final

from db.engine.port import Connection
from db.errors import DatabaseUnavailable
from db.lock import FileLock
from db.schema import prepare

ROWS: Final = 10_000
"""Rows that are in memory at a time."""


@contextmanager
def copied(file: Path) -> Iterator[Path]:
    """Have a copy of a file in the block, whose schema is of this version; the file itself is only read.

    The copy lies in the file's folder, which nobody but its owner looks into, and is removed after the block. No other
    process of the bot opens the file meanwhile.

    Raises:
        DatabaseBusy: the bot has the file open.
        DatabaseProblem: it cannot be read, or is not ours.
    """
    file = file.resolve()  # so that one file has one lock
    with ExitStack() as undo:
        undo.callback(FileLock(file).release)
        try:
            folder = undo.enter_context(tempfile.TemporaryDirectory(prefix=f"{file.name}-", dir=file.parent))
            copy = Path(folder) / file.name
            with closing(_read_only(file)) as source, closing(sqlite3.connect(copy, isolation_level=None)) as c:
                source.backup(c)
                prepare(c, file)
        except sqlite3.Error as error:
            raise DatabaseUnavailable(f"{file} cannot be read: {error}.") from error
        except OSError as error:
            raise DatabaseUnavailable(f"{file} cannot be copied in its folder: {error.strerror}.") from error
        yield copy


def move(file: Path, c: Connection, told: Callable[[str, int], None]) -> None:
    """Copy everything in one transaction, compare it afterwards, and let numbers go on where they were.

    Balances are not copied: each entry moves its tokens again, and the sums must be the same.

    Args:
        file: whose schema is that of this version, and which nobody changes meanwhile.
        c: a PostgreSQL database.
        told: called now and then with a table's name and how many of its rows have been copied.

    Raises:
        DatabaseUnavailable: the other database is not empty, or what was copied is not the same.
    """
    from db.engine.postgresql.schema import number_on  # who keeps a file does without

    with closing(_read_only(file)) as source:
        _copy(source, c, told)
        number_on(c, dict(source.execute("SELECT name, seq FROM sqlite_sequence").fetchall()))


def _copy(source: sqlite3.Connection, c: Connection, told: Callable[[str, int], None]) -> None:
    tables = _parents_first(source)
    for table in tables:
        if c.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() is not None:  # noqa: S608 - names of our schema
            raise DatabaseUnavailable("The database that is to be filled holds something already: it must be empty.")
    for table in tables:
        columns = _columns(source, table)
        shown = ["0" if (table, name) == ("accounts", '"balance"') else name for name in columns]
        into = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608
        done = 0
        for rows in _pieces(source, f"SELECT {', '.join(shown)} FROM {table} ORDER BY {_key(source, table)}"):  # noqa: S608
            c.executemany(into, rows)
            done += len(rows)
            told(table, done)
    for table in tables:
        question = f"SELECT {', '.join(_columns(source, table))} FROM {table} ORDER BY {_key(source, table)}"  # noqa: S608
        for one, other in zip_longest(source.execute(question), _fetched(c, question)):
            if one != other:
                raise DatabaseUnavailable(f"A row of {table} is not what it was. Nothing was copied.")


def _read_only(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)


def _parents_first(source: sqlite3.Connection) -> list[str]:
    """Return the tables, each after those it refers to."""
    names = source.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    refers = {
        name: {parent for _, _, parent, *_ in source.execute(f"PRAGMA foreign_key_list({name})")} - {name}
        for (name,) in names.fetchall()
    }
    return list(TopologicalSorter(refers).static_order())


def _columns(source: sqlite3.Connection, table: str) -> list[str]:
    return [f'"{name}"' for _, name, *_ in source.execute(f"PRAGMA table_info({table})")]


def _key(source: sqlite3.Connection, table: str) -> str:
    found = sorted((place, name) for _, name, _, _, _, place in source.execute(f"PRAGMA table_info({table})") if place)
    return ", ".join(name for _, name in found)


def _pieces(source: sqlite3.Connection, question: str) -> Iterator[list[tuple[object, ...]]]:
    found = source.execute(question)
    while rows := found.fetchmany(ROWS):
        yield rows


def _fetched(c: Connection, question: str) -> Iterator[object]:
    """Read what PostgreSQL answers in pieces: psycopg would have all of it in memory."""
    c.execute(f"DECLARE moved CURSOR FOR {question}")
    yield from chain.from_iterable(iter(lambda: c.execute(f"FETCH {ROWS} FROM moved").fetchall(), []))
    c.execute("CLOSE moved")
