"""What a killed bot left on the disk, compared with what people were told."""

from __future__ import annotations

import shutil
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.tables.model.ends import EndReason
from bot.tables.model.status import Status, Wish
from bot.tables.model.table import Table
from bot.tables.persistence import tables as persistence
from bot.tables.viewing import view_of
from db import ledger, tables
from tests.helpers.engines import ON_POSTGRESQL, await_silence, raw
from tests.helpers.promises import Fact, Memory, Move, Promise


@dataclass(frozen=True)
class Finding:
    """The tables, replayed from the disk, the finished hands as table and number, and
    all that is wrong."""

    tables: dict[int, Table]
    finished: frozenset[tuple[int, int]]
    faults: list[str]


@contextmanager
def copied(database: Path) -> Iterator[Any]:
    """Open a copy of a database that nobody has open, so that the next bot finds what
    the last one left.

    A server keeps it as it is: there it is enough to wait until the last bot's sessions
    are over."""
    if ON_POSTGRESQL:
        with raw(database) as c:
            await_silence(c)
            yield c
        return
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
    ids = [
        table_id for (table_id,) in connection.execute("SELECT table_id FROM tables")
    ]
    loaded = {
        table_id: table
        for table_id in ids
        if (table := persistence.load(connection, table_id)) is not None
    }
    faults = ledger.audit(connection)
    faults += _sums(connection, loaded, purse)
    faults += _moves(connection, loaded, memory)
    first = {table_id: tables.hand_seats(connection, table_id, 1) for table_id in ids}
    faults += [
        f"{promise}: not so. {_story(loaded.get(promise.table), memory, promise)}"
        for promise in memory.promises
        if promise.table not in loaded
        or not _kept(loaded[promise.table], first[promise.table], promise)
    ]
    finished = frozenset(
        connection.execute(
            "SELECT table_id, hand_no FROM hands WHERE ended_at IS NOT NULL"
        ).fetchall()
    )
    return Finding(loaded, finished, faults)


def _sums(
    connection: sqlite3.Connection, loaded: dict[int, Table], purse: int
) -> list[str]:
    """Check that purses and pots hold together what was granted, and that every pot is
    that of the rules."""
    faults = []
    (held,) = connection.execute(
        "SELECT coalesce(sum(balance), 0) FROM accounts WHERE kind <> 'mint'"
    ).fetchone()
    (came,) = connection.execute(
        "SELECT count(*) FROM accounts WHERE kind = 'purse'"
    ).fetchone()
    if held != came * purse:
        faults.append(
            f"{came} people hold {held} tokens with the pots; {came * purse} were granted"
        )
    for table in loaded.values():
        pot = ledger.pot(connection, table.guild, table.id)
        if pot != table.pot:
            faults.append(
                f"table {table.id} has {pot} tokens in its pot; by the rules {table.pot}"
            )
        if pot and not table.is_open:
            faults.append(f"table {table.id} is over with {pot} tokens in its pot")
    return faults


def _moves(
    connection: sqlite3.Connection, loaded: dict[int, Table], memory: Memory
) -> list[str]:
    """Check that what was answered is stored, that nothing else is, and nothing twice.

    Without announcements no lead is ever given back, so a seat cannot make the same
    move twice in a hand. The turn clock is so slow that it plays for those alone who
    are leaving."""
    rows = connection.execute(
        "SELECT a.table_id, a.hand_no, h.user_id, a.action, a.interaction_id IS NULL FROM actions a"
        " JOIN hand_seats h USING (table_id, hand_no, seat) WHERE a.seat >= 0"
    ).fetchall()
    stored = Counter(Move(*row) for *row, _clock in rows)
    by_clock = {Move(*row) for *row, clock in rows if clock}
    faults = [
        f"{move} is stored {times} times" for move, times in stored.items() if times > 1
    ]
    faults += [
        f"{move} was answered and is lost. {_story(loaded.get(move.table), memory, move)}"
        for move in memory.done
        if move not in stored
    ]
    faults += [
        f"{move} was made by nobody"
        for move in stored
        if move not in memory.tried | by_clock
    ]
    return faults + [
        f"{m} was made by the clock"
        for m in by_clock
        if (m.table, m.user) not in memory.leaving
    ]


def _story(table: Table | None, memory: Memory, about: Promise | Move) -> str:
    """Tell how a table stands, and what the person did and was told there."""
    diary = "\n".join(
        words
        for number, user, words in memory.diary
        if (number, user) == (about.table, about.user)
    )
    return (
        "There is no such table."
        if table is None
        else f"{persistence.row_of(table)}\n{table.seats}\n{diary}"
    )


def _kept(table: Table, first: list[int], promise: Promise) -> bool:
    """Say whether a fact is so at a table, whose first hand was dealt to those of
    `first`."""
    over, hand_no = table.status is Status.OVER, table.hand_no
    seat = next((seat for seat in table.seats if seat.user == promise.user), None)
    so = {
        Fact.OPENED: True,
        Fact.JOINED: seat is not None or promise.user in first,
        Fact.DEALT: hand_no >= promise.hand,
        Fact.WANTED: over
        or hand_no > promise.hand
        or (seat is not None and seat.ready),
        Fact.STOPPING: over
        or (hand_no == promise.hand and seat is not None and seat.wish is Wish.STOP),
        Fact.LEFT: over or seat is None or seat.gone,
        Fact.ENDED: over,
        Fact.CANCELED: over and view_of(table, None).end_reason == EndReason.CANCELED,
    }
    return so[promise.fact]
