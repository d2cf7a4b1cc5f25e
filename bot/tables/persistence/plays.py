"""What a play of a given deal has come to, written with the end of its table."""

from __future__ import annotations

from typing import Final

from bot.games.contract import Seat
from bot.tables.ids import TableId
from bot.tables.model.ends import EndReason
from bot.tables.model.phases import Over
from bot.tables.model.table import Table
from bot.tables.refusals import DealOpen
from bot.tables.transaction import Transaction
from db import deals
from db.engine.port import Connection

PLAYED: Final = "played"
GIVEN_UP: Final = "given_up"


def end_play(tx: Transaction, table: Table) -> None:
    """Store how the play of a table that is just over has ended, if it plays a given
    deal."""
    if table.header.given is None:
        return
    score = reached(table)
    ending = GIVEN_UP if score is None else PLAYED
    deals.end_play(tx.connection, table.id, tx.now, ending, score)


def demand_unsealed(c: Connection, table_id: TableId) -> None:
    """Let the deal of a table be shown once nobody else can play it. Raises
    DealOpen."""
    until = deals.sealed_until(c, table_id)
    if until is not None:
        raise DealOpen(until)


def reached(table: Table) -> int | None:
    """Return the score of the person who played a given deal; None: they have not
    played it to its end."""
    over = table.phase
    if not isinstance(over, Over) or over.reason is not EndReason.WON:
        return None
    hand = over.hand
    if hand is None:
        return None
    seat = Seat(hand.players.index(table.header.opened_by))
    return table.game.score(hand.state, seat)
