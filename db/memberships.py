"""In which servers the bot is, and was."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from db import messages
from db.engine.port import Connection
from db.reading import number, numbers
from db.rows import MessageKind
from db.shards import Shards

_HERE: Final = "SELECT guild_id FROM guilds WHERE left_at IS NULL"


def join(c: Connection, guild: int, now: int) -> None:
    """Store that the bot is in the guild (again), and that it is to be greeted there if
    that is news; `now` in ms."""
    if number(c, f"{_HERE} AND guild_id = ?", (guild,)) is None:
        messages.expect(c, MessageKind.GREETING, guild, now, now)
    c.execute(
        "INSERT INTO guilds (guild_id, joined_at) VALUES (?, ?) ON CONFLICT (guild_id) DO UPDATE SET left_at = NULL",
        (guild, now),
    )


def leave(c: Connection, guild: int, now: int) -> None:
    """Store that the bot was removed from the guild; `now` in ms. Accounts and tables
    stay."""
    c.execute("UPDATE guilds SET left_at = ? WHERE guild_id = ?", (now, guild))


def roll_call(
    c: Connection, shards: Shards, present: Collection[int], now: int
) -> None:
    """Store that the bot is in these guilds of some shards, and was removed from all
    others of these shards.

    It is to be greeted where it was not known to be. What is stored of a guild that
    removed it is deleted after a while, so nothing may be said of other shards here.
    `now` in ms.

    Raises:
        ValueError: a guild is of another shard: who says so does not know which guilds
            belong to these.
    """
    if not all(guild in shards for guild in present):
        raise ValueError(
            f"not all of these guilds are of shards {sorted(shards.mine)} of {shards.count}"
        )
    here = set(numbers(c, f"{_HERE} AND {shards.condition('guild_id')}"))
    left = here.difference(present, (0,))  # 0: outside of servers
    c.executemany(
        "UPDATE guilds SET left_at = ? WHERE guild_id = ?",
        [(now, guild) for guild in sorted(left)],
    )
    for guild in sorted(set(present) - here):
        join(c, guild, now)
