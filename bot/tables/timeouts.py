"""What the clock does when a deadline has passed. Runs inside a transaction, as in `lifecycle`."""

from __future__ import annotations

from dataclasses import replace

from bot.games.contract import CLOCK, Seat, TimerKind
from bot.tables import adjourning, lifecycle, waiting
from bot.tables.giving_up import forfeited
from bot.tables.invitations import release
from bot.tables.lifecycle import hand_of
from bot.tables.partnerships import forming
from bot.tables.settlement import UnsettledError, call_off, end
from bot.tables.table_state import Table
from bot.tables.table_view import EndReason, Status
from bot.tables.transaction import SECOND, Transaction


def run_out(tx: Transaction, table: Table) -> Table:
    """Serve a deadline: close an invitation, a pause or a window, or play for those who are late."""
    match table.status:
        case Status.INVITED:
            kept = table.gathering is not None and table.asked is not None
            return release(tx, table) if kept else call_off(tx, table, EndReason.EXPIRED, None)
        case Status.ADJOURNED:
            return adjourning.run_out(tx, table)
        case _ if table.row.suspended_at is not None or table.unhurried:
            return end(tx, table, EndReason.ABANDONED, None)
        case Status.FORMING:
            return forming.run_out(tx, table)
        case Status.BETWEEN:
            return _end_of_pause(tx, table)
        case _:
            return lifecycle.wind(tx, table, anew=True) if table.unseen else _late(tx, table)


def _end_of_pause(tx: Transaction, table: Table) -> Table:
    """Deal the next hand, if the table goes on by itself or to those who asked for it.

    Where a seat was free that nobody took, the game is over. Who let the others wait in vain has left; if nobody asked
    for the next hand, all have stopped. The house, which is always there, is no reason to say that somebody has let
    others wait. After an absence, of the bot or of the table's place, nobody knows who is still there: then all are
    asked.
    """
    free = table.free_seat
    if free is not None:
        sides = table.game.sides(table.options, len(table.seats))
        return end(tx, table, EndReason.UNFILLED, free, forfeited(sides, [free]))
    if table.goes_on:
        ended = hand_of(table).row.ended_at or 0
        absent = tx.now - ended > (waiting.between(table, tx.pace) + tx.pace.between) * SECOND
        return waiting.pause(tx, table) if absent else lifecycle.deal_next(tx, table)
    if not any(table.seats[seat].ready for seat in table.persons):
        return _unasked(tx, table)
    silent = [Seat(row.seat) for row in table.seats if not row.ready]
    places = table.given_up(silent) if silent else None
    if places is not None:
        return end(tx, table, EndReason.ABSENT, silent[0], places, gone=silent)
    if table.replaces and silent:
        return lifecycle.leave(tx, table, silent[0], EndReason.ABSENT)
    return lifecycle.go_on(tx, lifecycle.remove(tx, table, silent))


def _unasked(tx: Transaction, table: Table) -> Table:
    """Adjourn a match, if somebody wishes it and nobody the next hand; without such a wish the game is over."""
    if any(table.seats[seat].adjourn for seat in table.persons):
        return adjourning.put_off(tx, table)
    return end(tx, table, EndReason.STOPPED, None)


def _late(tx: Transaction, table: Table) -> Table:
    timer = table.timer()
    if timer is None:
        raise UnsettledError(f"table {table.id} plays a hand without a clock")
    if timer.kind is TimerKind.WINDOW:
        return _close(tx, table)
    for seat in sorted(table.game.to_act(hand_of(table).state)):
        now = table.timer()
        if now is None or (timer.kind is TimerKind.TURN and now.serial != timer.serial):
            break  # the hand is over, or waits for something else: nobody is late for that yet
        if lifecycle.is_locked_out(tx, table, seat):
            continue
        if timer.kind is TimerKind.TURN and seat in table.persons:
            table = table.with_seat(replace(table.seats[seat], timeouts=table.seats[seat].timeouts + 1))
            if table.seats[seat].timeouts >= table.options.max_timeouts:
                table = lifecycle.leave(tx, table, seat, EndReason.TIMED_OUT)
        if table.status is Status.PLAYING and seat in table.game.to_act(hand_of(table).state):
            action = lifecycle.in_absence(table, seat) or table.game.default_action(hand_of(table).state, seat)
            table = lifecycle.act(tx, table, seat, action)
    if table.status is Status.PLAYING and (table.row.deadline_at or 0) <= tx.now:  # somebody was locked out
        table = replace(table, row=replace(table.row, deadline_at=tx.now + SECOND))
    return table


def _close(tx: Transaction, table: Table) -> Table:
    """Close a window, after what is done in it for those who have left."""
    for seat in sorted(table.gone):
        if (action := lifecycle.in_absence(table, seat)) is not None:
            table = lifecycle.act(tx, table, seat, action)
    return lifecycle.act(tx, table, CLOCK, table.game.default_action(hand_of(table).state, CLOCK))
