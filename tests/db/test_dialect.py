"""Each query has one text, which PostgreSQL would understand as SQLite does: no word of
it is SQLite's alone."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, Final

import db
from bot.command_line.check import unsound
from bot.process.rebuilding import rehearse
from db import schema
from db.engine.postgresql.dialect import translated
from tests.economy.evenings import evening
from tests.helpers import engines
from tests.helpers.asked import asked
from tests.helpers.postgresql_server import programs

ROOM: Final = Path(next(iter(db.__path__)))
OF_SQLITE: Final = {
    "batch",
    "integrity",
    "lock",
    "private_file",
    "schema",
    "shape",
    "thread",
}
"""Modules about the file itself."""
ALIEN: Final = re.compile(
    r"\b(?:ifnull|iif|instr|julianday|json_each|json_extract|hex|strftime|total|group_concat)\("
    r"|\b(?:GLOB|PRAGMA|lastrowid|sqlite_sequence|INSERT OR|UPDATE OR|REPLACE INTO)\b|ON CONFLICT DO UPDATE"
    r"|\bIS (?:NOT )?(?!NULL|NOT|DISTINCT|TRUE|FALSE)[\w:?(]+(?= |\")|substr\([^()]*, -|\?\d|\bLIKE '[^']*[A-Za-z]"
)
INSTEAD: Final = re.compile(r"\b(?:FROM|JOIN) \(\s*SELECT\b")
NAME: Final = re.compile(
    r"\s*(?:AS )?(?!(?:WHERE|GROUP|ORDER|JOIN|LEFT|ON|LIMIT|UNION|WINDOW|HAVING)\b)\w"
)
TEXT: Final = re.compile(r'"""(.*?)"""|"((?:[^"\\\n]|\\.)*)"', re.DOTALL)
QUERY: Final = re.compile(
    r"\b(?:SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|HAVING|JOIN|SET|VALUES|ON CONFLICT|CASE|AND)\b"
)


def alien_in(query: str) -> list[str]:
    """Return what of a query, or of a piece of one, PostgreSQL does not understand."""
    return [found[0] for found in ALIEN.finditer(query)] + list(nameless(query))


def nameless(query: str) -> Iterator[str]:
    """Find what is asked in place of a table and has no name; only the newest
    PostgreSQL does without."""
    for found in INSTEAD.finditer(query):
        depth = 1
        for end in range(found.end(), len(query)):
            depth += {"(": 1, ")": -1}.get(query[end], 0)
            if not depth:
                if not NAME.match(query, end + 1):
                    yield query[found.start() : end + 10]
                break


def test_what_postgresql_does_not_understand_is_found() -> None:
    assert alien_in("SELECT x FROM (SELECT 1 AS x) WHERE ifnull(x, 1)") == [
        "ifnull(",
        "FROM (SELECT 1 AS x) WHERE if",
    ]
    assert (
        alien_in(
            "SELECT x FROM (SELECT a.x FROM (SELECT 1 AS x) a) AS b JOIN (SELECT 2) c ON TRUE"
        )
        == []
    )


def test_no_query_is_in_the_words_of_sqlite_alone() -> None:
    alien = [
        f"{module.name}: {found}"
        for module in sorted(ROOM.glob("*.py"))
        if module.stem not in OF_SQLITE
        for text in map("".join, TEXT.findall(module.read_text(encoding="utf-8")))
        if QUERY.search(text)
        for found in alien_in(text)
    ]
    assert alien == []


async def test_every_query_of_an_evening_is_in_common_words(tmp_path: Path) -> None:
    """Queries that are put together while the bot runs too: what was asked of the
    engine itself is looked at."""
    with asked() as queries:
        async with evening(tmp_path / "bura.sqlite3", seed=5, acts=60) as e:
            for _ in range(40):
                await e.do_something()
            assert await e.room.database.read(unsound) == []
            assert await rehearse(e.room.database) == []
    assert len(queries) > 120
    assert [query for query in sorted(queries) if alien_in(query)] == []
    with ExitStack() as opened:
        prepared: list[Any] = [
            opened.enter_context(closing(sqlite3.connect(":memory:")))
        ]
        schema.prepare(prepared[0], tmp_path)
        if programs() is not None or os.environ.get("BURA_REQUIRE_POSTGRESQL"):
            prepared.append(
                opened.enter_context(closing(engines.session(engines.new_database())))
            )
        for query in sorted(queries):
            names = translated(query)[1]
            # a query is one statement, and needs no more than the schema
            for empty in prepared:
                empty.execute(
                    f"EXPLAIN {query}",
                    dict.fromkeys(names) if names else (None,) * query.count("?"),
                )
