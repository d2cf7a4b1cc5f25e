"""What people have won at daily deals against the master: two points for a better score
than theirs, one for an equal one."""

from __future__ import annotations

from typing import Final

from db import reading
from db.engine.port import Connection
from db.periods import ALL
from db.rows import DailyPointsRow

WORTH: Final = (
    "CASE WHEN p.score = d.par THEN 1 WHEN s.lower = 0 AND p.score > d.par THEN 2"
    " WHEN s.lower = 1 AND p.score < d.par THEN 2 ELSE 0 END"
)
"""The points of a play `p` of the deal `d` of a set `s`; none where the master has not
played."""

UNEQUAL: Final = (
    "SELECT guild_id, user_id, sum(points), sum(plays) FROM ("  # noqa: S608 - our own words
    "SELECT guild_id, user_id, points, plays FROM daily_points WHERE period = 'all' UNION ALL"
    f" SELECT p.guild_id, p.user_id, -({WORTH}), -1 FROM plays p"
    " JOIN deals d ON d.set_id = p.set_id AND d.deal_no = p.deal_no"
    " JOIN deal_sets s ON s.set_id = p.set_id"
    " WHERE s.day IS NOT NULL AND s.over_at IS NOT NULL AND p.ending = 'played' AND p.guild_id <> 0) counted"
    " WHERE guild_id NOT IN {removed}"
    " GROUP BY guild_id, user_id HAVING sum(points) <> 0 OR sum(plays) <> 0"
)
"""Finds whose points are not what their plays of deals that are over say: with how many
points and plays too many."""


def count(c: Connection, set_id: int, week: str) -> None:
    """Count the plays of a daily set that is just over, for its `week` and for ever."""
    for period in (ALL, week):
        c.execute(
            "INSERT INTO daily_points (guild_id, period, user_id, points, plays)"  # noqa: S608 - our own words
            f" SELECT p.guild_id, ?, p.user_id, {WORTH}, 1 FROM plays p"
            " JOIN deals d ON d.set_id = p.set_id AND d.deal_no = p.deal_no"
            " JOIN deal_sets s ON s.set_id = p.set_id"
            " WHERE p.set_id = ? AND p.ending = 'played' AND p.guild_id <> 0"
            " ON CONFLICT (guild_id, period, user_id) DO UPDATE SET"
            " points = daily_points.points + excluded.points, plays = daily_points.plays + 1",
            (period, set_id),
        )


def board(c: Connection, guild: int, period: str, most: int) -> list[DailyPointsRow]:
    """Return who has most points in a period, `all` or a week."""
    found = (
        "FROM daily_points WHERE guild_id = ? AND period = ? AND points > 0"
        " ORDER BY points DESC, user_id DESC LIMIT ?"
    )
    return reading.rows(c, DailyPointsRow, found, (guild, period, most))


def exported(c: Connection, guild: int, user: int) -> list[DailyPointsRow]:
    """Return what a person has won in a guild, by period."""
    found = "FROM daily_points WHERE guild_id = ? AND user_id = ? ORDER BY period"
    return reading.rows(c, DailyPointsRow, found, (guild, user))
