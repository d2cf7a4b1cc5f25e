"""Rows that tests begin with."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import replace

from db import tables
from db.rows import HandRow, SeatRow, TableRow

GUILD, CHANNEL, ALICE, BORIS, CAROL = 1, 2, 7, 8, 9
NOW = 1_700_000_000_000
INVITED = TableRow(
    0,
    GUILD,
    CHANNEL,
    "bura",
    "classic",
    "{}",
    1,
    "invited",
    ALICE,
    ALICE,
    "0 0 0,0",
    NOW,
)
PREPARED = HandRow(0, 1, b"s" * 32, "c0ffee")


def new_table(c: sqlite3.Connection, row: TableRow = INVITED) -> TableRow:
    """Store a table and return it with its id."""
    return replace(row, table_id=tables.insert_table(c, row))


def seats_of(table: int, users: Sequence[int], winner: int | None) -> list[SeatRow]:
    """The seats of these people, with their places if one of them has won."""
    return [
        SeatRow(
            table, seat, user, place=None if winner is None else int(user != winner)
        )
        for seat, user in enumerate(users)
    ]


def over(row: TableRow) -> TableRow:
    """The table after its end."""
    return replace(row, status="over", ended_at=NOW, seq=row.seq + 1, deadline_at=None)
