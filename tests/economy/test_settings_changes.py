"""Changing settings: what is stored, what is noted, and what cannot be."""

from __future__ import annotations

import sqlite3

import pytest

from bot.economy.audit import AdminAct
from bot.economy.settings import (
    NotNumber,
    OutOfBounds,
    StakesCrossed,
    change,
    read_number,
)
from bot.economy.zones import UnknownZone, read_zone
from bot.tables.ids import GuildId, UserId
from db import audit, guilds
from db.guild_settings import OF_GAMES, SETTINGS, Typed

BOUNDS = {
    name: one.bounds for name, one in SETTINGS.items() if one.typed is Typed.NUMBER
} | {"whist.turn_seconds": OF_GAMES["turn_seconds"].bounds}
GUILD, ADMIN = GuildId(10**17), UserId(10**17 + 5)


def act(asked: int) -> AdminAct:
    return AdminAct(GUILD, ADMIN, asked, 1_700_000_000_000)


def noted(c: sqlite3.Connection) -> list[object]:
    return [dict(row.detail) for row in audit.page(c, GUILD, 50)]


def test_a_change_is_stored_and_noted_with_what_held_before(
    c: sqlite3.Connection,
) -> None:
    assert change(
        c, act(1), {"stake_least": 2, "stake_most": 10, "stake": 5, "daily": 5}
    )
    assert (guilds.load(c, GUILD).stake_least, guilds.load(c, GUILD).stake) == (2, 5)
    (row,) = audit.page(c, GUILD, 50)
    assert (row.actor, row.act, row.subject) == (ADMIN, "settings", None)
    assert dict(row.detail) == {
        "stake_least": 2, "stake_least.old": 1, "stake_most": 10, "stake_most.old": 1_000_000,
        "stake": 5, "stake.old": None,
    }  # fmt: skip


def test_nothing_is_noted_where_nothing_changes(c: sqlite3.Connection) -> None:
    assert not change(c, act(1), {"daily": 5, "streak": 0, "language": ""})
    assert not change(c, act(2), {"channels": ()})
    assert change(c, act(3), {"channels": (8, 7)})
    assert not change(c, act(4), {"channels": (7, 8, 7)})
    assert change(c, act(5), {"gifts": 1})
    assert not change(c, act(6), {"whist.on": 1, "whist.preset": None})
    assert change(c, act(7), {"whist.on": 0, "whist.preset": "long"})
    assert noted(c) == [
        {
            "whist.on": 0,
            "whist.on.old": 1,
            "whist.preset": "long",
            "whist.preset.old": None,
        },
        {"gifts": 1, "gifts.old": 0},
        {"channels": "7,8", "channels.old": ""},
    ]


@pytest.mark.parametrize(
    "stakes",
    [
        {"stake_least": 9, "stake_most": 8},
        {"stake": 11},
        {"stake_least": 6},
        {"stake_most": 4},
    ],
)
def test_stakes_that_do_not_fit_together_change_nothing(
    c: sqlite3.Connection, stakes: dict[str, int]
) -> None:
    change(c, act(1), {"stake_least": 2, "stake_most": 10, "stake": 5})
    before = guilds.load(c, GUILD)
    with pytest.raises(StakesCrossed):
        change(c, act(2), {**stakes, "daily": 77})
    assert guilds.load(c, GUILD) == before
    assert len(noted(c)) == 1


def test_numbers_are_read_as_people_write_them() -> None:
    assert [read_number("stake", text) for text in ("5", " 1 000 ", "1_000", "1\u202f000", "")] == [
        5, 1000, 1000, 1000, None,
    ]  # fmt: skip
    for text in ("five", "5 tokens", "1.5", "٥", "--5", "²", "daily"):
        with pytest.raises(NotNumber):
            read_number("daily", text)
    with pytest.raises(NotNumber):
        read_number("daily", "")  # only what the rules can say may be left out


@pytest.mark.parametrize("setting", sorted(BOUNDS))
def test_numbers_out_of_bounds_are_refused_with_the_bounds(setting: str) -> None:
    bounds = BOUNDS[setting]
    for bad in (bounds.start - 1, bounds.stop, 10**17, 10**30, -(10**30)):
        with pytest.raises(OutOfBounds) as refused:
            read_number(setting, str(bad))
        assert (refused.value.least, refused.value.most) == (
            bounds.start,
            bounds.stop - 1,
        )
    for good in (bounds.start, bounds.stop - 1):
        assert read_number(setting, str(good)) == good


def test_the_database_takes_every_number_within_the_bounds(
    c: sqlite3.Connection,
) -> None:
    for number, (setting, bounds) in enumerate(BOUNDS.items()):
        for value in (bounds.start, bounds.stop - 1):
            change(
                c,
                act(2 * number),
                {"stake_least": 1, "stake_most": 1_000_000, "stake": None},
            )
            change(c, act(2 * number + 1), {setting: value})


def test_time_zones_are_found_by_name_and_by_city() -> None:
    assert [read_zone(text) for text in ("Europe/Kyiv", "europe/kyiv", " Kyiv ", "new york", "UTC", "utc")] == [
        "Europe/Kyiv", "Europe/Kyiv", "Europe/Kyiv", "America/New_York", "UTC", "UTC",
    ]  # fmt: skip


def test_an_unknown_time_zone_is_refused_with_what_sounds_like_it() -> None:
    with pytest.raises(UnknownZone) as refused:
        read_zone("Europe/Kiyv")
    assert "Europe/Kyiv" in refused.value.suggestions
    with pytest.raises(UnknownZone) as refused:
        read_zone("../../etc/passwd")
    assert len(refused.value.suggestions) <= 3
    # the second is in the list, of a machine whose zone is not set
    for text in ("", "Factory"):
        with pytest.raises(UnknownZone) as refused:
            read_zone(text)
        assert "Factory" not in refused.value.suggestions
