"""What a database has stored, as connections of their own see it: whether something
changed no byte of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.helpers.engines import ON_POSTGRESQL


class Stored:
    """The rows of an open file. One connection keeps the state before something was
    asked, the other one sees the state after it."""

    def __init__(self, before: sqlite3.Connection, after: sqlite3.Connection) -> None:
        self._before = before
        self._after = after
        self._seen = 0

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Keep the present state for the block, to compare what is stored with it."""
        self._seen = self._commits()
        self._before.execute("BEGIN")
        # the state is kept from the first read
        self._before.execute("SELECT 1 FROM sqlite_schema").fetchone()
        try:
            yield
        finally:
            self._before.execute("ROLLBACK")

    def demand_unchanged(self) -> None:
        """Demand that all rows are as they were when the block began.

        They are only read if anything was committed: most of what is refused is refused
        before it writes."""
        if self._commits() != self._seen:
            before, after = ({*c.iterdump()} for c in (self._before, self._after))
            assert before == after, f"stored: {sorted(before ^ after)}"

    def _commits(self) -> int:
        """Return a number that is another one once somebody else has committed."""
        (number,) = self._after.execute("PRAGMA data_version").fetchone()
        return int(number)


@contextmanager
def stored(path: Path) -> Iterator[Stored | None]:
    """Look at the file at a path while a database has it open; None on PostgreSQL,
    which has none."""
    if ON_POSTGRESQL:
        yield None
        return
    with closing(_reader(path)) as before, closing(_reader(path)) as after:
        yield Stored(before, after)


def _reader(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, isolation_level=None)
