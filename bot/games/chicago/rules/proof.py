"""Whether cards show what was said of them, by the rules of a table (rules/chicago.md
6.4)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.games.cards import Card, Rank
from bot.games.chicago.rules.hands import Category, readings
from bot.games.chicago.rules.options import ChicagoOptions, Reading


def shows(
    cards: Collection[Card],
    category: Category,
    detail: Sequence[Rank],
    options: ChicagoOptions,
) -> bool:
    """Say whether cards show what was said.

    Args:
        cards: five cards; fewer show what they show.
        category: what was declared.
        detail: the ranks that had to be said, in order.
        options: the rules of the table.
    """
    said = tuple(detail)
    if options.reading is Reading.IN_ANY_ORDER:
        others = detail[category.levels(kickers=False) :]
        if not {card.rank for card in cards}.issuperset(others):
            return False
        said = tuple(detail[: len(detail) - len(others)])
    found = readings(cards, category, wheel=options.wheel)
    return any(ranks[: len(said)] == said for ranks in found)
