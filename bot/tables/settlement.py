"""Where a table's tokens move, and how a table ends. Every function runs inside a transaction, as in `flow`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.games.contract import Movement, MovementReason, Placing, Seat, Standing
from bot.records.counting import count_tokens
from bot.tables.computer_players import is_house
from bot.tables.dealt_hand import Hand
from bot.tables.notation import write_result, write_standing
from bot.tables.purses import account_of, holding
from bot.tables.table_state import Table
from bot.tables.table_view import EndReason, HandEnd, Status
from bot.tables.transaction import Transaction
from db import ledger, tables
from db.rows import TableRow


class UnsettledError(RuntimeError):
    """A table is not as the rules left it, such as another pot in the ledger: the transaction must not commit."""


def settle(tx: Transaction, table: Table, movements: Sequence[Movement], standing: Standing) -> Table:
    """Write movements of tokens to the ledger: the one place where a table's tokens move.

    Raises:
        UnsettledError: the ledger's pot is not the table's afterwards.
        db.ledger.InsufficientTokens: a purse does not hold what it should pay, or the house may not lose it today.
    """
    guild, pot = table.row.guild_id, ledger.Account.pot(table.id)
    after, seen = table.tokens.after(movements), Counter[tuple[Seat, MovementReason]]()
    for move in movements:
        if move.tokens == 0:
            continue
        user = table.user_at(move.seat)
        seen[move.seat, move.reason] += 1
        key = f"table:{table.id}:{move.reason}:{table.row.hand_no}:{user}:{seen[move.seat, move.reason]}"
        purse = account_of(user)
        _check_cap(tx, table, user, -move.tokens)
        ledger.transfer(
            tx.connection,
            guild=guild,
            debit=purse if move.tokens < 0 else pot,
            credit=pot if move.tokens < 0 else purse,
            tokens=abs(move.tokens),
            key=key,
            reason=move.reason,
            now=tx.now,
            table_id=table.id,
            # A game's rules may let a penalty run into debt (rules/bura.md 7.1); nothing else may.
            may_owe=move.reason is MovementReason.PENALTY and after.purses[move.seat] < 0 and not is_house(user),
        )
        count_tokens(tx.connection, key)
    if movements and ledger.pot(tx.connection, guild, table.id) != after.pot:
        raise UnsettledError(f"table {table.id}: the ledger's pot is not {after.pot}")
    row = replace(table.row, standing=write_standing(standing, after.pot))
    # The players of the house share what it holds after this; a hand's result says what each had of it.
    table = replace(table, row=row, purses=after.purses)
    table = holding(tx.connection, table, tx.now) if table.house else table
    if table.hand is None or table.hand.end is not None:
        return table
    return replace(table, hand=_closed(tx, table.hand, tuple(movements), after.purses))


def _check_cap(tx: Transaction, table: Table, user: int, tokens: int) -> None:
    """Let the house pay no more than it may still lose today: the mint itself would pay anything."""
    if tokens > 0 and is_house(user):
        left = ledger.house_purse(tx.connection, table.row.guild_id, tx.now)
        if left < tokens:
            raise ledger.InsufficientTokens(ledger.Account.mint(), left, tokens)


def end(
    tx: Transaction,
    table: Table,
    reason: EndReason,
    by: Seat | None,
    places: Placing | None = None,
    *,
    movements: tuple[Movement, ...] | None = None,
    gone: Collection[Seat] = (),
) -> Table:
    """End a table for whatever reason: settle, free its people, stop its clock. Its pot is empty afterwards.

    Where nobody has won, all who are there share the pot (rules/bura.md 7.5, rules/INDEX.md G8).

    Args:
        tx: the transaction.
        table: as it stands.
        reason: why it ends.
        by: the seat that has brought that about.
        places: where each seat came in; None: nobody has won.
        movements: what it moves; None: what the game's stakes say.
        gone: the seats that leave by it, besides those that have left already: they have no share in the pot.
    """
    finished = None if table.hand is None else table.hand.end
    # What is in memory may be older than what another table has just paid out.
    table = holding(tx.connection, table, tx.now)
    if movements is None:
        left = table.gone | frozenset(gone)
        movements = table.game.stakes.end(table.options, table.standing(), table.tokens, places, left)
    table = settle(tx, table, movements, table.standing())
    if table.hand is not None and finished is not None:
        table = replace(table, hand=_extended(tx, table, table.hand, finished, movements))
    if ledger.pot(tx.connection, table.row.guild_id, table.id):
        raise UnsettledError(f"table {table.id} would end with tokens in its pot")
    tables.stand_up(tx.connection, table.id)
    seats = table.seats
    if places is not None:
        seats = tuple(replace(seat, place=place) for seat, place in zip(seats, places, strict=True))
    return replace(table, row=_over(table.row, reason, by, tx.now), seats=seats, prepared=None)


def _over(row: TableRow, reason: EndReason, by: Seat | None, now: int) -> TableRow:
    """Return the row of a table that has just ended: its clock and its proposal stop."""
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
        ended_at=now,
        end_reason=reason,
        ended_by=by,
    )


def call_off(tx: Transaction, table: Table, reason: EndReason, by: Seat | None) -> Table:
    """End a table before its first hand: no token has moved yet."""
    return end(tx, table, reason, by, movements=())


def _extended(tx: Transaction, table: Table, hand: Hand, over: HandEnd, movements: Sequence[Movement]) -> Hand:
    """Add what the end of the game moved to the result of its last hand, whose seats may have been others."""
    moved = tuple(replace(move, seat=Seat(hand.players.index(table.user_at(move.seat)))) for move in movements)
    balances = list(over.balances)
    for move in moved:
        balances[move.seat] += move.tokens
    return _closed(tx, hand, over.movements + moved, tuple(balances))


def _closed(tx: Transaction, hand: Hand, movements: tuple[Movement, ...], balances: tuple[int, ...]) -> Hand:
    row = replace(hand.row, ended_at=hand.row.ended_at or tx.now, result=write_result(movements, balances))
    tables.save_hand(tx.connection, row)
    return hand.ended(row, movements, balances)
