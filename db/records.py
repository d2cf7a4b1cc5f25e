"""What hands and games meant for their players, in the order in which they ended, and the sums of that by period.

Only `finishes` is the log's own; outcomes and tallies can be computed from it anew.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Final

from db import tables

BATCH: Final = 500
"""Rows read at once where everything is gone through."""


LEAST_PLAYED: Final = 20
"""Hands or games in a period without which nobody is on its board by win rate."""
WHOLE_GAME: Final = 0
"""The number that a table's whole game has among its hands."""


@dataclass(frozen=True, slots=True)
class FinishRow:
    """A hand, or a whole game, that ended, at `at` (ms), as the `finish_id`-th of all."""

    finish_id: int
    guild_id: int
    game: str
    table_id: int
    hand_no: int
    at: int


@dataclass(frozen=True, slots=True)
class OutcomeRow:
    """What a hand or game meant for one of its players. Partners have one `side`; `place` is 0 for who won.

    `pot` is what they won of the pot, in tokens; `rating` the one of all time in this game, afterwards.
    """

    finish_id: int
    seat: int
    guild_id: int
    game: str
    user_id: int
    side: int
    place: int
    pot: int
    rating: int

    @property
    def won(self) -> bool:
        """Whether they won."""
        return self.place == 0


@dataclass(frozen=True, slots=True)
class TallyRow:
    """The sums of one person in one period of a game; see the table. `mu` and `sigma` are None before the first."""

    guild_id: int
    game: str
    period: str
    user_id: int
    played: int = 0
    won: int = 0
    pots: int = 0
    pots_won: int = 0
    streak: int = 0
    best_streak: int = 0
    rating: int = 0
    mu: float | None = None
    sigma: float | None = None


def next_finish(c: sqlite3.Connection) -> int:
    """Return the number that the next to end will get at least: the first of a season that begins now."""
    row = c.execute("SELECT seq FROM sqlite_sequence WHERE name = 'finishes'").fetchone()
    return 1 if row is None else int(row[0]) + 1


def finish_of(c: sqlite3.Connection, table_id: int, hand_no: int) -> FinishRow | None:
    """Return where a hand, or `WHOLE_GAME`, stands in the order of all that ended; None: it did not end."""
    row = c.execute(f"{_FINISHES} WHERE f.table_id = ? AND f.hand_no = ?", (table_id, hand_no)).fetchone()
    return None if row is None else FinishRow(*row)


def finishes(c: sqlite3.Connection, after: int = 0, batch: int = BATCH) -> Iterator[FinishRow]:
    """Go through what ended `after` one, in its order, with `batch` of them in memory at a time."""
    last, rows = after, True
    while rows:
        found = c.execute(f"{_FINISHES} WHERE f.finish_id > ? ORDER BY f.finish_id LIMIT ?", (last, batch)).fetchall()
        rows = bool(found)
        for row in found:
            finish = FinishRow(*row)
            last = finish.finish_id
            yield finish


def players(c: sqlite3.Connection, finish: FinishRow) -> list[int]:
    """Return who played a hand, by seat; of a whole game who was ever dealt to, in the order of hands and seats."""
    if finish.hand_no != WHOLE_GAME:
        return tables.hand_seats(c, finish.table_id, finish.hand_no)
    return list(last_hands(c, finish.table_id))


def last_hands(c: sqlite3.Connection, table_id: int) -> dict[int, int]:
    """Return the last hand of each person who was ever dealt to at a table, in the order of their first ones."""
    rows = c.execute("SELECT user_id, hand_no FROM hand_seats WHERE table_id = ? ORDER BY hand_no, seat", (table_id,))
    return dict(rows.fetchall())


def outcomes_between(c: sqlite3.Connection, guild: int, first: int, end: int | None) -> Iterator[list[OutcomeRow]]:
    """Go through what counts of a server from the finish `first` to before `end`: the outcomes of each, by seat."""
    beyond = end or 2**62
    found = c.execute(
        "SELECT DISTINCT finish_id FROM outcomes WHERE guild_id = ? AND finish_id >= ? AND finish_id < ?"
        " ORDER BY finish_id",
        (guild, first, beyond),
    ).fetchall()
    for (finish,) in found:
        yield outcomes_of(c, finish)


def outcomes_of(c: sqlite3.Connection, finish: int) -> list[OutcomeRow]:
    """Return what a hand or game meant for each of its players, by seat; empty: it counts for nobody."""
    rows = c.execute(f"SELECT {_OUTCOME} FROM outcomes WHERE finish_id = ? ORDER BY seat", (finish,))  # noqa: S608
    return [OutcomeRow(*row) for row in rows]


def add_outcomes(c: sqlite3.Connection, rows: Sequence[OutcomeRow]) -> None:
    """Store what a hand or game meant for its players. Raises sqlite3.IntegrityError if that is stored already."""
    c.executemany(
        f"INSERT INTO outcomes ({_OUTCOME}) VALUES ({', '.join('?' * len(fields(OutcomeRow)))})",  # noqa: S608
        [tuple(getattr(row, field.name) for field in fields(row)) for row in rows],
    )


def tally(c: sqlite3.Connection, guild: int, game: str, period: str, user: int) -> TallyRow:
    """Return a person's sums of a period of a game; of somebody who has not played it, nothing but zeros."""
    row = c.execute(
        f"SELECT {_TALLY} FROM tallies WHERE guild_id = ? AND game = ? AND period = ? AND user_id = ?",  # noqa: S608
        (guild, game, period, user),
    ).fetchone()
    return TallyRow(guild, game, period, user) if row is None else TallyRow(*row)


def save_tally(c: sqlite3.Connection, row: TallyRow) -> None:
    """Store a person's sums of a period of a game."""
    win_rate = row.won / row.played if row.played >= LEAST_PLAYED else None
    c.execute(_SAVE_TALLY, (*(getattr(row, field.name) for field in fields(row)), win_rate))


def is_counted(c: sqlite3.Connection, guild: int, period: str) -> bool:
    """Return whether anybody has sums of a period, in whatever game."""
    (found,) = c.execute(
        "SELECT EXISTS (SELECT 1 FROM tallies WHERE guild_id = :guild AND period = :period)"
        " OR EXISTS (SELECT 1 FROM tally_marks WHERE guild_id = :guild AND period = :period)"
        " OR EXISTS (SELECT 1 FROM winnings WHERE guild_id = :guild AND period = :period)",
        {"guild": guild, "period": period},
    ).fetchone()
    return bool(found)


def forget_period(c: sqlite3.Connection, guild: int, period: str) -> None:
    """Remove everybody's sums of a period."""
    for table in ("tallies", "tally_marks", "winnings"):
        c.execute(f"DELETE FROM {table} WHERE guild_id = ? AND period = ?", (guild, period))  # noqa: S608 - our words


def ratings(c: sqlite3.Connection, guild: int, game: str, user: int, most: int) -> list[int]:
    """Return a person's all-time rating in a game after each of the newest that counted, at most so many."""
    rows = c.execute(
        "SELECT rating FROM outcomes WHERE guild_id = ? AND user_id = ? AND game = ? ORDER BY finish_id DESC LIMIT ?",
        (guild, user, game, most),
    ).fetchall()
    return [int(rating) for (rating,) in reversed(rows)]


_OUTCOME: Final = ", ".join(field.name for field in fields(OutcomeRow))
_TALLY: Final = ", ".join(field.name for field in fields(TallyRow))
_SAVE_TALLY: Final = (
    f"INSERT INTO tallies ({_TALLY}, win_rate) VALUES ({', '.join('?' * len(fields(TallyRow)))}, ?)"  # noqa: S608
    " ON CONFLICT DO UPDATE SET win_rate = excluded.win_rate, "
    + ", ".join(f"{field.name} = excluded.{field.name}" for field in fields(TallyRow)[4:])
)
_FINISHES: Final = (
    "SELECT f.finish_id, t.guild_id, t.game, f.table_id, f.hand_no, ifnull(h.ended_at, t.ended_at) FROM finishes f"
    " JOIN tables t USING (table_id) LEFT JOIN hands h ON h.table_id = f.table_id AND h.hand_no = f.hand_no"
)
