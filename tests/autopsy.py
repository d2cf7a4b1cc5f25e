"""What a killed bot left on the disk, compared with what people were told."""

from __future__ import annotations

import shutil
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot.clock import milliseconds
from bot.tables import book
from bot.tables.model import Status
from bot.tables.seating import Table
from db import ledger
from tests.restless import Fact, Memory, Move, Promise


@dataclass(frozen=True)
class Finding:
    """The tables, replayed from the disk, the finished hands as table and number, and all that is wrong."""

    tables: dict[int, Table]
    finished: frozenset[tuple[int, int]]
    faults: list[str]


@contextmanager
def copied(database: Path) -> Iterator[sqlite3.Connection]:
    """Open a copy of a database that nobody has open, so that the next bot finds what the last one left."""
    folder = database.parent / "autopsy"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for part in ("", "-wal"):
        file = database.with_name(database.name + part)
        if file.exists():
            shutil.copy(file, folder / file.name)
    with closing(sqlite3.connect(folder / database.name)) as connection:
        yield connection


def examine(connection: sqlite3.Connection, memory: Memory, purse: int) -> Finding:
    """Look for whatever is not as people were told, or does not add up.

    Args:
        connection: the database.
        memory: what people did and were told.
        purse: the tokens everybody started with.
    """
    ids = [table_id for (table_id,) in connection.execute("SELECT table_id FROM tables")]
    now = milliseconds(datetime.now(UTC))
    loaded = {table_id: table for table_id in ids if (table := book.load(connection, table_id, now)) is not None}
    faults = ledger.audit(connection)
    faults += _sums(connection, loaded, purse)
    faults += _moves(connection, loaded, memory)
    faults += [f"{promise}: not so" for promise in memory.promises if not _kept(loaded.get(promise.table), promise)]
    finished = frozenset(
        connection.execute("SELECT table_id, hand_no FROM hands WHERE ended_at IS NOT NULL").fetchall()
    )
    return Finding(loaded, finished, faults)


def _sums(connection: sqlite3.Connection, loaded: dict[int, Table], purse: int) -> list[str]:
    """Check that purses and pots hold together what was granted, and that every pot is that of the rules."""
    faults = []
    (held,) = connection.execute("SELECT ifnull(sum(balance), 0) FROM accounts WHERE kind <> 'mint'").fetchone()
    (came,) = connection.execute("SELECT count(DISTINCT user_id) FROM seats").fetchone()
    if held != came * purse:
        faults.append(f"{came} people hold {held} tokens with the pots; {came * purse} were granted")
    for table in loaded.values():
        pot = ledger.pot(connection, table.row.guild_id, table.id)
        if pot != table.standing().pot:
            faults.append(f"table {table.id} has {pot} tokens in its pot; by the rules {table.standing().pot}")
    return faults


def _moves(connection: sqlite3.Connection, loaded: dict[int, Table], memory: Memory) -> list[str]:
    """Check that what was answered is stored, that nothing else is, and nothing twice.

    Without announcements no lead is ever given back, so a seat cannot make the same move twice in a hand.
    """
    rows = connection.execute("SELECT table_id, hand_no, seat, action FROM actions WHERE seat >= 0")
    stored = Counter(
        Move(table_id, hand_no, loaded[table_id].seats[seat].user_id, action)
        for table_id, hand_no, seat, action in rows
    )
    faults = [f"{move} is stored {times} times" for move, times in stored.items() if times > 1]
    faults += [f"{move} was answered and is lost" for move in memory.done if move not in stored]
    return faults + [f"{move} was made by nobody" for move in stored if move not in memory.tried]


def _kept(table: Table | None, promise: Promise) -> bool:
    if table is None:
        return False
    over = table.status is Status.OVER
    match promise.fact:
        case Fact.OPENED:
            return True
        case Fact.DEALT:
            return table.row.hand_no >= 1
        case Fact.WANTED:
            ready = any(seat.user_id == promise.user and seat.ready for seat in table.seats)
            return table.row.hand_no > promise.hand or ready or over
        case Fact.ENDED:
            return over
