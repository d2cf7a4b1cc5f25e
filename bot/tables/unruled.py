"""Canceling a table whose game the bot does not have. Runs inside a transaction, as `lifecycle`.

Nobody can play there, so nobody is asked for consent. The host cancels before the first hand, and the person of a
private table at any time; otherwise a moderator, with a reason.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from bot.games.contract import AnyGame, Options, Seat
from bot.games.kit.stakes import paid_out
from bot.tables import canceling
from bot.tables.notation import read_result, write_result
from bot.tables.purses import held
from bot.tables.refusals import NotModerator, OverTable, UnknownTable
from bot.tables.settlement import end
from bot.tables.table_state import Table
from bot.tables.table_view import EndReason, GuildId, Status, TableId, UserId
from bot.tables.transaction import Transaction
from db import tables
from db.engine.port import Connection
from db.rows import TableRow

_NO_RULES: Final = cast(AnyGame, None)
"""Nothing here asks them."""


def demand_open(connection: Connection, guild: GuildId, table_id: TableId, user: UserId) -> TableRow:
    """Return an open table of a guild, of any game, that a person may know of. Raises UnknownTable, OverTable."""
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
    row = demand_open(tx.connection, guild, table_id, user)
    demand_cancelable(row, user)
    end_unruled(tx, table_id, user)


def demand_cancelable(row: TableRow, user: UserId) -> None:
    """Let only people who need nobody's consent cancel a table without its game. Raises NotHost, NotModerator."""
    if row.hand_no and not row.private:
        raise NotModerator
    canceling.demand_host(row, user)


def order(tx: Transaction, guild: GuildId, table_id: TableId, user: UserId, reason: str) -> None:
    """Cancel a table as a moderator, whose reason is noted. Raises UnknownTable, OverTable, HousePlaysOn."""
    row = demand_open(tx.connection, guild, table_id, user)
    canceling.note_order(tx, _table(tx, row), user, reason)
    end_unruled(tx, table_id, user)


def end_unruled(tx: Transaction, table_id: int, user: UserId) -> None:
    """End an open table without its rules, as if it were canceled: the pot goes back in shares.

    Args:
        tx: the transaction.
        table_id: an open table of a game that the bot does not have.
        user: who cancels it.
    """
    row = tables.load_table(tx.connection, table_id)
    if row is None:
        raise LookupError(f"table {table_id} is not there")
    before = _table(tx, row)
    movements = paid_out(before.standing(), before.tokens, None, before.gone)
    after = end(tx, before, EndReason.CANCELED, None, movements=movements)
    hand = tables.load_hand(tx.connection, table_id, row.hand_no)
    if hand is not None and hand.started_at is not None:
        players = tables.hand_seats(tx.connection, table_id, row.hand_no)
        moved = tuple(replace(move, seat=Seat(players.index(before.user_at(move.seat)))) for move in movements)
        earlier, balances = ((), before.purses) if hand.result is None else read_result(hand.result)
        holds = list(balances)
        for move in moved:
            holds[move.seat] += move.tokens
        result = write_result((*earlier, *moved), tuple(holds))
        tables.save_hand(tx.connection, replace(hand, ended_at=hand.ended_at or tx.now, result=result))
    ended = replace(after.row, canceled_by=user, house_at=None, changed_at=tx.now, seq=row.seq + 1)
    tables.save_table(tx.connection, ended, expected_seq=row.seq)


def _table(tx: Transaction, row: TableRow) -> Table:
    """Return a table without the rules of its game."""
    seats = tuple(tables.load_seats(tx.connection, row.table_id))
    return Table(row, seats, held(tx.connection, row, seats, tx.now), _NO_RULES, Options(), None, None)
