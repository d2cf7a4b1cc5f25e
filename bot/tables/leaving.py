"""Not to come to a table, or to get up from it again, before its first hand: to leave,
to decline, for good if one likes, and to take a challenge back. Runs inside a
transaction, as `lifecycle`."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from bot.games.contract import Seat
from bot.tables.computer_players import is_alias
from bot.tables.ids import UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.events import Left
from bot.tables.model.phases import Forming, Gathering
from bot.tables.model.table import Table
from bot.tables.persistence.tables import WideTransaction, load_known
from bot.tables.refusals import NotInvited, OverTable, StaleClick
from bot.tables.settlement import call_off, free, holding
from bot.tables.transaction import Transaction
from db import blocks, tables
from db.challenges import challenges_of


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


def parting(table: Table, seat: Seat) -> Parting:
    """Say beforehand what it would mean that somebody gets up, also later on."""
    if isinstance(table.phase, Forming) or table.gathering is not None:
        return Parting.LEFT_EARLY
    if isinstance(table.phase, Gathering):
        return Parting.CALLED_OFF
    stays = any(other != seat for other in table.persons)
    return (
        Parting.LEFT if stays and table.given_up([seat]) is None else Parting.FORFEITED
    )


def leave(tx: Transaction, table: Table, seat: Seat) -> Table:
    """Let somebody leave an open table, or have nothing to do with a challenge.

    The next who joined becomes the host if the host leaves; the last one takes the
    table with them."""
    if isinstance(table.phase, Forming):
        table = replace(table, phase=table.phase.gathering)
    user = table.user_at(seat)
    if table.gathering is None:
        return call_off(tx, table, _no_game(table, user), seat)
    if table.seats[seat].kept:
        return release(tx, table)
    rest = [
        table.user_at(other)
        for other in table.persons
        if other != seat and not table.seats[other].kept
    ]
    if not rest:
        return call_off(tx, table, EndReason.WITHDRAWN, seat)
    return wait_without(tx, table.with_host_among(rest), seat)


def _no_game(table: Table, user: UserId) -> EndReason:
    """Return why nothing comes of a challenge, if it is for this person."""
    return EndReason.WITHDRAWN if user == table.host else EndReason.DECLINED


def wait_for_people(tx: Transaction, table: Table) -> Table:
    """Let an open table wait again for people; while it keeps a seat for somebody that
    time runs on."""
    if table.asked is None:
        table = table.clocked(tx.deadline(tx.pace.gather))
    return holding(tx.connection, table, tx.now)


def wait_without(tx: Transaction, table: Table, *seats: Seat) -> Table:
    """Let an open table that has not begun wait on without the people of some seats."""
    for seat in seats:
        table = free(tx, table, seat)
    return wait_for_people(tx, table.without(seats))


def release(tx: Transaction, table: Table) -> Table:
    """Give up the seat that an open table keeps for the person who was asked by name:
    anybody may take it."""
    kept = [number for number, seat in table.numbered() if seat.kept]
    table = table.telling(*(Left(table.user_at(seat)) for seat in kept))
    return wait_for_people(tx, table.without(kept))


def _is_challenge(table: Table) -> bool:
    """Whether the table waits for one person, who was challenged."""
    return isinstance(table.phase, Gathering) and table.header.room is None


def decline(tx: Transaction, table: Table, user: UserId) -> Table:
    """End an invitation because the invited person declines, or the inviter takes it
    back.

    At an open table the seat that was kept for that person is free then, and the table
    waits on.

    Raises:
        NotInvited, StaleClick: it is not theirs to answer, or no longer open.
    """
    seat = table.seat_of(user)
    if seat is None:
        raise NotInvited
    if table.gathering is not None and table.asked == user:
        return release(tx, table)
    if not _is_challenge(table):
        raise StaleClick
    return call_off(tx, table, _no_game(table, user), seat)


def block(tx: WideTransaction, table: Table, user: UserId) -> Table:
    """Be challenged by the host of an invitation no more; it is declined, and what else
    the same host asks with it.

    One that is over without a game is answered so as well: or else somebody could ping
    and be gone in time.

    Args:
        tx: the transaction.
        table: the invitation.
        user: who was invited.

    Raises:
        NotInvited, StaleClick, OverTable: it is not theirs to answer, or was accepted.
    """
    if user == table.host or user not in table.people():
        raise NotInvited
    if user != table.asked:
        raise StaleClick if table.is_open else OverTable
    after = decline(tx, table, user) if table.is_open else table
    guild = table.guild
    blocks.block(tx.connection, guild, user, table.host, tx.now)
    others = challenges_of(tx.connection, guild, user)
    for other in load_known(tx.connection, others):
        if other.id != table.id and other.host == table.host:
            tx.write_other(other, decline(tx, other, user))
    return after


def unblock(tx: Transaction, table: Table, user: UserId) -> None:
    """Take back what `block` did to the host of an invitation, now or later.

    Raises:
        NotInvited: it was not theirs to answer.
        StaleClick: the host was forgotten in the meantime, so that nobody knows whose
            block that is.
    """
    known = user in table.people() or blocks.is_blocked(
        tx.connection, table.guild, user, table.host
    )
    if user == table.host or not known:
        raise NotInvited
    if is_alias(table.host):
        raise StaleClick
    blocks.unblock(tx.connection, table.guild, user, table.host)


def withdraw_own(tx: WideTransaction, accepted: Table, user: UserId) -> None:
    """Take back the challenge by which the same two would meet a second time."""
    own = tables.tables_of(tx.connection, accepted.guild, user)
    for table in load_known(tx.connection, own):
        if not _is_challenge(table) or table.host != user:
            continue
        if set(table.people()) == set(accepted.people()):
            after = call_off(tx, table, EndReason.WITHDRAWN, table.seat_of(user))
            tx.write_other(table, after)
