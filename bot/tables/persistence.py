"""Tables in the database: written with their change, loaded by replay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace

from bot.games.contract import AnyGame, Options
from bot.tables.computer_players import is_alias, is_house
from bot.tables.dealt_hand import Hand, SeenViews
from bot.tables.games import rules_of
from bot.tables.house_schedule import awaken
from bot.tables.notation import is_fund, read_result
from bot.tables.outcomes import count_ended, count_finished
from bot.tables.partnerships.attempt import Attempt, replayed
from bot.tables.purses import holding
from bot.tables.refusals import UnknownGame, UnknownTable
from bot.tables.replaying import played
from bot.tables.table_state import Table
from bot.tables.table_view import Status, UserId
from bot.tables.transaction import Transaction
from db import formings, standings, tables
from db.engine.port import Connection
from db.rows import HandRow, TableRow


def load(connection: Connection, table_id: int, now: int) -> Table:
    """Load a table as it stands `now` (ms) and replay its present, or last, hand.

    Raises:
        UnknownTable, UnknownGame: there is no such table, or the bot does not have its game.
    """
    row = tables.load_table(connection, table_id)
    if row is None:
        raise UnknownTable
    game = rules_of(row.game)
    options = game.read_options(row.options)
    seats = tuple(tables.load_seats(connection, table_id))
    is_open = row.status != Status.OVER
    prepared = tables.load_hand(connection, table_id, row.hand_no + 1) if is_open else None
    dealt = tables.load_hand(connection, table_id, row.hand_no)
    hand = None if dealt is None else replay(connection, game, options, dealt)
    attempt = load_attempt(connection, row.table_id, row.forming) if row.forming else None
    first = tuple(map(UserId, tables.hand_seats(connection, table_id, 1)))
    expected, wanted = _expected_at(connection, row, game, options)
    table = Table(row, seats, (), game, options, prepared, hand, expected, first, wanted, attempt)
    return holding(connection, table, now)


def load_known(connection: Connection, numbers: Iterable[int], now: int) -> Iterator[Table]:
    """Load those of these tables whose games the bot has."""
    for number in numbers:
        with suppress(UnknownGame):
            yield load(connection, number, now)


def load_attempt(connection: Connection, table_id: int, attempt: int) -> Attempt:
    """Load how partnerships are made, or were made. Raises ValueError: it cannot have been so."""
    row = formings.load(connection, table_id, attempt)
    if row is None:
        raise ValueError(f"table {table_id} has no attempt {attempt} at partnerships")
    people = tuple(UserId(user) for user in formings.people(connection, table_id, attempt))
    house = [place for place, user in enumerate(people) if is_house(user)]
    return replayed(row, people, house, formings.steps(connection, table_id, attempt))


def _expected_at(
    connection: Connection, row: TableRow, game: AnyGame, options: Options
) -> tuple[tuple[UserId, ...], int]:
    """Return whose press an open table waits for that was asked for as a rematch: who sat at the former one last.

    The house need not be waited for, and an erased person does not come; but partners want to be as many as before.
    """
    if row.rematch_of is None or row.least is None:
        return (), 0
    seats = tables.load_seats(connection, row.rematch_of)
    away = (seat.gone or is_house(seat.user_id) or is_alias(seat.user_id) for seat in seats)
    expected = tuple(UserId(seat.user_id) for seat, missing in zip(seats, away, strict=True) if not missing)
    alone = len(set(game.sides(options, len(seats)))) == len(seats)
    return expected, 0 if alone else len(seats)


def replay(connection: Connection, game: AnyGame, options: Options, row: HandRow) -> Hand:
    """Deal a hand again from its seed and play its actions."""
    players = tuple(UserId(user) for user in tables.hand_seats(connection, row.table_id, row.hand_no))
    states = played(connection, game, options, row)
    before = next(states)
    hand = Hand(row, players, before, SeenViews.of(game, before, len(players)))
    for done, state in zip(tables.load_actions(connection, row.table_id, row.hand_no), states, strict=True):
        if not is_fund(done.action):
            hand = hand.acted(game, done.seat, done.action, done.interaction_id)
        sight = hand.sight.counted() if state is hand.state else hand.sight.after(game, state)
        hand = replace(hand, state=state, sight=sight)
    return hand if row.result is None else hand.ended(row, *read_result(row.result))


def write(tx: Transaction, before: Table, after: Table) -> Table:
    """Write the rows that changed, checking that nobody else wrote the table meanwhile; the house is awakened by it.

    A hand that ended, and a table that did, are added to their players' records.

    Raises:
        db.tables.Conflict: somebody did; the transaction is rolled back.
    """
    connection, after = tx.connection, awaken(tx, before, after)
    row: TableRow = replace(after.row, changed_at=tx.now, seq=max(after.row.seq, before.row.seq + 1))
    tables.save_table(connection, row, expected_seq=before.row.seq)
    if before.people() != after.people():
        tables.replace_seats(connection, after.id, after.seats)
    else:
        for seat in set(after.seats).difference(before.seats):
            tables.save_seat(connection, seat)
    if before.status is Status.PLAYING is not after.status:
        count_finished(connection, after)
    if before.is_open and not after.is_open:
        count_ended(connection, after.id)
        standings.count_house_table(connection, after.id)
    return replace(after, row=row)
