"""What happens at a table by one step. The phase that does it says it, and who sees it
is part of it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.contract import CLOCK, Seat
from bot.tables.ids import UserId
from bot.tables.model.commands import Command
from bot.tables.model.ends import EndReason
from bot.tables.model.place import Location


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. Everybody sees it, unless it says otherwise."""

    def is_seen_by(self, place: int) -> bool:
        """Whether a seat, or the public (`PUBLIC`), sees it."""
        del place
        return True


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """The table is new."""


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """Somebody did something about the table, such as to ask for the next hand."""

    user: UserId
    command: Command


@dataclass(frozen=True, slots=True)
class Left(Event):
    """Somebody sits there no more, or their seat is played by the clock."""

    user: UserId


@dataclass(frozen=True, slots=True)
class Formed(Event):
    """Partnerships went on; some steps are sealed."""

    places: frozenset[int]

    def is_seen_by(self, place: int) -> bool:
        """Whether a seat, or the public, sees it."""
        return place in self.places


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A hand was dealt."""


@dataclass(frozen=True, slots=True)
class Acted(Event):
    """A seat, or the clock, did something in the hand; some of that is sealed."""

    seat: Seat
    places: frozenset[int]
    """The seats, and `PUBLIC`, that see it."""
    ends_page: bool = False
    """Whether a part of the hand is over, such as a trick (`Game.is_page`)."""

    @property
    def by_clock(self) -> bool:
        """Whether the clock did it by itself, and in nobody's place."""
        return self.seat == CLOCK

    def is_seen_by(self, place: int) -> bool:
        """Whether a seat, or the public, sees it."""
        return place in self.places


@dataclass(frozen=True, slots=True)
class TimedOut(Event):
    """The turn of a seat ran out."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandEnded(Event):
    """The hand is over."""

    left: tuple[UserId, ...] = ()
    """The people who left in the hand."""


@dataclass(frozen=True, slots=True)
class Lapsed(Event):
    """Nothing came of a proposal to cancel the game."""


@dataclass(frozen=True, slots=True)
class Adjourned(Event):
    """The match rests until another day."""


@dataclass(frozen=True, slots=True)
class Resumed(Event):
    """The match goes on, and waits for somebody to take a seat."""


@dataclass(frozen=True, slots=True)
class Clocked(Event):
    """The clock was set."""


@dataclass(frozen=True, slots=True)
class PlaceLost(Event):
    """The table has no place in Discord any more."""


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """The table goes on elsewhere: in a thread of its own, or where somebody brought it
    back to."""

    former: Location


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """The message that tells how the game ended stands somewhere."""


@dataclass(frozen=True, slots=True)
class Renamed(Event):
    """Somebody who was there has another name by now."""


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over."""

    reason: EndReason
    had_place: bool = True
    """Whether the table had a place in Discord when it ended."""
