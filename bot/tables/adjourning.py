"""A match that all adjourn between two hands, and go on with on another day. Runs inside a transaction, as `lifecycle`.

Meanwhile no clock runs for anybody, and the pot stays where it is. What nobody has gone on with for too long is over.
"""

from __future__ import annotations

from dataclasses import replace

from bot.games.contract import Seat
from bot.tables import lifecycle, waiting
from bot.tables.computer_players import is_house
from bot.tables.giving_up import forfeited
from bot.tables.limits import demand_few
from bot.tables.refusals import StaleClick, TooManyAdjourned
from bot.tables.settlement import end
from bot.tables.table_state import Table
from bot.tables.table_view import EndReason, GuildId, Status, UserId
from bot.tables.timing import Timing
from bot.tables.transaction import SECOND, Transaction
from db import tables


def adjourn(tx: Transaction, table: Table, user: UserId, version: int) -> Table:
    """Agree to adjourn, which is done once all people do; the house agrees with them.

    From the first wish on everybody has more time, and no hand comes by itself.

    Raises:
        NotSeated, StaleClick: there is nothing to adjourn.
        TooManyAdjourned: one of the people has to go on with another match first.
    """
    seat = _seat(table, user, version)
    if not table.view(None).adjournable:
        raise StaleClick
    for one in (seat, *table.persons):  # silence adjourns it for all; whoever asks is told of themselves first
        _demand_few_adjourned(tx, table, table.user_at(one))
    first = table.row.clock_ms != tx.pace.adjourning * SECOND  # who wishes it anew gets no more time
    table = table.with_seat(replace(table.seats[seat], adjourn=1, ready=0, stop=0))
    table = reconsider(tx, waiting.pause(tx, table))
    return waiting.wait(tx, table, tx.pace.adjourning) if table.status is Status.BETWEEN and first else table


def _demand_few_adjourned(tx: Transaction, table: Table, user: UserId) -> None:
    row = table.row
    others = tables.adjourned_of(tx.connection, row.guild_id, user, private=bool(row.private))
    if len({*others} - {table.id}) >= tx.pace.tables_each:
        raise TooManyAdjourned(user, tx.pace.tables_each)


def put_off(tx: Transaction, table: Table) -> Table:
    """Let a match rest from now on."""
    row = replace(table.row, adjourned_at=tx.now, paused=int(table.row.pause_ms > 0))
    return rest(tx, replace(table, row=row))


def rest(tx: Transaction, table: Table) -> Table:
    """Let an adjourned match rest on, until its time is over; nobody has asked to go on.

    An absence of the bot does not move that moment, or it would be put off for ever (`waiting.give_back`).
    """
    seats = tuple(replace(row, ready=int(is_house(row.user_id)), stop=0, adjourn=0) for row in table.seats)
    return _waiting(tx, replace(table, seats=seats))


def _waiting(tx: Transaction, table: Table) -> Table:
    row = replace(table.row, deadline_at=rests_until(table, tx.pace), clock_ms=0, clock_serial=None)
    return replace(table, row=row)


def rests_until(table: Table, pace: Timing) -> int:
    """Return when an adjourned match is over if nobody goes on with it, in ms; 0 for one that does not rest."""
    return 0 if table.row.adjourned_at is None else table.row.adjourned_at + pace.adjourned * SECOND


def go_on(tx: Transaction, table: Table, user: UserId, version: int, click: int) -> Table:
    """Ask to go on with an adjourned match: the next hand is dealt when all have asked within some minutes.

    Where somebody has left their partners meanwhile, their seat is free then.

    Raises:
        NotSeated, StaleClick: the match does not rest.
        TooManyTables: whoever asks, or has asked before, sits at as many other tables as they may.
    """
    seat = _seat(table, user, version)
    if table.status is not Status.ADJOURNED:
        raise StaleClick
    first = not any(table.seats[other].ready for other in table.persons)
    table = table.with_seat(replace(table.seats[seat], ready=click, stop=0))
    for one in (seat, *table.persons):
        if table.seats[one].ready:
            demand_few(tx, GuildId(table.row.guild_id), table.user_at(one), private=bool(table.row.private))
    after = reconsider(tx, lifecycle.go_on(tx, table))
    return waiting.wait(tx, after, tx.pace.between) if after.status is Status.ADJOURNED and first else after


def called_back(table: Table) -> tuple[UserId, ...]:
    """Return the people for whom somebody waits who wants to go on with an adjourned match; nobody while it rests."""
    wanted = table.status is Status.ADJOURNED and any(table.seats[seat].ready for seat in table.persons)
    return tuple(table.user_at(seat) for seat in table.persons if wanted and not table.seats[seat].ready)


def reconsider(tx: Transaction, table: Table) -> Table:
    """Do what the people who are there have agreed on by now, such as when the one who has not agreed leaves.

    Where somebody has left their partners, those who go on wait for somebody to take the seat. Where nobody asks to go
    on any more, the match rests on.
    """
    persons = [table.seats[seat] for seat in table.persons]
    if table.view(None).adjournable and all(row.adjourn for row in persons):
        return put_off(tx, table)
    if table.status is not Status.ADJOURNED:
        return table
    if table.gone and all(row.ready for row in persons):
        table = replace(table, row=replace(table.row, adjourned_at=None))
        return waiting.wait(tx, table, waiting.between(table, tx.pace))
    asked = any(row.ready for row in persons) or table.row.suspended_at is not None
    return table if asked else _waiting(tx, table)


def run_out(tx: Transaction, table: Table) -> Table:
    """Let a match rest on with which not all have gone on; or end it, because nobody has for too long."""
    if tx.now < rests_until(table, tx.pace):
        return rest(tx, table)
    if table.gone:
        left, sides = min(table.gone), table.game.sides(table.options, len(table.seats))
        return end(tx, table, EndReason.UNFILLED, left, forfeited(sides, table.gone))
    placeless = table.row.suspended_at is not None
    return lifecycle.let_lapse(tx, table, EndReason.ABANDONED if placeless else EndReason.STOPPED)


def _seat(table: Table, user: UserId, version: int) -> Seat:
    seat = table.demand_seat(user)
    if not table.is_of_hand(version):
        raise StaleClick
    return seat
