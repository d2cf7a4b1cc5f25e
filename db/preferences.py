"""How members of a server wish to see things, where it is not the usual way."""

from __future__ import annotations

from db import guilds
from db.engine.port import Connection
from db.shards import Shards


def save_deck(c: Connection, guild: int, user: int, deck: str | None, now: int) -> None:
    """Store which deck a member wishes to see; None: the usual one. `now` in ms.

    Raises:
        IntegrityError: there is no such deck.
    """
    if deck is None:
        c.execute(
            "DELETE FROM preferences WHERE guild_id = ? AND user_id = ?", (guild, user)
        )
        return
    guilds.ensure(c, guild, now)
    c.execute(
        "INSERT INTO preferences (guild_id, user_id, deck) VALUES (?, ?, ?)"
        " ON CONFLICT (guild_id, user_id) DO UPDATE SET deck = excluded.deck",
        (guild, user, deck),
    )


def deck_of(c: Connection, guild: int, user: int) -> str | None:
    """Return which deck a member wishes to see; None: the usual one."""
    row = c.execute(
        "SELECT deck FROM preferences WHERE guild_id = ? AND user_id = ?", (guild, user)
    ).fetchone()
    return None if row is None else str(row[0])


def decks(c: Connection, shards: Shards, most: int) -> dict[tuple[int, int], str]:
    """Return the decks of members, in guilds of some shards, who wish another than the
    usual one, by guild and user.

    There are at most so many of them.
    """
    question = f"SELECT guild_id, user_id, deck FROM preferences WHERE {shards.condition('guild_id')}"  # noqa: S608
    rows = c.execute(f"{question} ORDER BY guild_id, user_id LIMIT ?", (most,))
    return {(guild, user): deck for guild, user, deck in rows}


def decks_in(c: Connection, guild: int, most: int) -> dict[int, str]:
    """Return the decks of members of a guild who wish another than the usual one, by
    user: at most so many."""
    found = "SELECT user_id, deck FROM preferences WHERE guild_id = ? ORDER BY user_id LIMIT ?"
    return dict(c.execute(found, (guild, most)).fetchall())
