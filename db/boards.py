"""The leaderboards: who holds most tokens, who plays a game most and best in some
period, and best against the house.

Every board is an index from its first line to its last. A page is a piece of it, and a
place is the number of lines before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from db import account_age, guilds, paces, periods, recount
from db.account_age import first_too_new, is_old
from db.engine.port import Connection
from db.own_ids import ALIASES
from db.reading import nearest_page, number
from db.rows import LEAST_OPPONENTS, LEAST_PLAYED, Board, BoardLine, By, Score, Unlisted
from db.standings import STRONGEST_FIRST


@dataclass(frozen=True, slots=True)
class _Source:
    """Where a board's lines come from: a table, which of its rows, the columns that
    order them, and whose they are.

    The conditions repeat the words of an index of this table, or SQLite would not use
    it."""

    table: str
    rows: tuple[str, ...]
    order: tuple[str, ...]
    user: str = "user_id"

    @property
    def columns(self) -> str:
        """What the lines are ordered by, with commas."""
        return ", ".join(self.order)

    @property
    def listed(self) -> str:
        """The rows of all people on the board: without those who were forgotten, and
        without accounts that are too new.

        The plus keeps SQLite from going by the ids of accounts instead of the board's
        order."""
        remembered = f"{self.user} NOT BETWEEN {ALIASES.start} AND {ALIASES.stop}"
        old = f"+{self.user} < :too_new"
        return f"FROM {self.table} WHERE " + " AND ".join(
            ("guild_id = :guild", *self.rows, remembered, old)
        )


_PROVED: Final = f"opponents >= {LEAST_OPPONENTS}"
"""What boards among people require of everybody."""
_TALLIES: Final = ("game = :game", "period = :period", _PROVED)
_SOURCES: Final = {
    By.TOKENS: _Source(
        "winnings", ("period = :period", "moves > 0", _PROVED), ("tokens",)
    ),
    By.WINS: _Source("tallies", _TALLIES, ("won",)),
    By.WIN_RATE: _Source(
        "tallies", (*_TALLIES, f"played >= {LEAST_PLAYED}"), ("win_rate",)
    ),
    By.RATING: _Source("tallies", _TALLIES, ("rating",)),
    By.PACE: _Source("tallies", (*_TALLIES, "quickness IS NOT NULL"), ("quickness",)),
    # Wins over a master come first, then those over the weaker levels in their order,
    # then fewer tables.
    By.HOUSE: _Source(
        "house_tallies",
        ("game = :game",),
        (*(f"{level}_won" for level in STRONGEST_FIRST), "unplayed"),
    ),
}
_PURSES: Final = _Source("accounts", ("kind = 'purse'", _PROVED), ("balance",), "owner")
_LEVELS: Final = ", ".join(f"{level}_won, {level}_played" for level in STRONGEST_FIRST)


class _Lines:
    """All lines of one board of one server at a moment, in ms."""

    def __init__(
        self, c: Connection, guild: int, game: str, by: By, period: str, *, now: int
    ) -> None:
        self._c = c
        self._by = by
        self._now = now
        self.account_days = guilds.load(c, guild).account_days
        self._source = (
            _PURSES if by is By.TOKENS and period == periods.ALL else _SOURCES[by]
        )
        too_new = first_too_new(self.account_days, now)
        self._asked: Mapping[str, str | int] = {
            "guild": guild,
            "game": game,
            "period": period,
            "too_new": too_new,
        }

    @property
    def follow_from_play(self) -> bool:
        """Whether the list follows from what was played, which may not be counted
        completely yet."""
        return self._by is not By.HOUSE

    def count(self) -> int:
        """Count them."""
        return int(self._one(f"SELECT count(*) {self._source.listed}")[0])

    def piece(self, size: int, skipped: int) -> list[BoardLine]:
        """Return so many lines after others."""
        user = self._source.user
        order = ", ".join(f"{column} DESC" for column in self._source.order)
        found = self._c.execute(
            f"SELECT {user}, {self._source.columns} {self._source.listed} ORDER BY {order}, {user}"
            " LIMIT :size OFFSET :skipped",
            {**self._asked, "size": size, "skipped": skipped},
        ).fetchall()
        lines: list[BoardLine] = []
        place, former = 0, None
        for line_no, (user_id, *values) in enumerate(found, start=skipped + 1):
            if former is None:
                place = self._place(values)
            elif values != former:
                place = line_no
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

    def unlisted(self, user: int) -> Unlisted | None:
        """Return why somebody cannot be on the board; None: they can, once they have
        what it is sorted by."""
        old = is_old(user, self.account_days, self._now)
        old_at = None if old else account_age.old_at(user, self.account_days)
        met = LEAST_OPPONENTS if self._by is By.HOUSE else self._opponents(user)
        return None if old and met >= LEAST_OPPONENTS else Unlisted(old_at, met)

    def _opponents(self, user: int) -> int:
        """Return how many different people somebody has played: in this game, or for
        tokens in any."""
        of_game = (
            "FROM tallies WHERE guild_id = :guild AND game = :game AND period = :period"
        )
        of_all = "FROM winnings WHERE guild_id = :guild AND period = :period"
        met = of_all if self._by is By.TOKENS else of_game
        asked = {**self._asked, "user": user}
        return (
            number(self._c, f"SELECT opponents {met} AND user_id = :user", asked) or 0
        )

    def _place(self, values: Sequence[float]) -> int:
        named = {
            f"value_{column}": value
            for column, value in zip(self._source.order, values, strict=True)
        }
        compared = ", ".join(f":{name}" for name in named)
        better = f"SELECT count(*) {self._source.listed} AND ({self._source.columns}) > ({compared})"
        return int(self._one(better, **named)[0]) + 1

    def _line(self, place: int, user: int, values: Sequence[float]) -> BoardLine:
        match self._by:
            case By.HOUSE:
                held = self._one(
                    f"SELECT {_LEVELS} {self._source.listed} AND user_id = :user",
                    user=user,
                )
                pairs = zip(STRONGEST_FIRST, held[::2], held[1::2], strict=True)
                scores = tuple(
                    Score(level, won, played) for level, won, played in pairs if played
                )
                return BoardLine(place, user, sum(held[::2]), sum(held[1::2]), scores)
            case By.WINS | By.WIN_RATE:
                return BoardLine(place, user, *self.played(user))
            case By.PACE:
                return BoardLine(place, user, -int(values[0]))
            case By.TOKENS | By.RATING:
                return BoardLine(place, user, int(values[0]))
            case unknown:
                assert_never(unknown)

    def _one(self, question: str, **more: float) -> tuple[int, ...]:
        row: tuple[int, ...] = self._c.execute(
            question, {**self._asked, **more}
        ).fetchone()
        return row


def board(
    c: Connection,
    guild: int,
    game: str,
    user: int,
    *,
    page: int,
    size: int,
    now: int,
    by: By = By.TOKENS,
    period: str = periods.ALL,
) -> Board:
    """Return a page, of `size` lines, of a server's board with `user`'s own line; the
    last page if there are fewer.

    Tokens are those of all games. `now` is in ms.
    """
    lines = _Lines(c, guild, game, by, period, now=now)
    shown, pages = nearest_page(page, lines.count(), size)
    counted = recount.percent(c, guild) if lines.follow_from_play else None
    played = (
        paces.count(c, guild, game, period, user)
        if by is By.PACE
        else lines.played(user)[1]
    )
    return Board(
        lines.piece(size, (shown - 1) * size),
        lines.of(user),
        played,
        shown,
        pages,
        counted,
        lines.unlisted(user),
        lines.account_days,
    )


def rating_line(
    c: Connection, guild: int, game: str, user: int, *, now: int
) -> tuple[BoardLine | None, Unlisted | None]:
    """Return one person's line by rating of all time, if there is one, and why there
    cannot be one; `now` in ms."""
    lines = _Lines(c, guild, game, By.RATING, periods.ALL, now=now)
    return lines.of(user), lines.unlisted(user)
