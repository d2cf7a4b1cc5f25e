"""Rows of plays of the day's deal, without anything played."""

from __future__ import annotations

import sqlite3
from datetime import date

from bot.deals import daily
from bot.deals.model import Ending, SetKind
from bot.tables.ids import NOBODYS, UserId
from db import deals
from db.rows import DealRow, DealSetRow, PlayRow
from tests.db.rows import new_table
from tests.tables.play import GUILD


def set_of(c: sqlite3.Connection, day: date) -> int:
    """Return the set of a day, a new one if need be."""
    found = deals.daily_of(c, day.isoformat(), "bura")
    if found is not None:
        return found.set_id
    begin, end = daily.begin_of(day), daily.begin_of(day + daily.DAY)
    row = DealSetRow(
        0, SetKind.DAILY, NOBODYS, 0, None, day.isoformat(), "bura", "classic", "{}",
        2, "expert", 0, begin, begin, None, end,
    )  # fmt: skip
    set_id = deals.insert_set(c, row)
    deals.insert_deal(c, DealRow(set_id, 1, bytes(32), ""))
    return set_id


def play_of(
    c: sqlite3.Connection,
    day: date,
    user: UserId,
    ending: Ending | None,
    score: int | None = None,
) -> int:
    """Let somebody have begun a day's deal, and ended it so; return their table."""
    begun, table = daily.begin_of(day), new_table(c).table_id
    deals.insert_play(c, PlayRow(set_of(c, day), 1, user, GUILD, table, begun))
    if ending is not None:
        deals.end_play(c, table, begun + 1, ending, score)
    return table
