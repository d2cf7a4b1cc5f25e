"""What became different at a table by one committed step, for those who show it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.contract import Seat
from bot.tables.model import Status
from bot.tables.seating import Table


@dataclass(frozen=True, slots=True)
class Change:
    """One committed step: the table before (None: it is new) and after."""

    before: Table | None
    after: Table

    @property
    def public(self) -> bool:
        """Whether the public sees a difference."""
        return self._frame() or len(self.after.seats) in self._seen()

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats that see a difference."""
        if self._frame():
            return frozenset(Seat(row.seat) for row in self.after.seats)
        return frozenset(Seat(place) for place in self._seen() if place < len(self.after.seats))

    @property
    def dealt(self) -> bool:
        """Whether a hand was dealt."""
        return self.after.row.hand_no > (0 if self.before is None else self.before.row.hand_no)

    @property
    def hand_ended(self) -> bool:
        """Whether the hand that was being played is over."""
        return self.before is not None and self.before.status is Status.PLAYING is not self.after.status

    def _frame(self) -> bool:
        old, new = self.before, self.after
        if old is None:
            return True
        return (
            old.row.status != new.row.status
            or old.row.hand_no != new.row.hand_no
            or old.row.deadline_at != new.row.deadline_at
            or old.row.suspended_at != new.row.suspended_at
            or old.row.channel_id != new.row.channel_id
            or tuple(bool(s.ready) for s in old.seats) != tuple(bool(s.ready) for s in new.seats)
        )

    def _seen(self) -> frozenset[int]:
        new = self.after.hand
        if new is None:
            return frozenset()
        old = None if self.before is None else self.before.hand
        return new.sight.differs(None if old is None else old.sight)
