"""What people do between two hands. Runs inside a transaction, as in `lifecycle`."""

from __future__ import annotations

from dataclasses import replace

from bot.games.contract import Seat
from bot.tables import adjourning, lifecycle, waiting
from bot.tables.invitations import admit
from bot.tables.limits import demand_age
from bot.tables.refusals import HousePlaysOn, NotScorekeeper, OwnTable, StaleClick
from bot.tables.table_state import Table
from bot.tables.table_view import GuildId, Sheet, Status, UserId
from bot.tables.transaction import Transaction
from db import tables
from db.rows import SeatRow


def ready(tx: Transaction, table: Table, user: UserId, version: int, click: int) -> Table:
    """Ask for the next hand; it is dealt when everybody has. Raises NotSeated, StaleClick."""
    seat = _between(table, user, version)
    if table.free_seat is not None:
        raise StaleClick
    return lifecycle.go_on(tx, table.with_seat(replace(table.seats[seat], ready=click, stop=0, adjourn=0)))


def pause(tx: Transaction, table: Table, user: UserId, version: int) -> Table:
    """Let the next hand wait for everybody's wish, one's own included. Raises NotSeated, StaleClick."""
    seat = _between(table, user, version)
    return waiting.pause(tx, table.with_seat(replace(table.seats[seat], ready=0))) if table.goes_on else table


def stop(tx: Transaction, table: Table, user: UserId, version: int) -> Table:
    """Ask to stop; a carried pot is split when everybody has. Raises NotSeated, StaleClick, HousePlaysOn."""
    seat = _between(table, user, version, Status.BETWEEN, Status.ADJOURNED)
    if table.house_at_stake:
        raise HousePlaysOn
    stopping = table.with_seat(replace(table.seats[seat], ready=0, stop=1, adjourn=0))
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
    guild = GuildId(table.row.guild_id)
    if table.row.stake:
        demand_age(tx.connection, guild, user, tx.now)
    admit(tx, guild, user, stake=0)
    tables.sit(tx.connection, table.row.guild_id, user, table.id)
    keeper = table.keeper_of(seat)
    table = table.with_seat(SeatRow(table.id, seat, user, ready=click))
    if keeper is not None:
        table = table.with_seat(replace(table.seats[keeper], keeps=1))
    return lifecycle.deal_next(tx, table)


def answer_sheet(_tx: Transaction, table: Table, user: UserId, version: int, answer: Sheet) -> Table:
    """Note what a scorekeeper says to the score sheet after a hand. Raises StaleClick, NotScorekeeper."""
    if not (table.status.rests or table.status is Status.OVER) or not table.is_of_hand(version):
        raise StaleClick
    seat = table.seat_of(user)
    if seat is None or seat not in table.scorekeepers:
        raise NotScorekeeper
    return table.with_seat(replace(table.seats[seat], sheet=answer))


def _between(table: Table, user: UserId, version: int, *at: Status) -> Seat:
    seat = table.demand_seat(user)
    if table.status not in (at or {Status.BETWEEN}) or not table.is_of_hand(version):
        raise StaleClick
    return seat
