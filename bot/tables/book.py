"""Tables as they stand in the database: written with their change, loaded by replay."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import replace

from bot.games.contract import Movement, MovementReason, Options, Seat, Standing
from bot.tables.dealing import Deal
from bot.tables.games import GAMES, AnyGame
from bot.tables.model import Status, UserId
from bot.tables.seating import Hand, Sight, Table, hand_end, read_standing
from db import ledger, tables
from db.tables import HandRow, TableRow


def load(connection: sqlite3.Connection, table_id: int) -> Table | None:
    """Load a table and replay its present, or last, hand; None if there is no such table."""
    row = tables.load_table(connection, table_id)
    if row is None:
        return None
    game = GAMES[row.game]
    options = game.read_options(row.options)
    seats = tuple(tables.load_seats(connection, table_id))
    purses = tuple(ledger.purse(connection, row.guild_id, seat.user_id) for seat in seats)
    waits = row.status in {Status.INVITED, Status.BETWEEN}
    prepared = tables.load_hand(connection, table_id, row.hand_no + 1) if waits else None
    dealt = tables.load_hand(connection, table_id, row.hand_no)
    players = tuple(UserId(seat.user_id) for seat in seats)
    hand = None if dealt is None else replay(connection, game, options, dealt, players)
    return Table(row, seats, purses, game, options, prepared, hand)


def replay(
    connection: sqlite3.Connection, game: AnyGame, options: Options, row: HandRow, players: tuple[UserId, ...]
) -> Hand:
    """Deal a hand of these players again from its seed and play its actions."""
    if row.mix is None or row.opening is None:
        raise ValueError(f"hand {row.hand_no} of table {row.table_id} was not dealt")
    standing = read_opening(row.opening)
    state = game.deal(options, Deal(row.seed, row.mix).shuffle(game.pack(options)), standing)
    sight = Sight.of(game, state, len(players))
    for done in tables.load_actions(connection, row.table_id, row.hand_no):
        state, _events = game.apply(state, Seat(done.seat), game.parse_action(done.action))
        sight = sight.after(game, state)
    if row.result is None:
        return Hand(row, state, sight)
    movements, balances = read_result(row.result)
    return Hand(row, state, sight, hand_end(row, sight.views[-1], players, movements, balances))


def write(connection: sqlite3.Connection, before: Table, after: Table, now: int) -> Table:
    """Write the rows that changed, checking that nobody else wrote the table meanwhile.

    Raises:
        db.tables.Conflict: somebody did; the transaction is rolled back.
    """
    row: TableRow = replace(after.row, changed_at=now, seq=max(after.row.seq, before.row.seq + 1))
    tables.save_table(connection, row, expected_seq=before.row.seq)
    for old, new in zip(before.seats, after.seats, strict=True):
        if old != new:
            tables.save_seat(connection, new)
    return replace(after, row=row)


def read_opening(text: str) -> Standing:
    """Read the standing that a hand was dealt from."""
    head, _, balances = text.rpartition(" ")
    return replace(read_standing(head), balances=tuple(int(tokens) for tokens in balances.split(",")))


def read_result(text: str) -> tuple[tuple[Movement, ...], tuple[int, ...]]:
    """Read the tokens moved at a hand's end, and the purses after it."""
    stored = json.loads(text)
    moved = tuple(Movement(Seat(seat), tokens, MovementReason(reason)) for seat, tokens, reason in stored["movements"])
    return moved, tuple(stored["balances"])
