"""The servers the bot is or was in."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """What the people who manage a server have decided; the defaults are those of the database.

    Tokens are whole numbers. `channels` are where tables may be opened (none: everywhere); `stake` and `turn_seconds`
    are None, and `rules` is empty, where the game's own rules say; `language` is empty where that of the server in
    Discord holds; a day begins at midnight in `time_zone` (an IANA name); `gift_most` is what a member may give away
    in a day, `gift_minutes` what lies between two gifts; up to `relief` a purse is filled that is below the
    smallest stake.
    """

    starting_tokens: int = 20
    threads: bool = False
    house_cap: int = 0
    language: str = ""
    time_zone: str = "UTC"
    rules: str = ""
    stake_least: int = 1
    stake_most: int = 1_000_000
    stake: int | None = None
    turn_seconds: int | None = None
    daily: int = 5
    streak: bool = False
    relief: int = 5
    gifts: bool = False
    gift_most: int = 10
    gift_minutes: int = 10
    log_channel_id: int | None = None
    channels: tuple[int, ...] = ()


_COLUMNS: Final = tuple(field.name for field in fields(GuildSettings) if field.name != "channels")


def load(c: sqlite3.Connection, guild: int) -> GuildSettings:
    """Return what holds in a guild, known or not yet; its channels by id."""
    row = c.execute(f"SELECT {', '.join(_COLUMNS)} FROM guilds WHERE guild_id = ?", (guild,)).fetchone()  # noqa: S608
    if row is None:
        return GuildSettings()
    channels = c.execute("SELECT channel_id FROM guild_channels WHERE guild_id = ? ORDER BY channel_id", (guild,))
    found = GuildSettings(*row)
    return replace(
        found,
        threads=bool(found.threads),
        streak=bool(found.streak),
        gifts=bool(found.gifts),
        channels=tuple(channel for (channel,) in channels),
    )


def save(c: sqlite3.Connection, guild: int, changes: Mapping[str, int | str | None], now: int) -> None:
    """Store some of a guild's settings by their names in `GuildSettings`, all but the channels; `now` in ms.

    Raises:
        KeyError: there is no such setting.
        sqlite3.IntegrityError: a value that cannot be, such as a stake outside of its limits.
    """
    for name in changes:
        if name not in _COLUMNS:
            raise KeyError(name)
    ensure(c, guild, now)
    written = ", ".join(f"{name} = ?" for name in changes)
    c.execute(f"UPDATE guilds SET {written} WHERE guild_id = ?", (*changes.values(), guild))  # noqa: S608


def save_channels(c: sqlite3.Connection, guild: int, channels: Collection[int], now: int) -> None:
    """Store where tables may be opened in a guild, in place of what held before; none: everywhere. `now` in ms."""
    ensure(c, guild, now)
    c.execute("DELETE FROM guild_channels WHERE guild_id = ?", (guild,))
    c.executemany("INSERT INTO guild_channels VALUES (?, ?)", [(guild, channel) for channel in sorted(set(channels))])


def ensure(c: sqlite3.Connection, guild: int, now: int) -> None:
    """Store a guild that is not known yet; `now` in ms."""
    c.execute("INSERT INTO guilds (guild_id, joined_at) VALUES (?, ?) ON CONFLICT DO NOTHING", (guild, now))


def strangers(c: sqlite3.Connection, present: Collection[int]) -> list[int]:
    """Return those of these guilds of which it is not stored that the bot is there."""
    listed = "SELECT value FROM json_each(?)"
    known = c.execute(
        f"SELECT guild_id FROM guilds WHERE left_at IS NULL AND guild_id IN ({listed})",  # noqa: S608 - our own words
        (json.dumps(list(present)),),
    )
    return sorted(set(present).difference(guild for (guild,) in known))


def join(c: sqlite3.Connection, guild: int, now: int) -> bool:
    """Store that the bot is in the guild (again), and say whether that is news; `now` in ms."""
    news = bool(strangers(c, [guild]))
    c.execute(
        "INSERT INTO guilds (guild_id, joined_at) VALUES (?, ?) ON CONFLICT DO UPDATE SET left_at = NULL",
        (guild, now),
    )
    return news


def leave(c: sqlite3.Connection, guild: int, now: int) -> None:
    """Store that the bot was removed from the guild; `now` in ms. Accounts and tables stay."""
    c.execute("UPDATE guilds SET left_at = ? WHERE guild_id = ?", (now, guild))


def roll_call(c: sqlite3.Connection, present: Collection[int], now: int) -> None:
    """Store that the bot is in these of the known guilds, and was removed from the others; `now` in ms."""
    listed = json.dumps(list(present))
    c.execute(
        "UPDATE guilds SET left_at = NULL WHERE left_at IS NOT NULL AND guild_id IN (SELECT value FROM json_each(?))",
        (listed,),
    )
    c.execute(
        "UPDATE guilds SET left_at = ? WHERE left_at IS NULL AND guild_id NOT IN (SELECT value FROM json_each(?))",
        (now, listed),
    )


def threads(c: sqlite3.Connection, guild: int) -> bool:
    """Return whether tables of a guild are played in threads of their own."""
    row = c.execute("SELECT threads FROM guilds WHERE guild_id = ?", (guild,)).fetchone()
    return row is not None and bool(row[0])


def set_threads(c: sqlite3.Connection, guild: int, *, on: bool, now: int) -> None:
    """Store whether tables of a guild are played in threads of their own; `now` in ms."""
    ensure(c, guild, now)
    c.execute("UPDATE guilds SET threads = ? WHERE guild_id = ?", (int(on), guild))


def house_cap(c: sqlite3.Connection, guild: int) -> int:
    """Return the most tokens that the house may lose in a guild in a day; 0: it plays for none."""
    row = c.execute("SELECT house_cap FROM guilds WHERE guild_id = ?", (guild,)).fetchone()
    return 0 if row is None else int(row[0])


def set_house_cap(c: sqlite3.Connection, guild: int, tokens: int, now: int) -> None:
    """Store the most tokens that the house may lose in a guild in a day (0: it plays for none); `now` in ms."""
    ensure(c, guild, now)
    c.execute("UPDATE guilds SET house_cap = ? WHERE guild_id = ?", (tokens, guild))


def starting_tokens(c: sqlite3.Connection, guild: int) -> int:
    """Return the tokens a newcomer gets in a known guild."""
    (tokens,) = c.execute("SELECT starting_tokens FROM guilds WHERE guild_id = ?", (guild,)).fetchone()
    return int(tokens)
