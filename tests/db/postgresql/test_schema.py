"""PostgreSQL's schema declares what SQLite's does."""

# ruff: noqa: S608 - names of our own schema

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from db import schema
from db.engine.postgresql.schema import MARK, migrations, whole
from tests.db.postgresql_schema import FILE, written
from tests.helpers.engines import Forgiving, IntegrityError, session

TYPES = {
    "INTEGER": "bigint",
    "TEXT": "text",
    "BLOB": "bytea",
    "REAL": "double precision",
}


@pytest.fixture
def sqlite_tables() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as c:
        schema.prepare(c, Path("memory"))
        yield c


def test_it_is_written_from_that_of_sqlite() -> None:
    assert FILE.read_text(encoding="utf-8") == written(schema.whole().sql), (
        "python -m tests.db.postgresql_schema"
    )


def test_each_step_of_the_one_is_a_step_of_the_other() -> None:
    """Whoever adds a migration adds one of the same number here: a database is of the
    same version in both."""
    assert [step.number for step in migrations()] == [
        step.number for step in schema.migrations()
    ]
    assert whole().number == schema.whole().number


def test_the_tables_have_the_same_columns(
    server_c: Forgiving, sqlite_tables: sqlite3.Connection
) -> None:
    wanted = {}
    for (table,) in sqlite_tables.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    ):
        sql = _sql(sqlite_tables, table)
        wanted[table] = [
            (
                name,
                "json" if re.search(rf"json_valid\({name}\)", sql) else TYPES[kind],
                bool(needed or key),
                default,
            )
            for _, name, kind, needed, default, key in sqlite_tables.execute(
                f"PRAGMA table_info({table})"
            )
        ]
    found: dict[str, list[tuple[object, ...]]] = {}
    for table, name, kind, collation, needed, default in server_c.execute(
        "SELECT table_name, column_name, data_type, collation_name, is_nullable = 'NO', column_default"
        " FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position"
    ):
        if table != MARK:
            assert (kind != "text") or collation == "C", (table, name)
            plain = None if default is None else re.sub(r"::[\w ]+$", "", default)
            found.setdefault(table, []).append((name, kind, bool(needed), plain))
    assert found == wanted


def test_the_tables_have_the_same_keys(
    server_c: Forgiving, sqlite_tables: sqlite3.Connection
) -> None:
    for table in _tables(sqlite_tables):
        wanted = {
            tuple(
                name
                for _, _, name in sqlite_tables.execute(f"PRAGMA index_info({index})")
            )
            for _, index, unique, origin, _ in sqlite_tables.execute(
                f"PRAGMA index_list({table})"
            )
            if unique and origin in {"u", "pk"}
        }
        first = [
            row[1]
            for row in sorted(
                sqlite_tables.execute(f"PRAGMA table_info({table})"),
                key=lambda row: row[5],
            )
            if row[5]
        ]
        assert _keys(server_c, table, "pu") == wanted | {tuple(first)}, table
        assert _keys(server_c, table, "p") == {tuple(first)}, table


def test_the_tables_refer_to_the_same_others(
    server_c: Forgiving, sqlite_tables: sqlite3.Connection
) -> None:
    for table in _tables(sqlite_tables):
        wanted: dict[int, tuple[str, str, list[tuple[str, str]]]] = {}
        for number, _, parent, mine, other, _, deleted, _ in sqlite_tables.execute(
            f"PRAGMA foreign_key_list({table})"
        ):
            wanted.setdefault(number, (parent, deleted, []))[2].append((mine, other))
        found = server_c.execute(
            "SELECT confrelid::regclass::text, CASE confdeltype WHEN 'c' THEN 'CASCADE' ELSE 'NO ACTION' END,"
            " string_agg(a.attname || ' ' || b.attname, ',' ORDER BY k.no) FROM pg_constraint"
            " CROSS JOIN unnest(conkey, confkey) WITH ORDINALITY k (mine, other, no)"
            " JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = k.mine"
            " JOIN pg_attribute b ON b.attrelid = confrelid AND b.attnum = k.other"
            f" WHERE contype = 'f' AND conrelid = '{table}'::regclass GROUP BY pg_constraint.oid, 1, 2"
        ).fetchall()
        assert sorted(found) == sorted(
            (parent, deleted, ",".join(f"{mine} {other}" for mine, other in columns))
            for parent, deleted, columns in wanted.values()
        ), table


def test_the_tables_have_as_many_checks_and_the_same_indexes_and_triggers(
    server_c: Forgiving, sqlite_tables: sqlite3.Connection
) -> None:
    for table in _tables(sqlite_tables):
        checks = _sql(sqlite_tables, table).count("CHECK (") - _sql(
            sqlite_tables, table
        ).count("json_valid(")
        ((found,),) = server_c.execute(
            f"SELECT count(*) FROM pg_constraint WHERE contype = 'c' AND conrelid = '{table}'::regclass"
        ).fetchall()
        assert found == checks, table
    for name, sql in sqlite_tables.execute(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL"
    ):
        ((made,),) = server_c.execute(
            "SELECT pg_get_indexdef(CAST(CAST(? AS TEXT) AS REGCLASS))", (name,)
        ).fetchall()
        assert ("UNIQUE" in sql, " WHERE " in sql.replace("\n", " ")) == (
            "UNIQUE" in made,
            " WHERE " in made,
        ), name
        assert _columns(sql) == _columns(made.replace(" USING btree", "")), name
    wanted = {
        name
        for (name,) in sqlite_tables.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'trigger'"
        )
    }
    assert {
        name
        for (name,) in server_c.execute(
            "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal"
        )
    } == wanted


STATEMENTS = (
    "INSERT INTO guilds (guild_id, joined_at) VALUES (1, 0)",
    (
        "INSERT INTO tables (guild_id, channel_id, game, preset, options, stake, status, host, created_at, standing)"
        " VALUES (1, 2, 'bura', 'classic', '{}', 1, 'playing', 7, 0, '')"
    ),
    "INSERT INTO hands (table_id, hand_no, seed, commitment) VALUES (1, 1, ?, 'c')",
    "INSERT INTO hands (table_id, hand_no, seed, commitment) VALUES (1, 1, ?, 'c')",
    "INSERT INTO hands (table_id, hand_no, seed, commitment) VALUES (9, 1, ?, 'c')",
    "UPDATE hands SET commitment = 'd'",
    "UPDATE hands SET mix = '', opening = '', first_seq = 0, started_at = 5",
    "UPDATE hands SET mix = 'other'",
    "UPDATE hands SET ended_at = 6",
    "UPDATE hands SET ended_at = 6, result = '{}'",
    "UPDATE hands SET ended_at = 7",
    "UPDATE hands SET result = '{\"a\": 1}'",
    "UPDATE finishes SET hand_no = 2",
    "UPDATE tables SET status = 'over'",
    "UPDATE tables SET hand_no = 1, status = 'over', ended_at = 9",
    "INSERT INTO accounts (guild_id, kind, owner) VALUES (1, 'mint', 0)",
    "INSERT INTO accounts (guild_id, kind, owner) VALUES (1, 'purse', 7)",
    "INSERT INTO accounts (guild_id, kind, owner) VALUES (1, 'mint', 1)",
    "INSERT INTO entries (guild_id, debit, credit, tokens, key, reason, at) VALUES (1, 1, 2, 5, 'a', 'x', 0)",
    "INSERT INTO entries (guild_id, debit, credit, tokens, key, reason, at) VALUES (1, 2, 1, 6, 'b', 'x', 0)",
    "UPDATE entries SET tokens = 1",
    "UPDATE entries SET key = 'c'",
    "DELETE FROM entries",
    "INSERT INTO audit (guild_id, actor, act, detail, key, at) VALUES (1, 7, 'a', '{', 'k', 0)",
    "INSERT INTO audit (guild_id, actor, act, detail, key, at) VALUES (1, 7, 'a', '{}', 'k', 0)",
    "UPDATE audit SET actor = 5",
    "DELETE FROM audit",
    "INSERT INTO actions (table_id, seq, hand_no, seat, action, at) VALUES (1, 1, 1, 0, 'x', 0)",
    "UPDATE actions SET at = 1",
    "DELETE FROM actions",
    "INSERT INTO hand_seats VALUES (1, 1, 0, 7, 0)",
    "UPDATE hand_seats SET user_id = 8",
    "DELETE FROM hand_seats",
    "INSERT INTO formings VALUES (1, 1, 2, 'host', 0, 0, ?, 'c', 0)",
    "UPDATE formings SET teams = 3",
    "DELETE FROM formings",
    "INSERT INTO forming_members VALUES (1, 1, 0, 7)",
    "UPDATE forming_members SET user_id = 8",
    "DELETE FROM forming_members",
    "INSERT INTO forming_steps VALUES (1, 1, 1, 0, 'x', 0, NULL)",
    "UPDATE forming_steps SET at = 1",
    "DELETE FROM forming_steps",
    (
        "INSERT INTO deal_sets (set_id, kind, guild_id, opened_by, game, preset, options, seats, level, lower,"
        " created_at, opens_at, closes_at) VALUES (1, 'daily', 1, 0, 'bura', 'classic', '{}', 2, 'expert', 0, 0, 0, 1)"
    ),
    "INSERT INTO deals (set_id, deal_no, seed, commitment) VALUES (1, 1, ?, 'c')",
    "UPDATE deals SET commitment = 'd'",
    "UPDATE deals SET par = 5",
    "UPDATE deals SET par = 5, line = '[]'",
    "UPDATE deals SET par = 6",
    (
        "INSERT INTO plays (set_id, deal_no, user_id, guild_id, begun_at, ended_at, ending)"
        " VALUES (1, 1, 7, 1, 0, 1, 'late')"
    ),
    "UPDATE plays SET begun_at = 1",
    "UPDATE plays SET user_id = 8",
    "DELETE FROM plays",
    "DELETE FROM deals",
    "DELETE FROM deal_sets",
    "DELETE FROM hands",
    "DELETE FROM tables",
    "DELETE FROM finishes",
    "INSERT INTO leave_to_forget VALUES ('because')",
    "INSERT INTO leave_to_forget VALUES ('member')",
    "UPDATE hand_seats SET user_id = 8",
    "UPDATE entries SET tokens = 1",
    "UPDATE entries SET key = 'c'",
    "UPDATE audit SET act = 'b'",
    "UPDATE audit SET actor = 8",
    "UPDATE forming_members SET user_id = 8",
    "UPDATE forming_steps SET at = 1",
    "DELETE FROM leave_to_forget",
    "INSERT INTO leave_to_forget VALUES ('guild')",
    "DELETE FROM forming_steps",
    "DELETE FROM forming_members",
    "DELETE FROM formings",
    "DELETE FROM actions",
    "DELETE FROM hand_seats",
    "DELETE FROM audit",
    "DELETE FROM entries",
    "DELETE FROM finishes",
    "DELETE FROM hands",
    "DELETE FROM tables",
    "DELETE FROM leave_to_forget",
)
"""What is done one after the other; each trigger refuses some of it, and lets some of
it be."""


def test_the_same_is_refused_for_the_same_reason_and_leaves_the_same_rows(
    url: str, sqlite_tables: sqlite3.Connection
) -> None:
    words = set(re.findall(r"RAISE\(ABORT, '(.*?)'\)", schema.whole().sql))
    said = set()
    with closing(session(url)) as c:
        for statement in STATEMENTS:
            values = (b"s" * 32,) * statement.count("?")
            outcomes = [
                _outcome(one, statement, values, words) for one in (c, sqlite_tables)
            ]
            assert outcomes[0] == outcomes[1], statement
            said.add(outcomes[0])
            for table in _tables(sqlite_tables):
                rows = [
                    sorted(one.execute(f"SELECT * FROM {table}").fetchall(), key=repr)
                    for one in (c, sqlite_tables)
                ]
                assert rows[0] == rows[1], (statement, table)
    assert words <= said


def _outcome(
    c: sqlite3.Connection | Forgiving,
    statement: str,
    values: tuple[object, ...],
    words: set[str],
) -> object:
    try:
        return c.execute(statement, values).rowcount
    except IntegrityError as error:
        return next((word for word in words if word in str(error)), "refused")


def _tables(file: sqlite3.Connection) -> list[str]:
    rows = file.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    )
    return [name for (name,) in rows]


def _sql(file: sqlite3.Connection, table: str) -> str:
    (sql,) = file.execute(
        "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?", (table,)
    ).fetchone()
    return str(sql)


def _keys(c: Forgiving, table: str, kinds: str) -> set[tuple[str, ...]]:
    rows = c.execute(
        "SELECT string_agg(a.attname, ' ' ORDER BY k.no) FROM pg_constraint CROSS JOIN unnest(conkey)"
        " WITH ORDINALITY k (mine, no) JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = k.mine"
        f" WHERE position(contype::text IN '{kinds}') > 0 AND conrelid = '{table}'::regclass GROUP BY pg_constraint.oid"
    )
    return {tuple(columns.split()) for (columns,) in rows}


def _columns(index: str) -> list[str]:
    """Return the columns of an index with their order; the condition is compared by its
    being there."""
    found = re.search(r"\(([^()]*)\)", index.partition(" ON ")[2])
    assert found is not None
    return [" ".join(column.replace('"', "").split()) for column in found[1].split(",")]
