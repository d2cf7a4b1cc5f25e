"""Getting up from a table, however it stands. Runs inside a transaction, as in
`lifecycle`."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from bot.games.contract import Seat
from bot.tables import adjourning, canceling, lifecycle
from bot.tables.events import Left
from bot.tables.model.ends import EndReason
from bot.tables.model.phases import Forming, Gathering, Playing
from bot.tables.model.table import Table
from bot.tables.settlement import call_off
from bot.tables.transaction import Transaction
from bot.tables.waiting import wait_for_people


class Parting(StrEnum):
    """What it means for a table that somebody gets up from it."""

    CALLED_OFF = "called_off"
    """A challenge comes to nothing."""
    CANCELED = "canceled"
    """The bot does not have the game: the pot goes back in equal shares."""
    LEFT_EARLY = "left_early"
    """Let an open table that has not begun wait on without a person, or take it away
    with the last one."""
    FORFEITED = "forfeited"
    """End the game: those who stay take the pot."""
    LEFT = "left"
    """The others play on for the pot."""


def leave(tx: Transaction, table: Table, seat: Seat) -> Table:
    """Let somebody give up, leave an open table, or have nothing to do with a
    challenge."""
    if isinstance(table.phase, Forming):
        table = replace(table, phase=table.phase.gathering)
    if isinstance(table.phase, Gathering):
        return _leave_before_the_start(tx, table, seat)
    reason = EndReason.RESIGNED if isinstance(table.phase, Playing) else EndReason.LEFT
    after = adjourning.reconsider(tx, lifecycle.leave(tx, table, seat, reason))
    return canceling.reconsider(tx, after)


def _leave_before_the_start(tx: Transaction, table: Table, seat: Seat) -> Table:
    """Let the next who joined become the host if the host leaves; the last one takes
    the table with them."""
    if table.gathering is None:
        reason = (
            EndReason.WITHDRAWN
            if table.user_at(seat) == table.host
            else EndReason.DECLINED
        )
        return call_off(tx, table, reason, seat)
    if table.seats[seat].kept:
        return release(tx, table)
    rest = [
        table.user_at(other)
        for other in table.persons
        if other != seat and not table.seats[other].kept
    ]
    if not rest:
        return call_off(tx, table, EndReason.WITHDRAWN, seat)
    host = table.host if table.user_at(seat) != table.host else rest[0]
    return wait_without(
        tx, replace(table, header=replace(table.header, host=host)), seat
    )


def wait_without(tx: Transaction, table: Table, seat: Seat) -> Table:
    """Let an open table that has not begun wait on without the person of a seat."""
    table = lifecycle.free(tx, table, seat)
    return wait_for_people(tx, table.without([seat]))


def release(tx: Transaction, table: Table) -> Table:
    """Give up the seat that an open table keeps for the person who was asked by name:
    anybody may take it."""
    kept = [Seat(number) for number, seat in enumerate(table.seats) if seat.kept]
    table = table.telling(*(Left(table.user_at(seat)) for seat in kept))
    return wait_for_people(tx, table.without(kept))


def parting(table: Table, seat: Seat) -> Parting:
    """Say beforehand what `leave` would mean."""
    if isinstance(table.phase, Forming) or table.gathering is not None:
        return Parting.LEFT_EARLY
    if isinstance(table.phase, Gathering):
        return Parting.CALLED_OFF
    stays = any(other != seat for other in table.persons)
    return (
        Parting.LEFT if stays and table.given_up([seat]) is None else Parting.FORFEITED
    )
