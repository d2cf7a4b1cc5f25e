from __future__ import annotations

import sqlite3
from dataclasses import fields

import pytest

from db import guilds
from db.guilds import GuildSettings
from db.schema import whole

GUILD, OTHER, NOW = 10**17, 10**17 + 1, 1_700_000_000_000


@pytest.fixture
def c() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.executescript(whole().sql)
    return connection


def test_a_server_that_is_not_known_has_the_settings_of_one_that_is_just_known(c: sqlite3.Connection) -> None:
    assert guilds.load(c, GUILD) == GuildSettings()
    guilds.ensure(c, GUILD, NOW)
    assert guilds.load(c, GUILD) == GuildSettings()


def test_every_setting_is_read_as_it_was_stored_and_in_its_own_server_alone(c: sqlite3.Connection) -> None:
    wanted = GuildSettings(
        starting_tokens=50, threads=True, house_cap=7, language="uk", time_zone="Europe/Kyiv", rules="prison",
        stake_least=2, stake_most=9, stake=3, turn_seconds=45, daily=0, streak=True, relief=6, gifts=True,
        gift_most=4, gift_minutes=0, log_channel_id=77, channels=(5, 6),
    )  # fmt: skip
    changes = {field.name: getattr(wanted, field.name) for field in fields(wanted) if field.name != "channels"}
    guilds.save(c, GUILD, changes, NOW)
    guilds.save_channels(c, GUILD, [6, 5, 5], NOW)
    assert guilds.load(c, GUILD) == wanted
    assert all(getattr(wanted, name) != getattr(GuildSettings(), name) for name in [*changes, "channels"])
    assert guilds.load(c, OTHER) == GuildSettings()
    guilds.save_channels(c, GUILD, [], NOW)
    assert guilds.load(c, GUILD).channels == ()


def test_a_setting_that_there_is_not_is_refused(c: sqlite3.Connection) -> None:
    with pytest.raises(KeyError):
        guilds.save(c, GUILD, {"left_at": 1}, NOW)


@pytest.mark.parametrize("changes", [{"stake": 11}, {"stake_least": 11}, {"daily": -1}, {"turn_seconds": 0}])
def test_the_database_itself_refuses_what_cannot_be(c: sqlite3.Connection, changes: dict[str, int]) -> None:
    guilds.save(c, GUILD, {"stake_least": 1, "stake_most": 10, "stake": 5}, NOW)
    with pytest.raises(sqlite3.IntegrityError):
        guilds.save(c, GUILD, changes, NOW)
