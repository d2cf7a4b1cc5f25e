"""Drawing from the stock after a trick (rules/bura.md 6), and where cards lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.bura.rules.cards import HAND_SIZE, Cards
from bot.games.bura.rules.options import BuraOptions, DrawOrder, ShortStock
from bot.games.cards import Card
from bot.games.contract import Seat


@dataclass(frozen=True, slots=True)
class Drawn:
    """What each seat drew, in the order of drawing, and the stock that is left."""

    by_seat: tuple[Cards, ...]
    stock: Cards


def draw(
    options: BuraOptions, stock: Cards, hand_size: int, order: Sequence[Seat]
) -> Drawn:
    """Refill hands from the stock (rules/bura.md 6).

    A stock that is once too short stays so, since hands only get smaller: no mark has
    to be kept of it.

    Args:
        options: `draw_order` and `short_stock` decide.
        stock: the stock, top first, the turn-up last.
        hand_size: cards that everybody holds now.
        order: the seats, the winner of the trick first.
    """
    seats = len(order)
    need = HAND_SIZE - hand_size
    short = len(stock) < seats * need
    if short:
        need = len(stock) // seats if options.short_stock is ShortStock.EQUAL else 0
    taken, left = stock[: need * seats], stock[need * seats :]
    if options.draw_order is DrawOrder.BLOCK and not short:
        drawn = [taken[place * need : (place + 1) * need] for place in range(seats)]
    else:
        drawn = [taken[place::seats] for place in range(seats)]
    by_seat = sorted(zip(order, drawn, strict=True))
    return Drawn(tuple(cards for _, cards in by_seat), left)


def takes_turn_up(drawn: Drawn, turn_up: Card) -> Seat | None:
    """Return who has just drawn the turn-up, or None (rules/bura.md 2: everybody
    knows)."""
    by_seat = enumerate(drawn.by_seat)
    return next((Seat(seat) for seat, cards in by_seat if turn_up in cards), None)


Row = tuple[Card | None, ...]
"""A hand as it lies before its player; None is an empty place.

The rules know no such places. They are kept since a thumb learns where a card is, and
only its own player sees them."""


def left_after(row: Row, played: Cards) -> Row:
    """Return what is left once some cards were played: nothing moves."""
    return tuple(None if card in played else card for card in row)


def refilled(row: Row, drawn: Cards) -> Row:
    """Lay drawn cards on the empty places, from left to right in the order of
    drawing."""
    new = iter(drawn)
    return tuple(card or next(new, None) for card in row)
