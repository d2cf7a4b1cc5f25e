"""Which time zones a server's days had, and since when: a recount of a day uses the
zone of that day."""

from __future__ import annotations

from db.engine.port import Connection
from db.guild_settings import GuildSettings


def note(c: Connection, guild: int, time_zone: str, now: int) -> None:
    """Store that the days of a guild are in this zone from `now` (ms) on."""
    c.execute(
        "INSERT INTO time_zones (guild_id, since, time_zone) VALUES (?, ?, ?)"
        " ON CONFLICT (guild_id, since) DO UPDATE SET time_zone = excluded.time_zone",
        (guild, now, time_zone),
    )


def at(c: Connection, guild: int, moment: int) -> str:
    """Return the zone (an IANA name) that a guild's days were in at a moment, in ms."""
    found = c.execute(
        "SELECT time_zone FROM time_zones WHERE guild_id = ? AND since <= ? ORDER BY since DESC LIMIT 1",
        (guild, moment),
    ).fetchone()
    return GuildSettings().time_zone if found is None else str(found[0])
