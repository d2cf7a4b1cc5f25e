"""How long a table waits for its people, and what time is nobody's. Runs inside a
transaction, as in `lifecycle`."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.tables.ids import Moment
from bot.tables.model.phases import Between, Playing
from bot.tables.model.table import Table
from bot.tables.timing import Timing
from bot.tables.transaction import SECOND, Transaction
from db import tables


def wait(tx: Transaction, table: Table, seconds: int) -> Table:
    """Give the people `seconds` from now; a table without a place in Discord goes on
    waiting for one."""
    return table.clocked(tx.deadline(seconds)) if table.has_place else table


def between(table: Table, pace: Timing) -> int:
    """Return the seconds that a table waits between two hands."""
    if table.unhurried:
        return pace.untouched
    if table.free_seat is not None:
        return pace.free_seat
    return table.header.pause_ms // SECOND if table.goes_on else pace.between


FAIR_MS: Final = 30_000
"""The least time (ms) that people have when the bot comes back. A clock with more time
left goes on as it was shown."""


def pause(tx: Transaction, table: Table) -> Table:
    """Let a table that would go on by itself wait for everybody's wish; one that does
    wait stays as it is."""
    if not (table.goes_on and isinstance(table.phase, Between)):
        return table
    return wait(
        tx, replace(table, phase=replace(table.phase, paused=True)), tx.pace.between
    )


def count_absence(tx: Transaction, table: Table, until: int) -> Table:
    """Do not count the time that the clock of a hand has run between the last action
    and `until` (ms)."""
    clock_began = None if table.deadline is None else table.deadline.began_at
    if clock_began is None or not isinstance(table.phase, Playing):
        return table
    hand = table.phase.hand
    last_action = (
        tables.last_action_at(tx.connection, table.id, hand.first_seq) + hand.away_ms
    )
    absence = max(0, until - max(clock_began, last_action))
    hand = replace(hand, away_ms=hand.away_ms + absence)
    return replace(table, phase=replace(table.phase, hand=hand))


def too_little_is_left(set_at: int, until: int, returned_at: int) -> bool:
    """Whether an absence of the bot, which ended at `returned_at` (ms), took too much
    of a time that was set before."""
    return set_at < returned_at and until <= returned_at + FAIR_MS


def give_back(tx: Transaction, table: Table, returned_at: int) -> Table:
    """Restart a clock that an absence of the bot, which ended at `returned_at` (ms),
    has left too little time.

    A clock that was set since then, or leaves more than `FAIR_MS`, stays as it is. So
    does a clock of length 0: it is a fixed moment."""
    deadline = table.deadline
    if deadline is None or deadline.length_ms is None or deadline.began_at is None:
        return table
    if not too_little_is_left(deadline.began_at, deadline.at, returned_at):
        return table
    at = Moment(returned_at + deadline.length_ms)
    counted = count_absence(tx, table, returned_at)
    return counted.clocked(replace(deadline, at=at))


def show_first(tx: Transaction, table: Table) -> Table:
    """Let the clock of a hand without turns wait until everybody has the hand in front
    of them (`Table.unseen`), and a learner has read what it begins with."""
    reads = table.header.guided
    return wait(tx, table, tx.pace.untouched if reads else tx.pace.unseen)


def interrupt(tx: Transaction, table: Table) -> Table:
    """Stop the clock of a hand without turns after an absence of the bot, which is
    nobody's time."""
    races = isinstance(table.phase, Playing) and table.game.profile.turnless
    if not (races and table.has_place):
        return table
    return show_first(tx, count_absence(tx, table, tx.now))
