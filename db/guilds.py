"""The servers that the bot knows, and what holds in them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

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

_COLUMNS, _OF_GAMES = (
    {name: setting for name, setting in declared.items() if not setting.is_several}
    for declared in (SETTINGS, OF_GAMES)
)
"""What is in a column, of the server and of a game."""


def load(c: Connection, guild: int) -> GuildSettings:
    """Return what holds in a guild, known or not yet; its channels by id."""
    row = c.execute(
        f"SELECT {_listed(_COLUMNS)} FROM guilds WHERE guild_id = ?",  # noqa: S608
        (guild,),
    ).fetchone()
    if row is None:
        return GuildSettings()
    lists = _lists(c, guild)
    of_server = lists.pop("", {})
    return GuildSettings(
        **dict(zip(_COLUMNS, _read(_COLUMNS.values(), row), strict=True)),
        **of_server,
        games=_games(c, guild, lists),
    )


def _games(
    c: Connection, guild: int, lists: Mapping[str, Mapping[str, Any]]
) -> dict[str, GameSettings]:
    """Return what holds for each game of which anything is decided; `lists` are those
    of games."""
    found = c.execute(
        f"SELECT game, {_listed(_OF_GAMES)} FROM guild_games WHERE guild_id = ?",  # noqa: S608
        (guild,),
    )
    columns = {
        game: dict(zip(_OF_GAMES, _read(_OF_GAMES.values(), values), strict=True))
        for game, *values in found
    }
    return {
        game: GameSettings(**columns.get(game, {}), **lists.get(game, {}))
        for game in {**columns, **lists}
    }


def _lists(c: Connection, guild: int) -> dict[str, dict[str, Any]]:
    """Return what the settings list of which several are chosen, by game and their own
    names; those of the server by the empty text."""
    found = c.execute(
        "SELECT 'channels', channel_id FROM guild_channels WHERE guild_id = :guild"
        " UNION ALL SELECT setting, id FROM guild_lists WHERE guild_id = :guild"
        " ORDER BY 1, 2",
        {"guild": guild},
    )
    lists = dict[str, dict[str, Any]]()
    for name, one in found:
        game, _, own = name.rpartition(".")
        if own in (OF_GAMES if game else SETTINGS):
            of_it = lists.setdefault(game, {})
            of_it[own] = (*of_it.get(own, ()), one)
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
