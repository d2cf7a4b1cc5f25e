"""A match that all adjourn between two hands and resume on another day. Runs inside a transaction, as `lifecycle`.

Until then no clock runs for anybody, and the pot stays where it is. A match that nobody resumes for too long is over.
"""

from __future__ import annotations

from dataclasses import replace

from bot.games.contract import Seat
from bot.tables import lifecycle, waiting
from bot.tables.computer_players import is_house
from bot.tables.giving_up import forfeited
from bot.tables.ids import Moment, UserId
from bot.tables.limits import demand_few
from bot.tables.model.phases import Adjourned, Between, EndReason
from bot.tables.model.place import Deadline
from bot.tables.model.seats import TableSeat, Wish
from bot.tables.model.table import Table
from bot.tables.refusals import StaleClick, TooManyAdjourned
from bot.tables.settlement import end
from bot.tables.timing import Timing
from bot.tables.transaction import SECOND, Transaction
from db import tables


def adjourn(tx: Transaction, table: Table, user: UserId, version: int) -> Table:
    """Agree to adjourn; once all people agree, the match is adjourned. The house agrees with them.

    After the first wish everybody has more time, and no hand is dealt unasked.

    Raises:
        NotSeated, StaleClick: there is nothing to adjourn.
        TooManyAdjourned: one of the people has to go on with another match first.
    """
    seat = _seat(table, user, version)
    if not table.view(None).adjournable:
        raise StaleClick
    for one in (seat, *table.persons):  # silence adjourns it for all; the person who asks is told of themselves first
        _demand_few_adjourned(tx, table, table.user_at(one))
    length = None if table.deadline is None else table.deadline.length_ms
    first = length != tx.pace.adjourning * SECOND  # a second wish gives no more time
    table = table.with_seat(seat, replace(table.seats[seat], wish=Wish.ADJOURN, click=0))
    table = reconsider(tx, waiting.pause(tx, table))
    if first and isinstance(table.phase, Between):
        return waiting.wait(tx, table, tx.pace.adjourning)
    return table


def _demand_few_adjourned(tx: Transaction, table: Table, user: UserId) -> None:
    others = tables.adjourned_of(tx.connection, table.guild, user, private=table.header.private)
    if len({*others} - {table.id}) >= tx.pace.tables_each:
        raise TooManyAdjourned(user, tx.pace.tables_each)


def put_off(tx: Transaction, table: Table) -> Table:
    """Let a match rest from now on."""
    return rest(tx, replace(table, phase=Adjourned(lifecycle.hand_of(table), tx.now)))


def rest(tx: Transaction, table: Table) -> Table:
    """Let an adjourned match rest until its time is over, since nobody has asked to go on.

    An absence of the bot does not move that moment, or it would be put off forever (`waiting.give_back`).
    """
    return _waiting(tx, replace(table, seats=tuple(map(_resting, table.seats))))


def _resting(seat: TableSeat) -> TableSeat:
    """Return a seat whose owner wishes nothing; the house always wants the next hand."""
    return replace(seat, wish=Wish.NEXT if is_house(seat.user) else None, click=0)


def _waiting(tx: Transaction, table: Table) -> Table:
    return replace(table, deadline=Deadline(rests_until(table, tx.pace)))


def rests_until(table: Table, pace: Timing) -> Moment:
    """Return when an adjourned match is over if nobody resumes it, in ms; 0 for a match that is not adjourned."""
    if not isinstance(table.phase, Adjourned):
        return Moment(0)
    return Moment(table.phase.since + pace.adjourned * SECOND)


def go_on(tx: Transaction, table: Table, user: UserId, version: int, click: int) -> Table:
    """Ask to resume an adjourned match: the next hand is dealt when all have asked within some minutes.

    If somebody has left their partners in the meantime, their seat is free then.

    Raises:
        NotSeated, StaleClick: the match is not adjourned.
        TooManyTables: somebody who has asked sits at as many other tables as they may.
    """
    seat = _seat(table, user, version)
    if not isinstance(table.phase, Adjourned):
        raise StaleClick
    first = not any(table.seats[other].ready for other in table.persons)
    table = table.with_seat(seat, replace(table.seats[seat], wish=Wish.NEXT, click=click))
    for one in (seat, *table.persons):
        if table.seats[one].ready:
            demand_few(tx, table.guild, table.user_at(one), private=table.header.private)
    table = reconsider(tx, lifecycle.go_on(tx, table))
    if first and isinstance(table.phase, Adjourned):
        return waiting.wait(tx, table, tx.pace.between)
    return table


def called_back(table: Table) -> tuple[UserId, ...]:
    """Return the people who have not asked to resume an adjourned match that others want to resume."""
    if not isinstance(table.phase, Adjourned):
        return ()
    missing = [seat for seat in table.persons if not table.seats[seat].ready]
    if len(missing) == len(table.persons):
        return ()  # nobody wants to go on now
    return tuple(table.user_at(seat) for seat in missing)


def reconsider(tx: Transaction, table: Table) -> Table:
    """Do what the people who are there have agreed on by now, such as when the one who has not agreed leaves.

    If somebody has left their partners, those who go on wait for somebody to take the seat. If nobody asks to go on
    any more, the match stays adjourned.
    """
    persons = [table.seats[seat] for seat in table.persons]
    if table.view(None).adjournable and all(one.wish is Wish.ADJOURN for one in persons):
        return put_off(tx, table)
    if not isinstance(table.phase, Adjourned):
        return table
    if table.gone and all(one.ready for one in persons):
        table = replace(table, phase=Between(table.phase.hand, paused=table.header.pause_ms > 0))
        return waiting.wait(tx, table, waiting.between(table, tx.pace))
    asked = any(one.ready for one in persons)
    if asked or not table.has_place:
        return table
    return _waiting(tx, table)


def run_out(tx: Transaction, table: Table) -> Table:
    """Let a match rest again because not all have resumed it; or end it, because nobody has for too long."""
    if tx.now < rests_until(table, tx.pace):
        return rest(tx, table)
    if table.gone:
        sides = table.game.sides(table.options, len(table.seats))
        return end(tx, table, EndReason.UNFILLED, min(table.gone), forfeited(sides, table.gone))
    reason = EndReason.STOPPED if table.has_place else EndReason.ABANDONED
    return lifecycle.let_lapse(tx, table, reason)


def _seat(table: Table, user: UserId, version: int) -> Seat:
    seat = table.demand_seat(user)
    if not table.is_of_hand(version):
        raise StaleClick
    return seat
