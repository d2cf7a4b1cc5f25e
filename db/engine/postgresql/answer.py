"""What a statement has found or written, as jobs read it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from psycopg import pq
from psycopg.abc import Transformer
from psycopg.pq.abc import PGresult

Row = tuple[Any, ...]


class FetchedCursor:
    """A cursor whose rows are here already; a value becomes Python's when its row is
    asked for."""

    def __init__(self, result: PGresult, values: Transformer) -> None:
        self._result = result
        self._values = values
        self._next = 0
        self._end = result.ntuples
        found = result.status == pq.ExecStatus.TUPLES_OK
        if found:
            values.set_pgresult(result)
        self.rowcount: int = self._end if found else result.command_tuples or 0

    @property
    def description(self) -> list[tuple[str]] | None:
        """A sequence for each column, its name first; None where there are no
        columns."""
        names = (
            self._result.fname(column) or b"" for column in range(self._result.nfields)
        )
        return [(name.decode(),) for name in names] or None

    def fetchone(self) -> Row | None:
        """Return the next row; None after the last."""
        rows = self.fetchmany(1)
        return rows[0] if rows else None

    def fetchmany(self, size: int, /) -> list[Row]:
        """Return so many rows more, fewer at the end."""
        first, self._next = self._next, min(self._next + size, self._end)
        return self._values.load_rows(first, self._next, tuple)

    def fetchall(self) -> list[Row]:
        """Return all rows that are left."""
        return self.fetchmany(self._end)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.fetchall())

    def __next__(self) -> Row:
        row = self.fetchone()
        if row is None:
            raise StopIteration
        return row
