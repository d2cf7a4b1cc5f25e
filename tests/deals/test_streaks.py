"""Days in a row, and the days on which nobody could have played."""

from __future__ import annotations

import sqlite3
from datetime import date

import pytest

from bot.deals import daily
from bot.deals.attendance import FROZEN_MS, STORED_MS, Attendance
from bot.deals.model import Ending
from bot.deals.streaks import ENOUGH_MS, streak
from bot.fleet.presence import Presence
from bot.ground.clock import milliseconds
from bot.tables.ids import UserId
from db import served_days
from db.database import Database
from db.shards import Shards
from tests.deals.rows import play_of
from tests.helpers.clock import START, HandClock
from tests.tables.play import ALICE, BOB, GUILD

TODAY = date(2026, 11, 30)
HOUR = 3_600_000


def played(
    c: sqlite3.Connection, ago: int, user: UserId, ending: Ending | None
) -> None:
    """Let somebody have begun the deal of some days ago."""
    score = 5 if ending is Ending.PLAYED else None
    play_of(c, TODAY - ago * daily.DAY, user, ending, score)


def there(c: sqlite3.Connection, *ago: int, ms: int = ENOUGH_MS) -> None:
    """Let the bot have been there on some days."""
    for one in ago:
        day = (TODAY - one * daily.DAY).isoformat()
        served_days.add(c, day, 1, {0: ms})


def test_days_that_were_played_are_a_row_until_one_was_missed(
    c: sqlite3.Connection,
) -> None:
    assert streak(c, GUILD, ALICE, TODAY) == 0
    there(c, *range(1, 9))
    for ago in (1, 2, 4):
        played(c, ago, ALICE, Ending.PLAYED)
    assert streak(c, GUILD, ALICE, TODAY) == 2, "today can still be played"
    played(c, 0, ALICE, None)
    assert streak(c, GUILD, ALICE, TODAY) == 2, "it is still under way"
    assert streak(c, GUILD, BOB, TODAY) == 0
    played(c, 0, BOB, Ending.PLAYED)
    played(c, 1, BOB, Ending.GIVEN_UP)
    played(c, 2, BOB, Ending.PLAYED)
    assert streak(c, GUILD, BOB, TODAY) == 1


def test_a_try_of_today_that_is_given_up_ends_a_row(c: sqlite3.Connection) -> None:
    played(c, 1, ALICE, Ending.PLAYED)
    played(c, 0, ALICE, Ending.GIVEN_UP)
    assert streak(c, GUILD, ALICE, TODAY) == 0


def test_an_outage_breaks_no_row_though_others_played_before_it(
    c: sqlite3.Connection,
) -> None:
    for ago in (1, 3, 4):
        played(c, ago, ALICE, Ending.PLAYED)
    played(c, 2, BOB, Ending.PLAYED)
    there(c, 1, 3, 4)
    there(c, 2, ms=ENOUGH_MS - 1)
    assert streak(c, GUILD, ALICE, TODAY) == 3
    there(c, 2, ms=1)
    assert streak(c, GUILD, ALICE, TODAY) == 1


def test_a_day_counts_where_the_shard_of_the_server_was_there(
    c: sqlite3.Connection,
) -> None:
    """There were two shards that day, and three for the rest of it."""
    for ago in (1, 3):
        played(c, ago, ALICE, Ending.PLAYED)
    day = (TODAY - 2 * daily.DAY).isoformat()
    half = ENOUGH_MS // 2
    for count in (2, 3):
        mine = Shards.whole(count).shard_of(GUILD)
        others = {one: ENOUGH_MS for one in range(count) if one != mine}
        served_days.add(c, day, count, others | {mine: half})
        assert streak(c, GUILD, ALICE, TODAY) == (2 if count == 2 else 1)


async def hours(database: Database, day: date) -> dict[int, float]:
    found = await database.read(
        lambda c: c.execute(
            "SELECT shard, ms FROM served_days WHERE day = ?", (day.isoformat(),)
        ).fetchall()
    )
    return {shard: ms / HOUR for shard, ms in found}


async def test_time_counts_while_the_connection_is_up(database: Database) -> None:
    clock = HandClock(START)
    presence = Presence(clock, Shards.whole(2))
    attendance, day = Attendance(database, presence), daily.day_of(clock_ms(clock))

    async def pass_time(minutes: int, seconds: int = 60) -> None:
        for _ in range(minutes):
            clock.skip(seconds)
            await attendance.note(clock_ms(clock))

    presence.back(0, 1)
    await attendance.note(clock_ms(clock))
    await pass_time(60)
    assert await hours(database, day) == {0: 1, 1: 1}
    presence.gone(1)
    await pass_time(60)
    presence.back(1)
    await pass_time(60)
    assert await hours(database, day) == {0: 3, 1: pytest.approx(2, abs=0.02)}
    await pass_time(3, seconds=FROZEN_MS // 1000 + 1)
    await pass_time(STORED_MS // 60_000)
    here = await hours(database, day)
    assert here[0] == pytest.approx(3 + 1 / 6, abs=0.02), "it was frozen for a while"


def clock_ms(clock: HandClock) -> int:
    return milliseconds(clock.now())
