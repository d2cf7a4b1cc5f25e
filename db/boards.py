"""The leaderboards among people: who holds most tokens, and who plays a game most and best, in some period.

Every board is one index from its first line to its last: a page is a piece of it, a place is what lies before it.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from db import periods, recount
from db.aliases import ALIASES
from db.records import LEAST_PLAYED

LISTED: Final = f"user_id NOT BETWEEN {ALIASES.start} AND {ALIASES.stop}"
"""Whom a board lists: nobody who was forgotten. In the words of the indexes, or SQLite would not use them."""


class By(StrEnum):
    """What a board goes by."""

    TOKENS = "tokens"
    """All time: what people hold; in a season or week: what they won, less what they lost, at tables of all games."""
    WINS = "wins"
    WIN_RATE = "win_rate"
    RATING = "rating"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a board. `place` counts from 1; people with equal `value` share one. `played` is told by wins
    and by win rate; `value` is in tokens, hands or games won or points of rating.
    """

    place: int
    user_id: int
    value: int
    played: int = 0


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a board, from 1, of so many `pages`, and the reader's `own` line.

    `played` is how many hands or games they have played; `counted` how much, in percent, of what was ever played the
    board holds so far; None: all of it.
    """

    rows: list[Line]
    own: Line | None
    played: int
    page: int
    pages: int
    counted: int | None = None


@dataclass(frozen=True, slots=True)
class _Source:
    """Where a board's lines come from: conditions, what they are ordered by, and whose they are."""

    listed: str
    order: str
    user: str = "user_id"


_TALLIES: Final = f"FROM tallies WHERE guild_id = :guild AND game = :game AND period = :period AND {LISTED}"
_SOURCES: Final = {
    By.TOKENS: _Source(f"FROM winnings WHERE guild_id = :guild AND period = :period AND {LISTED}", "tokens"),
    By.WINS: _Source(_TALLIES, "won"),
    By.WIN_RATE: _Source(f"{_TALLIES} AND played >= {LEAST_PLAYED}", "win_rate"),
    By.RATING: _Source(_TALLIES, "rating"),
}
_PURSES: Final = _Source(
    f"FROM accounts WHERE guild_id = :guild AND kind = 'purse' AND {LISTED.replace('user_id', 'owner')}",
    "balance",
    "owner",
)


class _Lines:
    """All lines of one board of one server."""

    def __init__(self, c: sqlite3.Connection, guild: int, game: str, by: By, period: str) -> None:
        self._c = c
        self._tells_played = by in {By.WINS, By.WIN_RATE}
        self._source = _PURSES if by is By.TOKENS and period == periods.ALL else _SOURCES[by]
        self._asked: dict[str, str | int] = {"guild": guild, "game": game, "period": period}

    @property
    def are_purses(self) -> bool:
        """Whether they tell what people hold, not what they have played."""
        return self._source is _PURSES

    def count(self) -> int:
        """Count them."""
        return int(self._one(f"SELECT count(*) {self._source.listed}")[0])

    def piece(self, size: int, skipped: int) -> list[Line]:
        """Return so many lines after others."""
        order, user = self._source.order, self._source.user
        found = self._c.execute(
            f"SELECT {user}, {order} {self._source.listed} ORDER BY {order} DESC, {user} LIMIT :size OFFSET :skipped",
            {**self._asked, "size": size, "skipped": skipped},
        ).fetchall()
        lines: list[Line] = []
        place, former = 0, None
        for number, (user_id, value) in enumerate(found, start=skipped + 1):
            if former is None:
                place = self._place(value)
            elif value != former:
                place = number
            former = value
            lines.append(self._line(place, user_id, value))
        return lines

    def of(self, user: int) -> Line | None:
        """Return the line of one person, if they have any."""
        asked = f"SELECT {self._source.order} {self._source.listed} AND {self._source.user} = :user"
        row = self._c.execute(asked, {**self._asked, "user": user}).fetchone()
        return None if row is None else self._line(self._place(row[0]), user, row[0])

    def played(self, user: int) -> tuple[int, int]:
        """Return how many hands or games of the game somebody has won, and played."""
        row = self._c.execute(
            "SELECT won, played FROM tallies"
            " WHERE guild_id = :guild AND game = :game AND period = :period AND user_id = :user",
            {**self._asked, "user": user},
        ).fetchone()
        return (0, 0) if row is None else (int(row[0]), int(row[1]))

    def _place(self, value: float) -> int:
        better = f"SELECT count(*) {self._source.listed} AND {self._source.order} > :value"
        return int(self._one(better, value=value)[0]) + 1

    def _line(self, place: int, user: int, value: float) -> Line:
        won, played = self.played(user) if self._tells_played else (int(value), 0)
        return Line(place, user, won, played)

    def _one(self, question: str, **more: float) -> tuple[int]:
        row: tuple[int] = self._c.execute(question, {**self._asked, **more}).fetchone()
        return row


def board(
    c: sqlite3.Connection,
    guild: int,
    game: str,
    user: int,
    *,
    page: int,
    size: int,
    by: By = By.TOKENS,
    period: str = periods.ALL,
) -> Board:
    """Return a page, of `size` lines, of a server's board with `user`'s own line; the last page if there are fewer.

    Tokens are those of all games.
    """
    lines = _Lines(c, guild, game, by, period)
    pages = max(1, -(-lines.count() // size))
    shown = max(1, min(page, pages))
    counted = None if lines.are_purses else recount.percent(c)
    return Board(lines.piece(size, (shown - 1) * size), lines.of(user), lines.played(user)[1], shown, pages, counted)


def line_of(
    c: sqlite3.Connection, guild: int, game: str, user: int, *, by: By = By.TOKENS, period: str = periods.ALL
) -> Line | None:
    """Return one person's line of a server's board; None: they are not on it."""
    return _Lines(c, guild, game, by, period).of(user)
