"""What people do between two hands. Runs inside a transaction, as in `lifecycle`."""

from __future__ import annotations

from dataclasses import replace
from types import UnionType

from bot.games.contract import Seat
from bot.tables import adjourning, lifecycle, waiting
from bot.tables.ids import UserId
from bot.tables.invitations import admit
from bot.tables.limits import demand_age
from bot.tables.model.phases import Adjourned, Between, Over
from bot.tables.model.seats import Sheet, TableSeat, Wish
from bot.tables.model.table import Table
from bot.tables.refusals import HousePlaysOn, NotScorekeeper, OwnTable, StaleClick
from bot.tables.transaction import Transaction
from db import tables


def ready(tx: Transaction, table: Table, user: UserId, version: int, click: int) -> Table:
    """Ask for the next hand; it is dealt when everybody has. Raises NotSeated, StaleClick."""
    seat = _between(table, user, version)
    if table.free_seat is not None:
        raise StaleClick
    return lifecycle.go_on(tx, table.with_seat(seat, replace(table.seats[seat], wish=Wish.NEXT, click=click)))


def pause(tx: Transaction, table: Table, user: UserId, version: int) -> Table:
    """Let the next hand wait for everybody's wish, one's own included. Raises NotSeated, StaleClick."""
    seat = _between(table, user, version)
    if not table.goes_on:
        return table
    silent = replace(table.seats[seat], wish=None, click=0)
    return waiting.pause(tx, table.with_seat(seat, silent))


def stop(tx: Transaction, table: Table, user: UserId, version: int) -> Table:
    """Ask to stop; a carried pot is split when everybody has. Raises NotSeated, StaleClick, HousePlaysOn."""
    seat = _between(table, user, version, Between | Adjourned)
    if table.house_at_stake:
        raise HousePlaysOn
    stopping = table.with_seat(seat, replace(table.seats[seat], wish=Wish.STOP, click=0))
    return adjourning.reconsider(tx, lifecycle.go_on(tx, waiting.pause(tx, stopping)))


def take_seat(tx: Transaction, table: Table, user: UserId, version: int, click: int) -> Table:
    """Take the free seat without paying, with its side and its share in the pot; that deals the next hand.

    The person who has left it may take it again. The score of the side is kept by a partner who was there before.

    Raises:
        StaleClick, OwnTable, TooNew, TooManyTables: they cannot.
    """
    seat = table.free_seat
    if seat is None or not table.is_of_hand(version):
        raise StaleClick  # also who has just taken it by the press before
    if table.seat_of(user) is not None:
        raise OwnTable
    if table.stake:
        demand_age(tx.connection, table.guild, user, tx.now)
    admit(tx, table.guild, user, stake=0)
    tables.sit(tx.connection, table.guild, user, table.id)
    keeper = table.keeper_of(seat)
    table = table.with_seat(seat, TableSeat(user, wish=Wish.NEXT, click=click))
    if keeper is not None:
        table = table.with_seat(keeper, replace(table.seats[keeper], keeps=True))
    return lifecycle.deal(tx, table)


def answer_sheet(_tx: Transaction, table: Table, user: UserId, version: int, answer: Sheet) -> Table:
    """Note what a scorekeeper says to the score sheet after a hand. Raises StaleClick, NotScorekeeper."""
    if not isinstance(table.phase, Between | Adjourned | Over) or not table.is_of_hand(version):
        raise StaleClick
    seat = table.seat_of(user)
    if seat is None or seat not in table.scorekeepers:
        raise NotScorekeeper
    return table.with_seat(seat, replace(table.seats[seat], sheet=answer))


def _between(table: Table, user: UserId, version: int, at: type[Between] | UnionType = Between) -> Seat:
    seat = table.demand_seat(user)
    if not isinstance(table.phase, at) or not table.is_of_hand(version):
        raise StaleClick
    return seat
