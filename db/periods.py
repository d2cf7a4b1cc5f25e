"""The periods that records are kept for: all time, a season of a server, and a calendar week."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

ALL: Final = "all"
"""All time."""
FIRST_SEASON: Final = 1
"""A server's season before it was ever ended; it has no row of its own."""


def season(number: int) -> str:
    """Return the period of a server's season."""
    return f"season:{number}"


def week(at: int) -> str:
    """Return the period of the week that a moment (ms) lies in: `week:2026-W47`, from Monday 00:00 UTC (ISO 8601)."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("week:%G-W%V")


def present_season(c: sqlite3.Connection, guild: int) -> int:
    """Return the number of a server's present season: the newest that was not undone."""
    return _greatest(c, "SELECT max(season) FROM seasons WHERE guild_id = ? AND undone_at IS NULL", guild)


def present(c: sqlite3.Connection, guild: int, kind: str, now: int) -> str:
    """Return the present period of a server of a kind, `all`, `season` or `week`; `now` in ms."""
    if kind == "season":
        return season(present_season(c, guild))
    return week(now) if kind == "week" else ALL


def season_of_finish(c: sqlite3.Connection, guild: int, finish: int) -> int:
    """Return the season in which a hand ended, by the order of hands."""
    return _greatest(
        c,
        "SELECT max(season) FROM seasons WHERE guild_id = ? AND undone_at IS NULL AND first_finish <= ?",
        guild,
        finish,
    )


def season_of_entry(c: sqlite3.Connection, guild: int, entry: int) -> int:
    """Return the season in which tokens moved, by the order of entries."""
    return _greatest(
        c,
        "SELECT max(season) FROM seasons WHERE guild_id = ? AND undone_at IS NULL AND first_entry <= ?",
        guild,
        entry,
    )


def season_before(c: sqlite3.Connection, guild: int, number: int) -> int:
    """Return the season that goes on where the one of this `number` is undone."""
    return _greatest(
        c, "SELECT max(season) FROM seasons WHERE guild_id = ? AND undone_at IS NULL AND season < ?", guild, number
    )


@dataclass(frozen=True, slots=True)
class Bounds:
    """The hands of a season: from the first to before the end; None: it has no end yet."""

    first_finish: int
    end_finish: int | None


def bounds(c: sqlite3.Connection, guild: int, number: int) -> Bounds | None:
    """Return what hands belong to a season after the first, be it undone or not; None: there is no such season."""
    began = "SELECT first_finish FROM seasons WHERE guild_id = ? AND season = ?"
    first = c.execute(began, (guild, number)).fetchone()
    if first is None:
        return None
    end = c.execute(
        "SELECT min(first_finish) FROM seasons WHERE guild_id = ? AND season > ? AND undone_at IS NULL",
        (guild, number),
    ).fetchone()
    return Bounds(first[0], end[0])


def _greatest(c: sqlite3.Connection, question: str, *arguments: int) -> int:
    (found,) = c.execute(question, arguments).fetchone()
    return FIRST_SEASON if found is None else int(found)
