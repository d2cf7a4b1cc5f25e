"""The leaderboards among people: order, shared places, pages, one's own line, and that
no question sorts or scans."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.kit.pace import mark_of, pace_of
from db import boards, careers, guilds, ledger, paces, periods, records, winnings
from db.ledger import Account
from db.rows import LEAST_OPPONENTS, Board, BoardLine, By, TallyRow, Unlisted
from tests.economy.finished import BURA, GUILD, NOW
from tests.helpers.accounts import made
from tests.helpers.engines import empty

WEEK = periods.week(NOW)
ALIAS = 1_000_000


@pytest.fixture(autouse=True)
def _guild(c: sqlite3.Connection) -> None:
    c.execute("INSERT INTO guilds (guild_id, joined_at) VALUES (?, 0)", (GUILD,))


def give(c: sqlite3.Connection, user: int, tokens: int, guild: int = GUILD) -> None:
    """Put tokens in a purse."""
    ledger.grant_start(c, guild, user, NOW)
    mint, purse = Account.mint(), Account.purse(user)
    ledger.transfer(
        c,
        guild=guild,
        debit=mint,
        credit=purse,
        tokens=tokens,
        key=f"{guild}:{user}",
        reason="grant",
        now=NOW,
    )
    winnings.add(c, guild, periods.ALL, user, tokens=tokens)
    met(c, user, periods.ALL)


def met(
    c: sqlite3.Connection, user: int, period: str, opponents: int = LEAST_OPPONENTS
) -> None:
    """Let somebody have played so many different people in a period, in all games."""
    c.execute(
        "UPDATE winnings SET opponents = ? WHERE user_id = ? AND period = ?",
        (opponents, user, period),
    )
    winnings.renew_purses(c)


def tally(c: sqlite3.Connection, user: int, **figures: int) -> None:
    """Store sums of the week of somebody who has played enough others."""
    records.save_tally(
        c,
        TallyRow(GUILD, BURA, WEEK, user, **{"opponents": LEAST_OPPONENTS, **figures}),
    )


def gain(c: sqlite3.Connection, user: int, tokens: int) -> None:
    """Store what somebody won at tables in the week, who has played enough others."""
    winnings.add(c, GUILD, WEEK, user, tokens=tokens)
    met(c, user, WEEK)


def weekly(
    c: sqlite3.Connection, by: By, user: int = 1, page: int = 1, size: int = 10
) -> Board:
    return boards.board(
        c, GUILD, BURA, user, page=page, size=size, now=NOW, by=by, period=WEEK
    )


def test_equal_balances_share_a_place(c: sqlite3.Connection) -> None:
    for user, tokens in enumerate((9, 5, 7, 7, 7, 1), start=1):
        give(c, user, tokens)
    give(c, 99, 50, GUILD + 1)
    places = [(1, 1, 29), (2, 3, 27), (2, 4, 27), (2, 5, 27), (5, 2, 25), (6, 6, 21)]
    everybody = [BoardLine(*line) for line in places]
    assert boards.board(c, GUILD, BURA, 1, page=1, size=10, now=NOW) == Board(
        everybody, everybody[0], 0, 1, 1, account_days=7
    )
    for page in range(1, 4):
        found = boards.board(c, GUILD, BURA, 4, page=page, size=2, now=NOW)
        assert (found.rows, found.own, found.pages) == (
            everybody[2 * page - 2 : 2 * page],
            everybody[2],
            3,
        )
    assert boards.board(c, GUILD, BURA, 1, page=9, size=2, now=NOW).page == 3
    assert boards.board(c, GUILD, BURA, 77, page=1, size=10, now=NOW).own is None


def test_boards_of_a_period_go_by_what_they_say(c: sqlite3.Connection) -> None:
    tally(c, 1, played=30, won=10, rating=5)
    tally(c, 2, played=20, won=10, rating=9)
    tally(c, 3, played=19, won=19, rating=-7)
    records.save_tally(
        c, TallyRow(GUILD, "second", WEEK, 5, played=99, won=99, rating=99)
    )
    for user, tokens in ((1, -3), (2, 4), (4, 1)):
        gain(c, user, tokens)
    found = {
        by: [(line.place, line.user_id, line.value) for line in weekly(c, by).rows]
        for by in By
    }
    assert found == {
        By.TOKENS: [(1, 2, 4), (2, 4, 1), (3, 1, -3)],
        By.WINS: [(1, 3, 19), (2, 1, 10), (2, 2, 10)],
        By.WIN_RATE: [(1, 2, 10), (2, 1, 10)],
        By.RATING: [(1, 2, 9), (2, 1, 5), (3, 3, -7)],
        By.HOUSE: [],
        By.PACE: [],
    }
    assert weekly(c, By.WIN_RATE, user=3).own is None
    assert weekly(c, By.WIN_RATE, user=3).played == 19
    assert (
        boards.board(c, GUILD, BURA, 1, page=1, size=10, now=NOW, by=By.WINS).rows == []
    )


def test_equal_rates_share_a_place_whatever_they_are_made_of(
    c: sqlite3.Connection,
) -> None:
    for user, (won, hands) in enumerate(
        [(7, 21), (10, 30), (33, 99), (1, 20)], start=1
    ):
        tally(c, user, played=hands, won=won)
    assert [line.place for line in weekly(c, By.WIN_RATE).rows] == [1, 1, 1, 4]


def test_who_was_forgotten_is_on_no_board(c: sqlite3.Connection) -> None:
    give(c, ALIAS, 100)
    give(c, 1, 1)
    tally(c, ALIAS, played=50, won=50, rating=99)
    tally(c, 1, played=20, won=1)
    gain(c, ALIAS, 9)
    gain(c, 1, 1)
    assert [
        line.user_id
        for line in boards.board(c, GUILD, BURA, 1, page=1, size=10, now=NOW).rows
    ] == [1]
    for by in set(By) - {By.HOUSE, By.PACE}:
        assert [(line.place, line.user_id) for line in weekly(c, by).rows] == [(1, 1)]


def test_who_is_quicker_in_the_median_comes_first_once_they_were_timed_often_enough(
    c: sqlite3.Connection,
) -> None:
    taken = {
        1: [9] * 11 + [30] * 9,
        2: [8] * 9 + [30] * 11,
        3: [9] * 20,
        4: [1] * 19,
        ALIAS: [1] * 20,
    }
    for user, tenths in taken.items():
        tally(c, user, played=1)
        for mark, times in [
            *Counter(mark_of(100 * one) for one in tenths).items(),
            ("covers", 99),
        ]:
            c.execute(
                "INSERT INTO tally_marks VALUES (?, ?, ?, ?, ?, ?)",
                (GUILD, BURA, WEEK, user, mark, times),
            )
    paces.renew(c, GUILD, BURA, [WEEK], taken)
    found = weekly(c, By.PACE)
    assert [(line.place, line.user_id, line.value) for line in found.rows] == [
        (1, 1, 9),
        (1, 3, 9),
        (3, 2, 30),
    ]
    for line in found.rows:
        pace = pace_of(Counter(mark_of(100 * one) for one in taken[line.user_id]))
        assert pace is not None
        assert pace.median == line.value
    assert weekly(c, By.PACE, user=4).own is None
    assert weekly(c, By.PACE, user=4).played == 19, "what a place takes 20 of"
    assert weekly(c, By.PACE, user=5).played == 0


@given(st.lists(st.integers(0, 4), max_size=25), st.integers(1, 5))
def test_pages_together_are_the_whole_board_with_every_place_right(
    values: list[int], size: int
) -> None:
    with empty() as c:
        c.execute("INSERT INTO guilds (guild_id, joined_at) VALUES (?, 0)", (GUILD,))
        for user, value in enumerate(values, start=1):
            tally(c, user, played=4, won=value)
        pages = weekly(c, By.WINS, size=size).pages
        lines = [
            line
            for page in range(1, pages + 1)
            for line in weekly(c, By.WINS, page=page, size=size).rows
        ]
        assert [line.user_id for line in lines] == sorted(
            range(1, len(values) + 1), key=lambda u: (-values[u - 1], u)
        )
        assert all(
            line.place == 1 + sum(value > line.value for value in values)
            for line in lines
        )
        assert all(
            weekly(c, By.WINS, user=line.user_id, size=size).own == line
            for line in lines
        )


ASKED: list[Callable[[sqlite3.Connection], object]] = [
    lambda c: boards.board(c, GUILD, BURA, 1, page=3, size=10, now=NOW),
    *(lambda c, by=by: weekly(c, by, page=3) for by in By),
    lambda c: careers.careers(c, GUILD, 1, [BURA, "second"], now=NOW, most=500),
    lambda c: records.ratings(c, GUILD, BURA, 1, 500),
]


@pytest.mark.parametrize("ask", ASKED)
def test_no_question_of_a_board_scans_a_table_or_sorts(
    c: sqlite3.Connection, ask: Callable[[sqlite3.Connection], object]
) -> None:
    for user in range(1, 40):
        give(c, user, 1)
        tally(c, user, played=20, won=3)
        gain(c, user, 1)
        c.execute(
            "INSERT INTO house_tallies (guild_id, game, user_id, unplayed) VALUES (?, ?, ?, -1)",
            (GUILD, BURA, user),
        )
    statements: list[str] = []
    c.set_trace_callback(statements.append)
    ask(c)
    c.set_trace_callback(None)
    assert statements
    for statement in statements:
        plan = [row[3] for row in c.execute(f"EXPLAIN QUERY PLAN {statement}")]
        assert all(step.startswith("SEARCH") for step in plan), (statement, plan)
        if "FROM guild_" not in statement and (
            "ORDER BY" in statement or "count(*)" in statement
        ):
            assert all("USING COVERING INDEX" in step for step in plan), (
                statement,
                plan,
            )


BOARDS = [by for by in By if by is not By.HOUSE]


def on_every_board(
    c: sqlite3.Connection, user: int, opponents: int = LEAST_OPPONENTS
) -> None:
    """Let somebody have all that any board goes by."""
    tally(c, user, played=20, won=5, rating=9, opponents=opponents)
    gain(c, user, 1)
    met(c, user, WEEK, opponents)
    c.execute(
        "INSERT INTO tally_marks VALUES (?, ?, ?, ?, 'took_9', 20)",
        (GUILD, BURA, WEEK, user),
    )
    paces.renew(c, GUILD, BURA, [WEEK], [user])
    c.execute(
        "INSERT INTO house_tallies (guild_id, game, user_id, unplayed) VALUES (?, ?, ?, -1)",
        (GUILD, BURA, user),
    )


@pytest.mark.parametrize("by", BOARDS)
def test_a_place_takes_three_different_opponents(c: sqlite3.Connection, by: By) -> None:
    for user in range(1, 5):
        on_every_board(c, user, opponents=user - 1)
    assert [line.user_id for line in weekly(c, by).rows] == [4]
    for user in range(1, 4):
        found = weekly(c, by, user=user)
        assert (found.own, found.unlisted) == (None, Unlisted(None, user - 1))
    assert weekly(c, by, user=4).unlisted is None
    assert weekly(c, by, user=77).unlisted == Unlisted(None, 0)


def test_a_purse_has_a_place_once_its_owner_has_played_three_others(
    c: sqlite3.Connection,
) -> None:
    for user in (1, 2):
        give(c, user, 10 * user)
    met(c, 2, periods.ALL, 2)
    found = boards.board(c, GUILD, BURA, 2, page=1, size=10, now=NOW)
    assert ([line.user_id for line in found.rows], found.own, found.unlisted) == (
        [1],
        None,
        Unlisted(None, 2),
    )


def test_the_board_against_the_house_takes_no_opponents(c: sqlite3.Connection) -> None:
    on_every_board(c, 1, opponents=0)
    found = boards.board(c, GUILD, BURA, 1, page=1, size=10, now=NOW, by=By.HOUSE)
    assert ([line.user_id for line in found.rows], found.unlisted) == ([1], None)


@pytest.mark.parametrize("by", By)
def test_an_account_that_is_too_new_has_no_place(c: sqlite3.Connection, by: By) -> None:
    old, new = made(7, now=NOW), made(7, now=NOW + 1)
    for user in (old, new):
        on_every_board(c, user)
    period = periods.ALL if by is By.HOUSE else WEEK

    def board(now: int) -> Board:
        return boards.board(
            c, GUILD, BURA, new, page=1, size=10, now=now, by=by, period=period
        )

    assert [line.user_id for line in board(NOW).rows] == [old]
    assert (board(NOW).own, board(NOW).unlisted) == (
        None,
        Unlisted(NOW + 1, LEAST_OPPONENTS),
    )
    assert [line.user_id for line in board(NOW + 1).rows] == [old, new]
    guilds.save(c, GUILD, {"account_days": 0}, NOW)
    assert [line.place for line in board(0).rows] == [1, 1]
