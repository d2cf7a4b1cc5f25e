"""The leaderboards: who holds most tokens, who plays a game most and best in some period, and best against the house.

Every board but one is an index from its first line to its last: a page is a piece of it, a place is what lies before
it. The one that goes by how quick people are is made of their marks in that game and period, found by an index.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from db import periods, recount
from db.aliases import ALIASES
from db.engine.port import Connection
from db.reading import nearest_page
from db.rows import LEAST_PLAYED, Board, BoardLine, By, Score
from db.standings import STRONGEST_FIRST

LISTED_SQL: Final = f"user_id NOT BETWEEN {ALIASES.start} AND {ALIASES.stop}"
"""Whom a board lists: nobody who was forgotten. In the words of the indexes, or SQLite would not use them."""


@dataclass(frozen=True, slots=True)
class _Source:
    """Where a board's lines come from: conditions, the columns they are ordered by, and whose they are."""

    listed: str
    order: tuple[str, ...]
    user: str = "user_id"

    @property
    def columns(self) -> str:
        """What the lines are ordered by, with commas."""
        return ", ".join(self.order)


_TALLIES: Final = f"FROM tallies WHERE guild_id = :guild AND game = :game AND period = :period AND {LISTED_SQL}"
_PACES: Final = f"""FROM (
    SELECT user_id, -min(tenths) AS pace FROM (
        SELECT user_id, tenths, sum(times) OVER person AS whole, sum(times) OVER (person ORDER BY tenths) AS upto
        FROM (
            SELECT user_id, CAST(substr(mark, 6) AS INTEGER) AS tenths, times FROM tally_marks
            WHERE guild_id = :guild AND game = :game AND period = :period AND substr(mark, 1, 5) = 'took_'
        ) timed WINDOW person AS (PARTITION BY user_id)
    ) summed WHERE 2 * upto >= whole AND whole >= {LEAST_PLAYED} GROUP BY user_id
) median WHERE {LISTED_SQL}"""  # noqa: S608 - of nothing but constants
"""From marks such as `took_9` (`bot.games.kit.pace`)."""
_SOURCES: Final = {
    By.TOKENS: _Source(f"FROM winnings WHERE guild_id = :guild AND period = :period AND {LISTED_SQL}", ("tokens",)),
    By.WINS: _Source(_TALLIES, ("won",)),
    By.WIN_RATE: _Source(f"{_TALLIES} AND played >= {LEAST_PLAYED}", ("win_rate",)),
    By.RATING: _Source(_TALLIES, ("rating",)),
    By.PACE: _Source(_PACES, ("pace",)),
    # Wins over a master come first, then those over the weaker levels in their order, then fewer tables.
    By.HOUSE: _Source(
        f"FROM house_tallies WHERE guild_id = :guild AND game = :game AND {LISTED_SQL}",
        (*(f"{level}_won" for level in STRONGEST_FIRST), "unplayed"),
    ),
}
_PURSES: Final = _Source(
    f"FROM accounts WHERE guild_id = :guild AND kind = 'purse' AND {LISTED_SQL.replace('user_id', 'owner')}",
    ("balance",),
    "owner",
)
_LEVELS: Final = ", ".join(f"{level}_won, {level}_played" for level in STRONGEST_FIRST)


class _Lines:
    """All lines of one board of one server."""

    def __init__(self, c: Connection, guild: int, game: str, by: By, period: str) -> None:
        self._c = c
        self._by = by
        self._source = _PURSES if by is By.TOKENS and period == periods.ALL else _SOURCES[by]
        self._asked: Mapping[str, str | int] = {"guild": guild, "game": game, "period": period}

    @property
    def follow_from_play(self) -> bool:
        """Whether they are sums of what was played, which may not be complete yet."""
        return self._source is not _PURSES and self._by is not By.HOUSE

    def count(self) -> int:
        """Count them."""
        return int(self._one(f"SELECT count(*) {self._source.listed}")[0])

    def piece(self, size: int, skipped: int) -> list[BoardLine]:
        """Return so many lines after others."""
        user, order = self._source.user, ", ".join(f"{column} DESC" for column in self._source.order)
        found = self._c.execute(
            f"SELECT {user}, {self._source.columns} {self._source.listed} ORDER BY {order}, {user}"
            " LIMIT :size OFFSET :skipped",
            {**self._asked, "size": size, "skipped": skipped},
        ).fetchall()
        lines: list[BoardLine] = []
        place, former = 0, None
        for number, (user_id, *values) in enumerate(found, start=skipped + 1):
            if former is None:
                place = self._place(values)
            elif values != former:
                place = number
            former = values
            lines.append(self._line(place, user_id, values))
        return lines

    def of(self, user: int) -> BoardLine | None:
        """Return the line of one person, if they have any."""
        asked = f"SELECT {self._source.columns} {self._source.listed} AND {self._source.user} = :user"
        row = self._c.execute(asked, {**self._asked, "user": user}).fetchone()
        return None if row is None else self._line(self._place(row), user, row)

    def played(self, user: int) -> tuple[int, int]:
        """Return how many hands or games of the game somebody has won, and played."""
        row = self._c.execute(
            "SELECT won, played FROM tallies"
            " WHERE guild_id = :guild AND game = :game AND period = :period AND user_id = :user",
            {**self._asked, "user": user},
        ).fetchone()
        return (0, 0) if row is None else (int(row[0]), int(row[1]))

    def _place(self, values: Sequence[float]) -> int:
        named = {f"value_{column}": value for column, value in zip(self._source.order, values, strict=True)}
        compared = ", ".join(f":{name}" for name in named)
        better = f"SELECT count(*) {self._source.listed} AND ({self._source.columns}) > ({compared})"
        return int(self._one(better, **named)[0]) + 1

    def _line(self, place: int, user: int, values: Sequence[float]) -> BoardLine:
        match self._by:
            case By.HOUSE:
                held = self._one(f"SELECT {_LEVELS} {self._source.listed} AND user_id = :user", user=user)
                pairs = zip(STRONGEST_FIRST, held[::2], held[1::2], strict=True)
                scores = tuple(Score(level, won, played) for level, won, played in pairs if played)
                return BoardLine(place, user, sum(held[::2]), sum(held[1::2]), scores)
            case By.WINS | By.WIN_RATE:
                return BoardLine(place, user, *self.played(user))
            case By.PACE:
                return BoardLine(place, user, -int(values[0]))
            case _:
                return BoardLine(place, user, int(values[0]))

    def _one(self, question: str, **more: float) -> tuple[int, ...]:
        row: tuple[int, ...] = self._c.execute(question, {**self._asked, **more}).fetchone()
        return row


def board(
    c: Connection,
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
    shown, pages = nearest_page(page, lines.count(), size)
    counted = recount.percent(c, guild) if lines.follow_from_play else None
    return Board(lines.piece(size, (shown - 1) * size), lines.of(user), lines.played(user)[1], shown, pages, counted)


def line_of(
    c: Connection, guild: int, game: str, user: int, *, by: By = By.TOKENS, period: str = periods.ALL
) -> BoardLine | None:
    """Return one person's line of a server's board; None: they are not on it."""
    return _Lines(c, guild, game, by, period).of(user)
