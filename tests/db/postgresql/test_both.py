"""Where SQLite and PostgreSQL do not answer alike, a run that asks both says so."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from db import schema
from tests.helpers.both import Both, alike, compare, differences, is_ordered
from tests.helpers.engines import session


@pytest.fixture
def both(url: str) -> Iterator[Both]:
    with (
        closing(session(url)) as c,
        closing(sqlite3.connect(":memory:", isolation_level=None)) as file,
    ):
        schema.prepare(file, Path("memory"))
        yield Both(file, c)
    differences.clear()


@pytest.mark.parametrize(
    "query",
    [
        "SELECT substr('abcdef', -2)",
        "SELECT value FROM settings ORDER BY upper(key)",
        "SELECT ifnull(NULL, 1)",
        "UPDATE settings SET value = 'b' WHERE 'A' LIKE key",
    ],
)
def test_what_is_not_alike_is_found(both: Both, query: str) -> None:
    both.executemany("INSERT INTO settings VALUES (?, ?)", [("a", "1"), ("A", "2")])
    if "ORDER" in query:
        both.twin.execute("UPDATE settings SET value = '3' WHERE key = 'A'")
    with pytest.raises(AssertionError):
        both.execute(query)
    assert len(differences) == 1


def test_what_is_alike_is_answered(both: Both) -> None:
    both.execute("BEGIN")
    both.execute("SAVEPOINT job")
    numbered = (
        "INSERT INTO guilds (guild_id, joined_at) VALUES (?, 0) RETURNING guild_id"
    )
    assert both.execute(numbered, (1,)).fetchall() == [(1,)]
    account = "INSERT INTO accounts (guild_id, kind, owner) VALUES (1, 'purse', ?) RETURNING account_id"
    assert both.execute(account, (1,)).fetchone() == (1,)
    both.execute("ROLLBACK TO job")
    both.execute(numbered, (1,))
    assert both.execute(account, (2,)).fetchone() == (1,), (
        "a number that was undone is given again"
    )
    with pytest.raises(sqlite3.IntegrityError):
        both.execute(account, (2,))
    both.execute("COMMIT")
    compare(both.file, both.twin, ["guilds", "accounts", "entries"])
    assert differences == []
    both.twin.execute("DELETE FROM accounts")
    compare(both.file, both.twin, ["accounts"])
    assert len(differences) == 1


def test_an_order_counts_where_the_query_tells_it() -> None:
    assert alike([(1,), (2,)], [(2,), (1,)], ordered=False)
    assert not alike([(1,), (2,)], [(2,), (1,)], ordered=True)
    assert not alike([(1,)], [(1,), (1,)], ordered=False)
    assert not alike([(1, 2)], [(1,)], ordered=False)
    assert is_ordered("SELECT x FROM (SELECT max(y) FROM z) ORDER BY (x)")
    assert not is_ordered(
        "SELECT rank() OVER (ORDER BY x) FROM (SELECT x FROM y ORDER BY abs(x)) z"
    )
