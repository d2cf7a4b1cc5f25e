"""Breaking a table off, also one of a game that the bot does not have. Runs inside a transaction, as in `lifecycle`."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from bot.games.contract import AnyGame, Options, Seat
from bot.games.kit.stakes import paid_out
from bot.tables.notation import read_result, write_result
from bot.tables.purses import held
from bot.tables.refusals import NotModerator, OverTable, UnknownTable
from bot.tables.settlement import end
from bot.tables.table_state import Table
from bot.tables.table_view import EndReason, GuildId, Status, TableId, UserId
from bot.tables.transaction import Transaction
from db import audit, tables
from db.engine.port import Connection
from db.rows import TableRow

_NO_RULES: Final = cast(AnyGame, None)
"""Nothing here asks them."""


def void(tx: Transaction, table: Table, user: UserId, *, moderator: bool) -> Table:
    """Break a table off: the pot goes back in equal shares (rules/INDEX.md G8). Raises NotModerator."""
    _demand_voiding(tx, table.row, user, moderator=moderator)
    table = end(tx, table, EndReason.VOIDED, None)
    return replace(table, row=replace(table.row, voided_by=user))


def break_off(tx: Transaction, table_id: int, user: UserId) -> None:
    """End an open table without its rules, as it is ended when somebody breaks it off: the pot goes back in shares.

    Args:
        tx: the transaction.
        table_id: an open table of a game that the bot does not have.
        user: who breaks it off.
    """
    row = tables.load_table(tx.connection, table_id)
    if row is None:
        raise LookupError(f"table {table_id} is not there")
    seats = tuple(tables.load_seats(tx.connection, table_id))
    before = Table(row, seats, held(tx.connection, row, seats, tx.now), _NO_RULES, Options(), None, None)
    movements = paid_out(before.standing(), before.tokens, None, before.gone)
    after = end(tx, before, EndReason.VOIDED, None, movements=movements)
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
    ended = replace(after.row, voided_by=user, house_at=None, changed_at=tx.now, seq=row.seq + 1)
    tables.save_table(tx.connection, ended, expected_seq=row.seq)


def demand_open(connection: Connection, guild: GuildId, table_id: TableId, user: UserId) -> TableRow:
    """Return an open table of a guild, of whatever game, that a person may know of. Raises UnknownTable, OverTable."""
    row = tables.load_table(connection, table_id)
    if row is None or row.guild_id != guild or (row.private and row.host != user):
        raise UnknownTable
    if row.status == Status.OVER:
        raise OverTable
    return row


def order_end(tx: Transaction, guild: GuildId, table_id: TableId, user: UserId, *, moderator: bool) -> None:
    """Break off an open table of a game that the bot does not have, if this person may.

    Raises:
        UnknownTable, OverTable, NotModerator: there is none, or they may not.
    """
    row = demand_open(tx.connection, guild, table_id, user)
    _demand_voiding(tx, row, user, moderator=moderator)
    break_off(tx, table_id, user)


def _demand_voiding(tx: Transaction, row: TableRow, user: UserId, *, moderator: bool) -> None:
    """Let a table be broken off by its host or by a moderator, which is noted. Raises NotModerator."""
    if user == row.host:
        return
    if not moderator:
        raise NotModerator
    audit.note(
        tx.connection,
        guild=row.guild_id,
        actor=user,
        act="void",
        detail={"table": row.table_id},
        key=f"void:{row.table_id}",
        now=tx.now,
    )
