"""What people have played: the tables that are over, as each of their people looks back
on them."""

from __future__ import annotations

from typing import Final

from db import records
from db.engine.port import Connection
from db.reading import nearest_page, number, numbers
from db.rows import HistoryPage, HistoryRow

_PLAYED: Final = (
    " FROM hand_seats JOIN tables t USING (table_id)"
    " WHERE hand_seats.user_id = :user AND t.guild_id = :guild AND t.status = 'over'"
    " AND (t.private = 0 OR hand_seats.user_id = :reader)"
)


def leaf(
    c: Connection,
    guild: int,
    user: int,
    page: int,
    size: int,
    *,
    reader: int | None = None,
) -> HistoryPage:
    """Return one page, of `size` tables, of what `history` lists; the nearest one there
    is."""
    shown, pages = nearest_page(
        page, count_history(c, guild, user, reader=reader), size
    )
    return HistoryPage(
        history(c, guild, user, size, size * (shown - 1), reader=reader), shown, pages
    )


def history(
    c: Connection,
    guild: int,
    user: int,
    limit: int,
    offset: int = 0,
    *,
    reader: int | None = None,
) -> list[HistoryRow]:
    """Return the finished tables of a guild at which a person was dealt to, newest
    first, after `offset` others.

    Another `reader` than that person is told of no private ones.
    """
    found = f"SELECT DISTINCT table_id {_PLAYED} ORDER BY table_id DESC LIMIT :limit OFFSET :offset"
    asked = {
        "guild": guild,
        "user": user,
        "reader": reader or user,
        "limit": limit,
        "offset": offset,
    }
    return [_row(c, guild, user, table_id) for table_id in numbers(c, found, asked)]


def finished_tables(
    c: Connection, guild: int, user: int, typed: str, limit: int
) -> list[HistoryRow]:
    """Return the newest of a person's finished tables whose number begins with what was
    `typed`."""
    begun = "substr(CAST(table_id AS TEXT), 1, length(:typed)) = :typed"
    found = f"SELECT DISTINCT table_id {_PLAYED} AND {begun} ORDER BY table_id DESC LIMIT :limit"
    asked = {
        "guild": guild,
        "user": user,
        "reader": user,
        "typed": typed,
        "limit": limit,
    }
    return [_row(c, guild, user, table_id) for table_id in numbers(c, found, asked)]


def count_history(
    c: Connection, guild: int, user: int, *, reader: int | None = None
) -> int:
    """Count the finished tables of a guild at which a person was dealt to, as `history`
    lists them."""
    asked = {"guild": guild, "user": user, "reader": reader or user}
    return number(c, f"SELECT count(DISTINCT table_id) {_PLAYED}", asked) or 0


def _row(c: Connection, guild: int, user: int, table_id: int) -> HistoryRow:
    game, preset, options, stake, ended_at, end_reason, hands = c.execute(
        "SELECT game, preset, options, stake, ended_at, coalesce(end_reason, ''), hand_no"
        " FROM tables WHERE table_id = ?",
        (table_id,),
    ).fetchone()
    people = numbers(
        c,
        "SELECT user_id FROM hand_seats WHERE table_id = ? ORDER BY hand_no, seat",
        (table_id,),
    )
    winners = numbers(
        c,
        "SELECT user_id FROM seats WHERE table_id = ? AND place = 0 AND gone = 0 ORDER BY seat",
        (table_id,),
    )
    others = tuple(other for other in dict.fromkeys(people) if other != user)
    tokens = _tokens(c, guild, user, table_id)
    partners = tuple(records.partners_at(c, table_id, user))
    table = table_id, game, preset, options, stake, ended_at, end_reason, hands
    return HistoryRow(*table, user, others, tuple(winners), tokens, partners)


def _tokens(c: Connection, guild: int, user: int, table_id: int) -> int:
    """Add up what went into and out of a purse at a table."""
    moved = (
        "SELECT sum(CASE account_id WHEN credit THEN tokens WHEN debit THEN -tokens ELSE 0 END)"
        " FROM entries JOIN accounts USING (guild_id)"
        " WHERE entries.table_id = ? AND guild_id = ? AND kind = 'purse' AND owner = ?"
    )
    return number(c, moved, (table_id, guild, user)) or 0
