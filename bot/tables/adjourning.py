"""A match that all adjourn between two hands and resume on another day. Runs inside a
transaction, as `lifecycle`.

Until then no clock runs for anybody, and the pot stays where it is. A match that nobody
resumes for too long is over."""

from __future__ import annotations

from dataclasses import replace

from bot.tables import waiting
from bot.tables.computer_players import is_house
from bot.tables.ids import Moment
from bot.tables.model import events
from bot.tables.model.phases import Adjourned, Between
from bot.tables.model.place import Deadline
from bot.tables.model.seats import TableSeat
from bot.tables.model.status import Wish
from bot.tables.model.table import Table
from bot.tables.timing import Timing
from bot.tables.transaction import SECOND, Transaction


def adjourn(tx: Transaction, table: Table) -> Table:
    """Adjourn a match, as all have agreed."""
    table = replace(table, phase=Adjourned(table.demand_hand(), tx.now))
    return rest(tx, table.telling(events.Adjourned()))


def rest(tx: Transaction, table: Table) -> Table:
    """Let an adjourned match rest until its time is over, since nobody has asked to go
    on.

    An absence of the bot does not move that moment, or it would be put off forever
    (`waiting.give_back`)."""
    return _waiting(tx, replace(table, seats=tuple(map(_resting, table.seats))))


def _resting(seat: TableSeat) -> TableSeat:
    """Return a seat whose owner wishes nothing; the house always wants the next
    hand."""
    return replace(seat, wish=Wish.NEXT if is_house(seat.user) else None, click=0)


def _waiting(tx: Transaction, table: Table) -> Table:
    return table.clocked(Deadline(rests_until(table, tx.pace)))


def rests_until(table: Table, pace: Timing) -> Moment:
    """Return when an adjourned match is over if nobody resumes it, in ms; 0 for a match
    that is not adjourned."""
    if not isinstance(table.phase, Adjourned):
        return Moment(0)
    return Moment(table.phase.since + pace.adjourned * SECOND)


def reconsider(tx: Transaction, table: Table) -> Table:
    """Do what the people who are there have agreed on by now, such as when the one who
    has not agreed leaves.

    If somebody has left their partners, those who go on wait for somebody to take the
    seat. If nobody asks to go on any more, the match stays adjourned."""
    persons = [table.seats[seat] for seat in table.persons]
    if table.is_adjournable and all(one.wish is Wish.ADJOURN for one in persons):
        return adjourn(tx, table)
    if not isinstance(table.phase, Adjourned):
        return table
    if table.gone and all(one.ready for one in persons):
        table = replace(
            table, phase=Between(table.phase.hand, paused=table.header.pause_ms > 0)
        )
        return waiting.wait(
            tx, table.telling(events.Resumed()), waiting.between(table, tx.pace)
        )
    asked = any(one.ready for one in persons)
    if asked or not table.has_place:
        return table
    return _waiting(tx, table)
