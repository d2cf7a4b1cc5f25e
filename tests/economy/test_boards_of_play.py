"""What boards go by besides wins and ratings follows play: how quick people are, and
whom the owner of a purse met."""

from __future__ import annotations

import sqlite3

from bot.games.kit.pace import mark_of
from bot.records.counting import Outcome, reopen_season
from db import boards, ledger, periods
from db.rows import LEAST_PLAYED, By
from tests.economy.finished import (
    ALICE,
    BORIS,
    BURA,
    CAROL,
    GUILD,
    NOW,
    Ended,
    begin_season,
    end_hand,
    undo_season,
    won,
)

DAVID = 2004
OTHERS = (BORIS, CAROL, DAVID)


def timed(tenths: int, *, places: bool = True) -> Ended:
    """The first player won, and was timed once; without places the hand counts for
    nobody by itself."""
    marks = ((mark_of(100 * tenths),), ())
    return lambda seats: Outcome((0, 1) if places else (), marks)


def paces(c: sqlite3.Connection, period: str = periods.ALL) -> list[tuple[int, int]]:
    found = boards.board(
        c, GUILD, BURA, ALICE, page=1, size=9, now=NOW, by=By.PACE, period=period
    )
    return [(line.user_id, line.value) for line in found.rows]


def test_who_was_timed_often_enough_is_listed_by_the_median(
    c: sqlite3.Connection,
) -> None:
    for number in range(LEAST_PLAYED):
        assert paces(c) == []
        end_hand(c, [ALICE, OTHERS[number % 3]], timed(number))
    for period in (periods.ALL, "season:1", periods.week(NOW)):
        assert paces(c, period) == [(ALICE, 9)]
    for _ in range(3):
        end_hand(c, [ALICE, BORIS], timed(40))
    assert paces(c) == [(ALICE, 11)]


def test_times_of_hands_count_before_the_first_game_that_counts_is_over(
    c: sqlite3.Connection,
) -> None:
    for _ in range(LEAST_PLAYED):
        end_hand(c, [ALICE, BORIS], timed(7, places=False))
    assert paces(c) == []
    for other in OTHERS:
        end_hand(c, [ALICE, other], won(0))
    assert paces(c) == [(ALICE, 7)]
    end_hand(c, [ALICE, BORIS], timed(9, places=False))
    for _ in range(LEAST_PLAYED):
        end_hand(c, [ALICE, BORIS], timed(9, places=False))
    assert paces(c) == [(ALICE, 9)]


def test_a_season_that_goes_on_has_the_times_of_both(c: sqlite3.Connection) -> None:
    for number in range(2 * LEAST_PLAYED):
        if number == LEAST_PLAYED:
            begin_season(c, 2)
        end_hand(
            c, [ALICE, OTHERS[number % 3]], timed(5 if number < LEAST_PLAYED else 8)
        )
    end_hand(c, [ALICE, BORIS], timed(8))
    assert (paces(c, "season:1"), paces(c, "season:2")) == ([(ALICE, 5)], [(ALICE, 8)])
    undo_season(c, 2)
    reopen_season(c, GUILD, 2)
    assert paces(c, "season:1") == paces(c) == [(ALICE, 8)]


def test_a_purse_knows_whom_its_owner_has_played_whenever_it_is_opened(
    c: sqlite3.Connection,
) -> None:
    ledger.grant_start(c, GUILD, ALICE, NOW)
    for other in OTHERS:
        end_hand(c, [ALICE, other], won(0))
    for other in (ALICE, CAROL, DAVID):
        end_hand(c, [BORIS, other], won(0))
    ledger.grant_start(c, GUILD, BORIS, NOW)
    ledger.grant_start(c, GUILD, CAROL, NOW)
    found = boards.board(c, GUILD, BURA, ALICE, page=1, size=9, now=NOW)
    assert [line.user_id for line in found.rows] == [ALICE, BORIS]
    assert c.execute(
        "SELECT opponents FROM accounts WHERE owner = ?", (CAROL,)
    ).fetchone() == (2,)
