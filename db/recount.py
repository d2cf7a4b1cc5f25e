"""How far a count of the records has got that goes through all that ever happened, while people play on.

Meanwhile what happens is not counted at once: its turn comes, since the order matters.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from db import settings
from db.engine.port import Connection
from db.reading import number

_KEY: Final = "records:counted"
COMPLETE_SQL: Final = f"NOT EXISTS (SELECT 1 FROM settings WHERE key = '{_KEY}')"  # noqa: S608 - our own words
"""No count is under way."""


@dataclass(frozen=True, slots=True)
class Counted:
    """All hands up to a `finish`, and what moved at tables up to an `entry`, have been counted."""

    finish: int
    entry: int


def counted(c: Connection) -> Counted | None:
    """Return how far a count has got; None: none is under way, and everything is counted as it happens."""
    held = settings.get(c, _KEY)
    if held is None:
        return None
    finish, _, entry = held.partition(",")
    return Counted(int(finish), int(entry))


def under_way(c: Connection) -> bool:
    """Return whether a count is under way, so that what happens now is counted later."""
    return settings.get(c, _KEY) is not None


def save(c: Connection, reached: Counted) -> None:
    """Store how far a count has got; when nothing is left to be counted, that it is over."""
    if reached.finish >= last_finish(c) and reached.entry >= last_entry(c):
        stop(c)
    else:
        settings.put(c, _KEY, f"{reached.finish},{reached.entry}")


def stop(c: Connection) -> None:
    """Store that no count is under way."""
    c.execute("DELETE FROM settings WHERE key = ?", (_KEY,))


def percent(c: Connection) -> int | None:
    """Return how much of everything has been counted, from 0 to 99; None: no count is under way."""
    reached = counted(c)
    if reached is None:
        return None
    return min(99, 100 * (reached.finish + reached.entry) // max(1, last_finish(c) + last_entry(c)))


def last_finish(c: Connection) -> int:
    """Return the place of the last hand that ended in the order of all; 0: there is none."""
    return number(c, "SELECT max(finish_id) FROM finishes") or 0


def last_entry(c: Connection) -> int:
    """Return the number of the last entry made at a table; 0: there is none."""
    return number(c, "SELECT max(entry_id) FROM entries WHERE table_id IS NOT NULL") or 0
