"""What became different at a table by one committed step, for those who show it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from bot.games.contract import Seat
from bot.tables.computer_players import is_house
from bot.tables.ids import UserId
from bot.tables.model.commands import Remove
from bot.tables.model.events import (
    Acted,
    Asked,
    Dealt,
    Event,
    HandEnded,
    Left,
    TimedOut,
)
from bot.tables.model.hand import PUBLIC
from bot.tables.model.table import Table

E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class Change:
    """One committed step: the table as it stands since, and what has happened there."""

    table: Table

    @property
    def public(self) -> bool:
        """Whether the public sees a difference."""
        return any(event.is_seen_by(PUBLIC) for event in self.table.news)

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats, of those who are there, that see a difference."""
        news = self.table.news
        return frozenset(
            seat
            for seat in self.table.present
            if any(event.is_seen_by(seat) for event in news)
        )

    @property
    def parted(self) -> tuple[UserId, ...]:
        """The people who are there no longer; at the end of a hand also those who left
        during it."""
        left = [event.user for event in self.events(Left)]
        for ended in self.events(HandEnded):
            left += ended.left
        return tuple(
            user
            for user in dict.fromkeys(left)
            if self.table.seat_of(user) is None and not is_house(user)
        )

    def remover_of(self, user: UserId) -> UserId | None:
        """Return the host who removed somebody; None: nobody did."""
        removed = (
            asked.user for asked in self.events(Asked) if asked.command == Remove(user)
        )
        return next(removed, None)

    @property
    def dealt(self) -> bool:
        """Whether a hand was dealt."""
        return bool(self.events(Dealt))

    @property
    def by_clock(self) -> bool:
        """Whether the clock has done something, which all who see it see at the same
        moment."""
        return any(event.by_clock for event in self.events(Acted))

    @property
    def hand_ended(self) -> bool:
        """Whether the hand that was being played is over."""
        return bool(self.events(HandEnded))

    def timed_out(self, seat: Seat) -> bool:
        """Whether the turn of a seat ran out in the hand that is being played, so that
        the clock acted for it."""
        return TimedOut(seat) in self.table.news and not (self.dealt or self.hand_ended)

    def events(self, kind: type[E]) -> list[E]:
        """Return what has happened of one kind."""
        return [event for event in self.table.news if isinstance(event, kind)]
