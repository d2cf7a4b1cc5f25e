"""A match rests between two hands: people go on with it, or nobody does for too
long."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.contract import Seat
from bot.tables import adjourning, lifecycle, waiting
from bot.tables.ids import UserId
from bot.tables.limits import demand_few
from bot.tables.model.commands import AnswerSheet, Command, GoOn, Leave, Person, Stop
from bot.tables.model.ends import EndReason
from bot.tables.model.phases import Adjourned
from bot.tables.model.status import Wish
from bot.tables.model.table import Table
from bot.tables.refusals import StaleClick
from bot.tables.settlement import end_unfilled
from bot.tables.transaction import Transaction
from bot.tables.wishes import answer_sheet, may_stop, sheet_offers, stopping, wishing


def offers(table: Table, user: UserId) -> Iterator[Command]:
    """Yield what somebody may do now, in the order of buttons."""
    seat = table.seat_of(user)
    if seat is None:
        return
    wish = table.seats[seat].wish
    if wish is not Wish.NEXT:
        yield GoOn()
    yield Leave()
    if wish is not Wish.STOP and may_stop(table):
        yield Stop()
    yield from sheet_offers(table, seat)


def apply(
    tx: Transaction, table: Table, who: Person, command: Command, version: int | None
) -> Table:
    """Do what somebody asks for.

    Raises:
        Refusal: it cannot be done.
    """
    if isinstance(command, AnswerSheet):
        return answer_sheet(table, who.user, version, command.answer)
    seat = table.demand_seat(who.user)
    if not table.is_as_offered(version):
        raise StaleClick
    match command:
        case GoOn():
            return _go_on(tx, table, seat, who.click)
        case Stop():
            return _go_on_or_rest(tx, stopping(table, seat))
        case Leave():
            return leave(tx, table, seat)
        case _:
            raise StaleClick


def _go_on(tx: Transaction, table: Table, seat: Seat, click: int | None) -> Table:
    """Ask to resume: the next hand is dealt when all have asked within some minutes.

    If somebody has left their partners in the meantime, their seat is free then.

    Raises:
        TooManyTables: somebody who has asked sits at as many other tables as they may.
    """
    first = not any(table.seats[other].ready for other in table.persons)
    table = wishing(table, seat, Wish.NEXT, click)
    for one in (seat, *table.persons):
        if table.seats[one].ready:
            demand_few(
                tx, table.guild, table.user_at(one), private=table.header.private
            )
    table = _go_on_or_rest(tx, table)
    if first and isinstance(table.phase, Adjourned):
        return waiting.wait(tx, table, tx.pace.between)
    return table


def _go_on_or_rest(tx: Transaction, table: Table) -> Table:
    """Do what all who are there have asked for by now."""
    return adjourning.reconsider(tx, lifecycle.go_on(tx, table))


def leave(tx: Transaction, table: Table, seat: Seat) -> Table:
    """Let somebody leave the match; those who stay may have agreed by that."""
    after = lifecycle.leave(tx, table, seat, EndReason.LEFT)
    return adjourning.reconsider(tx, after)


def run_out(tx: Transaction, table: Table) -> Table:
    """Let a match rest again because not all have resumed it; or end it, because nobody
    has for too long."""
    if tx.now < adjourning.rests_until(table, tx.pace):
        return adjourning.rest(tx, table)
    if table.gone:
        return end_unfilled(tx, table)
    reason = EndReason.STOPPED if table.has_place else EndReason.ABANDONED
    return lifecycle.let_lapse(tx, table, reason)
