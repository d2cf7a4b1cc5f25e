"""The servers the bot is or was in."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection


def ensure(c: sqlite3.Connection, guild: int, now: int) -> None:
    """Store a guild that is not known yet; `now` in ms."""
    c.execute("INSERT INTO guilds (guild_id, joined_at) VALUES (?, ?) ON CONFLICT DO NOTHING", (guild, now))


def join(c: sqlite3.Connection, guild: int, now: int) -> None:
    """Store that the bot is in the guild (again); `now` in ms."""
    c.execute(
        "INSERT INTO guilds (guild_id, joined_at) VALUES (?, ?) ON CONFLICT DO UPDATE SET left_at = NULL",
        (guild, now),
    )


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
