"""How members of a server wish to see things, where it is not the usual way."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection

from db import guilds


def save_deck(c: sqlite3.Connection, guild: int, user: int, deck: str | None, now: int) -> None:
    """Store which deck a member wishes to see; None: the usual one. `now` in ms.

    Raises:
        sqlite3.IntegrityError: there is no such deck.
    """
    if deck is None:
        c.execute("DELETE FROM preferences WHERE guild_id = ? AND user_id = ?", (guild, user))
        return
    guilds.ensure(c, guild, now)
    c.execute(
        "INSERT INTO preferences (guild_id, user_id, deck) VALUES (?, ?, ?)"
        " ON CONFLICT DO UPDATE SET deck = excluded.deck",
        (guild, user, deck),
    )


def deck_of(c: sqlite3.Connection, guild: int, user: int) -> str | None:
    """Return which deck a member wishes to see; None: the usual one."""
    row = c.execute("SELECT deck FROM preferences WHERE guild_id = ? AND user_id = ?", (guild, user)).fetchone()
    return None if row is None else str(row[0])


def decks_of(c: sqlite3.Connection, members: Collection[tuple[int, int]]) -> dict[tuple[int, int], str | None]:
    """Return which decks some members, each a guild and a user, wish to see; None: the usual one."""
    return {(guild, user): deck_of(c, guild, user) for guild, user in members}


def all_decks(c: sqlite3.Connection, most: int) -> dict[tuple[int, int], str]:
    """Return the decks of members who wish another than the usual one, by guild and user; at most so many."""
    rows = c.execute("SELECT guild_id, user_id, deck FROM preferences LIMIT ?", (most,))
    return {(guild, user): deck for guild, user, deck in rows}


def decks_in(c: sqlite3.Connection, guild: int, most: int) -> dict[int, str]:
    """Return the decks of a guild's members who wish another than the usual one, by user; at most so many."""
    return dict(c.execute("SELECT user_id, deck FROM preferences WHERE guild_id = ? LIMIT ?", (guild, most)).fetchall())
