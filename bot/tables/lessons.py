"""The cards of a guided hand: they are chosen to teach, and committed to like any other deal."""

from __future__ import annotations

from bot.tables.dealing import lesson_seed
from bot.tables.table_state import Table


def chosen_seed(table: Table) -> bytes | None:
    """Return the seed of the guided hand that a table is about to play; None: its next hand is dealt by chance."""
    row = table.row
    number = table.game.profile.lessons.get(row.preset)
    if not row.guided or row.hand_no or number is None:
        return None
    return lesson_seed(row.game, row.preset, number)
