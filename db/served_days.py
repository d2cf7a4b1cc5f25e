"""For how long people could reach the bot on each day (UTC), by shard."""

from __future__ import annotations

from collections.abc import Mapping

from db.engine.port import Connection


def add(c: Connection, day: str, shards: int, spent: Mapping[int, int]) -> None:
    """Add to a day, such as `2026-11-30`, what some of so many shards were reached
    (`spent`, in ms)."""
    c.executemany(
        "INSERT INTO served_days (day, shards, shard, ms) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (day, shards, shard) DO UPDATE SET ms = served_days.ms + excluded.ms",
        [(day, shards, shard, ms) for shard, ms in sorted(spent.items())],
    )


def forget(c: Connection, before: str) -> None:
    """Forget all days before one."""
    c.execute("DELETE FROM served_days WHERE day < ?", (before,))


def served(c: Connection, guild: int, since: str, least: int) -> list[str]:
    """Return the days since one (itself included) on which people of a guild could
    reach the bot for so many ms at least, whatever shard it was then."""
    found = c.execute(
        "SELECT day FROM served_days WHERE day >= ? AND (CAST(? AS BIGINT) >> 22) % shards = shard"
        " GROUP BY day HAVING sum(ms) >= ?",
        (since, guild, least),
    )
    return [day for (day,) in found]
