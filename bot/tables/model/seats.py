"""Who sits at a table, and what they have said there."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.ids import UserId
from bot.tables.model.status import SheetVerdict, Wish


@dataclass(frozen=True, slots=True)
class TableSeat:
    """A seat, and who has it. A seat's number is its place in `Table.seats`."""

    user: UserId
    kept: bool = False
    """It is kept for the user, who was asked by name and has not come."""
    gone: bool = False
    """Its owner left in mid-hand, and the clock plays it; between two hands anybody may
    take it."""
    wish: Wish | None = None
    click: int = 0
    """The interaction by which its owner sat down, or asked for the next hand: it
    becomes part of the deal; 0: none."""
    pressed: int = 0
    """The interaction of their last own action since the next hand's seed was committed
    to; 0: none."""
    timeouts: int = 0
    """How often in a row the clock has acted for them."""
    late_since: int = 0
    """The table's `seq` at the first of these timeouts; of no meaning while there are
    none."""
    proposed: bool = False
    """They have proposed to cancel the game in this hand."""
    accepts: bool = False
    """They agree to the proposal to cancel that is open."""
    keeps: bool = False
    """They keep the score for their side."""
    sheet: SheetVerdict | None = None
    """What they said to the score sheet after the last hand."""
    place: int | None = None
    """Where the seat came in at the end of the game, 0 for a winner; None: nobody has,
    or not yet."""

    @property
    def ready(self) -> bool:
        """Whether they want the next hand."""
        return self.wish is Wish.NEXT

    def may_not_be_late(self, most: int) -> bool:
        """Whether the next timeout is the last of `most`, by which they leave the game,
        and they have had one before."""
        return 0 < self.timeouts == most - 1
