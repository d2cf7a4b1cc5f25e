"""What happened publicly: nothing here holds a hidden card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games.bura.rules.ranks import Cards
from bot.games.bura.rules.view import Finish, Kind
from bot.games.contract import Seat


@dataclass(frozen=True, slots=True)
class WindowClosed:
    """The time for announcements is up."""


@dataclass(frozen=True, slots=True)
class Announced:
    """A seat announced a special hand when the window closed."""

    seat: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class CounterOpened:
    """The entitled seat holds an equal or higher kind and may keep the lead."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LeadRetained:
    """The entitled seat announced its own kind and keeps the lead."""

    seat: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class LeadYielded:
    """The entitled seat gave up the lead."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LeadSeized:
    """A seat took the lead by its announcement."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Led:
    """A seat led."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Replied:
    """A seat replied; the cards are as they lie."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A seat captured a trick. `next_leader` is None when a bura ended the hand."""

    seat: Seat
    next_leader: Seat | None


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """Every seat drew this many cards."""

    each: int


@dataclass(frozen=True, slots=True)
class TurnUpDrawn:
    """A seat drew the turn-up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LastCallOpened:
    """The play is over; these seats may claim."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Declined:
    """A seat let the last call pass."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AskingChanged:
    """A seat wants to be asked from the next hand on, or no more."""

    seat: Seat
    asks: bool


@dataclass(frozen=True, slots=True)
class Claimed:
    """A seat claimed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandOver:
    """The hand ended."""

    finish: Finish


PAGES: Final = (LeadSeized, TrickTaken, HandOver)
"""What a replay shows the table after: a lead that was seized, a finished trick, the
end."""

Event = (
    WindowClosed
    | Announced
    | CounterOpened
    | LeadRetained
    | LeadYielded
    | LeadSeized
    | Led
    | Replied
    | TrickTaken
    | CardsDrawn
    | TurnUpDrawn
    | LastCallOpened
    | Declined
    | AskingChanged
    | Claimed
    | HandOver
)
