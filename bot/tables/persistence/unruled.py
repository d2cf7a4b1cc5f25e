"""Canceling a table whose game the bot does not have. Runs inside a transaction, as
`lifecycle`.

Nobody can play there, so nobody is asked for consent. The host cancels before the first
hand, and the person of a private table at any time; otherwise a moderator, with a
reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.games.contract import Movement, Seat, Tokens
from bot.games.kit.stakes import paid_out
from bot.tables import canceling
from bot.tables.computer_players import is_house
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.outline import Outline
from bot.tables.model.status import Status
from bot.tables.notation import read_result, read_standing, write_result, write_standing
from bot.tables.persistence.outlines import outline_of
from bot.tables.refusals import HousePlaysOn, NotModerator, OverTable, UnknownTable
from bot.tables.settlement import Till, held
from bot.tables.transaction import Transaction
from db import tables
from db.engine.port import Connection
from db.rows import HandRow, SeatRow, TableRow


def demand_open(
    connection: Connection, guild: GuildId, table_id: TableId, user: UserId
) -> Outline:
    """Return an open table of a server, of any game, that a person may know of. Raises
    UnknownTable, OverTable."""
    return outline_of(connection, _open_row(connection, guild, table_id, user))


def _open_row(
    connection: Connection, guild: GuildId, table_id: TableId, user: UserId
) -> TableRow:
    row = tables.load_table(connection, table_id)
    if row is None or row.guild_id != guild or (row.private and row.host != user):
        raise UnknownTable
    if row.status == Status.OVER:
        raise OverTable
    return row


def cancel(tx: Transaction, guild: GuildId, table_id: TableId, user: UserId) -> None:
    """Cancel a table as its host before it has begun, or a person's private table.

    Raises:
        UnknownTable, OverTable, NotHost, NotModerator: there is none, or they may not.
    """
    demand_cancelable(demand_open(tx.connection, guild, table_id, user), user)
    end_unruled(tx, table_id, user)


def demand_cancelable(table: Outline, user: UserId) -> None:
    """Let only people who need nobody's consent cancel a table without its game. Raises
    NotHost, NotModerator."""
    if table.has_begun and not table.private:
        raise NotModerator
    canceling.demand_host(table.host, user)


def order(
    tx: Transaction, guild: GuildId, table_id: TableId, user: UserId, reason: str
) -> None:
    """Cancel a table as a moderator, whose reason is noted. Raises UnknownTable,
    OverTable, HousePlaysOn."""
    row = _open_row(tx.connection, guild, table_id, user)
    seats = tables.load_seats(tx.connection, table_id)
    sits = any(seat.user_id == user and not seat.gone for seat in seats)
    if (
        sits
        and row.stake
        and row.hand_no
        and any(is_house(seat.user_id) for seat in seats)
    ):
        raise HousePlaysOn
    canceling.note_order(
        tx, guild, table_id, {"game": row.game, "reason": reason}, user
    )
    end_unruled(tx, table_id, user)


def end_unruled(tx: Transaction, table_id: int, user: UserId) -> None:
    """End an open table without its rules, as if it were canceled: the pot goes back in
    shares.

    Args:
        tx: the transaction.
        table_id: an open table of a game that the bot does not have.
        user: who cancels it.
    """
    row = tables.load_table(tx.connection, table_id)
    if row is None:
        raise LookupError(f"table {table_id} is not there")
    seats = tables.load_seats(tx.connection, table_id)
    users = [UserId(seat.user_id) for seat in seats]
    purses = held(tx.connection, GuildId(row.guild_id), row.stake, users, tx.now)
    standing, pot = read_standing(row.standing, row.hand_no)
    gone = frozenset(Seat(seat.seat) for seat in seats if seat.gone)
    movements = paid_out(standing, Tokens(pot, purses), None, gone)
    till = Till(GuildId(row.guild_id), TableId(table_id), row.hand_no, users)
    after = till.pay(tx, movements, Tokens(pot, purses))
    if after.pot:
        raise ValueError(f"table {table_id} would end with tokens in its pot")
    tables.stand_up(tx.connection, table_id)
    hand = tables.load_hand(tx.connection, table_id, row.hand_no)
    if hand is not None and hand.started_at is not None:
        _end_hand(tx, hand, seats, movements, purses)
    ended = _over(row, user, tx.now)
    tables.save_table(
        tx.connection,
        replace(ended, standing=write_standing(standing, 0)),
        expected_seq=row.seq,
    )


def _end_hand(
    tx: Transaction,
    hand: HandRow,
    seats: Sequence[SeatRow],
    movements: Sequence[Movement],
    purses: tuple[int, ...],
) -> None:
    """Store what everybody holds after the last hand, whose seats may have been
    others."""
    players = tables.hand_seats(tx.connection, hand.table_id, hand.hand_no)
    moved = tuple(
        replace(move, seat=Seat(players.index(seats[move.seat].user_id)))
        for move in movements
    )
    earlier, balances = (
        ((), purses) if hand.result is None else read_result(hand.result)
    )
    holds = list(balances)
    for move in moved:
        holds[move.seat] += move.tokens
    result = write_result((*earlier, *moved), tuple(holds))
    tables.end_hand(
        tx.connection, hand.table_id, hand.hand_no, hand.ended_at or tx.now, result
    )


def _over(row: TableRow, user: UserId, now: int) -> TableRow:
    """Return the row of a table that this person has just canceled."""
    return replace(
        row,
        status=Status.OVER,
        deadline_at=None,
        clock_ms=None,
        clock_serial=None,
        suspended_at=None,
        adjourned_at=None,
        proposed_by=None,
        proposed_at=None,
        proposal_until=None,
        house_at=None,
        ended_at=now,
        end_reason=EndReason.CANCELED,
        canceled_by=user,
        changed_at=now,
        seq=row.seq + 1,
    )
