"""What a hand that ended meant, as its table or the database holds it. Records are kept of hands among people alone."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from bot.economy.records import Outcome, count_hand
from bot.games.contract import HandResult
from bot.tables.computer_players import is_house
from bot.tables.notation import read_opening
from bot.tables.table_state import Table
from db import records, recount
from db.tables import SeatRow


def count_finished(c: sqlite3.Connection, table: Table) -> None:
    """Add the hand that has just ended at a table to its players' records, within the transaction that ends it.

    A hand counts if it was played to its end, or won because all others gave up; one with the house, or one that was
    broken off, counts for nobody. While records are counted anew, its turn comes later.
    """
    if recount.under_way(c):
        return
    hand = table.hand
    finish = None if hand is None else records.finish_of(c, table.id, hand.row.hand_no)
    if hand is None or finish is None or any(map(is_house, hand.players)):
        return
    pot = 0 if hand.row.opening is None else read_opening(hand.row.opening, hand.row.hand_no).tokens.pot
    meant = outcome(table.result(), hand.players, table.seats, pot)
    if meant is not None:
        count_hand(c, finish, hand.players, meant)


def outcome(result: HandResult | None, players: Sequence[int], seats: Sequence[SeatRow], pot: int) -> Outcome | None:
    """Return what a hand meant; None: it was broken off.

    Args:
        result: how it ended by its own rules, if it did.
        players: who played it, by seat.
        seats: of its table, if that ended with this hand: who won it because others gave up has won the hand.
        pot: what was played for, in tokens.
    """
    if result is not None:
        return Outcome(result.places, result.marks, pot)
    place_of = {row.user_id: row.place for row in seats if row.place is not None}
    if not place_of:
        return None
    last = max(place_of.values())
    return Outcome(tuple(place_of.get(user, last) for user in players), ((),) * len(players), pot)
