"""What one person has done at the tables of a server, game by game."""

from __future__ import annotations

from collections.abc import Sequence

from db import boards, marks, periods, records, recount, winnings
from db.engine.port import Connection
from db.rows import Career, Careers


def careers(
    c: Connection, guild: int, user: int, games: Sequence[str], *, now: int, most: int
) -> Careers:
    """Return what somebody has done in these games, with `most` ratings of each at
    most; `now` in ms."""
    found = [_career(c, guild, game, user, now=now, most=most) for game in games]
    played = sorted(
        (career for career in found if career.ever.played),
        key=lambda career: -career.ever.played,
    )
    return Careers(
        played, winnings.tokens(c, guild, periods.ALL, user), recount.percent(c, guild)
    )


def _career(
    c: Connection, guild: int, game: str, user: int, *, now: int, most: int
) -> Career:
    line, unlisted = boards.rating_line(c, guild, game, user, now=now)
    return Career(
        records.tally(c, guild, game, periods.ALL, user),
        records.tally(c, guild, game, periods.week(now), user),
        None if line is None else line.place,
        marks.of(c, guild, game, periods.ALL, user),
        records.ratings(c, guild, game, user, most),
        records.partners(c, guild, game, user),
        unlisted,
    )
