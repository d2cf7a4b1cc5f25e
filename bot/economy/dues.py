"""When a member may next get something by asking, for those who are told that they cannot pay."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.clock import Clock, milliseconds, moment
from bot.economy import daily
from bot.tables.table_view import GuildId, UserId
from db.database import Database


@dataclass(frozen=True, slots=True)
class Due:
    """When a member may get something, and what time it is."""

    at: datetime
    now: datetime

    @property
    def at_once(self) -> bool:
        """Whether he may have it now."""
        return self.at <= self.now


class Dues:
    """What is due to the members of all servers."""

    def __init__(self, database: Database, clock: Clock) -> None:
        """Read from `database` what is due by the `clock`."""
        self._database = database
        self._clock = clock

    async def of(self, guild_id: GuildId, user: UserId) -> Due | None:
        """Return when a member may next get something by asking; None: never, as things stand."""
        now = self._clock.now()
        at = await self._database.read(lambda c: daily.due_at(c, guild_id, user, milliseconds(now)))
        return None if at is None else Due(moment(at), now)
