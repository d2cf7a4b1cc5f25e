"""What one person has done at the tables of a server, game by game."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from db import boards, marks, periods, records, recount, winnings
from db.boards import By
from db.records import TallyRow


@dataclass(frozen=True, slots=True)
class Career:
    """Sums of all time and of the present week in a game, and the place by rating (None: not on the board).

    `marks` are the game's own, by name. `ratings` are those of all time after each of the newest that counted, oldest
    first.
    """

    ever: TallyRow
    week: TallyRow
    place: int | None
    marks: Mapping[str, int]
    ratings: list[int]


@dataclass(frozen=True, slots=True)
class Careers:
    """The games that somebody has played among people, most played first, and what was won at all tables, in tokens.

    `counted` is how much, in percent, of what was ever played all this holds so far; None: all of it.
    """

    games: list[Career]
    tokens: int
    counted: int | None


def careers(c: sqlite3.Connection, guild: int, user: int, games: Sequence[str], *, now: int, most: int) -> Careers:
    """Return what somebody has done in these games, with `most` ratings of each at most; `now` in ms."""
    found = [_career(c, guild, game, user, now=now, most=most) for game in games]
    played = sorted((career for career in found if career.ever.played), key=lambda career: -career.ever.played)
    return Careers(played, winnings.tokens(c, guild, periods.ALL, user), recount.percent(c))


def _career(c: sqlite3.Connection, guild: int, game: str, user: int, *, now: int, most: int) -> Career:
    line = boards.line_of(c, guild, game, user, by=By.RATING)
    return Career(
        records.tally(c, guild, game, periods.ALL, user),
        records.tally(c, guild, game, periods.week(now), user),
        None if line is None else line.place,
        marks.of(c, guild, game, periods.ALL, user),
        records.ratings(c, guild, game, user, most),
    )
