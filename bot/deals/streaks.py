"""Days in a row on which somebody has played the deal of the day to its end."""

from __future__ import annotations

from datetime import date
from typing import Final

from bot.tables.ids import GuildId, UserId
from db import deals, served_days
from db.engine.port import Connection

LONGEST: Final = 400
"""Days that are followed back."""
ENOUGH_MS: Final = 18 * 3_600_000
"""Milliseconds of a day in which people must have been able to play, or else it breaks
no row."""


def streak(c: Connection, guild: GuildId, person: UserId, today: date) -> int:
    """Return how many of the last days somebody has played in a row, as people of a
    guild could."""
    until = today.isoformat()
    played = deals.days_played(c, person, until, LONGEST)
    if not played:
        return 0
    served = served_days.served(c, guild, played[-1], ENOUGH_MS)
    given_up = until not in played and deals.has_ended(c, until, person)
    missed = {*served} - {*played, until} | ({until} if given_up else set())
    last = max(missed, default="")
    return sum(day > last for day in played)
