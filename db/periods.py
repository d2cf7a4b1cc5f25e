"""The periods that records are kept for: all time, a season of a server, and a calendar
week."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final, Literal

from db.engine.port import Connection
from db.reading import number

ALL: Final = "all"
"""All time."""
FIRST_SEASON: Final = 1
"""A server's season before it was ever ended; it has no row of its own."""


def season(number: int) -> str:
    """Return the period of a server's season."""
    return f"season:{number}"


def week(at: int) -> str:
    """Return the period of the week of a moment (ms): `week:2026-W47`, from
    Monday 00:00 UTC (ISO 8601)."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("week:%G-W%V")


_NEWEST: Final = (
    "SELECT max(season) FROM seasons WHERE guild_id = ? AND undone_at IS NULL"
)


def present_season(c: Connection, guild: int) -> int:
    """Return the number of a server's present season: the newest that was not
    undone."""
    return number(c, _NEWEST, (guild,)) or FIRST_SEASON


def season_at(
    c: Connection,
    guild: int,
    order: Literal["first_finish", "first_entry", "season"],
    at: int,
) -> str:
    """Return the period of the season at a hand or an entry, by their orders, or of the
    last one up to a season."""
    return season(number(c, f"{_NEWEST} AND {order} <= ?", (guild, at)) or FIRST_SEASON)


def present(c: Connection, guild: int, kind: str, now: int) -> str:
    """Return the present period of a server of a kind, `all`, `season` or `week`; `now`
    in ms."""
    if kind == "season":
        return season(present_season(c, guild))
    return week(now) if kind == "week" else ALL


def finishes(c: Connection, guild: int, number_of_season: int) -> range:
    """Return which hands belong to a season after the first, be it undone or not; none:
    there is no such season."""
    first, end = c.execute(
        "SELECT first_finish, (SELECT min(first_finish) FROM seasons"
        " WHERE guild_id = :guild AND season > :season AND undone_at IS NULL)"
        " FROM seasons WHERE guild_id = :guild AND season = :season",
        {"guild": guild, "season": number_of_season},
    ).fetchone() or (0, 0)
    return range(first, 2**62 if end is None else end)
