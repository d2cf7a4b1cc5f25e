"""Each statement is asked of SQLite and of PostgreSQL at once: their answers must be
alike, and what both hold at last.

`BURA_TEST_ENGINE=both` makes every test a comparison, since all that its jobs ask goes
through here."""

from __future__ import annotations

import math
import re
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from threading import Lock
from typing import Any, Final

import psycopg

from db.engine.port import Values
from db.engine.postgresql.session import Session

Row = tuple[Any, ...]
CONTROL: Final = {
    "BEGIN IMMEDIATE",
    "BEGIN",
    "COMMIT",
    "ROLLBACK",
    "SAVEPOINT job",
    "ROLLBACK TO job",
    "RELEASE job",
}
READ: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
IN_BRACKETS: Final = re.compile(r"\([^()]*\)")
_one_moment: Final = Lock()
"""What begins to read sees both before a commit, or both after it."""
differences: Final[list[str]] = []
"""What was not alike, also where the bot has caught the error."""


@dataclass
class Answer:
    """What a statement has found in both, in SQLite's order."""

    rows: list[Row]
    rowcount: int
    description: Any
    error: Exception | None = None

    def fetchone(self) -> Row | None:
        return self.rows.pop(0) if self.rows else None

    def fetchmany(self, size: int) -> list[Row]:
        found, self.rows = self.rows[:size], self.rows[size:]
        return found

    def fetchall(self) -> list[Row]:
        return self.fetchmany(len(self.rows))

    def __iter__(self) -> Iterator[Row]:
        return self

    def __next__(self) -> Row:
        if not self.rows:
            raise StopIteration
        return self.rows.pop(0)


@dataclass
class Both:
    """A connection to a file, and one to the database that is to hold the same."""

    file: sqlite3.Connection
    twin: Session
    reads: bool = False
    _numbered: list[tuple[str, str]] = field(default_factory=list)

    @property
    def in_transaction(self) -> bool:
        return self.file.in_transaction

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        return getattr(self.file, name)

    def execute(self, sql: str, values: Values = (), /) -> Answer:
        if sql in CONTROL:
            self._control(sql)
            return Answer([], -1, None)
        if sql.startswith(("PRAGMA", "EXPLAIN")):
            # a test asks about SQLite itself
            return answer_of(self.file.execute, sql, values)
        writes = not self.reads and not sql.lstrip().startswith("SELECT")
        if writes:
            self._number()
        one = answer_of(self.file.execute, sql, values)
        ask = (
            self.twin.execute
            if writes
            else lambda *asked: Session.execute(self.twin, *asked)
        )
        other = answer_of(ask, sql, values)
        if difference := difference_of(sql, one, other):
            differences.append(f"{difference}\n{sql}\n{values}")
            raise AssertionError(differences[-1])
        if one.error is not None:
            raise one.error
        return one

    def executemany(self, sql: str, rows: Iterable[Values], /) -> None:
        for row in rows:
            self.execute(sql, row)

    def rollback(self) -> None:
        self.file.rollback()
        self.twin.rollback()

    def close(self) -> None:
        self.file.close()
        self.twin.close()

    def _control(self, sql: str) -> None:
        with _one_moment:
            self.file.execute(sql)
            if not sql.startswith("BEGIN"):
                Session.execute(self.twin, sql)
                return
            Session.execute(self.twin, READ if self.reads else "BEGIN")
            if self.reads:  # a snapshot is of the moment of its first question
                self.file.execute("SELECT count(*) FROM sqlite_schema").fetchall()
                Session.execute(self.twin, "SELECT 1")

    def _number(self) -> None:
        """Let the twin number its next rows as the file will: after what was undone
        PostgreSQL leaves a gap."""
        if not self._numbered:
            found = self.twin.execute(
                "SELECT table_name, column_name FROM information_schema.columns"
                " WHERE table_schema = current_schema() AND is_identity = 'YES' ORDER BY table_name"
            )
            self._numbered += [(str(table), str(column)) for table, column in found]
        given = dict(
            self.file.execute("SELECT name, seq FROM sqlite_sequence").fetchall()
        )
        coming = []
        for table, column in self._numbered:
            ((last,),) = self.file.execute(
                f"SELECT coalesce(max({column}), 0) FROM {table}"  # noqa: S608
            ).fetchall()
            coming.append(max(last, given.get(table, 0)) + 1)
        asked = [
            f"setval(pg_get_serial_sequence('{table}', '{column}'), ?, FALSE)"
            for table, column in self._numbered
        ]
        Session.execute(self.twin, f"SELECT {', '.join(asked)}", coming)


def answer_of(ask: Any, sql: str, values: Values) -> Answer:  # noqa: ANN401
    """Ask one of the two."""
    try:
        cursor = ask(sql, values)
        return Answer(
            cursor.fetchall() if cursor.description else [],
            cursor.rowcount,
            cursor.description,
        )
    except (sqlite3.Error, psycopg.Error) as error:
        return Answer([], -1, None, error)


def difference_of(sql: str, one: Answer, other: Answer) -> str | None:
    """Say what of two answers is not alike."""
    if bool(one.error) != bool(other.error):
        return f"one has failed: {one.error!r}, {other.error!r}"
    if not alike(one.rows, other.rows, ordered=is_ordered(sql)):
        return f"rows: {one.rows[:20]}, {other.rows[:20]}"
    # Python counts no rows of what begins with WITH
    counted = one.description is None and one.rowcount >= 0
    if not one.error and counted and one.rowcount != other.rowcount:
        return f"rows written: {one.rowcount}, {other.rowcount}"
    return None


def is_ordered(sql: str) -> bool:
    """Say whether a query tells the order of its rows."""
    while (outer := IN_BRACKETS.sub("", sql)) != sql:
        sql = outer
    return "ORDER BY" in sql


def alike(one: list[Row], other: list[Row], *, ordered: bool) -> bool:
    """Say whether rows are the same, in the same order if that was told; sums of
    fractions may differ by a hair."""
    if not ordered:
        one, other = sorted(one, key=repr), sorted(other, key=repr)
    return all(
        x == y or (isinstance(x, float) and isinstance(y, float) and math.isclose(x, y))
        for row, twin in zip_longest(one, other, fillvalue=())
        for x, y in zip_longest(row, twin, fillvalue=Both)
    )


def compare(file: sqlite3.Connection, twin: Session, tables: Iterable[str]) -> None:
    """Note the tables that do not hold the same rows in both."""
    for table in tables:
        asked = f"SELECT * FROM {table}"  # noqa: S608 - names of our schema
        one, other = file.execute(asked).fetchall(), twin.execute(asked).fetchall()
        if not alike(one, other, ordered=False):
            lost, more = set(one) - set(other), set(other) - set(one)
            differences.append(
                f"{table} holds other rows: {list(lost)[:5]}, {list(more)[:5]}"
            )
