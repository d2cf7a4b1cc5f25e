"""What is stored about one person in one server, read piece by piece, for him to see."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from db.rows import AuditRow

_NAMED: Final = (
    "t.guild_id = :guild AND (t.host = :user OR t.voided_by = :user"
    " OR EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.table_id AND s.user_id = :user)"
    " OR EXISTS (SELECT 1 FROM hand_seats h WHERE h.table_id = t.table_id AND h.user_id = :user))"
)
"""The tables of a guild that name a person."""
_TABLES: Final = (
    "SELECT t.table_id, game, preset, options, stake, status, channel_id, s.seat, s.timeouts, created_at, ended_at,"
    " end_reason, host = :user, ifnull(voided_by = :user, 0) FROM tables t"
    " LEFT JOIN seats s ON s.table_id = t.table_id AND s.user_id = :user"
)


@dataclass(frozen=True, slots=True)
class PurseRow:
    """A purse in tokens; `floor` is how far below zero it may be. `day` and `streak` are of the daily grant."""

    account_id: int
    balance: int
    floor: int
    day: str | None
    streak: int | None


@dataclass(frozen=True, slots=True)
class EntryRow:
    """A movement of a purse: `tokens` came in, or (negative) went out, to an account of this kind and owner."""

    entry_id: int
    at: int
    tokens: int
    reason: str
    key: str
    table_id: int | None
    kind: str
    owner: int


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table that names the person, who may have (1) `opened` it, or `broke_off`; times in ms, `options` as JSON."""

    table_id: int
    game: str
    preset: str
    options: str
    stake: int
    status: str
    channel_id: int
    seat: int | None
    timeouts: int | None
    created_at: int
    ended_at: int | None
    end_reason: str | None
    opened: int
    broke_off: int


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand the person played, by that hand's seats; `result` is JSON. `actions` are his: time, notation, click."""

    hand_no: int
    seat: int
    players: tuple[int, ...]
    started_at: int
    ended_at: int | None
    result: str | None
    actions: tuple[tuple[int, str, int | None], ...]


@dataclass(frozen=True, slots=True)
class PanelRow:
    """A private panel of the person that can still be refreshed until `expires_at` (ms)."""

    table_id: int
    expires_at: int
    locale: str


def purse(c: sqlite3.Connection, guild: int, user: int) -> PurseRow | None:
    """Return a person's purse and his last daily grant; None: he has none."""
    row = c.execute(
        "SELECT account_id, balance, floor, day, streak FROM accounts a"
        " LEFT JOIN dailies d ON d.guild_id = a.guild_id AND d.user_id = a.owner"
        " WHERE a.guild_id = ? AND kind = 'purse' AND owner = ?",
        (guild, user),
    ).fetchone()
    return None if row is None else PurseRow(*row)


def entries(c: sqlite3.Connection, account: int, after: int, limit: int) -> list[EntryRow]:
    """Return movements of a purse in their order, those after an entry."""
    rows = c.execute(
        "SELECT entry_id, at, moved, reason, key, table_id, kind, owner FROM ("
        " SELECT *, -tokens AS moved, credit AS other FROM entries WHERE debit = :account UNION ALL"
        " SELECT *, tokens, debit FROM entries WHERE credit = :account"
        ") e JOIN accounts a ON a.account_id = e.other WHERE entry_id > :after ORDER BY entry_id LIMIT :limit",
        {"account": account, "after": after, "limit": limit},
    )
    return [EntryRow(*row) for row in rows]


def tables(c: sqlite3.Connection, guild: int, user: int, after: int, limit: int) -> list[TableRow]:
    """Return the tables of a guild that name a person in their order, those after a table."""
    rows = c.execute(
        f"{_TABLES} WHERE t.table_id > :after AND {_NAMED} ORDER BY t.table_id LIMIT :limit",
        {"guild": guild, "user": user, "after": after, "limit": limit},
    )
    return [TableRow(*row) for row in rows]


def hands(c: sqlite3.Connection, table_id: int, user: int) -> list[HandRow]:
    """Return the hands of a table that a person played, in their order."""
    rows = c.execute(
        "SELECT hand_no, seat, started_at, ended_at, result FROM hand_seats JOIN hands USING (table_id, hand_no)"
        " WHERE table_id = ? AND user_id = ? ORDER BY hand_no",
        (table_id, user),
    ).fetchall()
    return [
        HandRow(
            number, seat, _players(c, table_id, number), started, ended, result, _actions(c, table_id, number, seat)
        )
        for number, seat, started, ended, result in rows
    ]


def open_tables(c: sqlite3.Connection, guild: int, user: int) -> list[int]:
    """Return the open tables of a guild that name a person, be he there, gone or only asked; oldest first."""
    rows = c.execute(
        f"SELECT table_id FROM tables t WHERE t.status <> 'over' AND {_NAMED} ORDER BY table_id",  # noqa: S608
        {"guild": guild, "user": user},
    )
    return [row[0] for row in rows]


def count_tables(c: sqlite3.Connection, guild: int, user: int) -> int:
    """Count the tables of a guild that name a person, open or over."""
    names = {"guild": guild, "user": user}
    (count,) = c.execute(f"SELECT count(*) FROM tables t WHERE {_NAMED}", names).fetchone()  # noqa: S608 - our own words
    return int(count)


def audit(c: sqlite3.Connection, guild: int, user: int) -> list[AuditRow]:
    """Return the acts of admins of a guild that name a person, oldest first."""
    rows = c.execute(
        "SELECT audit_id, guild_id, actor, act, subject, detail, at FROM audit WHERE guild_id = :guild"
        " AND (actor = :user OR subject = :user OR instr(detail, :user)) ORDER BY audit_id",
        {"guild": guild, "user": user},
    )
    return [
        AuditRow(audit_id, of, actor, act, subject, json.loads(detail), at)
        for audit_id, of, actor, act, subject, detail, at in rows
    ]


def panels(c: sqlite3.Connection, guild: int, user: int) -> list[PanelRow]:
    """Return the private panels of a person in a guild; their tokens are secrets of Discord's and are not read."""
    rows = c.execute(
        "SELECT table_id, expires_at, locale FROM panels JOIN tables USING (table_id)"
        " WHERE guild_id = ? AND user_id = ? ORDER BY table_id",
        (guild, user),
    )
    return [PanelRow(*row) for row in rows]


RECORDS: Final = ("tallies", "tally_marks", "winnings", "house_tallies")
"""Sums of what a person's hands and tables have brought, by the table they stand in."""


def records(c: sqlite3.Connection, guild: int, user: int) -> Mapping[str, list[Mapping[str, str | int | float | None]]]:
    """Return the sums that are kept of a person's play, each row by the names of its columns."""
    found: dict[str, list[Mapping[str, str | int | float | None]]] = {}
    for table in RECORDS:
        cursor = c.execute(f"SELECT * FROM {table} WHERE guild_id = ? AND user_id = ?", (guild, user))  # noqa: S608
        names = [column[0] for column in cursor.description]
        rows = [dict(zip(names, row, strict=True)) for row in cursor]
        found[table] = [{name: row[name] for name in names if name not in {"guild_id", "user_id"}} for row in rows]
    return found


@dataclass(frozen=True, slots=True)
class OutcomeRow:
    """What a hand meant for the person, or the `WHOLE_GAME`; of what did not count by itself there are marks alone."""

    place: int | None
    pot: int | None
    rating: int | None
    marks: Mapping[str, int]


def outcomes(c: sqlite3.Connection, guild: int, user: int, table_id: int) -> dict[int, OutcomeRow]:
    """Return by hand of a table what it meant for a person."""
    found = c.execute(
        "SELECT hand_no, place, pot, rating FROM outcomes JOIN finishes USING (finish_id)"
        " WHERE table_id = ? AND guild_id = ? AND user_id = ?",
        (table_id, guild, user),
    ).fetchall()
    given: defaultdict[int, dict[str, int]] = defaultdict(dict)
    for number, mark, times in c.execute(
        "SELECT hand_no, mark, times FROM finishes JOIN marks USING (finish_id)"
        " JOIN hand_seats USING (table_id, hand_no, seat) WHERE table_id = ? AND user_id = ?",
        (table_id, user),
    ):
        given[number][mark] = times
    counted = {number: OutcomeRow(place, pot, rating, given[number]) for number, place, pot, rating in found}
    return {number: OutcomeRow(None, None, None, marks) for number, marks in given.items() if marks} | counted


def _players(c: sqlite3.Connection, table_id: int, hand_no: int) -> tuple[int, ...]:
    rows = c.execute(
        "SELECT user_id FROM hand_seats WHERE table_id = ? AND hand_no = ? ORDER BY seat", (table_id, hand_no)
    )
    return tuple(row[0] for row in rows)


def _actions(c: sqlite3.Connection, table_id: int, hand_no: int, seat: int) -> tuple[tuple[int, str, int | None], ...]:
    rows = c.execute(
        "SELECT at, action, interaction_id FROM actions WHERE table_id = ? AND hand_no = ? AND seat = ? ORDER BY seq",
        (table_id, hand_no, seat),
    )
    return tuple(rows.fetchall())
