"""A database that an earlier version made becomes what a new one is, and nothing in it
is lost."""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from contextlib import closing
from typing import Final

import pytest

from db.engine.postgresql import integrity
from db.engine.postgresql.schema import is_current, prepare
from tests import engines
from tests.db.test_migrations import DATA, GONE, MADE_ANEW, today

KEPT: Final = (18,)
"""The schemas of which a database is kept; `python -m tests.db.keep` made them."""
Columns = dict[str, str]
"""The columns of each table, as a list to select."""


@pytest.fixture(params=KEPT)
def earlier(request: pytest.FixtureRequest) -> Iterator[engines.Forgiving]:
    """A session with a database of an earlier schema, in which people have played."""
    name = f"earlier{request.param}"
    engines._ask(engines.server(), f"CREATE DATABASE {name}")
    url = engines.server().url(name)
    engines._made[name] = url
    with closing(engines.session(url)) as c:
        c.script(
            lzma.decompress(
                (DATA / f"v{request.param}.postgresql.sql.xz").read_bytes()
            ).decode()
        )
        yield c


def columns(c: engines.Forgiving) -> Columns:
    """Return the columns of every table."""
    found = c.execute(
        "SELECT table_name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position)"
        " FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'schema_version'"
        " GROUP BY table_name"
    )
    return {table: _kept(table, names) for table, names in found}


def _kept(table: str, names: str) -> str:
    return ", ".join(
        name for name in names.split(", ") if name not in GONE.get(table, ())
    )


def rows(c: engines.Forgiving, asked: Columns) -> dict[str, list[tuple[object, ...]]]:
    """Return everything in these columns, in an order of its own."""
    questions = {
        table: f"SELECT {names} FROM {table}"  # noqa: S608
        for table, names in asked.items()
    }
    return {
        table: sorted(c.execute(question), key=repr)
        for table, question in questions.items()
    }


def test_it_is_what_a_new_one_is_and_nothing_is_lost(
    earlier: engines.Forgiving,
) -> None:
    known = {
        table: names
        for table, names in columns(earlier).items()
        if table not in MADE_ANEW
    }
    before = rows(earlier, known)
    assert all(
        before[table]
        for table in ("tables", "seats", "hands", "actions", "accounts", "entries")
    )

    assert prepare(earlier, "earlier")

    assert is_current(earlier)
    assert integrity.faults(earlier) == []
    assert (
        rows(earlier, {table: today(names) for table, names in known.items()}) == before
    )
