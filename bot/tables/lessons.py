"""The cards of a guided hand: they are chosen to teach, and committed to like any other
deal."""

from __future__ import annotations

from bot.tables.dealing import lesson_seed
from bot.tables.model.table import Table


def chosen_seed(table: Table) -> bytes | None:
    """Return the seed of the guided hand that a table is about to play; None: its next
    hand is dealt by chance."""
    header = table.header
    number = table.game.profile.lessons.get(header.preset)
    if not header.guided or table.hand_no or number is None:
        return None
    return lesson_seed(header.game, header.preset, number)
