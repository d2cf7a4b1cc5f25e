"""Values are given to PostgreSQL, and come back from it, as they do with SQLite."""

from __future__ import annotations

import pytest

from db.engine.postgresql.dialect import translated
from tests.helpers.engines import Forgiving

TRANSLATED = {
    "SELECT ?, ? + 1": ("SELECT $1, $2 + 1", None),
    "SELECT :b, :a, :b": ("SELECT $1, $2, $1", ("b", "a")),
    "SELECT '?', 'it''s :a', \"on?\" FROM x WHERE y = ?": (
        "SELECT '?', 'it''s :a', \"on?\" FROM x WHERE y = $1",
        None,
    ),
    "SELECT 'a%' LIKE '%' -- why?\n, x::TEXT": (
        "SELECT 'a%' LIKE '%' -- why?\n, x::TEXT",
        None,
    ),
}
"""A query, its text for PostgreSQL, and the names of its values in their order."""
ANSWERS = (
    ("SELECT CAST(? AS BIGINT)", (2**62,), 2**62),
    ("SELECT CAST(? AS BIGINT)", (True,), 1),
    ("SELECT 1 = 1", (), 1),
    ("SELECT 1 IN (SELECT 2)", (), 0),
    (
        "SELECT sum(x) FROM (SELECT CAST(? AS BIGINT) AS x UNION ALL SELECT 2) AS numbers",
        (2**53,),
        2**53 + 2,
    ),
    ("SELECT 7 / 2", (), 3),
    ("SELECT -7 / 2", (), -3),
    ("SELECT CAST(? AS DOUBLE PRECISION)", (0.1,), 0.1),
    (
        "SELECT CAST(? AS JSON)",
        ('{"b": 1,  "a": "\u00e4"}',),
        '{"b": 1,  "a": "\u00e4"}',
    ),
    ("SELECT CAST(? AS BYTEA)", (b"\0\xff",), b"\0\xff"),
    ("SELECT CAST(? AS TEXT)", (None,), None),
    ("SELECT ':' || ? || ':'", (77,), ":77:"),
)
"""A query, its values, and the one value that is the answer."""


def test_places_and_names_become_numbers() -> None:
    for query, (text, names) in TRANSLATED.items():
        assert translated(query) == (text.encode(), names)


def test_a_query_has_one_kind_of_values() -> None:
    with pytest.raises(ValueError, match="not both"):
        translated("SELECT ?, :a")


def test_values_come_back_as_in_sqlite(server_c: Forgiving) -> None:
    for query, values, answer in ANSWERS:
        (found,) = server_c.execute(query, values).fetchone()
        assert (found, type(found)) == (answer, type(answer)), query


def test_text_is_in_the_order_of_its_letters_whatever_the_database_thinks(
    server_c: Forgiving,
) -> None:
    server_c.executemany(
        "INSERT INTO settings VALUES (?, '')",
        [(key,) for key in ("b", "A", "a", "B", "\u00e4", "_")],
    )
    assert [
        key for (key,) in server_c.execute("SELECT key FROM settings ORDER BY key")
    ] == [
        "A",
        "B",
        "_",
        "a",
        "b",
        "\u00e4",
    ]
    assert server_c.execute("SELECT 'a' < 'B'").fetchone() == (1,), (
        "this server has another order of its own"
    )
