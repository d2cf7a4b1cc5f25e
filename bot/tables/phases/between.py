"""A hand is over: people ask for the next one, stop, adjourn or leave, and the clock
deals it or ends the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.games.contract import Seat
from bot.tables import adjourning, lifecycle, waiting
from bot.tables.ids import UserId
from bot.tables.limits import admit, demand_age
from bot.tables.model.commands import (
    Adjourn,
    AnswerSheet,
    Command,
    Leave,
    Next,
    Pause,
    Person,
    Stop,
    TakeSeat,
)
from bot.tables.model.ends import EndReason
from bot.tables.model.phases import Between
from bot.tables.model.seats import TableSeat
from bot.tables.model.status import Wish
from bot.tables.model.table import Table
from bot.tables.refusals import (
    AlreadySo,
    OwnTable,
    StaleClick,
    TooManyAdjourned,
)
from bot.tables.settlement import end, end_unfilled
from bot.tables.transaction import SECOND, Transaction
from bot.tables.wishes import answer_sheet, may_stop, sheet_offers, stopping, wishing
from db import tables


def offers(table: Table, user: UserId) -> Iterator[Command]:
    """Yield what somebody may do now, in the order of buttons."""
    seat = table.seat_of(user)
    if seat is None:
        yield from () if table.free_seat is None else (TakeSeat(),)
        return
    wish = table.seats[seat].wish
    if wish is not Wish.NEXT and table.free_seat is None:
        yield Next()
    yield Leave()
    if table.goes_on:
        yield Pause()
    if wish is not Wish.STOP and may_stop(table):
        yield Stop()
    if wish is not Wish.ADJOURN and table.is_adjournable:
        yield Adjourn()
    yield from sheet_offers(table, seat)


def apply(
    tx: Transaction, table: Table, who: Person, command: Command, version: int | None
) -> Table:
    """Do what somebody asks for.

    Raises:
        Refusal: it cannot be done.
    """
    if isinstance(command, TakeSeat):
        return _take_seat(tx, table, who, version)
    if isinstance(command, AnswerSheet):
        return answer_sheet(table, who.user, version, command.answer)
    seat = table.demand_seat(who.user)
    if not table.is_as_offered(version):
        raise StaleClick
    match command:
        case Next() if table.free_seat is None:
            return lifecycle.go_on(tx, wishing(table, seat, Wish.NEXT, who.click))
        case Pause() if table.goes_on:
            return waiting.pause(tx, _without_next(table, seat))
        case Pause() if table.paused:
            raise AlreadySo
        case Stop():
            stops = waiting.pause(tx, stopping(table, seat))
            return adjourning.reconsider(tx, lifecycle.go_on(tx, stops))
        case Adjourn() if table.is_adjournable:
            return _adjourn(tx, table, seat)
        case Leave():
            return leave(tx, table, seat)
        case _:
            raise StaleClick


def _without_next(table: Table, seat: Seat) -> Table:
    """Return the table once somebody does not wish for the next hand any more, if they
    did."""
    if table.seats[seat].wish is not Wish.NEXT:
        return table
    return table.with_seat(seat, replace(table.seats[seat], wish=None, click=0))


def _take_seat(
    tx: Transaction, table: Table, who: Person, version: int | None
) -> Table:
    """Take the free seat without paying, with its side and its share in the pot; that
    deals the next hand.

    The person who has left it may take it again. The score of the side is kept by a
    partner who was there before.

    Raises:
        StaleClick, OwnTable, TooNew, TooManyTables: they cannot.
    """
    seat = table.free_seat
    if seat is None or not table.is_as_offered(version):
        raise StaleClick  # also who has just taken it by the press before
    if table.seat_of(who.user) is not None:
        raise OwnTable
    if table.stake:
        demand_age(tx.connection, table.guild, who.user, tx.now)
    admit(tx, table.guild, who.user, stake=0)
    tables.sit(tx.connection, table.guild, who.user, table.id)
    keeper = table.keeper_of(seat)
    table = table.with_seat(
        seat, TableSeat(who.user, wish=Wish.NEXT, click=who.click or 0)
    )
    if keeper is not None:
        table = table.with_seat(keeper, replace(table.seats[keeper], keeps=True))
    return lifecycle.deal(tx, table)


def _adjourn(tx: Transaction, table: Table, seat: Seat) -> Table:
    """Agree to adjourn; once all people agree, the match is adjourned. The house agrees
    with them.

    After the first wish everybody has more time, and no hand is dealt unasked.

    Raises:
        TooManyAdjourned: one of the people has to go on with another match first.
    """
    # silence adjourns it for all; the person who asks is told of themselves first
    for one in (seat, *table.persons):
        _demand_few_adjourned(tx, table, table.user_at(one))
    length = None if table.deadline is None else table.deadline.length_ms
    first = length != tx.pace.adjourning * SECOND  # a second wish gives no more time
    table = adjourning.reconsider(
        tx, waiting.pause(tx, wishing(table, seat, Wish.ADJOURN))
    )
    if first and isinstance(table.phase, Between):
        return waiting.wait(tx, table, tx.pace.adjourning)
    return table


def _demand_few_adjourned(tx: Transaction, table: Table, user: UserId) -> None:
    others = tables.adjourned_of(
        tx.connection, table.guild, user, private=table.header.private
    )
    if len({*others} - {table.id}) >= tx.pace.tables_each:
        raise TooManyAdjourned(user, tx.pace.tables_each)


def leave(tx: Transaction, table: Table, seat: Seat) -> Table:
    """Let somebody leave the game; those who stay may have agreed by that."""
    after = lifecycle.leave(tx, table, seat, EndReason.LEFT)
    return adjourning.reconsider(tx, after)


def run_out(tx: Transaction, table: Table) -> Table:
    """Deal the next hand, if the table goes on by itself or to those who asked for it.

    Where a seat was free that nobody took, the game is over. Who let the others wait in
    vain has left; if nobody asked for the next hand, all have stopped. The house, which
    is always there, is no reason to say that somebody has let others wait. After an
    absence, of the bot or of the table's place, nobody knows who is still there: then
    all are asked."""
    if table.free_seat is not None:
        return end_unfilled(tx, table)
    if table.goes_on:
        ended = table.demand_hand().ended_at or 0
        absent = (
            tx.now - ended
            > (waiting.between(table, tx.pace) + tx.pace.between) * SECOND
        )
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
    """Adjourn a match, if somebody wishes it and nobody the next hand; without such a
    wish the game is over."""
    if any(table.seats[seat].wish is Wish.ADJOURN for seat in table.persons):
        return adjourning.adjourn(tx, table)
    return lifecycle.let_lapse(tx, table)
