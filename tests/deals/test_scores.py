"""How many are behind somebody today: counted with each play, and forgotten when the
day is over."""

from __future__ import annotations

import sqlite3
from datetime import date

import pytest

from bot.deals.model import Ending
from bot.tables.ids import UserId
from db import coherence, daily_scores, deals
from tests.deals.rows import play_of, set_of

DAY = date(2026, 11, 30)


def faults(c: sqlite3.Connection) -> list[str]:
    return [one for one in coherence.faults(c) if one.startswith("Score ")]


def test_each_score_is_counted_once(c: sqlite3.Connection) -> None:
    scores = (5, 7, 5, 2, -3)
    tables = [
        play_of(c, DAY, UserId(100 + number), Ending.PLAYED, score)
        for number, score in enumerate(scores)
    ]
    play_of(c, DAY, UserId(1), Ending.GIVEN_UP)
    under_way = play_of(c, DAY, UserId(2), None)
    deals.end_play(c, tables[0], 9, Ending.PLAYED, 5)  # it is over already
    set_id = set_of(c, DAY)
    for lower in (False, True):
        for score in (-9, -3, 2, 5, 6, 7):
            worse = sum(one > score if lower else one < score for one in scores)
            found = daily_scores.behind(c, set_id, 1, score, lower=lower)
            assert found == (worse, len(scores))
    assert daily_scores.behind(c, set_id + 1, 1, 5, lower=False) == (0, 0)
    assert faults(c) == []
    deals.end_play(c, under_way, 9, Ending.PLAYED, 7)
    assert daily_scores.behind(c, set_id, 1, 7, lower=False) == (4, 6)
    assert faults(c) == []


@pytest.mark.parametrize(
    "broken",
    ["UPDATE daily_scores SET plays = 2", "DELETE FROM daily_scores"],
)
def test_a_check_finds_a_wrong_count(c: sqlite3.Connection, broken: str) -> None:
    play_of(c, DAY, UserId(1), Ending.PLAYED, 5)
    c.execute(broken)
    assert len(faults(c)) == 1


def test_what_is_over_is_forgotten(c: sqlite3.Connection) -> None:
    play_of(c, DAY, UserId(1), Ending.PLAYED, 5)
    set_id = set_of(c, DAY)
    c.execute("UPDATE deal_sets SET over_at = 1, ending = 'time'")
    assert len(faults(c)) == 1
    daily_scores.forget(c, set_id)
    assert faults(c) == []
    assert daily_scores.behind(c, set_id, 1, 9, lower=False) == (0, 0)
