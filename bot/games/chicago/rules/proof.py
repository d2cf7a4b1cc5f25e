"""Whether cards show what was said of them, by the rules of a table (rules/chicago.md
6.4)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.games.cards import Card, Rank
from bot.games.chicago.rules.hands import Category, contains, contains_in_any_order
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
    compare = contains if options.reading is Reading.IN_ORDER else contains_in_any_order
    return compare(cards, category, detail, wheel=options.wheel)
