"""Who draws what after a trick (rules/bura.md 6)."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.bura.referee.cards import Cards
from tests.games.bura.referee.tricks import Options


def draws(
    options: Options, order: Sequence[int], need: int, stock: Cards
) -> list[tuple[int, str]]:
    """List every card drawn, in the order of drawing: who draws it, and which.

    Args:
        options: the rules of the table.
        order: the seats, the trick's winner first, then clockwise.
        need: how many cards each hand lacks.
        stock: top first.
    """
    n = len(order)
    if len(stock) >= n * need:
        if options["draw_order"] == "block":
            turns = [seat for seat in order for _ in range(need)]
        else:
            turns = [seat for _ in range(need) for seat in order]
    elif options["short_stock"] == "equal":
        turns = [seat for _ in range(len(stock) // n) for seat in order]
    else:
        turns = []
    return list(zip(turns, stock, strict=False))
