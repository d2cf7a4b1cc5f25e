"""Rows that tests begin with."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

from db import tables
from db.tables import HandRow, TableRow

GUILD, CHANNEL, ALICE, BORIS, CAROL = 1, 2, 7, 8, 9
NOW = 1_700_000_000_000
INVITED = TableRow(0, GUILD, CHANNEL, "bura", "classic", "{}", 1, "invited", ALICE, "0 0 0,0", NOW)
PREPARED = HandRow(0, 1, b"s" * 32, "c0ffee")


def new_table(c: sqlite3.Connection, row: TableRow = INVITED) -> TableRow:
    """Store a table and return it with its id."""
    return replace(row, table_id=tables.insert_table(c, row))


def over(row: TableRow) -> TableRow:
    """The table after its end."""
    return replace(row, status="over", ended_at=NOW, seq=row.seq + 1, deadline_at=None)
