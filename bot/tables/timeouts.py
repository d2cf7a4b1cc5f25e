"""What the clock does when a deadline has passed. Runs inside a transaction, as in `lifecycle`."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import TypeAlias

from bot.games.contract import CLOCK, Seat, TimerKind
from bot.tables import adjourning, idleness, lifecycle, waiting
from bot.tables.giving_up import forfeited
from bot.tables.idleness import Away
from bot.tables.ids import Moment, TableId, UserId
from bot.tables.invitations import release
from bot.tables.lifecycle import hand_of
from bot.tables.model.phases import Adjourned, Between, EndReason, Forming, Gathering, Over, Playing
from bot.tables.model.seats import Wish
from bot.tables.model.table import Table
from bot.tables.partnerships import forming
from bot.tables.settlement import UnsettledError, call_off, end
from bot.tables.transaction import SECOND, Transaction

Questions: TypeAlias = Callable[[TableId, UserId], str]
"""Says about which move, in notation, a person's panel at a table asks a question; empty: about none."""


def no_questions(_table: TableId, _user: UserId) -> str:
    """Say that nobody is asked about a move."""
    return ""


def run_out(tx: Transaction, table: Table, questions: Questions) -> Table:
    """Serve a deadline: close an invitation, a pause or a window, or play for those who are late.

    If a player has pressed a move that gives something up, and not answered its question, that move is done; otherwise
    the game's default.
    """
    match table.phase:
        case Gathering():
            kept = table.gathering is not None and table.asked is not None
            return release(tx, table) if kept else call_off(tx, table, EndReason.EXPIRED, None)
        case Adjourned():
            return adjourning.run_out(tx, table)
        case _ if not table.has_place or table.unhurried:
            return lifecycle.let_lapse(tx, table, EndReason.ABANDONED)
        case Forming():
            return forming.run_out(tx, table)
        case Between():
            return _end_of_pause(tx, table)
        case Playing():
            return lifecycle.wind(tx, table, restart=True) if table.unseen else _late(tx, table, questions)
        case Over():
            return table


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
        ended = hand_of(table).ended_at or 0
        absent = tx.now - ended > (waiting.between(table, tx.pace) + tx.pace.between) * SECOND
        return waiting.pause(tx, table) if absent else lifecycle.deal(tx, table)
    if not any(table.seats[seat].ready for seat in table.persons):
        return _unasked(tx, table)
    silent = [Seat(number) for number, seat in enumerate(table.seats) if not seat.ready]
    places = table.given_up(silent) if silent else None
    if places is not None:
        return end(tx, table, EndReason.ABSENT, silent[0], places, gone=silent)
    if table.replaces and silent:
        return lifecycle.leave(tx, table, silent[0], EndReason.ABSENT)
    return lifecycle.go_on(tx, lifecycle.remove(tx, table, silent))


def _unasked(tx: Transaction, table: Table) -> Table:
    """Adjourn a match, if somebody wishes it and nobody the next hand; without such a wish the game is over."""
    if any(table.seats[seat].wish is Wish.ADJOURN for seat in table.persons):
        return adjourning.put_off(tx, table)
    return lifecycle.let_lapse(tx, table)


def _late(tx: Transaction, table: Table, questions: Questions) -> Table:
    timer = table.timer()
    if timer is None:
        raise UnsettledError(f"table {table.id} plays a hand without a clock")
    if timer.kind is TimerKind.WINDOW:
        return _close(tx, table)
    late = [seat for seat in table.game.to_act(hand_of(table).state) if not lifecycle.is_locked_out(tx, table, seat)]
    for seat in sorted(table.game.to_act(hand_of(table).state)):
        now = table.timer()
        if now is None or (timer.kind is TimerKind.TURN and now.serial != timer.serial):
            break  # the hand is over, or waits for something else: nobody is late for that yet
        if lifecycle.is_locked_out(tx, table, seat):
            continue
        if timer.kind is TimerKind.TURN and seat in table.persons:
            table = _counted(tx, table, seat, late)
        if isinstance(table.phase, Playing) and seat in table.game.to_act(hand_of(table).state):
            action = lifecycle.in_absence(table, seat) or _move(table, seat, questions(table.id, table.user_at(seat)))
            table = _act(tx, table, seat, action)
    deadline = table.deadline
    if isinstance(table.phase, Playing) and deadline is not None and deadline.at <= tx.now:  # somebody was locked out
        table = replace(table, deadline=replace(deadline, at=Moment(tx.now + SECOND)))
    return table


def _move(table: Table, seat: Seat, pressed: str) -> object:
    """Return what the clock does for a seat: the move it pressed, if that is legal and gives way, else the default."""
    game, state = table.game, hand_of(table).state
    giving_way = {str(action): action for action in game.legal_actions(state, seat) if game.gives_way(action)}
    return giving_way.get(pressed) or game.default_action(state, seat)


def _counted(tx: Transaction, table: Table, seat: Seat, late: Collection[Seat]) -> Table:
    """Count a player's timeout. They leave if it is one too many; but if nobody acted, nobody wins by that."""
    one = table.seats[seat]
    since = one.late_since if one.timeouts else table.seq
    table = table.with_seat(seat, replace(one, timeouts=one.timeouts + 1, late_since=since))
    if table.seats[seat].timeouts < table.options.max_timeouts:
        return table
    match idleness.who_is_away(tx, table, seat, late):
        case Away.EVERYBODY:
            return end(tx, table, EndReason.IDLE, None)
        case Away.UNKNOWN:
            return table
        case Away.LEAVER:
            return lifecycle.leave(tx, table, seat, EndReason.TIMED_OUT)


def _close(tx: Transaction, table: Table) -> Table:
    """Close a window, after what is done in it for those who have left."""
    for seat in sorted(table.gone):
        if (action := lifecycle.in_absence(table, seat)) is not None:
            table = lifecycle.act(tx, table, seat, action)
    return _act(tx, table, CLOCK, table.game.default_action(hand_of(table).state, CLOCK))


def _act(tx: Transaction, table: Table, seat: Seat, action: object) -> Table:
    """Do what the clock does, but end the game instead of letting somebody win a hand in which nobody acted."""
    if idleness.is_untouched(tx, table) and lifecycle.is_won_by(tx, table, seat, action):
        return end(tx, table, EndReason.IDLE, None)
    return lifecycle.act(tx, table, seat, action)
