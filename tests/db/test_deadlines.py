"""What the clock and the channel writer find after any restart: deadlines, and results
that are owed."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

import pytest

from db import guilds, ledger, memberships, messages, tables
from db.rows import MessageKind, TableRow
from db.shards import EVERYWHERE
from db.tables import DueKind
from tests.db.rows import ALICE, GUILD, INVITED, NOW, new_table


def timed(
    c: sqlite3.Connection, deadline: int | None, clock: int | None = 100
) -> TableRow:
    return new_table(c, replace(INVITED, deadline_at=deadline, clock_ms=clock))


def due(
    c: sqlite3.Connection, now: int, limit: int, moment: DueKind = DueKind.CLOCK
) -> list[int]:
    return [
        table_id for table_id, _guild in tables.due(c, EVERYWHERE, moment, now, limit)
    ]


def test_what_is_due_comes_earliest_first(c: sqlite3.Connection) -> None:
    assert tables.next_deadline(c, EVERYWHERE) is None
    later, never, first, same, ended = (
        timed(c, at) for at in (300, None, 100, 100, 50)
    )
    c.execute(
        "UPDATE tables SET status = 'over', ended_at = 1 WHERE table_id = ?",
        (ended.table_id,),
    )
    assert due(c, 99, 10) == []
    assert due(c, 100, 10) == [first.table_id, same.table_id]
    assert due(c, 300, 2) == [first.table_id, same.table_id]
    assert due(c, 300, 10) == [first.table_id, same.table_id, later.table_id]
    assert tables.next_deadline(c, EVERYWHERE) == 100
    assert never.deadline_at is None


def test_what_the_house_is_to_consider_comes_longest_waiting_first(
    c: sqlite3.Connection,
) -> None:
    later, never, first, ended = (
        new_table(c, replace(INVITED, house_at=at)) for at in (300, None, 100, 50)
    )
    c.execute(
        "UPDATE tables SET status = 'over', ended_at = 1 WHERE table_id = ?",
        (ended.table_id,),
    )
    assert due(c, 99, 10, DueKind.HOUSE) == []
    assert due(c, 300, 10, DueKind.HOUSE) == [first.table_id, later.table_id]
    assert due(c, 300, 1, DueKind.HOUSE) == [first.table_id]
    tables.save_table(c, replace(first, house_at=None, seq=1), 0)
    assert due(c, 300, 10, DueKind.HOUSE) == [later.table_id]
    assert tables.load_table(c, later.table_id) == later
    assert never.house_at is None


def test_the_looks_for_the_house_use_their_index(c: sqlite3.Connection) -> None:
    look = "EXPLAIN QUERY PLAN SELECT table_id FROM tables WHERE status <> 'over' AND house_at IS NOT NULL "
    for how in (
        "AND house_at <= 5 ORDER BY house_at, table_id LIMIT 9",
        "ORDER BY house_at LIMIT 1",
    ):
        assert "tables_house" in c.execute(look + how).fetchone()[3]


def test_clocks_that_ran_out_during_an_absence_are_found(c: sqlite3.Connection) -> None:
    missed = timed(c, 1000, clock=600)
    later = timed(c, 1100, clock=600)
    timed(c, 1850, clock=50)  # set since the return
    timed(c, 3000, clock=2000)  # runs still
    timed(c, 1000, clock=None)
    timed(c, 1000, clock=0)  # a fixed moment
    ended = timed(c, 1000, clock=600)
    c.execute(
        "UPDATE tables SET status = 'over', ended_at = 1 WHERE table_id = ?",
        (ended.table_id,),
    )
    found = [missed.table_id, later.table_id]
    assert tables.overdue(c, EVERYWHERE, resumed_at=1800, until=1900, limit=10) == found
    assert (
        tables.overdue(c, EVERYWHERE, resumed_at=1800, until=1900, limit=1) == found[:1]
    )
    assert (
        tables.overdue(
            c, EVERYWHERE, resumed_at=1800, until=1900, limit=10, absent=[missed.game]
        )
        == []
    )


@pytest.mark.parametrize(
    ("ask", "index"),
    [
        (lambda c: tables.due(c, EVERYWHERE, DueKind.CLOCK, 1, 1), "tables_deadline"),
        (lambda c: tables.next_deadline(c, EVERYWHERE), "tables_deadline"),
        (
            lambda c: tables.due(c, EVERYWHERE, DueKind.PROPOSAL, 1, 1),
            "tables_proposals",
        ),
        (lambda c: tables.overdue(c, EVERYWHERE, 1, 1, 1), "tables_deadline"),
        (lambda c: messages.unfinished(c, EVERYWHERE), "messages_unsettled"),
        (lambda c: messages.unsettled(c, EVERYWHERE), "messages_unsettled"),
        (
            lambda c: messages.unsettled_of_servers(c, EVERYWHERE, 1),
            "messages_unsettled",
        ),
        (lambda c: messages.messages_of(c, 1), "PRIMARY KEY (table_id=?)"),
        (lambda c: tables.tables_in_channel(c, 1), "tables_open_channel"),
        (lambda c: tables.tables_in_guild(c, 1), "tables_open_guild"),
        (lambda c: tables.open_guilds(c, EVERYWHERE), "tables_open_guild"),
        (lambda c: tables.rematch_of(c, 1), "tables_rematch"),
        (lambda c: tables.stand_up(c, 1), "sitting_table"),
        (lambda c: tables.stand_up(c, 1, ALICE), "sitting"),
        (
            lambda c: tables.sitting_elsewhere(c, 1, 1, [ALICE]),
            "PRIMARY KEY (guild_id=? AND user_id=?",
        ),
        (
            lambda c: tables.hand_seats(c, 1, 1),
            "PRIMARY KEY (table_id=? AND hand_no=?)",
        ),
        (lambda c: tables.all_hands(c, 1), "PRIMARY KEY (table_id=?)"),
    ],
)
def test_frequent_questions_use_their_index(
    c: sqlite3.Connection, ask: object, index: str
) -> None:
    """Ten thousand tables cost a question no more than ten."""
    statements: list[str] = []
    c.set_trace_callback(statements.append)
    assert callable(ask)
    ask(c)
    c.set_trace_callback(None)
    plan = [row[3] for row in c.execute(f"EXPLAIN QUERY PLAN {statements[0]}")]
    assert any(index in line for line in plan), plan
    assert not any("TEMP B-TREE" in line for line in plan), plan


def test_the_tables_of_a_person_are_found_without_those_of_others(
    c: sqlite3.Connection,
) -> None:
    """They are sorted, for they are few; how many others there are makes no
    difference."""
    statements: list[str] = []
    c.set_trace_callback(statements.append)
    tables.tables_of(c, GUILD, ALICE)
    c.set_trace_callback(None)
    plan = [row[3] for row in c.execute(f"EXPLAIN QUERY PLAN {statements[0]}")]
    assert any(
        "sitting USING PRIMARY KEY (guild_id=? AND user_id=?)" in line for line in plan
    ), plan
    assert not any(line.startswith("SCAN") for line in plan), plan


def test_a_guild_plays_in_threads_once_it_says_so(c: sqlite3.Connection) -> None:
    assert guilds.load(c, GUILD).threads is False
    guilds.save(c, GUILD, {"threads": 1}, NOW)
    memberships.join(c, GUILD + 1, NOW)
    assert (guilds.load(c, GUILD).threads, guilds.load(c, GUILD + 1).threads) == (
        True,
        False,
    )
    assert ledger.grant_start(c, GUILD, ALICE, NOW) == 20
    guilds.save(c, GUILD, {"threads": 0}, NOW + 1)
    assert guilds.load(c, GUILD).threads is False
    assert c.execute(
        "SELECT joined_at FROM guilds WHERE guild_id = ?", (GUILD,)
    ).fetchone() == (NOW,)


def test_a_guild_is_joined_left_and_joined_again(c: sqlite3.Connection) -> None:
    def left_at() -> int | None:
        return c.execute(
            "SELECT left_at FROM guilds WHERE guild_id = ?", (GUILD,)
        ).fetchone()[0]

    memberships.join(c, GUILD, NOW)
    assert (
        ledger.grant_start(c, GUILD, ALICE, NOW)
        == guilds.load(c, GUILD).starting_tokens
        == 20
    )
    memberships.leave(c, GUILD, NOW + 1)
    assert left_at() == NOW + 1
    memberships.join(c, GUILD, NOW + 2)
    assert left_at() is None
    assert ledger.purse(c, GUILD, ALICE) == 20


def greeted(c: sqlite3.Connection, now: int) -> list[int]:
    """The guilds that are to be greeted since a moment."""
    owed = messages.unsettled_of_servers(c, EVERYWHERE, NOW + 9)
    return [row.guild_id for row in owed if row.occasion == now]


def test_a_roll_call_finds_who_left_and_who_came_back(c: sqlite3.Connection) -> None:
    for guild in (1, 2, 3):
        memberships.join(c, guild, NOW)
    memberships.leave(c, 1, NOW + 1)
    memberships.leave(c, 2, NOW + 1)
    memberships.roll_call(c, EVERYWHERE, [1, 4], NOW + 2)
    assert greeted(c, NOW + 2) == [1, 4]
    left = [(1, None), (2, NOW + 1), (3, NOW + 2), (4, None)]
    assert (
        c.execute("SELECT guild_id, left_at FROM guilds ORDER BY guild_id").fetchall()
        == left
    )
    memberships.roll_call(c, EVERYWHERE, [], NOW + 3)
    assert greeted(c, NOW + 3) == []
    assert c.execute(
        "SELECT count(*) FROM guilds WHERE left_at IS NULL"
    ).fetchone() == (0,)


def test_a_look_at_what_servers_are_told_takes_so_many_and_goes_on_after_a_server(
    c: sqlite3.Connection,
) -> None:
    for guild in (3, 1, 2):
        for occasion in (2, 1):
            messages.expect(c, MessageKind.LOG, guild, occasion, NOW)

    def look(after: int, limit: int) -> list[tuple[int, int]]:
        found = messages.unsettled_of_servers(c, EVERYWHERE, NOW, after, limit)
        return [(row.guild_id, row.occasion) for row in found]

    assert look(-1, 3) == [(1, 1), (1, 2), (2, 1)]
    assert look(2, 3) == [(3, 1), (3, 2)]
    messages.expect(c, MessageKind.LOG, 1, 1, NOW + 1)
    assert look(-1, 1) == [(1, 2)], "the other is not due yet"
