"""Removing all there is of a server, some rows at a time: what is being removed counts
for nothing any more."""

from __future__ import annotations

from collections.abc import Collection
from types import MappingProxyType
from typing import Final

from db import aliases, settings
from db.engine.port import Connection
from db.messages import NO_TABLE
from db.reading import number, numbers
from db.removed import MARK, REMOVED_SQL
from db.shards import Shards

OF_GUILD: Final = MappingProxyType(
    {
        "tallies": "guild_id, game, period, user_id",
        "tally_marks": "guild_id, game, period, user_id, mark",
        "opponents": "guild_id, game, period, user_id, opponent",
        "winnings": "guild_id, period, user_id",
        "house_tallies": "guild_id, game, user_id",
        "dailies": "guild_id, user_id",
        "seasons": "guild_id, season",
        "guild_channels": "guild_id, channel_id",
        "guild_games": "guild_id, game",
        "guild_lists": "guild_id, setting, id",
        "time_zones": "guild_id, since",
        "audit": "audit_id",
        "messages": "table_id, guild_id, kind, part, occasion",
        "forgotten": "guild_id, digest",
        "preferences": "guild_id, user_id",
        "blocks": "guild_id, user_id, blocked",
        "sitting": "guild_id, user_id, table_id",
        "entries": "entry_id",
        "accounts": "account_id",
    }
)
"""Tables whose rows name their guild, in the order in which they can go, with what one
row is found by."""
OF_TABLE: Final = (
    *(
        "messages",
        "panels",
        "shares",
        "seats",
        "forming_steps",
        "forming_members",
        "formings",
    ),
    *("actions", "hand_seats", "finishes", "hands", "tables"),
)
"""Tables whose rows name their table of players, in order; finishes take outcomes and
marks with them."""


def due(c: Connection, shards: Shards, before: int) -> int | None:
    """Return a guild of some shards whose removal has begun or which the bot left by
    `before` (ms); None: none is."""
    found = f"(left_at <= ? OR guild_id IN {REMOVED_SQL}) AND {shards.condition('guild_id')} ORDER BY guild_id LIMIT 1"
    return number(c, f"SELECT guild_id FROM guilds WHERE {found}", (before,))  # noqa: S608 - our own words


def removing(c: Connection) -> frozenset[int]:
    """Return the guilds whose removal has begun."""
    return frozenset(numbers(c, REMOVED_SQL[1:-1]))


def remove_some(c: Connection, guild: int, before: int, limit: int) -> bool:
    """Remove about `limit` rows of a guild, unless the bot has come back; say whether
    nothing is left to do.

    Whose removal has begun is removed to the end.
    """
    mark = f"{MARK}{guild}"
    if settings.get(c, mark) is None:
        if (
            number(
                c,
                "SELECT 1 FROM guilds WHERE guild_id = ? AND left_at <= ?",
                (guild, before),
            )
            is None
        ):
            return True
        settings.put(c, mark, "")
    with aliases.leave(c, "guild"):
        removed = _remove_rows(c, guild, limit)
        if removed < limit:
            removed += _remove_tables(c, guild, limit - removed)
        if not removed:
            c.execute("DELETE FROM guilds WHERE guild_id = ?", (guild,))
            c.execute("DELETE FROM settings WHERE key = ?", (mark,))
    return not removed


def finish(c: Connection, present: Collection[int]) -> None:
    """Remove what is left of guilds whose removal has begun: the bot has come back to
    those `present`."""
    for guild in removing(c).intersection(present):
        while not remove_some(c, guild, 0, 100_000):
            pass


def _remove_rows(c: Connection, guild: int, limit: int) -> int:
    removed = 0
    for table, key in OF_GUILD.items():
        if removed < limit:
            removed += c.execute(
                f"DELETE FROM {table} WHERE ({key}) IN (SELECT {key} FROM {table} WHERE {_found(table)} LIMIT :limit)",  # noqa: S608
                {"guild": guild, "limit": limit - removed},
            ).rowcount
    return removed


def _found(table: str) -> str:
    """Say which rows are a guild's: entries have no index by guild, but one by account.
    Messages about tables go with these."""
    if table == "entries":
        return "debit IN (SELECT account_id FROM accounts WHERE guild_id = :guild)"
    if table == "messages":
        return f"table_id = {NO_TABLE} AND guild_id = :guild"
    return "guild_id = :guild"


def _remove_tables(c: Connection, guild: int, limit: int) -> int:
    """Remove the newest tables, each as a whole: a rematch goes before the table it was
    a rematch of."""
    newest = (
        "SELECT table_id FROM tables WHERE guild_id = ? ORDER BY table_id DESC LIMIT ?"
    )
    removed = 0
    for table_id in numbers(c, newest, (guild, limit)):
        if removed >= limit:
            break
        for name in OF_TABLE:
            removed += c.execute(
                f"DELETE FROM {name} WHERE table_id = ?",  # noqa: S608
                (table_id,),
            ).rowcount
    return removed
