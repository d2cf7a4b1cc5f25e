"""Who has won how often against the house: a board of its own, since such tables say nothing of play among people."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Final

HOUSE_IDS: Final = range(10, 45)
"""Ids of players of the house (`bot.tables.housemates`); those that Discord gives to people are far above."""

STRONGEST_FIRST: Final = ("master", "expert", "regular", "beginner")
"""The levels as they count on the board."""


@dataclass(frozen=True, slots=True)
class Score:
    """Finished tables against the house at a `level` (that of its strongest player there): `won` of those `played`."""

    level: str
    won: int
    played: int


@dataclass(frozen=True, slots=True)
class HouseStanding:
    """A line of the board. `place` counts from 1; equal scores share a place. `scores` has all levels."""

    place: int
    user_id: int
    scores: tuple[Score, ...]

    @property
    def won(self) -> int:
        """Tables won at all levels."""
        return sum(score.won for score in self.scores)

    @property
    def played(self) -> int:
        """Tables played at all levels."""
        return sum(score.played for score in self.scores)


@dataclass(frozen=True, slots=True)
class HouseBoard:
    """A page of the board, from 1, of so many `pages`, and the reader's `own` line."""

    rows: list[HouseStanding]
    own: HouseStanding | None
    page: int
    pages: int


def ever_house(c: sqlite3.Connection, table_id: int) -> bool:
    """Return whether a player of the house was ever dealt to at a table, so that it does not count among people."""
    row = c.execute("SELECT house_level IS NOT NULL FROM tables WHERE table_id = ?", (table_id,)).fetchone()
    return row is not None and bool(row[0])


def house_board(c: sqlite3.Connection, guild: int, user: int, page: int, size: int) -> HouseBoard:
    """Return one page, of `size` lines, of a guild's board against the house, with `user`'s own line.

    Tables count that were played to an end, whoever ended them; those broken off or abandoned do not. Wins over a
    master come first, then those over the weaker levels in their order, then who needed fewer tables.
    Of a page beyond the last one the last is returned.
    """
    found = c.execute(
        _BOARD,
        {"guild": guild, "user": user, "page": page, "size": size, "first": HOUSE_IDS.start, "last": HOUSE_IDS[-1]},
    ).fetchall()
    if not found:
        return HouseBoard([], None, 1, 1)
    lines = [(line, _standing(*rest)) for _, _, line, *rest in found]
    shown, pages, *_ = found[0]
    own = next((standing for _, standing in lines if standing.user_id == user), None)
    span = range((shown - 1) * size + 1, shown * size + 1)
    return HouseBoard([standing for line, standing in lines if line in span], own, shown, pages)


def _standing(place: int, user_id: int, *tallies: int) -> HouseStanding:
    pairs = zip(STRONGEST_FIRST, tallies[::2], tallies[1::2], strict=True)
    return HouseStanding(place, user_id, tuple(Score(level, won, played) for level, won, played in pairs))


def _columns() -> str:
    return ", ".join(
        f"sum(level = '{level}' AND won) AS {level}_won, sum(level = '{level}') AS {level}_played"
        for level in STRONGEST_FIRST
    )


# Nobody sits down after the first hand was dealt: who played a table is who played that.
_BOARD: Final = f"""
WITH games AS (
    SELECT h.user_id, t.house_level AS level, ifnull(w.user_id = h.user_id, 0) AS won
    FROM tables t
    JOIN hand_seats h ON h.table_id = t.table_id AND h.hand_no = 1
    LEFT JOIN seats w ON w.table_id = t.table_id AND w.seat = t.winner
    WHERE t.guild_id = :guild AND t.status = 'over' AND t.house_level IS NOT NULL
    AND t.end_reason NOT IN ('voided', 'abandoned') AND h.user_id NOT BETWEEN :first AND :last
), tallies AS (
    SELECT user_id, {_columns()}, count(*) AS played FROM games GROUP BY user_id
), ranked AS (
    SELECT *, count(*) OVER () AS lines, rank() OVER score AS place, row_number() OVER line AS line FROM tallies
    WINDOW score AS (ORDER BY {", ".join(f"{level}_won DESC" for level in STRONGEST_FIRST)}, played),
    line AS (ORDER BY {", ".join(f"{level}_won DESC" for level in STRONGEST_FIRST)}, played, user_id)
), paged AS (
    SELECT *, (lines + :size - 1) / :size AS pages FROM ranked
), shown AS (
    SELECT *, max(1, min(:page, pages)) AS page FROM paged
)
SELECT page, pages, line, place, user_id, {", ".join(f"{level}_won, {level}_played" for level in STRONGEST_FIRST)}
FROM shown WHERE (line - 1) / :size = page - 1 OR user_id = :user ORDER BY line
"""  # noqa: S608 - made of our own words only
