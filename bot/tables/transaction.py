"""What a use case works in: one transaction of the database."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.tables.change import Change
from bot.tables.timing import Timing
from db.engine.port import Connection

SECOND = 1000
"""Milliseconds."""


@dataclass(frozen=True, slots=True)
class Transaction:
    """One transaction of a use case: its connection, its moment in milliseconds, and the pace of tables.

    `behind` is by how many of these the time of day was set back, as far as the bot has noticed. `others` are the
    changes that a step has made to tables other than its own.
    """

    connection: Connection
    now: int
    pace: Timing
    behind: int = 0
    others: list[Change] = field(default_factory=list)
