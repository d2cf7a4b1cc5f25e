"""Standing orders for special hands: what a seat wants done with all of them
(rules/bura.md 4 ANNOUNCE).

They go from hand to hand in the note of the standing.
"""

from __future__ import annotations

from collections.abc import Collection

from bot.games.bura.rules.actions import Order
from bot.games.bura.rules.note import Note
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
    return Note.read(standing.note).orders or (Order.ALL,) * seats


def announces(order: Order, kind: Kind) -> bool:
    """Whether an order announces a special hand of this kind, or retains the lead by
    it."""
    return order is Order.ALL or (order is Order.BURA and kind is Kind.BURA)


def asking(options: BuraOptions, orders: Collection[Order]) -> tuple[Seat, ...]:
    """Return the seats that want to be asked where others need not: what everybody may
    know of orders."""
    if not options.takes_orders:
        return ()
    return tuple(Seat(seat) for seat, order in enumerate(orders) if order is Order.ASK)
