"""What became different at a table by one committed step, for those who show it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.contract import CLOCK, Seat
from bot.tables.computer_players import is_house
from bot.tables.ids import UserId
from bot.tables.model.hand import PUBLIC
from bot.tables.model.phases import Forming, Playing
from bot.tables.model.table import Table


@dataclass(frozen=True, slots=True)
class Change:
    """One committed step: the table before (None: it is new) and after."""

    before: Table | None
    after: Table

    @property
    def public(self) -> bool:
        """Whether the public sees a difference."""
        return self._frame() or PUBLIC in self._seen()

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats, of those who are there, that see a difference."""
        present = frozenset(self.after.present)
        return present if self._frame() else present & {Seat(place) for place in self._seen()} | self._formed()

    @property
    def parted(self) -> tuple[UserId, ...]:
        """The people who were there before and are no longer; and at its end also those who left during the hand."""
        before = self.before
        if before is None:
            return ()
        there = [before.user_at(seat) for seat in before.persons]
        left = [before.user_at(seat) for seat in sorted(before.gone)] if self.hand_ended else []
        return tuple(user for user in (*there, *left) if self.after.seat_of(user) is None and not is_house(user))

    @property
    def dealt(self) -> bool:
        """Whether a hand was dealt."""
        return self.after.hand_no > (0 if self.before is None else self.before.hand_no)

    @property
    def by_clock(self) -> bool:
        """Whether the clock has done something, which all who see it see at the same moment."""
        hand = self.after.hand
        return (
            hand is not None and hand.actor == CLOCK and (self.before is None or hand.sight is not _sight(self.before))
        )

    @property
    def hand_ended(self) -> bool:
        """Whether the hand that was being played is over."""
        if self.before is None:
            return False
        return isinstance(self.before.phase, Playing) and not isinstance(self.after.phase, Playing)

    def timed_out(self, seat: Seat) -> bool:
        """Whether the turn of a seat ran out in the hand that is being played, so that the clock acted for it."""
        if self.before is None or self.dealt or self.hand_ended:
            return False
        return self.after.seats[seat].timeouts > self.before.seats[seat].timeouts

    def _frame(self) -> bool:
        """Whether something that everybody sees around the hand is different."""
        return self.before is None or _framed(self.before) != _framed(self.after)

    def _formed(self) -> frozenset[Seat]:
        """The seats that see a difference in partnerships in the making."""
        before, after = self.before, self.after
        if before is None or not isinstance(after.phase, Forming):
            return frozenset()
        return frozenset(seat for seat in after.present if before.formation(seat) != after.formation(seat))

    def _seen(self) -> frozenset[int]:
        new = self.after.hand
        if new is None:
            return frozenset()
        old = None if self.before is None else self.before.hand
        return new.sight.differs(None if old is None else old.sight)


def _sight(table: Table) -> object:
    return None if table.hand is None else table.hand.sight


def _framed(table: Table) -> tuple[object, ...]:
    header, location, proposal = table.header, table.location, table.proposal
    seats = tuple(
        (seat.user, seat.wish, seat.kept, seat.gone, seat.timeouts, seat.sheet, seat.accepts) for seat in table.seats
    )
    terms = header.stake, header.options, header.drawn, header.pause_ms, header.partners, table.paused
    link = None if table.is_open else table.message_id  # the end of a game leads its readers to it
    place = location.lost_at, location.channel, link
    proposed = None if proposal is None else (proposal.by, proposal.until)
    deadline = None if table.deadline is None else table.deadline.at
    forming = table.formation(None)
    return table.status, forming, table.hand_no, header.host, terms, deadline, place, proposed, header.guided, seats
