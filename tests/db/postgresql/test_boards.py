"""The leaderboards of a server with very many people: whatever is asked reads a piece
of one index."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, Final

import pytest

from db import boards, periods
from db.account_age import DISCORD_EPOCH
from db.engine.port import Cursor, Values
from db.engine.postgresql.dialect import translated
from db.engine.postgresql.session import Session
from db.rows import By
from tests.economy.finished import BURA, GUILD, NOW
from tests.helpers import engines

PEOPLE: Final = 20_000
OTHERS: Final = "generate_series(100, 109)"
"""Servers of 2,000 people each."""
FIRST: Final = (NOW - 90 * 86_400_000 - DISCORD_EPOCH) << 22
"""The id of the first of many accounts, old enough for every board."""
WEEK: Final = periods.week(NOW)
FILLED: Final = f"""
    INSERT INTO guilds (guild_id, joined_at) SELECT {GUILD}, 0 UNION ALL SELECT g, 0 FROM {OTHERS} g;
    CREATE TEMPORARY TABLE people AS
        SELECT CAST({GUILD} AS BIGINT) AS guild, {FIRST} + n AS who, n FROM generate_series(1, {PEOPLE}) n
        UNION ALL SELECT g, {FIRST} + n, n FROM {OTHERS} g, generate_series(1, 2000) n;
    INSERT INTO tallies (guild_id, game, period, user_id, played, won, win_rate, rating, quickness, opponents)
        SELECT guild, game, period, who, 20 + n % 80, n % 20, (n % 20) / (20.0 + n % 80), n % 500,
        CASE WHEN n % 4 = 0 THEN -(n % 40) END, n % 5
        FROM people, (VALUES ('{BURA}'), ('sedma')) games (game), (VALUES ('all'), ('{WEEK}')) spans (period);
    INSERT INTO tally_marks (guild_id, game, period, user_id, mark, times)
        SELECT guild_id, game, period, user_id, 'took_' || -quickness, 30 FROM tallies WHERE quickness IS NOT NULL;
    INSERT INTO winnings (guild_id, period, user_id, tokens, moves, opponents)
        SELECT guild, period, who, n % 300, n % 5, n % 5 FROM people, (VALUES ('all'), ('{WEEK}')) spans (period);
    INSERT INTO accounts (guild_id, kind, owner, balance, opponents)
        SELECT guild, 'purse', who, n % 700, n % 5 FROM people;
    INSERT INTO house_tallies (guild_id, game, user_id, master_won, master_played, unplayed)
        SELECT guild, '{BURA}', who, n % 9, n % 20, -(n % 20) FROM people;
"""  # noqa: S608 - of nothing but constants
LOOKED_UP: Final = {
    "guilds",
    "guild_channels",
    "guild_games",
    "guild_lists",
    "settings",
}
"""Small tables of what a server or the bot has decided."""


@dataclass
class Asked:
    """Notes what is asked of a session."""

    session: Session
    questions: list[tuple[str, Values]] = field(default_factory=list)

    def execute(self, sql: str, values: Values = ()) -> Cursor:
        self.questions.append((sql, values))
        return self.session.execute(sql, values)


@pytest.fixture(scope="module")
def many() -> Iterator[Session]:
    """A session with a database of many people in one server and in others."""
    engines.demand_server()
    with closing(engines.session(engines.new_database())) as c:
        # spares looking up what each row refers to
        c.script("SET session_replication_role = replica")
        # VACUUM calls visible only what is known to be on the disk
        c.script("SET synchronous_commit = on")
        c.script(FILLED)
        c.script("VACUUM ANALYZE")
        yield c


def steps(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Go through a plan and all that it is made of."""
    yield plan
    for part in plan.get("Plans", ()):
        yield from steps(part)


def planned(c: Session, sql: str, values: Values) -> list[dict[str, Any]]:
    """Return the steps of the plan of a query that was asked, with how many rows each
    has really looked at."""
    text, names = translated(sql)
    prepared = next(
        name.decode() for (asked, _), name in c._prepared.items() if asked == text
    )
    given = [values[name] for name in names] if names else values  # type: ignore[call-overload]
    literals = ", ".join(f"'{value}'" for value in given)
    ask = f"EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE {prepared}"
    ((plan,),) = c.execute(f"{ask} ({literals})" if literals else ask).fetchall()
    return list(steps(json.loads(plan)[0]["Plan"]))


@pytest.mark.parametrize("plans", ["force_custom_plan", "force_generic_plan"])
@pytest.mark.parametrize("period", [periods.ALL, WEEK])
@pytest.mark.parametrize("by", By)
def test_a_board_reads_pieces_of_one_index(
    many: Session, by: By, period: str, plans: str
) -> None:
    """A server plans a query for the values of each time, or after some times once for
    all of them."""
    many.script(f"SET plan_cache_mode = {plans}")
    asked = Asked(many)
    middle = FIRST + PEOPLE // 2 - 1
    board = boards.board(
        asked, GUILD, BURA, middle, page=20, size=10, now=NOW, by=by, period=period
    )  # type: ignore[arg-type]
    assert board.pages > 100
    assert len(board.rows) == 10
    for sql, values in asked.questions:
        found = planned(many, sql, values)
        tables = {step["Relation Name"] for step in found if "Relation Name" in step}
        if tables <= LOOKED_UP:
            continue
        kinds = {step["Node Type"] for step in found}
        assert len(tables) == 1, (sql, found)
        assert kinds <= {"Aggregate", "Limit", "Index Scan", "Index Only Scan"}, (
            sql,
            found,
        )
        if "LIMIT" in sql:
            read = sum(
                step["Actual Rows"]
                for step in found
                if step["Node Type"].startswith("Index")
            )
            assert read == 200, "the lines before the page, and its own"
