"""What a step back of the time of day leaves: moments that are further off than they can have been set."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.tables.table_state import Table
from bot.tables.transaction import SECOND, Transaction

HOUSE_MS: Final = 60 * SECOND
"""No look of the house at a table takes longer, even in a game's own time."""


def anchor(tx: Transaction, table: Table) -> Table:
    """Let each clock at a table begin now that would have begun later; the others stay.

    Everybody gets all of their clock's time.
    """
    row, now = table.row, tx.now
    if row.deadline_at is not None and row.clock_ms and row.deadline_at - row.clock_ms > now:
        row = replace(row, deadline_at=now + row.clock_ms)
    if row.adjourned_at is not None and row.adjourned_at > now:
        row = replace(row, adjourned_at=now)
        if not row.clock_ms:
            row = replace(row, deadline_at=now + tx.pace.adjourned * SECOND)
    if row.suspended_at is not None and row.suspended_at > now:
        row = replace(row, suspended_at=now)
    if row.proposed_at is not None and row.proposed_at > now:
        until = now + tx.pace.proposal * SECOND
        row = replace(row, proposed_at=now, proposal_until=until)
    if row.house_at is not None and row.house_at > now + HOUSE_MS:
        row = replace(row, house_at=now + SECOND)
    return table if row == table.row else replace(table, row=row)
