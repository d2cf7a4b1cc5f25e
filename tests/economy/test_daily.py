"""The daily grant comes once a day of the server, and help for an empty purse once a
day, too."""

from __future__ import annotations

import sqlite3
from datetime import UTC, date, datetime
from functools import partial

import pytest

from bot.economy.daily import MOST_BONUS, Collected, NoRelief, collect, due
from bot.economy.gifts import Gift, give
from bot.economy.refusals import TooManyTokens
from bot.ground.clock import milliseconds, moment
from bot.tables.ids import GuildId, UserId
from db import daily, forgotten, guilds, ledger, tables
from db.daily import DailyTaken
from db.ledger import DAY, Account
from db.rows import TableRow
from tests.economy.finished import ALICE, BORIS, GUILD, TABLE

NOON = milliseconds(datetime(2026, 11, 20, 12, tzinfo=UTC))
HOUR = 3_600_000


def due_at(c: sqlite3.Connection, guild: int, user: int, now: int) -> int | None:
    found = due(c, guild, user, moment(now))
    return None if found is None else milliseconds(found.at)


@pytest.fixture(autouse=True)
def _guild_known(c: sqlite3.Connection) -> None:
    guilds.ensure(c, GUILD, 0)


def decide(c: sqlite3.Connection, **changes: int | str) -> None:
    guilds.save(c, GUILD, changes, 0)


def come(c: sqlite3.Connection, at: int = NOON, user: int = ALICE) -> Collected:
    return collect(c, GUILD, user, at)


def leave_with(c: sqlite3.Connection, tokens: int, key: str, user: int = ALICE) -> None:
    """Take all but so many tokens from a purse; below zero, by a penalty."""
    held = ledger.purse(c, GUILD, user)
    move = partial(
        ledger.transfer, c, guild=GUILD, tokens=abs(held - tokens), key=key, now=NOON
    )
    if held > tokens:
        move(
            debit=Account.purse(user),
            credit=Account.mint(),
            reason="penalty",
            may_owe=True,
        )
    elif held < tokens:
        move(debit=Account.mint(), credit=Account.purse(user), reason="test")


def test_a_newcomer_gets_the_start_and_the_grant(c: sqlite3.Connection) -> None:
    got = come(c)
    assert (got.start, got.daily, got.relief, got.balance) == (20, 5, 0, 25)
    assert got.again_at == milliseconds(datetime(2026, 11, 21, tzinfo=UTC))
    assert got.no_relief is NoRelief.NOT_POOR
    assert not got.nothing


def test_it_comes_once_a_day_from_the_first_moment_to_the_last(
    c: sqlite3.Connection,
) -> None:
    midnight = milliseconds(datetime(2026, 11, 21, tzinfo=UTC))
    assert [come(c, at).daily for at in (NOON, NOON, midnight - 1, midnight, midnight + 1, midnight + DAY)] == [
        5, 0, 0, 5, 0, 5
    ]  # fmt: skip
    assert come(c, midnight + DAY).nothing


def test_the_day_is_that_of_the_server(c: sqlite3.Connection) -> None:
    decide(c, time_zone="Europe/Kyiv")
    kyiv = milliseconds(datetime(2026, 11, 20, 22, tzinfo=UTC))  # midnight there
    first = come(c, kyiv - 1)
    assert (first.daily, first.again_at) == (5, kyiv)
    assert come(c, kyiv).daily == 5
    assert daily.last(c, GUILD, ALICE) == DailyTaken(date(2026, 11, 21), 2)


def test_the_day_that_has_25_hours_is_one_day(c: sqlite3.Connection) -> None:
    decide(c, time_zone="Europe/Kyiv")
    begins = milliseconds(datetime(2026, 10, 24, 21, tzinfo=UTC))
    hours = [come(c, begins + hour * HOUR).daily for hour in range(26)]
    assert [hour for hour, tokens in enumerate(hours) if tokens] == [0, 25]


def test_the_leap_day_is_a_day_in_the_row(c: sqlite3.Connection) -> None:
    days = [
        milliseconds(datetime(2028, month, day, 12, tzinfo=UTC))
        for month, day in ((2, 28), (2, 29), (3, 1))
    ]
    for at in days:
        come(c, at)
    assert daily.last(c, GUILD, ALICE) == DailyTaken(date(2028, 3, 1), 3)
    assert daily.rebuild(c) == 0


def test_another_time_zone_gives_nothing_twice(c: sqlite3.Connection) -> None:
    """At noon of UTC it is the 21st already in the far east, and long the 20th in the
    far west."""
    decide(c, time_zone="Pacific/Kiritimati")
    assert come(c).daily == 5
    decide(c, time_zone="Pacific/Pago_Pago")
    got = come(c)
    assert (got.daily, got.again_at) == (
        0,
        milliseconds(datetime(2026, 11, 22, 11, tzinfo=UTC)),
    )
    decide(c, time_zone="Pacific/Kiritimati")
    assert come(c).daily == 0
    decide(c, time_zone="Pacific/Pago_Pago")
    assert got.again_at is not None
    assert [come(c, at).daily for at in (got.again_at - 1, got.again_at)] == [0, 5]


def test_days_in_a_row_add_a_token_each_up_to_a_bound(c: sqlite3.Connection) -> None:
    decide(c, streak=1)
    got = [come(c, NOON + day * DAY) for day in range(10)]
    assert [one.daily for one in got] == [5, 6, 7, 8, 9, 10, 11, 11, 11, 11]
    assert [one.streak for one in got] == list(range(1, 11))
    assert got[-1].bonus == MOST_BONUS
    missed = come(c, NOON + 11 * DAY)
    assert (missed.daily, missed.streak) == (5, 1)


def test_days_are_counted_while_the_server_does_not_reward_them(
    c: sqlite3.Connection,
) -> None:
    assert (come(c).streak, come(c, NOON + DAY).bonus) == (0, 0)
    decide(c, streak=1)
    assert come(c, NOON + 2 * DAY).bonus == 2


def test_without_a_grant_there_is_none(c: sqlite3.Connection) -> None:
    decide(c, daily=0)
    got = come(c)
    assert (got.start, got.daily, got.again_at) == (20, 0, None)
    assert come(c).nothing


@pytest.mark.parametrize(
    ("held", "relief"), [(-20, 5), (-3, 5), (0, 5), (2, 3), (3, 0), (4, 0)]
)
def test_a_purse_below_the_smallest_stake_is_filled_up_but_no_debt_is_paid(
    c: sqlite3.Connection, held: int, relief: int
) -> None:
    decide(c, daily=0, stake_least=3)
    come(c)
    leave_with(c, held, "spent")
    got = come(c)
    assert (got.relief, got.balance) == (relief, held + relief)
    assert ledger.audit(c) == []


def test_relief_comes_once_a_day(c: sqlite3.Connection) -> None:
    decide(c, daily=0)
    given = []
    for number, at in enumerate(
        (NOON, NOON, NOON + 11 * HOUR, NOON + 12 * HOUR, NOON + DAY)
    ):
        come(c, at - 1)
        leave_with(c, 0, f"spent {number}")
        got = come(c, at)
        given.append((got.relief, got.no_relief))
    yes, taken = (5, None), (0, NoRelief.TAKEN)
    assert given == [yes, taken, taken, yes, taken]


def test_relief_and_another_time_zone(c: sqlite3.Connection) -> None:
    decide(c, daily=0, time_zone="Pacific/Kiritimati", starting_tokens=0)
    assert come(c).relief == 5
    leave_with(c, 0, "spent")
    decide(c, time_zone="Pacific/Pago_Pago")
    assert come(c).no_relief is NoRelief.TAKEN


def test_relief_comes_with_the_grant_if_that_is_not_enough(
    c: sqlite3.Connection,
) -> None:
    decide(c, stake_least=10, relief=12, starting_tokens=0)
    got = come(c)
    assert (got.daily, got.relief, got.balance) == (5, 7, 12)
    decide(c, stake_least=3)
    got = come(c, user=BORIS)
    assert (got.daily, got.relief, got.balance) == (5, 0, 5)


def test_relief_never_takes_and_a_small_one_leaves_a_purse_poor(
    c: sqlite3.Connection,
) -> None:
    decide(c, stake_least=10, relief=4, daily=0)
    come(c)
    for held, relief in ((7, 0), (4, 0), (1, 3)):
        leave_with(c, held, f"spent {held}")
        assert come(c).relief == relief
    decide(c, relief=0)
    assert come(c).no_relief is NoRelief.NONE_HERE


@pytest.mark.parametrize(
    ("stake", "status", "helped"),
    [(1, "playing", 0), (1, "invited", 0), (0, "playing", 5)],
)
def test_who_sits_at_a_table_with_a_stake_is_not_helped(
    c: sqlite3.Connection, stake: int, status: str, helped: int
) -> None:
    decide(c, daily=0, starting_tokens=0)
    table = tables.insert_table(
        c, TableRow(**{**vars_of(TABLE), "stake": stake, "status": status})
    )
    tables.sit(c, GUILD, ALICE, table)
    got = come(c)
    assert got.relief == helped
    assert got.no_relief is (None if helped else NoRelief.AT_TABLE)
    tables.stand_up(c, table)
    assert come(c, user=BORIS).relief == 5
    assert ledger.purse(c, GUILD, ALICE) == helped


def test_one_stake_that_rests_since_yesterday_keeps_nobody_from_help(
    c: sqlite3.Connection,
) -> None:
    """Of an adjourned match; several, one from today, and one with which somebody would
    go on do so as any other."""
    decide(c, daily=0, starting_tokens=0)

    def adjourned(at: int, clock_ms: int = 0) -> int:
        row = {
            "stake": 1,
            "status": "between",
            "adjourned_at": at,
            "clock_ms": clock_ms,
        }
        table = tables.insert_table(c, TableRow(**{**vars_of(TABLE), **row}))
        tables.sit(c, GUILD, ALICE, table)
        return table

    for at, clock_ms, why in (
        (NOON, 0, NoRelief.ADJOURNED_TODAY),
        (NOON - 13 * HOUR, 180_000, NoRelief.AT_TABLE),
    ):
        table = adjourned(at, clock_ms)
        assert come(c).no_relief is why
        assert (due_at(c, GUILD, ALICE, NOON) is None) == (why is NoRelief.AT_TABLE)
        tables.stand_up(c, table)
    one, another = adjourned(NOON - 13 * HOUR), adjourned(NOON - 13 * HOUR)
    assert come(c).no_relief is NoRelief.AT_TABLE
    tables.stand_up(c, another)
    assert come(c).relief == 5
    assert tables.adjourned_of(c, GUILD, ALICE, private=False) == [one]


def test_who_gave_tokens_away_today_is_not_helped_before_tomorrow(
    c: sqlite3.Connection,
) -> None:
    decide(c, daily=0, gifts=1, gift_most=100, time_zone="Europe/Kyiv")
    midnight = milliseconds(datetime(2026, 11, 20, 22, tzinfo=UTC))
    come(c)
    give(c, Gift(GuildId(GUILD), 1, UserId(ALICE), UserId(BORIS), 20), NOON, sure=True)
    got = come(c, NOON + 1)
    assert got.nothing
    assert got.no_relief is NoRelief.GAVE
    assert due_at(c, GUILD, ALICE, NOON + 1) == midnight
    assert come(c, midnight - 1).nothing
    leave_with(c, 0, "spent", BORIS)
    assert come(c, midnight - 1, BORIS).relief == 5  # being given to is no reason
    assert come(c, midnight).relief == 5


def vars_of(row: TableRow) -> dict[str, object]:
    return {name: getattr(row, name) for name in row.__dataclass_fields__}


def test_who_was_forgotten_today_gets_nothing_before_tomorrow(
    c: sqlite3.Connection,
) -> None:
    forgotten.remember(c, GUILD, ALICE, NOON)
    got = come(c, NOON + HOUR)
    assert got.nothing
    assert got.no_relief is NoRelief.TAKEN
    assert got.again_at == due_at(c, GUILD, ALICE, NOON + HOUR) == NOON + 12 * HOUR
    got = come(c, NOON + 12 * HOUR)
    assert (got.start, got.daily) == (0, 5)


def test_the_time_for_the_next_is_known_beforehand(c: sqlite3.Connection) -> None:
    midnight = NOON + 12 * HOUR
    assert due_at(c, GUILD, ALICE, NOON) == NOON
    come(c)
    assert due_at(c, GUILD, ALICE, NOON) == midnight
    leave_with(c, 0, "spent")
    assert due_at(c, GUILD, ALICE, NOON) == NOON
    assert come(c).relief == 5
    assert due_at(c, GUILD, ALICE, NOON) == midnight
    decide(c, daily=0)
    assert due_at(c, GUILD, ALICE, NOON) is None
    leave_with(c, 0, "spent again")
    assert due_at(c, GUILD, ALICE, NOON) == midnight
    decide(c, relief=0)
    assert due_at(c, GUILD, ALICE, NOON) is None


def test_a_server_full_of_tokens_gives_no_more(c: sqlite3.Connection) -> None:
    leave_with(c, 2**53 - 24, "riches", BORIS)
    c.execute("BEGIN")
    with pytest.raises(TooManyTokens):
        come(c)
    c.execute("ROLLBACK")
    leave_with(c, 2**53 - 25, "poorer", BORIS)
    assert come(c).balance == 25


def test_a_day_cannot_be_taken_twice_by_mistake(c: sqlite3.Connection) -> None:
    come(c)
    for day in (date(2026, 11, 20), date(2026, 11, 19)):
        with pytest.raises(ValueError, match="taken"):
            daily.take(c, GUILD, ALICE, day=day, tokens=5, now=NOON)
    leave_with(c, 0, "spent")
    come(c)
    with pytest.raises(ValueError, match="filled up"):
        daily.relieve(c, GUILD, ALICE, day=date(2026, 11, 20), tokens=5, now=NOON)


def test_what_is_stored_follows_from_the_entries(c: sqlite3.Connection) -> None:
    for user, days in ((ALICE, (0, 1, 2, 5, 6)), (BORIS, (3,)), (77, (0, 1, 2))):
        for day in days:
            come(c, NOON + day * DAY, user)
    guilds.ensure(c, GUILD + 1, 0)
    collect(c, GUILD + 1, ALICE, NOON)
    stored = c.execute("SELECT * FROM dailies ORDER BY guild_id, user_id").fetchall()
    assert [row[2:] for row in stored] == [
        ("2026-11-22", 3),
        ("2026-11-26", 2),
        ("2026-11-23", 1),
        ("2026-11-20", 1),
    ]
    assert daily.audit(c) == []
    assert daily.rebuild(c) == 0
    c.execute(
        "UPDATE dailies SET streak = 9 WHERE user_id = ? AND guild_id = ?",
        (ALICE, GUILD),
    )
    c.execute("UPDATE dailies SET day = '2026-11-24' WHERE user_id = ?", (BORIS,))
    c.execute("DELETE FROM dailies WHERE user_id = 77")
    c.execute("INSERT INTO dailies VALUES (?, 78, '2026-11-20', 1)", (GUILD,))
    assert len(daily.audit(c)) == 4
    assert (
        f"of {ALICE} in guild {GUILD} is stored as 2026-11-26 (day 9 in a row)"
        in "\n".join(daily.audit(c))
    )
    assert daily.rebuild(c) == 4
    assert (
        c.execute("SELECT * FROM dailies ORDER BY guild_id, user_id").fetchall()
        == stored
    )
    assert daily.audit(c) == []
