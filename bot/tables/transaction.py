"""What a use case works in: one transaction of the database."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.ids import Moment
from bot.tables.model.place import Deadline
from bot.tables.timing import Timing
from db.engine.port import Connection

SECOND = 1000
"""Milliseconds."""


@dataclass(frozen=True, slots=True)
class Transaction:
    """One transaction of a use case: its connection, its moment in milliseconds, and
    the pace of tables.

    `behind` is by how many of these the time of day was set back, as far as the bot has
    noticed."""

    connection: Connection
    now: Moment
    pace: Timing
    behind: int = 0

    def deadline(self, seconds: int, serial: int | None = None) -> Deadline:
        """Return a deadline in so many seconds; `serial` says of which turn or window
        of the hand."""
        length = seconds * SECOND
        return Deadline(Moment(self.now + length), length, serial)
