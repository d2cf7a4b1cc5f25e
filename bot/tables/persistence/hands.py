"""Hands in the database: committed to, dealt, acted in, and over."""

from __future__ import annotations

from bot.tables.ids import Moment, TableId
from bot.tables.model.hand import Hand, Prepared
from bot.tables.notation import write_opening, write_result
from db import tables
from db.engine.port import Connection
from db.rows import HandRow


def commit_to(connection: Connection, table: TableId, prepared: Prepared) -> None:
    """Store the seed of the next hand, to which the table is committed from now on."""
    row = HandRow(table, prepared.number, prepared.seed, prepared.commitment)
    tables.insert_hand(connection, row)


def store_deal(connection: Connection, table: TableId, hand: Hand) -> None:
    """Store that a prepared hand was dealt."""
    row = HandRow(
        table_id=table,
        hand_no=hand.number,
        seed=hand.deal.seed,
        commitment=hand.commitment,
        mix=hand.deal.mix,
        opening=write_opening(hand.opened),
        first_seq=hand.first_seq,
        started_at=hand.started_at,
    )
    tables.save_hand(connection, row)


def store_end(connection: Connection, table: TableId, hand: Hand) -> None:
    """Store the result of a hand that is over."""
    if hand.end is None:
        raise ValueError(f"hand {hand.number} of table {table} is not over")
    result = write_result(hand.end.movements, hand.end.balances)
    tables.end_hand(connection, table, hand.number, hand.ended_at or Moment(0), result)
