"""Who has won how often against the house: a board of its own, since such tables say nothing of play among people."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from db import boards
from db.house_ids import HOUSE_SQL

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


def count_house_table(c: sqlite3.Connection, table_id: int) -> None:
    """Add a table that has just ended to the board, within the transaction that ends it and after its seats are stored.

    Tables count that were played to an end with a player of the house, whoever ended them; those broken off or
    abandoned do not. Nobody sits down after the first hand was dealt: who played a table is who played that.
    """
    c.execute(_ADD.format(one="AND t.table_id = :table"), {"table": table_id})


def count_house_tables(c: sqlite3.Connection) -> None:
    """Add all tables that have ended to the board, which must be empty."""
    c.execute(_ADD.format(one=""))


def house_board(c: sqlite3.Connection, guild: int, game: str, user: int, *, page: int, size: int) -> HouseBoard:
    """Return one page, of `size` lines, of a guild's board of a game against the house, with `user`'s own line.

    Wins over a master come first, then those over the weaker levels in their order, then who needed fewer tables.
    Of a page beyond the last one the last is returned.
    """
    (count,) = c.execute(f"SELECT count(*) {_LISTED}", {"guild": guild, "game": game}).fetchone()
    pages = max(1, -(-count // size))
    shown = max(1, min(page, pages))
    skipped = (shown - 1) * size
    found = c.execute(
        f"SELECT user_id, {', '.join(_SCORE)} {_LISTED} ORDER BY {_ORDER}, user_id LIMIT :size OFFSET :skipped",
        {"guild": guild, "game": game, "size": size, "skipped": skipped},
    ).fetchall()
    rows: list[HouseStanding] = []
    place, former = 0, tuple[int, ...]()
    for line, (user_id, *score) in enumerate(found, start=skipped + 1):
        if not rows:
            place = _place(c, guild, game, score)
        elif tuple(score) != former:
            place = line
        rows.append(_standing(c, guild, game, place, user_id))
        former = tuple(score)
    mine = c.execute(
        f"SELECT {', '.join(_SCORE)} {_LISTED} AND user_id = :user", {"guild": guild, "game": game, "user": user}
    )
    own = next((_standing(c, guild, game, _place(c, guild, game, score), user) for score in mine.fetchall()), None)
    return HouseBoard(rows, own, shown, pages)


def _standing(c: sqlite3.Connection, guild: int, game: str, place: int, user_id: int) -> HouseStanding:
    asked = f"SELECT {_COLUMNS} {_LISTED} AND user_id = :user"
    tallies = c.execute(asked, {"guild": guild, "game": game, "user": user_id}).fetchone()
    pairs = zip(STRONGEST_FIRST, tallies[::2], tallies[1::2], strict=True)
    return HouseStanding(place, user_id, tuple(Score(level, won, played) for level, won, played in pairs))


def _place(c: sqlite3.Connection, guild: int, game: str, score: Sequence[int]) -> int:
    names, values = ", ".join(_SCORE), ", ".join(f":{name}" for name in _SCORE)
    asked = {"guild": guild, "game": game, **dict(zip(_SCORE, score, strict=True))}
    (better,) = c.execute(f"SELECT count(*) {_LISTED} AND ({names}) > ({values})", asked).fetchone()
    return int(better) + 1


_SCORE: Final = (*(f"{level}_won" for level in STRONGEST_FIRST), "unplayed")
_COLUMNS: Final = ", ".join(f"{level}_won, {level}_played" for level in STRONGEST_FIRST)
_ORDER: Final = ", ".join(f"{name} DESC" for name in _SCORE)
_LISTED: Final = f"FROM house_tallies WHERE guild_id = :guild AND game = :game AND {boards.LISTED}"
_ADD: Final = (
    f"INSERT INTO house_tallies (guild_id, game, user_id, {_COLUMNS}, unplayed)"  # noqa: S608 - made of our own words only
    " SELECT t.guild_id, t.game, h.user_id, "
    + ", ".join(
        f"sum(t.house_level = '{level}' AND s.place IS 0), sum(t.house_level = '{level}')" for level in STRONGEST_FIRST
    )
    + ", -count(*) FROM tables t JOIN hand_seats h ON h.table_id = t.table_id AND h.hand_no = 1"
    " LEFT JOIN seats s ON s.table_id = t.table_id AND s.user_id = h.user_id"
    " WHERE t.status = 'over' AND t.house_level IS NOT NULL AND t.end_reason NOT IN ('voided', 'abandoned')"
    f" AND h.user_id NOT {HOUSE_SQL} {{one}} GROUP BY t.guild_id, t.game, h.user_id"
    " ON CONFLICT DO UPDATE SET "
    + ", ".join(f"{name} = {name} + excluded.{name}" for name in (*_COLUMNS.split(", "), "unplayed"))
)
