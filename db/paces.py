"""How quick people are in the median, by game and period: the board by pace is sorted
by that.

It follows from the marks by which a game times its players (`bot.games.kit.pace`):
`took_9` was given for nine tenths of a second."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from db.engine.port import Connection
from db.reading import number
from db.rows import LEAST_PLAYED

_IS_TIME: Final = "m.mark >= 'took_' AND m.mark < 'took`'"
"""Whether a mark tells a time: it begins with `took_`, since "`" comes after "_"."""
_TIMED: Final = f"""
    FROM tally_marks m WHERE m.guild_id = tallies.guild_id AND m.game = tallies.game AND m.period = tallies.period
    AND m.user_id = tallies.user_id AND {_IS_TIME}
"""
"""The marks of a tally that tell a time."""
_RENEW: Final = f"""
    UPDATE tallies SET quickness = (
        SELECT -min(tenths) FROM (
            SELECT tenths, sum(times) OVER () AS whole, sum(times) OVER (ORDER BY tenths) AS upto
            FROM (SELECT CAST(substr(m.mark, 6) AS INTEGER) AS tenths, m.times {_TIMED}) timed
        ) summed WHERE 2 * upto >= whole AND whole >= {LEAST_PLAYED}
    ) WHERE guild_id = ? AND game = ? AND period = ? AND EXISTS (SELECT 1 {_TIMED})
"""  # noqa: S608 - of nothing but constants
_COUNT: Final = f"""
    SELECT sum(m.times) FROM tally_marks m
    WHERE m.guild_id = ? AND m.game = ? AND m.period = ? AND m.user_id = ? AND {_IS_TIME}
"""  # noqa: S608 - of nothing but constants


def renew(
    c: Connection, guild: int, game: str, periods: Iterable[str], users: Iterable[int]
) -> None:
    """Update how quick people are in some periods of a game, after marks or tallies
    have been added there."""
    people = list(users)
    c.executemany(
        f"{_RENEW} AND user_id = ?",
        [(guild, game, period, user) for period in periods for user in people],
    )


def renew_all(c: Connection, guild: int, period: str) -> None:
    """Update how quick everybody is in a period, in each game."""
    games = c.execute(
        "SELECT DISTINCT game FROM tallies WHERE guild_id = ? AND period = ?",
        (guild, period),
    )
    c.executemany(_RENEW, [(guild, game, period) for (game,) in games.fetchall()])


def count(c: Connection, guild: int, game: str, period: str, user: int) -> int:
    """Return how often somebody was timed in a period of a game."""
    return number(c, _COUNT, (guild, game, period, user)) or 0
