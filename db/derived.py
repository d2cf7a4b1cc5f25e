"""Comparing derived tables with themselves made anew: how many of their rows were wrong."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def compared(c: sqlite3.Connection, *names: str) -> Iterator[dict[str, int]]:
    """Empty the tables of these names for the block to fill them anew; then tell by table how many rows were wrong.

    A row is wrong that should not be there, that is missing, or that has another content. What was there before is
    kept in the file meanwhile, not in memory. Needs a transaction.
    """
    wrong: dict[str, int] = {}
    for name in names:
        c.execute(f"CREATE TABLE former_{name} AS SELECT * FROM {name}")  # noqa: S608 - names of our schema
        c.execute(f"DELETE FROM {name}")  # noqa: S608
    yield wrong
    for name in names:
        wrong[name] = _differing(c, name)
        c.execute(f"DROP TABLE former_{name}")


def _differing(c: sqlite3.Connection, name: str) -> int:
    columns = [(column, key) for _, column, _, _, _, key in c.execute(f"PRAGMA table_info({name})")]
    keys = ", ".join(column for column, key in columns if key)
    rest = [column for column, key in columns if not key]
    same = " AND ".join(f"former.{column} IS now.{column}" for column in rest)
    kept, changed = c.execute(
        f"SELECT count(*), ifnull(sum(NOT ({same})), 0) FROM former_{name} former JOIN {name} now USING ({keys})"  # noqa: S608
    ).fetchone()
    counts = c.execute(f"SELECT (SELECT count(*) FROM former_{name}), (SELECT count(*) FROM {name})")  # noqa: S608
    before, after = counts.fetchone()
    return int(changed + (before - kept) + (after - kept))
