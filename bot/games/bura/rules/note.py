"""What a hand of Bura passes to the next besides dealer and scores: standing orders for
special hands (rules/bura.md 4 ANNOUNCE), and a debt."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from bot.games.bura.rules.actions import Order
from bot.games.bura.rules.options import BuraOptions
from bot.games.bura.rules.view import Kind
from bot.games.contract import Seat, Standing

_UNPAID: Final = "unpaid:"


@dataclass(frozen=True, slots=True)
class Note:
    """The players' standing orders, and who still owes for a wrong claim. It is written
    `never all unpaid:1`.

    Attributes:
        orders: the standing order of each seat; empty if all seats have the usual one.
        unpaid: who did not pay in full for the wrong claim that ended the hand
            (rules/bura.md 7.5).
    """

    orders: tuple[Order, ...] = ()
    unpaid: Seat | None = None

    @classmethod
    def read(cls, text: str) -> Note:
        """Read a note. Raises ValueError: it is not a note of Bura."""
        words = text.split()
        unpaid = None
        if words and words[-1].startswith(_UNPAID):
            unpaid = Seat(int(words.pop().removeprefix(_UNPAID)))
        return cls(tuple(map(Order, words)), unpaid)

    def __str__(self) -> str:
        """Write the note; it is empty where there is nothing to say."""
        usual = set(self.orders) <= {Order.ALL}
        words = [] if usual else [str(order) for order in self.orders]
        if self.unpaid is not None:
            words.append(f"{_UNPAID}{self.unpaid}")
        return " ".join(words)

    def without(self, gone: Collection[Seat]) -> Note:
        """Return the note once some seats are removed and the others numbered again."""
        orders = tuple(
            order for seat, order in enumerate(self.orders) if seat not in gone
        )
        if self.unpaid is None or self.unpaid in gone:
            return Note(orders)
        before = sum(seat < self.unpaid for seat in gone)
        return Note(orders, Seat(self.unpaid - before))


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
