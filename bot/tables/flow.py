"""How a table goes on: each step takes a table and returns the next one, writing what it does in one transaction.

Every function here runs inside a job of `db.Database.run`: it may read and write through its transaction,
and nothing it does is seen by anybody before the commit.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.games.contract import Ending, Movement, MovementReason, Seat, Standing, Timer
from bot.tables.dealing import Deal, commitment, mix, new_seed
from bot.tables.model import EndReason, Status
from bot.tables.pace import Pace
from bot.tables.seating import Hand, Sight, Table, hand_end, write_standing
from db import ledger, tables
from db.tables import ActionRow, HandRow

MILLISECOND = 1
SECOND = 1000 * MILLISECOND


@dataclass(frozen=True, slots=True)
class Transaction:
    """One transaction of a use case: its connection, its moment in milliseconds, and the pace of tables."""

    connection: sqlite3.Connection
    now: int
    pace: Pace


class UnsettledError(RuntimeError):
    """The ledger's pot and the rules' pot differ: the transaction must not commit."""


def act(tx: Transaction, table: Table, seat: Seat, action: object) -> Table:
    """Apply an action to the running hand, and end the hand if it does.

    Raises:
        bot.games.contract.IllegalActionError: the rules refuse it; the transaction is rolled back.
    """
    hand = hand_of(table)
    state, _events = table.game.apply(hand.state, seat, action)
    row = replace(table.row, seq=table.row.seq + 1)
    tables.append_action(tx.connection, ActionRow(table.id, row.seq, row.hand_no, seat, str(action), tx.now))
    table = replace(table, row=row, hand=replace(hand, state=state, sight=hand.sight.after(table.game, state)))
    result = table.result()
    if result is None:
        return wind(table, tx.now)
    table = settle(tx, table, result.movements, result.standing)
    if result.game_winner is not None:
        shared = table.game.stop(table.options, table.standing())
        return end(tx, table, EndReason.WON, None, replace(shared, winner=result.game_winner))
    opening = table.game.open_hand(table.options, table.standing())
    if opening.over:
        ending = Ending(opening.standing, opening.movements, opening.winner)
        return end(tx, table, EndReason.BUST, None, ending)
    return prepare(tx, table, tx.pace.between)


def wind(table: Table, now: int) -> Table:
    """Set the deadline of the running hand; while the same timer runs it stays."""
    timer = table.timer()
    if timer is None or timer.serial == table.row.clock_serial:
        return table
    return replace(table, row=_wound(table, timer, now))


def _wound(table: Table, timer: Timer, now: int) -> tables.TableRow:
    length = timer.seconds * SECOND
    return replace(table.row, deadline_at=now + length, clock_ms=length, clock_serial=timer.serial)


def prepare(tx: Transaction, table: Table, seconds: int) -> Table:
    """Commit to the seed of the next hand and give the players `seconds` to want it."""
    seed = new_seed()
    prepared = HandRow(
        table_id=table.id,
        hand_no=table.row.hand_no + 1,
        seed=seed,
        mix=None,
        commitment=commitment(seed),
        opening=None,
        first_seq=None,
        started_at=None,
        ended_at=None,
        result=None,
        result_message_id=None,
    )
    tables.insert_hand(tx.connection, prepared)
    status = Status.INVITED if table.row.hand_no == 0 else Status.BETWEEN
    length = seconds * SECOND
    row = replace(table.row, status=status, deadline_at=tx.now + length, clock_ms=length, clock_serial=None)
    return replace(table, row=row, prepared=prepared, seats=tuple(replace(s, ready=0) for s in table.seats))


def deal(tx: Transaction, table: Table, clicks: Sequence[int]) -> Table:
    """Take the antes and deal the prepared hand, or end the table if somebody can no longer pay.

    Args:
        tx: the transaction.
        table: waiting for its next hand.
        clicks: the id of each seat's own click, mixed with the seed.
    """
    prepared = table.prepared
    if prepared is None:
        raise UnsettledError(f"table {table.id} has no hand prepared")
    table = replace(table, purses=purses(tx, table))
    bound = Deal(prepared.seed, mix(table.id, prepared.hand_no, clicks))
    standing = table.standing()
    if prepared.hand_no == 1:
        standing = replace(standing, dealer=Seat(bound.dealer(len(table.seats))))
    opening = table.game.open_hand(table.options, standing)
    if opening.over:
        ending = Ending(opening.standing, opening.movements, opening.winner)
        return end(tx, table, EndReason.BUST, None, ending)
    row = replace(table.row, hand_no=prepared.hand_no, status=Status.PLAYING, clock_serial=None, seq=table.row.seq + 1)
    table = settle(tx, replace(table, row=row), opening.movements, opening.standing)
    dealt = replace(
        prepared,
        mix=bound.mix,
        opening=write_opening(opening.standing),
        first_seq=row.seq,
        started_at=tx.now,
    )
    tables.save_hand(tx.connection, dealt)
    state = table.game.deal(table.options, bound.shuffle(table.game.pack(table.options)), opening.standing)
    sight = Sight.of(table.game, state, len(table.seats))
    table = replace(table, prepared=None, hand=Hand(dealt, state, sight))
    table = replace(table, seats=tuple(replace(s, ready=0, timeouts=0) for s in table.seats))
    return wind(table, tx.now)


def settle(tx: Transaction, table: Table, movements: Sequence[Movement], standing: Standing) -> Table:
    """Write movements of tokens to the ledger: the one place where a table's tokens move.

    Raises:
        UnsettledError: the ledger's pot is not the standing's afterwards.
        db.ledger.InsufficientTokens: a purse does not hold what it should pay.
    """
    guild, pot = table.row.guild_id, ledger.Account.pot(table.id)
    purse_after, seen = list(table.purses), Counter[tuple[Seat, MovementReason]]()
    for move in movements:
        if move.tokens == 0:
            continue
        user = table.user_at(move.seat)
        seen[move.seat, move.reason] += 1
        key = f"table:{table.id}:{move.reason}:{table.row.hand_no}:{user}:{seen[move.seat, move.reason]}"
        purse = ledger.Account.purse(user)
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
        )
        purse_after[move.seat] += move.tokens
    if movements and ledger.pot(tx.connection, guild, table.id) != standing.pot:
        raise UnsettledError(f"table {table.id}: the ledger's pot is not {standing.pot}")
    row = replace(table.row, standing=write_standing(standing))
    table = replace(table, row=row, purses=tuple(purse_after))
    if table.hand is None or table.status is not Status.PLAYING or table.hand.row.hand_no != row.hand_no:
        return table
    return _close_hand(tx, table, tuple(movements))


def _close_hand(tx: Transaction, table: Table, movements: tuple[Movement, ...]) -> Table:
    hand = hand_of(table)
    row = replace(hand.row, ended_at=hand.row.ended_at or tx.now, result=write_result(movements, table.purses))
    tables.save_hand(tx.connection, row)
    closed = replace(hand, row=row, end=hand_end(row, hand.sight.views[-1], table.people(), movements, table.purses))
    return replace(table, hand=closed)


def end(tx: Transaction, table: Table, reason: EndReason, by: Seat | None, ending: Ending) -> Table:
    """End a table for whatever reason: settle, free its people, stop its clock. Its pot is empty afterwards."""
    before = table
    table = settle(tx, table, ending.movements, ending.standing)
    if before.hand is not None and before.hand.end is not None:
        together = before.hand.end.movements + ending.movements
        table = _close_hand(tx, table, together)
    if ledger.pot(tx.connection, table.row.guild_id, table.id):
        raise UnsettledError(f"table {table.id} would end with tokens in its pot")
    tables.stand_up(tx.connection, table.id)
    row = replace(
        table.row,
        status=Status.OVER,
        deadline_at=None,
        clock_ms=None,
        clock_serial=None,
        suspended_at=None,
        ended_at=tx.now,
        end_reason=reason,
        ended_by=by,
        winner=ending.winner,
    )
    return replace(table, row=row, prepared=None)


def leave(tx: Transaction, table: Table, seat: Seat, reason: EndReason) -> Table:
    """End the table because somebody gives up: the pot is the other's (rules/bura.md 7.6)."""
    ending = table.game.forfeit(table.options, table.standing(), Seat(1 - seat))
    return end(tx, table, reason, seat, ending)


def stop(tx: Transaction, table: Table, reason: EndReason) -> Table:
    """End the table in peace: a carried pot is split (rules/bura.md 7.5)."""
    return end(tx, table, reason, None, table.game.stop(table.options, table.standing()))


def call_off(tx: Transaction, table: Table, reason: EndReason, by: Seat | None) -> Table:
    """End a table before its first hand: no token has moved yet."""
    return end(tx, table, reason, by, _keep(table, None))


def purses(tx: Transaction, table: Table) -> tuple[int, ...]:
    """Read what the seated people hold, in tokens."""
    return tuple(ledger.purse(tx.connection, table.row.guild_id, seat.user_id) for seat in table.seats)


def write_opening(standing: Standing) -> str:
    """Write a hand's opening standing, balances included: what a replay deals from."""
    return f"{write_standing(standing)} {','.join(map(str, standing.balances))}"


def write_result(movements: Sequence[Movement], balances: Sequence[int]) -> str:
    """Write the tokens moved at a hand's end as JSON."""
    moved = [[m.seat, m.tokens, m.reason.value] for m in movements]
    return json.dumps({"movements": moved, "balances": list(balances)}, separators=(",", ":"))


def _keep(table: Table, winner: Seat | None) -> Ending:
    return Ending(table.standing(), (), winner)


def hand_of(table: Table) -> Hand:
    """Return the dealt hand of a table that must have one. Raises UnsettledError."""
    if table.hand is None:
        raise UnsettledError(f"table {table.id} has no hand")
    return table.hand
