"""What hands meant for their players, in the order in which they ended, and the sums of that by period.

Only `finishes` is the log's own; outcomes and tallies can be computed from it and the entries anew.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Final

BATCH: Final = 500
"""Rows read at once where everything is gone through."""


LEAST_HANDS: Final = 20
"""Hands in a period without which nobody is on its board by win rate."""


@dataclass(frozen=True, slots=True)
class FinishRow:
    """A hand that ended, at `at` (ms), as the `finish_id`-th of all."""

    finish_id: int
    guild_id: int
    table_id: int
    hand_no: int
    at: int


@dataclass(frozen=True, slots=True)
class OutcomeRow:
    """What a hand meant for one of its players. `claim` is `right`, `wrong` or None; the flags are 0 or 1.

    `pot` is what lay in the pot that he won, in tokens; `rating` his all-time one after the hand.
    """

    finish_id: int
    seat: int
    guild_id: int
    user_id: int
    won: int
    claim: str | None
    special: int
    pot: int
    rating: int


@dataclass(frozen=True, slots=True)
class TallyRow:
    """The sums of one person in one period; see the table. `mu` and `sigma` are None before the first hand."""

    guild_id: int
    period: str
    user_id: int
    hands: int = 0
    won: int = 0
    claims_right: int = 0
    claims_wrong: int = 0
    specials: int = 0
    pots: int = 0
    pots_won: int = 0
    tokens: int = 0
    moves: int = 0
    streak: int = 0
    best_streak: int = 0
    rating: int = 0
    mu: float | None = None
    sigma: float | None = None


@dataclass(frozen=True, slots=True)
class TableEntry:
    """Tokens (negative: lost) that one person got at tables by an entry, at `at` (ms)."""

    entry_id: int
    guild_id: int
    user_id: int
    tokens: int
    at: int


def next_finish(c: sqlite3.Connection) -> int:
    """Return the number that the next hand to end will get at least: the first of a season that begins now."""
    row = c.execute("SELECT seq FROM sqlite_sequence WHERE name = 'finishes'").fetchone()
    return 1 if row is None else int(row[0]) + 1


def finish_of(c: sqlite3.Connection, table_id: int, hand_no: int) -> FinishRow | None:
    """Return where a hand stands in the order of all that ended; None: it did not end."""
    row = c.execute(f"{_FINISHES} WHERE f.table_id = ? AND f.hand_no = ?", (table_id, hand_no)).fetchone()
    return None if row is None else FinishRow(*row)


def finishes(c: sqlite3.Connection, after: int = 0, batch: int = BATCH) -> Iterator[FinishRow]:
    """Go through the hands that ended `after` one, in their order, with `batch` of them in memory at a time."""
    last, rows = after, True
    while rows:
        found = c.execute(f"{_FINISHES} WHERE f.finish_id > ? ORDER BY f.finish_id LIMIT ?", (last, batch)).fetchall()
        rows = bool(found)
        for row in found:
            finish = FinishRow(*row)
            last = finish.finish_id
            yield finish


def outcomes_between(c: sqlite3.Connection, guild: int, first: int, end: int | None) -> Iterator[list[OutcomeRow]]:
    """Go through a server's hands from the finish `first` to before `end`: the outcomes of each, by seat."""
    beyond = end or 2**62
    found = c.execute(
        "SELECT DISTINCT finish_id FROM outcomes WHERE guild_id = ? AND finish_id >= ? AND finish_id < ?"
        " ORDER BY finish_id",
        (guild, first, beyond),
    ).fetchall()
    for (finish,) in found:
        yield outcomes_of(c, finish)


def outcomes_of(c: sqlite3.Connection, finish: int) -> list[OutcomeRow]:
    """Return what a hand meant for each of its players, by seat; empty: it counts for nobody."""
    rows = c.execute(f"SELECT {_OUTCOME} FROM outcomes WHERE finish_id = ? ORDER BY seat", (finish,))  # noqa: S608
    return [OutcomeRow(*row) for row in rows]


def add_outcomes(c: sqlite3.Connection, rows: Sequence[OutcomeRow]) -> None:
    """Store what a hand meant for its players. Raises sqlite3.IntegrityError if that is stored already."""
    c.executemany(
        f"INSERT INTO outcomes ({_OUTCOME}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608 - our own columns
        [tuple(getattr(row, field.name) for field in fields(row)) for row in rows],
    )


def tally(c: sqlite3.Connection, guild: int, period: str, user: int) -> TallyRow:
    """Return a person's sums of a period; of somebody who has not played, nothing but zeros."""
    row = c.execute(
        f"SELECT {_TALLY} FROM tallies WHERE guild_id = ? AND period = ? AND user_id = ?",  # noqa: S608
        (guild, period, user),
    ).fetchone()
    return TallyRow(guild, period, user) if row is None else TallyRow(*row)


def save_tally(c: sqlite3.Connection, row: TallyRow) -> None:
    """Store a person's sums of a period."""
    win_rate = row.won / row.hands if row.hands >= LEAST_HANDS else None
    c.execute(_SAVE_TALLY, (*(getattr(row, field.name) for field in fields(row)), win_rate))


def add_tokens(c: sqlite3.Connection, guild: int, period: str, user: int, *, tokens: int, moves: int = 1) -> None:
    """Add so many movements at tables to a person's sums of a period; `tokens` are negative where they were lost."""
    c.execute(
        "INSERT INTO tallies (guild_id, period, user_id, tokens, moves) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET tokens = tokens + excluded.tokens, moves = moves + excluded.moves",
        (guild, period, user, tokens, moves),
    )


def table_entry(c: sqlite3.Connection, key: str) -> TableEntry | None:
    """Return what a person got by the entry of this key; None: it was not at a table, or moved no person's tokens."""
    row = c.execute(f"{_ENTRIES} AND e.key = ?", (key,)).fetchone()
    return None if row is None else TableEntry(*row)


def table_entries(c: sqlite3.Connection, after: int = 0, batch: int = BATCH) -> Iterator[TableEntry]:
    """Go through what people got or lost at tables `after` an entry, in their order, `batch` in memory at a time."""
    last, rows = after, True
    while rows:
        found = c.execute(f"{_ENTRIES} AND e.entry_id > ? ORDER BY e.entry_id LIMIT ?", (last, batch)).fetchall()
        rows = bool(found)
        for row in found:
            entry = TableEntry(*row)
            last = entry.entry_id
            yield entry


def tokens_of(c: sqlite3.Connection, guild: int, period: str) -> list[tuple[int, int, int]]:
    """Return what people got at a server's tables in a period, as far as it is counted: user, tokens, movements."""
    rows = c.execute(
        "SELECT user_id, tokens, moves FROM tallies WHERE guild_id = ? AND period = ? AND moves > 0 ORDER BY user_id",
        (guild, period),
    )
    return [(int(user), int(tokens), int(moves)) for user, tokens, moves in rows]


def has_period(c: sqlite3.Connection, guild: int, period: str) -> bool:
    """Return whether anybody has sums of a period."""
    found = c.execute("SELECT 1 FROM tallies WHERE guild_id = ? AND period = ? LIMIT 1", (guild, period)).fetchone()
    return found is not None


def forget_period(c: sqlite3.Connection, guild: int, period: str) -> None:
    """Remove everybody's sums of a period."""
    c.execute("DELETE FROM tallies WHERE guild_id = ? AND period = ?", (guild, period))


def ratings(c: sqlite3.Connection, guild: int, user: int, most: int) -> list[int]:
    """Return a person's all-time rating after each of his newest hands, at most so many, oldest first."""
    rows = c.execute(
        "SELECT rating FROM outcomes WHERE guild_id = ? AND user_id = ? ORDER BY finish_id DESC LIMIT ?",
        (guild, user, most),
    ).fetchall()
    return [int(rating) for (rating,) in reversed(rows)]


_OUTCOME: Final = ", ".join(field.name for field in fields(OutcomeRow))
_TALLY: Final = ", ".join(field.name for field in fields(TallyRow))
_SAVE_TALLY: Final = (
    f"INSERT INTO tallies ({_TALLY}, win_rate) VALUES ({', '.join('?' * len(fields(TallyRow)))}, ?)"  # noqa: S608
    " ON CONFLICT DO UPDATE SET win_rate = excluded.win_rate, "
    + ", ".join(f"{field.name} = excluded.{field.name}" for field in fields(TallyRow)[3:])
)
_FINISHES: Final = (
    "SELECT f.finish_id, t.guild_id, f.table_id, f.hand_no, h.ended_at FROM finishes f"
    " JOIN hands h USING (table_id, hand_no) JOIN tables t USING (table_id)"
)
_ENTRIES: Final = (
    "SELECT e.entry_id, e.guild_id, a.owner, CASE a.account_id WHEN e.credit THEN e.tokens ELSE -e.tokens END, e.at"
    " FROM entries e JOIN accounts a ON a.account_id IN (e.debit, e.credit) AND a.kind = 'purse'"
    " WHERE e.table_id IS NOT NULL"
)
