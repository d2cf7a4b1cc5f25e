"""Standing orders for special hands: what a seat has said once about all of them (rules/bura.md 4 ANNOUNCE).

They go from hand to hand in the note of the standing, a word a seat; none where all seats have the usual one.
"""

from __future__ import annotations

from collections.abc import Collection

from bot.games.bura.rules.actions import Order
from bot.games.bura.rules.options import BuraOptions
from bot.games.bura.rules.view import Kind
from bot.games.contract import Seat, Standing


def orders_in(options: BuraOptions, standing: Standing) -> tuple[Order, ...]:
    """Return the order of each seat for a hand that begins with this standing.

    Where the rules of the table know none, everybody is asked.
    """
    seats = len(standing.scores)
    if not options.takes_orders:
        return (Order.ASK,) * seats
    return tuple(map(Order, standing.note.split())) or (Order.ALL,) * seats


def noted(orders: Collection[Order]) -> str:
    """Write orders as a standing's note."""
    return "" if set(orders) <= {Order.ALL} else " ".join(orders)


def note_without(note: str, gone: Collection[Seat]) -> str:
    """Return a note without the orders of seats that are removed."""
    return noted([Order(word) for seat, word in enumerate(note.split()) if seat not in gone])


def announces(order: Order, kind: Kind) -> bool:
    """Whether an order announces a special hand of this kind, or retains the lead by it."""
    return order is Order.ALL or (order is Order.BURA and kind is Kind.BURA)


def asking(options: BuraOptions, orders: Collection[Order]) -> tuple[Seat, ...]:
    """Return the seats that want to be asked where others need not: what everybody may know of orders."""
    if not options.takes_orders:
        return ()
    return tuple(Seat(seat) for seat, order in enumerate(orders) if order is Order.ASK)
