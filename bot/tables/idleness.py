"""Whether anybody is there at all: if nobody acted, nobody wins (rules/INDEX.md G8).
Runs inside a transaction."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum, auto

from bot.games.contract import Seat
from bot.tables.model.seats import TableSeat
from bot.tables.model.table import Table
from bot.tables.transaction import Transaction
from db import tables


class Away(Enum):
    """Which people are away when one has let the time run out too often."""

    LEAVER = auto()
    """They are, and somebody else is there."""
    EVERYBODY = auto()
    UNKNOWN = auto()
    """They are, nobody has acted since, and somebody else has had no turn in the game
    yet."""


def who_is_away(
    tx: Transaction, table: Table, leaver: Seat, late: Collection[Seat]
) -> Away:
    """Say which of the people who have not left are away.

    A person is there if they did something in the game, or agree to cancel it, and were
    in time at their last turn; or if they did something since the leaver's first
    timeout in a row, in that hand or a later one. Computer players are always there.

    Args:
        tx: the transaction.
        table: as it is before they leave.
        leaver: whose timeouts are too many.
        late: the seats whose time runs out at this moment.
    """
    others = {table.user_at(seat) for seat in table.persons if seat != leaver}
    in_time = {
        table.user_at(seat)
        for seat in table.persons
        if not table.seats[seat].timeouts and seat not in late
    }
    canceling = {
        table.user_at(seat) for seat in table.persons if _agrees(table.seats[seat])
    }
    acted = canceling | tables.acted_since(tx.connection, table.id, 0)
    acted_since = tables.acted_since(
        tx.connection, table.id, table.seats[leaver].late_since
    )
    if table.house or not others or in_time & acted or others & acted_since:
        return Away.LEAVER
    return Away.UNKNOWN if in_time else Away.EVERYBODY


def _agrees(seat: TableSeat) -> bool:
    """Say whether somebody has proposed to cancel the game in this hand, or agrees to
    it."""
    return seat.proposed or seat.accepts


def is_untouched(tx: Transaction, table: Table) -> bool:
    """Say whether nobody, no computer player either, has done anything in the running
    hand."""
    done = tables.load_actions(tx.connection, table.id, table.demand_hand().number)
    return not table.house and not any(row.interaction_id for row in done)
