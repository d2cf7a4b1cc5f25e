"""What one person has done at the tables of a server, in all and this week."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from db import boards, periods, records, recount
from db.boards import By
from db.records import TallyRow


@dataclass(frozen=True, slots=True)
class Career:
    """Sums of all time and of the present week, the place by rating (None: not on the board), and ratings.

    `ratings` are those of all time after each of the newest hands, oldest first. `counted` is how much, in percent, of
    what was ever played all this holds so far; None: all of it.
    """

    ever: TallyRow
    week: TallyRow
    place: int | None
    ratings: list[int]
    counted: int | None


def career(c: sqlite3.Connection, guild: int, user: int, now: int, most: int) -> Career:
    """Return what somebody has done, with `most` ratings at most; `now` in ms."""
    line = boards.line_of(c, guild, user, by=By.RATING)
    return Career(
        records.tally(c, guild, periods.ALL, user),
        records.tally(c, guild, periods.week(now), user),
        None if line is None else line.place,
        records.ratings(c, guild, user, most),
        recount.percent(c),
    )
