"""Open tables: people join and leave until it starts. Every function runs inside a transaction, as in `flow`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.games.contract import Seat
from bot.tables import flow
from bot.tables.invitations import Terms, admit, new_row, open_table
from bot.tables.model import EndReason, Gathering, GuildId, UserId
from bot.tables.refusals import AlreadyJoined, NotHost, NotSeated, StaleClick, TableFull, TooFewSeated, TooPoor
from bot.tables.seating import Table
from bot.tables.settlement import call_off, purses
from bot.tables.transaction import SECOND, Transaction
from db import tables


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table to be opened that anybody may join.

    `seats` is how many there are, `drawn` whether they are drawn at the start, `goes_on` whether the next hand is
    dealt after a pause unless everybody asks for it earlier.
    """

    terms: Terms
    seats: int
    drawn: bool
    goes_on: bool


def gather(tx: Transaction, wish: OpenTable) -> Table:
    """Open a table with its host.

    Raises:
        Unplayable, TooManyTables, TooPoor: it cannot be opened.
    """
    terms = wish.terms
    admit(tx, terms.guild_id, terms.host, terms.stake)
    row = replace(
        new_row(tx, terms),
        least=2,
        most=wish.seats,
        drawn=int(wish.drawn),
        pause_ms=tx.pace.pause * SECOND if wish.goes_on else 0,
    )
    return open_table(tx, terms, row, (terms.host,), wish.seats)


def join(tx: Transaction, table: Table, user: UserId, click: int) -> Table:
    """Sit down at an open table; a rematch starts when everybody has who is to play it.

    Raises:
        StaleClick, AlreadyJoined, TableFull, TooManyTables, TooPoor: he cannot.
    """
    gathering = _gathering(table)
    if table.seat_of(user) is not None:
        raise AlreadyJoined
    if len(table.seats) >= gathering.most:
        raise TableFull
    admit(tx, GuildId(table.row.guild_id), user, table.row.stake)
    tables.sit(tx.connection, table.row.guild_id, user, table.id)
    seats = (*table.seats, tables.SeatRow(table.id, len(table.seats), user, ready=click))
    table = _waiting_anew(tx, replace(table, seats=seats))
    wanted = set(gathering.expected)
    if wanted and wanted <= set(table.people()) and len(seats) >= gathering.least:
        return _begin(tx, table)
    return table


def part(tx: Transaction, table: Table, seat: Seat) -> Table:
    """Leave an open table. The next who joined becomes its host; the last one takes the table with him."""
    rest = [row for row in table.seats if row.seat != seat]
    if not rest:
        return call_off(tx, table, EndReason.WITHDRAWN, seat)
    tables.stand_up(tx.connection, table.id, table.user_at(seat))
    host = table.row.host if table.user_at(seat) != table.row.host else rest[0].user_id
    seats = tuple(replace(row, seat=number) for number, row in enumerate(rest))
    return _waiting_anew(tx, replace(table, seats=seats, row=replace(table.row, host=host)))


def start(tx: Transaction, table: Table, user: UserId) -> Table:
    """Deal the first hand to those who have joined.

    Raises:
        StaleClick, NotSeated, TooFewSeated, NotHost, TooPoor: it cannot start.
    """
    gathering = _gathering(table)
    if table.seat_of(user) is None:
        raise NotSeated
    if len(table.seats) < gathering.least:
        raise TooFewSeated(len(table.seats), gathering.least)
    if user != table.row.host and len(table.seats) < gathering.most:
        raise NotHost(UserId(table.row.host))
    return _begin(tx, table)


def _begin(tx: Transaction, table: Table) -> Table:
    """Deal to those who can still pay; a token may have gone to another table since they joined."""
    table = replace(table, purses=purses(tx, table))
    poor = [Seat(row.seat) for row in table.seats if table.purses[row.seat] < table.row.stake]
    if len(table.seats) - len(poor) < _gathering(table).least:
        raise TooPoor(table.user_at(poor[0]), table.purses[poor[0]], table.row.stake)
    for seat in poor:
        tables.stand_up(tx.connection, table.id, table.user_at(seat))
    stay = [row for row in table.seats if row.seat not in poor]
    table = replace(
        table,
        seats=tuple(replace(row, seat=number) for number, row in enumerate(stay)),
        purses=tuple(table.purses[row.seat] for row in stay),
    )
    return flow.deal(tx, table, [row.ready for row in table.seats])


def _waiting_anew(tx: Transaction, table: Table) -> Table:
    length = tx.pace.gather * SECOND
    row = replace(table.row, deadline_at=tx.now + length, clock_ms=length)
    return replace(table, row=row, purses=purses(tx, table))


def _gathering(table: Table) -> Gathering:
    if table.gathering is None:
        raise StaleClick
    return table.gathering
