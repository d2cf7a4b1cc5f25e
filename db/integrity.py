"""What SQLite itself finds wrong with the file, and what is missing in it."""

from __future__ import annotations

import sqlite3

from db import shape
from db.faults import MOST_FAULTS


def faults(c: sqlite3.Connection) -> list[str]:
    """Read the whole file and return what is broken in it, each as one line without a
    full stop; nothing: it is sound.

    Raises:
        sqlite3.DatabaseError: the file is too broken to be looked through.
    """
    damage = [
        _one_line(text)
        for (text,) in c.execute(f"PRAGMA integrity_check({MOST_FAULTS})")
        if text != "ok"
    ]
    if damage:
        return damage  # whether references hold cannot be told of a file that cannot be read
    lost = {
        (table, parent)
        for table, _row, parent, _key in c.execute("PRAGMA foreign_key_check")
    }
    return [
        f"{table} refers to {parent} that are not there"
        for table, parent in sorted(lost)
    ] + shape.faults(c)


def _one_line(text: str) -> str:
    return " ".join(text.removeprefix("*** in database main ***").split())
