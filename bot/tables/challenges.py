"""Challenges by name: to decline them, for good if one likes, and to take them back.
Runs inside a transaction, as `lifecycle`."""

from __future__ import annotations

from bot.tables import leaving
from bot.tables.computer_players import is_alias
from bot.tables.ids import UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.phases import Gathering
from bot.tables.model.table import Table
from bot.tables.persistence.tables import WideTransaction, load_known
from bot.tables.refusals import (
    NotInvited,
    OverTable,
    StaleClick,
)
from bot.tables.settlement import call_off
from bot.tables.transaction import Transaction
from db import blocks, tables
from db.challenges import challenges_of


def is_challenge(table: Table) -> bool:
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
        return leaving.release(tx, table)
    if not is_challenge(table):
        raise StaleClick
    reason = EndReason.WITHDRAWN if user == table.host else EndReason.DECLINED
    return call_off(tx, table, reason, seat)


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
    others = load_known(
        tx.connection, challenges_of(tx.connection, guild, user), tx.now
    )
    for other in others:
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
    for table in load_known(tx.connection, own, tx.now):
        if not is_challenge(table) or table.host != user:
            continue
        if set(table.people()) == set(accepted.people()):
            after = call_off(tx, table, EndReason.WITHDRAWN, table.seat_of(user))
            tx.write_other(table, after)
