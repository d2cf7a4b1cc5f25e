from __future__ import annotations

import sqlite3
from dataclasses import replace
from typing import assert_never

import pytest

from db import aliases, guilds
from db.guild_settings import (
    OF_GAMES,
    SETTINGS,
    GameSettings,
    GuildSettings,
    SettingValue,
    Typed,
    setting_of,
)
from tests.helpers.engines import IntegrityError

GUILD, OTHER, NOW = 10**17, 10**17 + 1, 1_700_000_000_000


def another(name: str) -> SettingValue:
    """Return a value that a setting can have, near to its default and not it."""
    declared, default = setting_of(name), GuildSettings().value(name)
    match declared.typed:
        case Typed.SWITCH:
            return not default
        case Typed.NUMBER:
            more = (
                declared.bounds.start + 1 if default is None else int(str(default)) + 1
            )
            return more if more in declared.bounds else more - 2
        case Typed.ZONE:
            return "Europe/Kyiv"
        case Typed.CHANNEL:
            return 77
        case Typed.CHANNELS | Typed.MEMBERS:
            return (5, 6)
        case Typed.CHOICE:
            choices = declared.choices
            return choices[0] if isinstance(choices, tuple) else "another"
        case unknown:
            assert_never(unknown)


def test_a_server_that_is_not_known_has_the_settings_of_one_that_is_just_known(
    c: sqlite3.Connection,
) -> None:
    assert guilds.load(c, GUILD) == GuildSettings()
    guilds.ensure(c, GUILD, NOW)
    assert guilds.load(c, GUILD) == GuildSettings()


def test_every_setting_is_read_as_it_was_stored_and_in_its_own_server_alone(
    c: sqlite3.Connection,
) -> None:
    here = {name: another(name) for name in SETTINGS}
    of_whist = {name: another(f"whist.{name}") for name in OF_GAMES}
    games = {"whist": GameSettings(**of_whist), "faro": GameSettings(turn_seconds=10)}  # type: ignore[arg-type]
    wanted = GuildSettings(**here, games=games)  # type: ignore[arg-type]
    changes = here | {f"whist.{name}": value for name, value in of_whist.items()}
    changes |= {"channels": (6, 5, 5), "faro.turn_seconds": 10}
    guilds.save(c, GUILD, changes, NOW)
    assert guilds.load(c, GUILD) == wanted
    default = GuildSettings()
    assert [name for name in changes if wanted.value(name) == default.value(name)] == []
    assert guilds.load(c, OTHER) == GuildSettings()
    guilds.save(c, GUILD, {"channels": (), "faro.turn_seconds": None}, NOW)
    held = guilds.load(c, GUILD)
    assert held.barred == (5, 6), "one list is not another"
    guilds.save(c, GUILD, {"barred": ()}, NOW)
    assert guilds.load(c, GUILD).barred == ()
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


def test_a_barred_member_stays_barred_after_their_data_is_deleted(
    c: sqlite3.Connection,
) -> None:
    guilds.save(c, GUILD, {"barred": (10**18,)}, NOW)
    aliases.replace_member(c, GUILD, 10**18, aliases.ALIASES.start)
    assert guilds.load(c, GUILD).barred == (10**18,)
