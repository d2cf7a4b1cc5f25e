from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace

import pytest

from db import guilds
from db.guild_settings import SETTINGS, GameSettings, GuildSettings, SettingValue
from tests.helpers.engines import IntegrityError, empty

GUILD, OTHER, NOW = 10**17, 10**17 + 1, 1_700_000_000_000


@pytest.fixture
def c() -> Iterator[sqlite3.Connection]:
    with empty() as connection:
        yield connection


def test_a_server_that_is_not_known_has_the_settings_of_one_that_is_just_known(
    c: sqlite3.Connection,
) -> None:
    assert guilds.load(c, GUILD) == GuildSettings()
    guilds.ensure(c, GUILD, NOW)
    assert guilds.load(c, GUILD) == GuildSettings()


def test_every_setting_is_read_as_it_was_stored_and_in_its_own_server_alone(
    c: sqlite3.Connection,
) -> None:
    wanted = GuildSettings(
        starting_tokens=50, threads=True, house_cap=7, language="uk", time_zone="Europe/Kyiv",
        stake_least=2, stake_most=9, stake=3, daily=0, streak=True, relief=6, account_days=30, gifts=True,
        gift_most=4, gift_minutes=0, log_channel_id=77, channels=(5, 6),
        practice_game="whist", games={"whist": GameSettings(False, "long", 45), "faro": GameSettings(turn_seconds=10)},
    )  # fmt: skip
    changes: dict[str, SettingValue] = {
        name: wanted.value(name) for name in SETTINGS
    } | {"channels": (6, 5, 5)}
    changes |= {
        "whist.on": 0,
        "whist.preset": "long",
        "whist.turn_seconds": 45,
        "faro.turn_seconds": 10,
    }
    guilds.save(c, GUILD, changes, NOW)
    assert guilds.load(c, GUILD) == wanted
    assert all(wanted.value(name) != GuildSettings().value(name) for name in changes)
    assert guilds.load(c, OTHER) == GuildSettings()
    guilds.save(c, GUILD, {"channels": (), "faro.turn_seconds": None}, NOW)
    held = guilds.load(c, GUILD)
    assert (held.channels, held.of("faro"), held.of("bridge")) == (
        (),
        GameSettings(),
        GameSettings(),
    )


def test_the_defaults_are_those_of_the_database(c: sqlite3.Connection) -> None:
    guilds.save(c, GUILD, {"whist.preset": None}, NOW)
    assert guilds.load(c, GUILD) == replace(
        GuildSettings(), games={"whist": GameSettings()}
    )


def test_a_setting_that_there_is_not_is_refused(c: sqlite3.Connection) -> None:
    for name in ("left_at", "bura.left_at", "bura.daily", "on", "a.b.on.c", ""):
        with pytest.raises(KeyError):
            guilds.save(c, GUILD, {name: 1}, NOW)


@pytest.mark.parametrize(
    "changes",
    [
        {"stake": 11},
        {"stake_least": 11},
        {"daily": -1},
        {"whist.turn_seconds": 0},
        {"whist.on": 2},
    ],
)
def test_the_database_itself_refuses_what_cannot_be(
    c: sqlite3.Connection, changes: dict[str, int]
) -> None:
    guilds.save(c, GUILD, {"stake_least": 1, "stake_most": 10, "stake": 5}, NOW)
    with pytest.raises(IntegrityError):
        guilds.save(c, GUILD, changes, NOW)
