"""What there is to know of a server's settings at one moment."""

from __future__ import annotations

from dataclasses import dataclass

from bot.economy import seasons
from bot.economy.seasons import Season
from db import audit, guilds
from db.engine.port import Connection
from db.guild_settings import GuildSettings


@dataclass(frozen=True, slots=True)
class ServerState:
    """What holds in a server, and its season. So many `acts` of admins are noted, the
    last one at `last_act` (ms).

    `untold` says that there was no place for the last one in the log channel.
    """

    settings: GuildSettings
    season: Season
    acts: int
    last_act: int | None
    untold: bool


def look(c: Connection, guild: int, now: int) -> ServerState:
    """Return what there is to know of a server; `now` in ms."""
    return ServerState(
        guilds.load(c, guild), seasons.look(c, guild, now), *audit.summary(c, guild)
    )
