"""Copying all that a SQLite file holds into an empty PostgreSQL database."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from graphlib import TopologicalSorter
from itertools import zip_longest
from pathlib import Path
from typing import Final

from db.engine.port import Connection
from db.errors import DatabaseUnavailable

ROWS: Final = 10_000
"""Rows that are in memory at a time."""


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

    with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as source:
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
        for one, other in zip_longest(source.execute(question), c.execute(question)):
            if one != other:
                raise DatabaseUnavailable(f"A row of {table} is not what it was. Nothing was copied.")


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
