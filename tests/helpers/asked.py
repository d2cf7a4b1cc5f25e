"""What jobs ask of a database while tests go on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from db import batch
from db.engine.port import Connection, Cursor, Values


class Asked:
    """A connection that notes each query as it is given to the engine."""

    def __init__(self, c: Connection, queries: set[str]) -> None:
        self._c = c
        self._queries = queries

    @property
    def in_transaction(self) -> bool:
        return self._c.in_transaction

    def execute(self, sql: str, values: Values = (), /) -> Cursor:
        self._queries.add(sql)
        return self._c.execute(sql, values)

    def executemany(self, sql: str, rows: Iterable[Values], /) -> object:
        self._queries.add(sql)
        return self._c.executemany(sql, rows)

    def rollback(self) -> None:
        self._c.rollback()


@contextmanager
def asked() -> Iterator[set[str]]:
    """Note the queries that jobs ask of the databases that are opened in the block, not
    what begins and ends them."""
    queries: set[str] = set()

    def noting(c: Connection, job: Any) -> Any:  # noqa: ANN401
        return job(Asked(c, queries))

    commit, snapshot = batch.commit, batch.snapshot
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            batch,
            "commit",
            lambda c, jobs, *how, **more: commit(
                c, [lambda c, job=job: noting(c, job) for job in jobs], *how, **more
            ),
        )
        patch.setattr(
            batch,
            "snapshot",
            lambda c, job, *how: snapshot(c, lambda c: noting(c, job), *how),
        )
        yield queries
