"""The cards of a guided hand: they are chosen to teach, and committed to like any other
deal."""

from __future__ import annotations

from bot.tables.dealing import lesson_seed
from bot.tables.model.table import Table


def chosen_seed(table: Table) -> bytes | None:
    """Return the seed of the guided hand that a table is about to play; None: its next
    hand is dealt by chance, as where more play than the cards were chosen for."""
    header = table.header
    number = table.game.profile.lessons.get(header.preset)
    fewest = table.game.seats(header.options).start
    if not header.guided or table.hand_no or len(table.seats) != fewest:
        return None
    if number is None:
        return None
    return lesson_seed(header.game, header.preset, number)
