"""What hands meant for their players, in the order in which they ended, and the sums of that by period."""

from __future__ import annotations

import sqlite3


def next_finish(c: sqlite3.Connection) -> int:
    """Return the number that the next hand to end will get at least: the first of a season that begins now."""
    row = c.execute("SELECT seq FROM sqlite_sequence WHERE name = 'finishes'").fetchone()
    return 1 if row is None else int(row[0]) + 1
