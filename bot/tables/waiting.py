"""How long a table waits for its people, and what time is nobody's. Runs inside a transaction, as in `lifecycle`."""

from __future__ import annotations

from dataclasses import replace

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


def pause(tx: Transaction, table: Table) -> Table:
    """Let a table that would go on by itself wait for everybody's wish; one that does wait stays as it is."""
    if not table.goes_on:
        return table
    return wait(tx, replace(table, row=replace(table.row, paused=1)), tx.pace.between)


def away(tx: Transaction, table: Table) -> Table:
    """Count it as an absence of everybody for how long the clock of a hand has run since the last action."""
    row = table.row
    began = tx.now if row.deadline_at is None or row.clock_ms is None else row.deadline_at - row.clock_ms
    since = 0 if table.hand is None else table.hand.row.first_seq or 0
    began = max(began, tables.last_action_at(tx.connection, table.id, since) + row.away_ms)
    return replace(table, row=replace(row, away_ms=row.away_ms + max(0, tx.now - began)))


def show_first(tx: Transaction, table: Table) -> Table:
    """Let the clock of a hand without turns wait until everybody has the hand in front of them (`Table.unseen`)."""
    return wait(tx, table, tx.pace.unseen)


def interrupt(tx: Transaction, table: Table) -> Table:
    """Stop the clock of a hand without turns after an absence of the bot, which is nobody's time."""
    races = table.status is Status.PLAYING and table.game.profile.turnless
    return show_first(tx, away(tx, table)) if races and table.row.suspended_at is None else table
