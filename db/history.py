"""What people have played: the tables that are over, as each of their people looks back on them."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Final

_PLAYED: Final = (
    " FROM hand_seats JOIN tables t USING (table_id)"
    " WHERE hand_seats.user_id = :user AND t.guild_id = :guild AND t.status = 'over'"
)


@dataclass(frozen=True)
class HistoryRow:
    """A finished table as one person looks back on it: `ended_at` in ms since 1970 UTC, `options` as JSON."""

    table_id: int
    game: str
    preset: str
    options: str
    stake: int
    ended_at: int
    end_reason: str
    hands: int
    people: tuple[int, ...]
    """Everybody who was ever dealt to there, in the order of their first hands and seats."""
    winners: tuple[int, ...]
    """Who won the whole game."""
    tokens: int
    """What the person has won (or, negative, lost) at this table in all."""


@dataclass(frozen=True)
class HistoryPage:
    """A page of a person's finished tables, from 1, of so many `pages`."""

    rows: list[HistoryRow]
    page: int
    pages: int


def leaf(c: sqlite3.Connection, guild: int, user: int, page: int, size: int) -> HistoryPage:
    """Return one page, of `size` tables, of what `history` lists; the nearest one there is."""
    pages = max(1, -(-count_history(c, guild, user) // size))
    shown = min(max(1, page), pages)
    return HistoryPage(history(c, guild, user, size, size * (shown - 1)), shown, pages)


def history(c: sqlite3.Connection, guild: int, user: int, limit: int, offset: int = 0) -> list[HistoryRow]:
    """Return the finished tables of a guild at which a person was dealt to, newest first, after `offset` others."""
    rows = c.execute(
        f"SELECT DISTINCT table_id {_PLAYED} ORDER BY table_id DESC LIMIT :limit OFFSET :offset",
        {"guild": guild, "user": user, "limit": limit, "offset": offset},
    )
    return [_row(c, guild, user, table_id) for (table_id,) in rows.fetchall()]


def finished_tables(c: sqlite3.Connection, guild: int, user: int, typed: str, limit: int) -> list[HistoryRow]:
    """Return the newest of a person's finished tables whose number begins with what was `typed`."""
    rows = c.execute(
        f"SELECT DISTINCT table_id {_PLAYED} AND substr(table_id, 1, length(:typed)) = :typed"
        " ORDER BY table_id DESC LIMIT :limit",
        {"guild": guild, "user": user, "typed": typed, "limit": limit},
    )
    return [_row(c, guild, user, table_id) for (table_id,) in rows.fetchall()]


def count_history(c: sqlite3.Connection, guild: int, user: int) -> int:
    """Count the finished tables of a guild at which a person was dealt to."""
    (count,) = c.execute(
        f"SELECT count(DISTINCT table_id) {_PLAYED}",
        {"guild": guild, "user": user},
    ).fetchone()
    return int(count)


def _row(c: sqlite3.Connection, guild: int, user: int, table_id: int) -> HistoryRow:
    game, preset, options, stake, ended_at, end_reason, hands = c.execute(
        "SELECT game, preset, options, stake, ended_at, ifnull(end_reason, ''), hand_no FROM tables WHERE table_id = ?",
        (table_id,),
    ).fetchone()
    return HistoryRow(
        table_id=table_id,
        game=game,
        preset=preset,
        options=options,
        stake=stake,
        ended_at=ended_at,
        end_reason=end_reason,
        hands=hands,
        people=tuple(_people(c, table_id)),
        winners=tuple(_winners(c, table_id)),
        tokens=_tokens(c, guild, user, table_id),
    )


def _winners(c: sqlite3.Connection, table_id: int) -> list[int]:
    rows = c.execute("SELECT user_id FROM seats WHERE table_id = ? AND place = 0 ORDER BY seat", (table_id,))
    return [user for (user,) in rows]


def _people(c: sqlite3.Connection, table_id: int) -> list[int]:
    rows = c.execute("SELECT user_id FROM hand_seats WHERE table_id = ? ORDER BY hand_no, seat", (table_id,))
    return list(dict.fromkeys(user for (user,) in rows))


def _tokens(c: sqlite3.Connection, guild: int, user: int, table_id: int) -> int:
    """Add up what went into and out of a purse at a table."""
    (tokens,) = c.execute(
        "SELECT ifnull(sum(CASE account_id WHEN credit THEN tokens WHEN debit THEN -tokens ELSE 0 END), 0)"
        " FROM entries JOIN accounts USING (guild_id)"
        " WHERE entries.table_id = :table AND guild_id = :guild AND kind = 'purse' AND owner = :user",
        {"table": table_id, "guild": guild, "user": user},
    ).fetchone()
    return int(tokens)
