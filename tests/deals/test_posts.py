"""When a server is told of the day's deal, and that it is noted once a day."""

from __future__ import annotations

import sqlite3
from datetime import date
from zoneinfo import ZoneInfo

import pytest

from bot.deals import daily, posts
from bot.economy import settings
from bot.economy.audit import AdminAct
from bot.ground.clock import moment
from bot.tables.ids import UserId
from db import daily_posts, guilds, messages
from db.guild_settings import GuildSettings, SettingValue
from db.rows import MessageKind
from db.shards import EVERYWHERE, Shards
from tests.tables.play import ALICE, GUILD

DAY = date(2026, 11, 30)
CHANNEL = 77


def due(day: date, zone: str, hour: int) -> str:
    held = GuildSettings(time_zone=zone, deal_hour=hour)
    at = moment(posts.due_at(day, held))
    assert daily.day_of(posts.due_at(day, held)) == day
    return at.astimezone(ZoneInfo(zone)).strftime("%d %H:%M")


@pytest.mark.parametrize(
    ("zone", "hour", "told"),
    [
        ("UTC", 0, "30 00:00"),
        ("UTC", 9, "30 09:00"),
        ("UTC", 23, "30 23:00"),
        ("Europe/Kyiv", 1, "01 01:00"),
        ("Europe/Kyiv", 2, "30 02:00"),
        ("Pacific/Kiritimati", 9, "01 09:00"),
        ("America/Los_Angeles", 20, "29 20:00"),
        ("America/Los_Angeles", 9, "30 09:00"),
    ],
)
def test_the_hour_is_the_servers_own_within_the_day_of_the_deal(
    zone: str, hour: int, told: str
) -> None:
    assert due(DAY, zone, hour) == told


def test_each_day_has_its_moment_where_clocks_are_changed() -> None:
    """In Kyiv it is never half past three on 29 March, and twice on 25 October."""
    for day in (date(2026, 3, 28), date(2026, 3, 29), date(2026, 10, 25)):
        moments = {due(day, "Europe/Kyiv", hour) for hour in range(24)}
        assert len(moments) >= 23
    assert due(date(2026, 10, 25), "Europe/Kyiv", 3) == "25 03:00"


def change(c: sqlite3.Connection, **values: SettingValue) -> None:
    act = AdminAct(GUILD, UserId(ALICE), change.clicks, 5)
    change.clicks += 1
    settings.change(c, act, values)


change.clicks = 1  # type: ignore[attr-defined]


def noted(c: sqlite3.Connection) -> list[tuple[int, int]]:
    found = messages.unsettled_of_servers(c, EVERYWHERE, 2**53)
    return [
        (row.occasion, row.first_sent) for row in found if row.kind == MessageKind.DEAL
    ]


def test_a_day_is_noted_once_and_again_only_if_nothing_was_posted(
    c: sqlite3.Connection,
) -> None:
    number = DAY.toordinal()
    guilds.ensure(c, GUILD, 0)
    assert posts.expect(c, EVERYWHERE, DAY) == 0, "it is off at first"
    change(c, deal_channel_id=CHANNEL)
    assert posts.expect(c, EVERYWHERE, DAY) == 1
    assert posts.expect(c, EVERYWHERE, DAY) == 0
    nine = daily.begin_of(DAY) + 9 * 3_600_000
    assert noted(c) == [(number, nine)]
    change(c, deal_hour=10)
    assert posts.expect(c, EVERYWHERE, DAY) == 1
    assert noted(c) == [(number, nine + 3_600_000)]
    change(c, language="uk")
    assert posts.expect(c, EVERYWHERE, DAY) == 0
    c.execute("UPDATE messages SET state = 'posted', message_id = 5")
    assert daily_posts.unfinished(c, EVERYWHERE) == [GUILD]
    change(c, deal_channel_id=CHANNEL + 1, deal_hour=11)
    assert posts.expect(c, EVERYWHERE, DAY) == 0, "it was posted"
    assert posts.expect(c, EVERYWHERE, DAY + daily.DAY) == 1
    c.execute("UPDATE messages SET settled = 1")
    assert daily_posts.unfinished(c, EVERYWHERE) == []


def test_a_server_that_removed_the_bot_is_told_nothing(c: sqlite3.Connection) -> None:
    change(c, deal_channel_id=CHANNEL)
    c.execute("UPDATE guilds SET left_at = 1")
    assert posts.expect(c, EVERYWHERE, DAY) == 0
    c.execute("UPDATE guilds SET left_at = NULL")
    assert posts.expect(c, Shards(1, frozenset()), DAY) == 0
    assert not posts.are_missing(c, EVERYWHERE, DAY), "no deal is drawn"
