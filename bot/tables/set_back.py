"""What a step back of the time of day leaves: moments that are further off than they
can have been set."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.tables.ids import Moment
from bot.tables.model.events import Clocked
from bot.tables.model.phases import Adjourned, Playing
from bot.tables.model.table import Table
from bot.tables.transaction import SECOND, Transaction

HOUSE_MS: Final = 60 * SECOND
"""No look of the house at a table takes longer, even in a game's own time."""


def anchor(tx: Transaction, table: Table) -> Table:
    """Let each clock at a table begin now that would have begun later; the others stay.

    Everybody gets all of their clock's time.
    """
    for anchored in (_clock, _adjournment, _place, _proposal, _house):
        table = anchored(tx, table)
    return table


def _clock(tx: Transaction, table: Table) -> Table:
    deadline = table.deadline
    if (
        deadline is None
        or deadline.length_ms is None
        or deadline.at - deadline.length_ms <= tx.now
    ):
        return table
    at = Moment(tx.now + deadline.length_ms)
    return table.clocked(replace(deadline, at=at))


def _adjournment(tx: Transaction, table: Table) -> Table:
    if not isinstance(table.phase, Adjourned) or table.phase.since <= tx.now:
        return table
    table = replace(table, phase=replace(table.phase, since=tx.now))
    if table.deadline is None or table.deadline.length_ms is not None:
        return table
    at = Moment(tx.now + tx.pace.adjourned * SECOND)
    return table.clocked(replace(table.deadline, at=at))


def _place(tx: Transaction, table: Table) -> Table:
    lost_at = table.location.lost_at
    if lost_at is None or lost_at <= tx.now:
        return table
    return replace(table, location=replace(table.location, lost_at=tx.now)).telling(
        Clocked()
    )


def _proposal(tx: Transaction, table: Table) -> Table:
    proposal = table.proposal
    is_ahead = (
        proposal is not None
        and proposal.opened_at is not None
        and proposal.opened_at > tx.now
    )
    if not (is_ahead and isinstance(table.phase, Playing) and proposal):
        return table
    until = Moment(tx.now + tx.pace.proposal * SECOND)
    proposal = replace(proposal, opened_at=tx.now, until=until)
    return replace(table, phase=replace(table.phase, proposal=proposal)).telling(
        Clocked()
    )


def _house(tx: Transaction, table: Table) -> Table:
    if table.house_at is None or table.house_at <= tx.now + HOUSE_MS:
        return table
    return replace(table, house_at=Moment(tx.now + SECOND))
