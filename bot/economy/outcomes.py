"""What a hand that ended meant, as its table or the database holds it. Records are kept of hands among people alone."""

from __future__ import annotations

import sqlite3

from bot.economy.records import count_hand
from bot.games.contract import Outcome, Seat
from bot.tables.computer_players import is_house
from bot.tables.table_state import Table
from db import records, recount


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
    outcome = table.game.outcome(hand.state)
    if outcome is None and table.row.winner is not None:
        winner = hand.players.index(table.people()[table.row.winner])
        outcome = given_up(winner, table.game.standing(hand.state).pot)
    if outcome is not None:
        count_hand(c, finish, hand.players, outcome)


def given_up(winner: int, pot: int) -> Outcome:
    """Return what a hand meant that the player at the seat `winner` won because all others gave up."""
    return Outcome(Seat(winner), pot)
