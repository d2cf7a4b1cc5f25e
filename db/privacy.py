"""What is stored about one person in one server, read piece by piece, for them to
see."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from db.engine.port import Connection
from db.reading import number, numbers, row, rows

_NAMED: Final = (
    "t.guild_id = :guild"
    " AND (t.host = :user OR t.opened_by = :user OR t.invitee = :user OR t.canceled_by = :user"
    " OR EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.table_id AND s.user_id = :user)"
    " OR EXISTS (SELECT 1 FROM hand_seats h WHERE h.table_id = t.table_id AND h.user_id = :user)"
    " OR EXISTS (SELECT 1 FROM forming_members m WHERE m.table_id = t.table_id AND m.user_id = :user))"
)
"""The tables of a guild that name a person."""


@dataclass(frozen=True, slots=True)
class PurseRow:
    """A purse in tokens; `floor` is how far below zero it may be. `day` and `streak`
    are of the daily grant."""

    account_id: int
    balance: int
    floor: int
    day: str | None
    streak: int | None


@dataclass(frozen=True, slots=True)
class EntryRow:
    """A movement of a purse: tokens came in, or (negative) went out, to an account of
    this kind and owner."""

    entry_id: int
    at: int
    moved: int
    reason: str
    key: str
    table_id: int | None
    kind: str
    owner: int


@dataclass(frozen=True, slots=True)
class ExportedPanel:
    """A private panel of the person that can still be refreshed until `expires_at`
    (ms)."""

    table_id: int
    expires_at: int
    locale: str


def purse(c: Connection, guild: int, user: int) -> PurseRow | None:
    """Return a person's purse and their last daily grant; None: they have none."""
    rest = (
        "FROM accounts a LEFT JOIN dailies d ON d.guild_id = a.guild_id AND d.user_id = a.owner"
        " WHERE a.guild_id = ? AND kind = 'purse' AND owner = ?"
    )
    return row(c, PurseRow, rest, (guild, user))


def entries(c: Connection, account: int, after: int, limit: int) -> list[EntryRow]:
    """Return movements of a purse in their order, those after an entry."""
    rest = (
        "FROM (SELECT *, -tokens AS moved, credit AS other FROM entries WHERE debit = :account UNION ALL"
        " SELECT *, tokens, debit FROM entries WHERE credit = :account"
        ") e JOIN accounts a ON a.account_id = e.other WHERE entry_id > :after ORDER BY entry_id LIMIT :limit"
    )
    return rows(c, EntryRow, rest, {"account": account, "after": after, "limit": limit})


def tables_after(
    c: Connection, guild: int, user: int, after: int, limit: int
) -> list[int]:
    """Return the tables of a guild that name a person in their order, those after a
    table."""
    question = f"SELECT table_id FROM tables t WHERE t.table_id > :after AND {_NAMED} ORDER BY table_id LIMIT :limit"  # noqa: S608
    return numbers(
        c, question, {"guild": guild, "user": user, "after": after, "limit": limit}
    )


def open_tables(c: Connection, guild: int, user: int) -> list[int]:
    """Return the open tables of a guild that name a person, be they there, gone or only
    asked; oldest first."""
    question = f"SELECT table_id FROM tables t WHERE t.status <> 'over' AND {_NAMED} ORDER BY table_id"  # noqa: S608
    return numbers(c, question, {"guild": guild, "user": user})


def count_tables(c: Connection, guild: int, user: int) -> int:
    """Count the tables of a guild that name a person, open or over."""
    names = {"guild": guild, "user": user}
    return number(c, f"SELECT count(*) FROM tables t WHERE {_NAMED}", names) or 0  # noqa: S608 - our own words


def panels(c: Connection, guild: int, user: int, after: int = 0) -> list[ExportedPanel]:
    """Return the panels of a person in a guild, those of tables `after` one; their
    tokens are secrets of Discord's."""
    rest = "FROM panels JOIN tables USING (table_id) WHERE guild_id = ? AND user_id = ? AND table_id > ? ORDER BY 1"
    return rows(c, ExportedPanel, rest, (guild, user, after))


RECORDS: Final = ("tallies", "tally_marks", "winnings", "house_tallies")
"""Sums of what a person's hands and tables have brought, by the table that holds
them."""


def records(
    c: Connection, guild: int, user: int
) -> dict[str, list[dict[str, str | int | float | None]]]:
    """Return the sums that are kept of a person's play, each row by the names of its
    columns."""
    found: dict[str, list[dict[str, str | int | float | None]]] = {}
    for table in RECORDS:
        cursor = c.execute(
            f"SELECT * FROM {table} WHERE guild_id = ? AND user_id = ?",  # noqa: S608
            (guild, user),
        )
        names = [column[0] for column in cursor.description]
        found[table] = [dict(zip(names, sums, strict=True)) for sums in cursor]
        for sums in found[table]:
            del sums["guild_id"], sums["user_id"]
    return found


@dataclass(frozen=True, slots=True)
class ExportedOutcome:
    """What a hand meant for the person, or the `WHOLE_GAME`; of what did not count by
    itself there are only marks."""

    place: int | None
    pot: int | None
    rating: int | None
    marks: Mapping[str, int]


def outcomes(
    c: Connection, guild: int, user: int, table_id: int
) -> dict[int, ExportedOutcome]:
    """Return by hand of a table what it meant for a person."""
    found = c.execute(
        "SELECT hand_no, place, pot, rating FROM outcomes JOIN finishes USING (finish_id)"
        " WHERE table_id = ? AND guild_id = ? AND user_id = ?",
        (table_id, guild, user),
    ).fetchall()
    given: defaultdict[int, dict[str, int]] = defaultdict(dict)
    for hand_no, mark, times in c.execute(
        "SELECT hand_no, mark, times FROM finishes JOIN marks USING (finish_id)"
        " JOIN hand_seats USING (table_id, hand_no, seat) WHERE table_id = ? AND user_id = ?",
        (table_id, user),
    ):
        given[hand_no][mark] = times
    counted = {
        hand_no: ExportedOutcome(place, pot, rating, given[hand_no])
        for hand_no, place, pot, rating in found
    }
    return {
        hand_no: ExportedOutcome(None, None, None, marks)
        for hand_no, marks in given.items()
        if marks
    } | counted
