"""How long a table waits for its people, and what time is nobody's. Runs inside a transaction, as in `lifecycle`."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.tables.table_state import Table
from bot.tables.table_view import Status
from bot.tables.timing import Timing
from bot.tables.transaction import SECOND, Transaction
from db import tables


def wait(tx: Transaction, table: Table, seconds: int) -> Table:
    """Give the people `seconds` from now; a table without a place in Discord goes on waiting for one."""
    if table.row.suspended_at is not None:
        return table
    length = seconds * SECOND
    return replace(table, row=replace(table.row, deadline_at=tx.now + length, clock_ms=length, clock_serial=None))


def between(table: Table, pace: Timing) -> int:
    """Return the seconds that a table waits between two hands."""
    if table.unhurried:
        return pace.untouched
    if table.free_seat is not None:
        return pace.free_seat
    return table.row.pause_ms // SECOND if table.goes_on else pace.between


FAIR_MS: Final = 30_000
"""The least time (ms) that people have when the bot comes back. A clock with more time left goes on as it was shown."""


def pause(tx: Transaction, table: Table) -> Table:
    """Let a table that would go on by itself wait for everybody's wish; one that does wait stays as it is."""
    if not table.goes_on:
        return table
    return wait(tx, replace(table, row=replace(table.row, paused=1)), tx.pace.between)


def count_absence(tx: Transaction, table: Table, until: int) -> Table:
    """Do not count the time that the clock of a hand has run between the last action and `until` (ms)."""
    row = table.row
    if row.deadline_at is None or row.clock_ms is None:
        return table
    clock_began = row.deadline_at - row.clock_ms
    first_seq = 0 if table.hand is None else table.hand.row.first_seq or 0
    last_action = tables.last_action_at(tx.connection, table.id, first_seq) + row.away_ms
    absence = max(0, until - max(clock_began, last_action))
    return replace(table, row=replace(row, away_ms=row.away_ms + absence))


def too_little_is_left(set_at: int, until: int, returned_at: int) -> bool:
    """Whether an absence of the bot, which ended at `returned_at` (ms), took too much of a time that was set before."""
    return set_at < returned_at and until <= returned_at + FAIR_MS


def give_back(tx: Transaction, table: Table, returned_at: int) -> Table:
    """Restart a clock that an absence of the bot, which ended at `returned_at` (ms), has left too little time.

    A clock that was set since then, or leaves more than `FAIR_MS`, stays as it is. So does a clock of length 0: it is a
    fixed moment.
    """
    row = table.row
    if row.deadline_at is None or not row.clock_ms:
        return table
    if not too_little_is_left(row.deadline_at - row.clock_ms, row.deadline_at, returned_at):
        return table
    table = count_absence(tx, table, returned_at)
    return replace(table, row=replace(table.row, deadline_at=returned_at + row.clock_ms))


def show_first(tx: Transaction, table: Table) -> Table:
    """Let the clock of a hand without turns wait until everybody has the hand in front of them (`Table.unseen`)."""
    return wait(tx, table, tx.pace.unseen)


def interrupt(tx: Transaction, table: Table) -> Table:
    """Stop the clock of a hand without turns after an absence of the bot, which is nobody's time."""
    races = table.status is Status.PLAYING and table.game.profile.turnless
    if not races or table.row.suspended_at is not None:
        return table
    return show_first(tx, count_absence(tx, table, tx.now))
