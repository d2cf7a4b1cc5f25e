"""Finished tables are looked back on newest first, with what each person won there, and
by their index."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

import pytest

from db import history, ledger, tables
from db.ledger import Account
from db.rows import HandRow, HistoryPage, SeatRow
from tests.db.rows import (
    ALICE,
    BORIS,
    CAROL,
    GUILD,
    INVITED,
    NOW,
    PREPARED,
    new_table,
    seats_of,
)

ELSEWHERE = GUILD + 1


def played(
    c: sqlite3.Connection,
    *hands: tuple[int, ...],
    guild: int = GUILD,
    left: tuple[int, ...] = (),
    winner: int | None = None,
    is_over: bool = True,
) -> int:
    """Store a table at which these people were dealt to, hand by hand; `winner` won the
    game."""
    row = new_table(c, replace(INVITED, guild_id=guild, host=hands[0][0]))
    for number, users in enumerate(hands, start=1):
        dealt = HandRow(
            row.table_id,
            number,
            b"s" * 32,
            "c0ffee",
            "mix",
            "opening",
            0,
            NOW,
            NOW,
            "{}",
        )
        tables.insert_hand(c, dealt)
        tables.seat_hand(c, row.table_id, number, users)
    seated = left or hands[-1]
    tables.replace_seats(c, row.table_id, seats_of(row.table_id, seated, winner))
    if is_over:
        after = replace(
            row,
            status="over",
            ended_at=NOW + row.table_id,
            end_reason="won",
            hand_no=len(hands),
            seq=1,
        )
        tables.save_table(c, after, expected_seq=0)
    return row.table_id


def pay(c: sqlite3.Connection, user: int, table: int, tokens: int) -> None:
    """Move tokens between a purse and a pot: positive to the person."""
    purse, pot = Account.purse(user), Account.pot(table)
    ledger.grant_start(c, GUILD, user, NOW)
    count = c.execute("SELECT count(*) FROM entries").fetchone()[0]
    ledger.transfer(
        c,
        guild=GUILD,
        debit=pot if tokens > 0 else purse,
        credit=purse if tokens > 0 else pot,
        tokens=abs(tokens),
        key=f"test:{count}",
        reason="ante",
        now=NOW,
        table_id=table,
    )


def listed(
    c: sqlite3.Connection, user: int, limit: int = 10, offset: int = 0
) -> list[int]:
    return [row.table_id for row in history.history(c, GUILD, user, limit, offset)]


def test_a_table_is_told_with_all_who_were_ever_dealt_to_and_who_won(
    c: sqlite3.Connection,
) -> None:
    table = played(
        c, (ALICE, BORIS, CAROL), (BORIS, CAROL), left=(BORIS, CAROL), winner=CAROL
    )
    (row,) = history.history(c, GUILD, ALICE, 10)
    assert (row.table_id, row.hands, row.others, row.winners) == (
        table,
        2,
        (BORIS, CAROL),
        (CAROL,),
    )
    assert (row.game, row.preset, row.stake) == ("bura", "classic", 1)
    assert (row.ended_at, row.end_reason) == (NOW + table, "won")


def test_the_tokens_are_those_this_person_moved_at_this_table(
    c: sqlite3.Connection,
) -> None:
    first, second = played(c, (ALICE, BORIS)), played(c, (ALICE, BORIS))
    for user in (ALICE, BORIS):
        pay(c, user, first, -3)
    pay(c, ALICE, first, 6)
    pay(c, ALICE, second, -1)
    assert [row.tokens for row in history.history(c, GUILD, ALICE, 10)] == [-1, 3]
    assert [row.tokens for row in history.history(c, GUILD, BORIS, 10)] == [0, -3]


def test_only_finished_tables_of_this_server_and_person_are_listed_newest_first(
    c: sqlite3.Connection,
) -> None:
    first, second = played(c, (ALICE, BORIS), (ALICE, BORIS)), played(c, (ALICE, CAROL))
    played(c, (ALICE, BORIS), is_over=False)
    played(c, (ALICE, BORIS), guild=ELSEWHERE)
    played(c, (BORIS, CAROL))
    undealt = new_table(c)
    tables.save_seat(c, SeatRow(undealt.table_id, 0, ALICE))
    tables.save_table(
        c,
        replace(undealt, status="over", ended_at=NOW, end_reason="expired", seq=1),
        expected_seq=0,
    )
    tables.insert_hand(c, replace(PREPARED, table_id=undealt.table_id))
    assert listed(c, ALICE) == [second, first]
    assert history.count_history(c, GUILD, ALICE) == 2
    assert history.count_history(c, GUILD, 99) == 0


def test_pages_follow_each_other(c: sqlite3.Connection) -> None:
    numbers = [played(c, (ALICE, BORIS)) for _ in range(5)]
    newest_first = numbers[::-1]
    assert [listed(c, ALICE, 2, offset) for offset in (0, 2, 4, 6)] == [
        newest_first[:2],
        newest_first[2:4],
        newest_first[4:],
        [],
    ]


@pytest.mark.parametrize(("asked", "shown"), [(-3, 1), (1, 1), (3, 3), (9**9, 3)])
def test_a_page_beyond_the_last_is_the_last(
    c: sqlite3.Connection, asked: int, shown: int
) -> None:
    numbers = [played(c, (ALICE, BORIS)) for _ in range(5)][::-1]
    leaf = history.leaf(c, GUILD, ALICE, asked, 2)
    assert (leaf.page, leaf.pages) == (shown, 3)
    assert [row.table_id for row in leaf.rows] == numbers[2 * shown - 2 : 2 * shown]


def test_who_has_finished_nothing_has_one_empty_page(c: sqlite3.Connection) -> None:
    assert history.leaf(c, GUILD, ALICE, 5, 2) == HistoryPage([], 1, 1)


def test_what_is_typed_narrows_the_tables_that_are_offered(
    c: sqlite3.Connection,
) -> None:
    for _ in range(12):
        played(c, (ALICE, BORIS))

    def offered(typed: str, limit: int = 25) -> list[int]:
        return [
            row.table_id
            for row in history.finished_tables(c, GUILD, ALICE, typed, limit)
        ]

    assert offered("") == list(range(12, 0, -1))
    assert offered("1") == [12, 11, 10, 1]
    assert offered("1", limit=2) == [12, 11]
    assert offered("%") == []


@pytest.mark.parametrize(
    "ask",
    [
        lambda c: history.history(c, GUILD, ALICE, 10),
        lambda c: history.finished_tables(c, GUILD, ALICE, "1", 10),
        lambda c: history.count_history(c, GUILD, ALICE),
        lambda c: history.leaf(c, GUILD, ALICE, 1, 10),
    ],
)
def test_looking_back_reads_no_table_of_others(
    c: sqlite3.Connection, ask: object
) -> None:
    """Every statement finds its rows by an index, and sorts nothing."""
    pay(c, ALICE, played(c, (ALICE, BORIS), winner=ALICE), -1)
    statements: list[str] = []
    c.set_trace_callback(statements.append)
    assert callable(ask)
    ask(c)
    c.set_trace_callback(None)
    assert statements
    for statement in statements:
        plan = [row[3] for row in c.execute(f"EXPLAIN QUERY PLAN {statement}")]
        assert not any(line.startswith("SCAN") for line in plan), plan
        assert not any("TEMP B-TREE" in line for line in plan), plan
