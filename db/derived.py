"""Comparing derived tables with themselves made again: how many of their rows were
wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from db.engine.port import Connection


@contextmanager
def compared(c: Connection, keys: Mapping[str, str]) -> Iterator[dict[str, int]]:
    """Empty tables for the block to fill them again; then tell by table how many rows
    were wrong.

    A row is wrong that should not be there, that is missing, or that has another
    content. What was there before is kept in the file in the meantime, not in memory.
    Needs a transaction. `keys` are what one row is found by, by table."""
    wrong: dict[str, int] = {}
    for name in keys:
        c.execute(f"CREATE TABLE former_{name} AS SELECT * FROM {name}")  # noqa: S608 - names of our schema
        c.execute(f"DELETE FROM {name}")  # noqa: S608
    yield wrong
    for name, key in keys.items():
        wrong[name] = _differing(c, name, key)
        c.execute(f"DROP TABLE former_{name}")


def _differing(c: Connection, name: str, key: str) -> int:
    columns = [
        column
        for column, *_ in c.execute(f"SELECT * FROM {name} LIMIT 0").description  # noqa: S608
    ]
    rest = (column for column in columns if column not in key.split(", "))
    other = " OR ".join(
        f"former.{column} IS DISTINCT FROM now.{column}" for column in rest
    )
    kept, changed = c.execute(
        f"SELECT count(*), count(*) FILTER (WHERE {other}) FROM former_{name} former JOIN {name} now USING ({key})"  # noqa: S608
    ).fetchone()
    counts = c.execute(
        f"SELECT (SELECT count(*) FROM former_{name}), (SELECT count(*) FROM {name})"  # noqa: S608
    )
    before, after = counts.fetchone()
    return int(changed + (before - kept) + (after - kept))
