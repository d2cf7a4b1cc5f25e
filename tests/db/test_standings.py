"""The board against the house: what counts, in which order, page by page."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

from db import boards, standings, tables
from db.database import Database
from db.rows import LESSON, Board, By, HandRow, Score
from tests.db.rows import GUILD, INVITED, NOW, new_table, seats_of

ALICE, BORIS, CAROL, DAVID = 1001, 1002, 1003, 1004
MISHA, VERA = 10, 40
LEVELS = {MISHA: "beginner", 20: "regular", 30: "expert", VERA: "master"}


def play(
    c: sqlite3.Connection,
    *users: int,
    winner: int | None,
    reason: str = "won",
    guild: int = GUILD,
    hands: int = 2,
    mix: str = "m",
) -> int:
    """Store a finished table; the strongest of the house is the one of the greatest
    id."""
    level = max((user for user in users if user in LEVELS), default=None)
    row = new_table(
        c,
        replace(
            INVITED,
            guild_id=guild,
            house_level=None if level is None else LEVELS[level],
        ),
    )
    tables.replace_seats(c, row.table_id, seats_of(row.table_id, users, winner))
    for hand_no, mixed in enumerate((mix, *"m" * (hands - 1)), start=1):
        tables.insert_hand(
            c,
            HandRow(
                row.table_id, hand_no, b"s" * 32, "c0ffee", mixed, "o", hand_no, NOW
            ),
        )
        tables.seat_hand(c, row.table_id, hand_no, users)
    over = replace(
        row, status="over", ended_at=NOW, seq=1, end_reason=reason, hand_no=hands
    )
    tables.save_table(c, over, 0)
    standings.count_house_table(c, row.table_id)
    return row.table_id


def board(
    c: sqlite3.Connection, user: int = ALICE, page: int = 1, size: int = 10
) -> Board:
    return boards.board(
        c, GUILD, "bura", user, page=page, size=size, now=NOW, by=By.HOUSE
    )


async def test_wins_over_the_stronger_count_first_and_fewer_tables_among_equals(
    database: Database,
) -> None:
    def job(c: sqlite3.Connection) -> Board:
        play(c, ALICE, VERA, winner=ALICE)
        play(c, ALICE, VERA, winner=VERA)
        play(c, BORIS, VERA, winner=BORIS)
        for _ in range(5):
            play(c, CAROL, MISHA, winner=CAROL)
        play(c, DAVID, BORIS, 20, winner=DAVID)
        return board(c)

    found = await database.run(job)
    assert [(row.place, row.user_id, row.value, row.played) for row in found.rows] == [
        (1, ALICE, 1, 2),
        (1, BORIS, 1, 2),
        (3, DAVID, 1, 1),
        (4, CAROL, 5, 5),
    ]
    assert found.own == next(row for row in found.rows if row.user_id == ALICE)
    assert found.own.scores[0] == Score("master", 1, 2)
    assert (found.page, found.pages) == (1, 1)


async def test_only_what_was_played_to_an_end_here_against_the_house_counts(
    database: Database,
) -> None:
    def job(c: sqlite3.Connection) -> Board:
        for reason in ("voided", "abandoned"):
            play(c, ALICE, VERA, winner=None, reason=reason)
        play(c, ALICE, BORIS, winner=ALICE)
        play(c, ALICE, VERA, winner=ALICE, guild=GUILD + 1)
        tables.insert_table(c, replace(INVITED, status="playing", house_level="master"))
        for reason in ("resigned", "left", "timed_out", "bust", "stopped", "agreed"):
            play(c, BORIS, MISHA, winner=None, reason=reason, hands=3)
        return board(c)

    found = await database.run(job)
    assert [(row.user_id, row.scores[-1]) for row in found.rows] == [
        (BORIS, Score("beginner", 0, 6))
    ]
    assert found.own is None


async def test_a_win_that_another_person_gave_away_does_not_count(
    database: Database,
) -> None:
    def job(c: sqlite3.Connection) -> Board:
        for reason in ("resigned", "left", "unfilled", "absent", "timed_out"):
            play(c, ALICE, BORIS, VERA, winner=ALICE, reason=reason)
        return board(c)

    found = await database.run(job)
    assert [(row.user_id, row.scores[0]) for row in found.rows] == [
        (BORIS, Score("master", 0, 5))
    ]


async def test_a_table_that_began_with_a_lesson_does_not_count(
    database: Database,
) -> None:
    def job(c: sqlite3.Connection) -> tuple[Board, Board]:
        play(c, ALICE, MISHA, winner=ALICE, mix=LESSON)
        play(c, BORIS, MISHA, winner=BORIS)
        before = board(c)
        c.execute("DELETE FROM house_tallies")
        standings.count_house_tables(c)
        return before, board(c)

    before, after = await database.run(job)
    assert [(row.user_id, row.scores[-1]) for row in before.rows] == [
        (BORIS, Score("beginner", 1, 1))
    ]
    assert before == after


async def test_a_table_counts_for_the_strongest_of_the_house_there(
    database: Database,
) -> None:
    def job(c: sqlite3.Connection) -> Board:
        play(c, ALICE, MISHA, VERA, 20, winner=ALICE)
        return board(c)

    (row,) = (await database.run(job)).rows
    assert row.scores == (Score("master", 1, 1),)


async def test_pages_are_as_long_as_asked_and_show_ones_own_line_too(
    database: Database,
) -> None:
    def job(c: sqlite3.Connection) -> list[Board]:
        for number in range(25):
            for _ in range(number // 2):
                play(c, 2000 + number, VERA, winner=2000 + number, hands=1)
            play(c, 2000 + number, VERA, winner=VERA, hands=1)
        return [board(c, 2000, page) for page in (-1, 1, 2, 3, 99)]

    below, first, second, third, beyond = await database.run(job)
    assert (below, beyond) == (first, third)
    assert [len(page.rows) for page in (first, second, third)] == [10, 10, 5]
    assert [page.page for page in (first, second, third)] == [1, 2, 3]
    assert {page.pages for page in (first, second, third)} == {3}
    assert (
        len({row.user_id for page in (first, second, third) for row in page.rows}) == 25
    )
    assert [row.place for row in first.rows[:5]] == [1, 2, 2, 4, 4]
    assert {page.own.place for page in (first, second, third) if page.own} == {24}


async def test_a_server_where_nobody_has_played_has_an_empty_board(
    database: Database,
) -> None:
    assert await database.read(board) == Board([], None, 0, 1, 1, account_days=7)


async def test_the_board_made_anew_is_the_same(database: Database) -> None:
    def job(c: sqlite3.Connection) -> tuple[Board, Board]:
        for number in range(8):
            play(
                c,
                ALICE,
                VERA,
                BORIS,
                winner=(ALICE, BORIS, VERA)[number % 3],
                guild=GUILD + number % 2,
            )
            play(c, BORIS, MISHA, winner=None, reason="agreed")
        before = board(c)
        c.execute("DELETE FROM house_tallies")
        standings.count_house_tables(c)
        return before, board(c)

    before, after = await database.run(job)
    assert before == after
    assert len(after.rows) == 2


async def test_who_was_forgotten_is_not_on_the_board(database: Database) -> None:
    def job(c: sqlite3.Connection) -> Board:
        play(c, 1_000_000, VERA, winner=1_000_000)
        play(c, ALICE, VERA, winner=None)
        return board(c)

    found = await database.run(job)
    assert [(row.place, row.user_id) for row in found.rows] == [(1, ALICE)]
