"""The servers that the bot knows, and what holds in them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final

from db import time_zones
from db.engine.port import Connection
from db.guild_settings import (
    OF_GAMES,
    SETTINGS,
    GameSettings,
    GuildSettings,
    Setting,
    SettingValue,
    Typed,
    setting_of,
)

_COLUMNS: Final = {
    name: setting for name, setting in SETTINGS.items() if not setting.is_several
}


def load(c: Connection, guild: int) -> GuildSettings:
    """Return what holds in a guild, known or not yet; its channels by id."""
    row = c.execute(
        f"SELECT {_listed(_COLUMNS)} FROM guilds WHERE guild_id = ?",  # noqa: S608
        (guild,),
    ).fetchone()
    if row is None:
        return GuildSettings()
    games = c.execute(
        f"SELECT game, {_listed(OF_GAMES)} FROM guild_games WHERE guild_id = ?",  # noqa: S608
        (guild,),
    )
    return GuildSettings(
        **dict(zip(_COLUMNS, _read(_COLUMNS.values(), row), strict=True)),
        **_lists(c, guild),
        games={
            game: GameSettings(*_read(OF_GAMES.values(), values))
            for game, *values in games
        },
    )


def _lists(c: Connection, guild: int) -> dict[str, Any]:
    """Return what the settings list of which several are chosen, by their names."""
    found = c.execute(
        "SELECT 'channels', channel_id FROM guild_channels WHERE guild_id = :guild"
        " UNION ALL SELECT setting, id FROM guild_lists WHERE guild_id = :guild"
        " ORDER BY 1, 2",
        {"guild": guild},
    )
    lists = dict[str, Any]()
    for name, one in found:
        if name in SETTINGS:
            lists[name] = (*lists.get(name, ()), one)
    return lists


def save(
    c: Connection, guild: int, changes: Mapping[str, SettingValue], now: int
) -> None:
    """Store some of a guild's settings by their names, such as `daily` or
    `whist.preset`; `now` in ms.

    Raises:
        KeyError: there is no such setting.
        IntegrityError: a value that cannot be, such as a stake outside of its limits.
    """
    for name in changes:
        setting_of(name)
    ensure(c, guild, now)
    changes = {
        name: int(value) if isinstance(value, bool) else value
        for name, value in changes.items()
    }
    here = {name: value for name, value in changes.items() if name in _COLUMNS}
    if here:
        written = ", ".join(f'"{name}" = ?' for name in here)
        c.execute(
            f"UPDATE guilds SET {written} WHERE guild_id = ?",  # noqa: S608
            (*here.values(), guild),
        )
    if "time_zone" in changes:
        time_zones.note(c, guild, str(changes["time_zone"]), now)
    for name, value in changes.items():
        game, _, own = name.rpartition(".")
        if isinstance(value, tuple):
            _save_list(c, guild, name, sorted(set(value)))
        elif game:
            c.execute(
                f'INSERT INTO guild_games (guild_id, game, "{own}") VALUES (?, ?, ?)'  # noqa: S608
                f' ON CONFLICT (guild_id, game) DO UPDATE SET "{own}" = excluded."{own}"',
                (guild, game, value),
            )


def _save_list(c: Connection, guild: int, name: str, ids: Iterable[int]) -> None:
    if name == "channels":
        c.execute("DELETE FROM guild_channels WHERE guild_id = ?", (guild,))
        channels = [(guild, one) for one in ids]
        c.executemany("INSERT INTO guild_channels VALUES (?, ?)", channels)
        return
    c.execute(
        "DELETE FROM guild_lists WHERE guild_id = ? AND setting = ?", (guild, name)
    )
    rows = [(guild, name, one) for one in ids]
    c.executemany("INSERT INTO guild_lists VALUES (?, ?, ?)", rows)


def _listed(names: Collection[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def _read(settings: Iterable[Setting], row: Iterable[Any]) -> Iterator[Any]:
    for setting, value in zip(settings, row, strict=True):
        yield bool(value) if setting.typed is Typed.SWITCH else value


def ensure(c: Connection, guild: int, now: int) -> None:
    """Store a guild that is not known yet; `now` in ms."""
    c.execute(
        "INSERT INTO guilds (guild_id, joined_at) VALUES (?, ?) ON CONFLICT DO NOTHING",
        (guild, now),
    )
