"""The tableau of Aggravation, and what is known of it (rules/aggravation.md 2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.games.aggravation.rules.options import AggravationOptions
from bot.games.cards import Card, Rank, pack
from bot.games.contract import Seat
from bot.games.kit.game import KitPublic, KitState, KitView, Told

PLAYERS: Final = 2
SEATS: Final = (Seat(0), Seat(1))
RANKS: Final = tuple(Rank)
"""In the order of their buttons: from the ace down."""
PACK: Final = tuple(Card.parse(str(card)) for card in pack(RANKS))
NEVER: Final = -1
"""The event with which something has not happened."""

Place = tuple[Seat, int]
"""A pile of the tableau: whose row, and which from the left."""


class Phase(StrEnum):
    """What goes on."""

    FLIP = "flip"
    """No rank is matched: cards are turned soon."""
    RACE = "race"
    OVER = "over"


class Ending(StrEnum):
    """How a hand ended."""

    CALLED = "called"
    FIRST_OUT = "first_out"
    """Both had run out, and no match was left to call: who ran out first has won."""
    BOTH_OUT = "both_out"
    """The same, but both had run out at once: nobody has won."""
    IDLE = "idle"
    """Nobody covered a match in time: who alone had pressed anything has won, if
    anybody."""


@dataclass(frozen=True, slots=True)
class Top:
    """The visible card of a pile: by which event it came there, and when, in ms
    since the deal."""

    card: Card
    event: int
    at_ms: int

    @property
    def rank(self) -> Rank:
        """Its rank: nothing else matters."""
        return self.card.rank


@dataclass(frozen=True, slots=True)
class Covered:
    """A rank of which cards were covered by an event, and when, in ms since the
    deal."""

    rank: Rank
    event: int
    at_ms: int
    formed: int
    """The event that made the match they belonged to."""
    formed_ms: int
    """When that was, in ms since the deal."""


@dataclass(frozen=True, slots=True)
class Public(KitPublic):
    """What everybody knows of a hand: nothing that names a match, since to see it is
    the game."""

    options: AggravationOptions
    rows: tuple[tuple[Top, ...], ...] = ((), ())
    left: tuple[int, ...] = (0, 0)
    """Cards in each seat's pile."""
    out: tuple[int, ...] = (NEVER, NEVER)
    """The event that placed each seat's last card."""
    event: int = 0
    """How many events there have been: flips and covers."""
    covered: tuple[Covered, ...] = ()
    """What was covered since the last flip."""
    ending: Ending | None = None
    winner: Seat | None = None
    covers: tuple[int, ...] = (0, 0)
    """Once the hand is over, how many cards each seat covered."""
    took: tuple[tuple[int, ...], ...] = ((), ())
    """Once it is over, each seat's reaction times in ms."""
    misfires: tuple[int, ...] = (0, 0)
    """Once it is over, how often each pressed a wrong rank."""

    @property
    def phase(self) -> Phase:
        """What goes on: a race while two visible cards are of one rank."""
        if self.ending is not None:
            return Phase.OVER
        ranks = [top.rank for _, top in self.tops]
        return Phase.FLIP if len(set(ranks)) == len(ranks) else Phase.RACE

    @property
    def tops(self) -> Iterator[tuple[Place, Top]]:
        """Return the visible cards by where they lie."""
        for seat, row in zip(SEATS, self.rows, strict=True):
            for place, top in enumerate(row):
                yield (seat, place), top


@dataclass(frozen=True, slots=True)
class Racer:
    """What only one player is told: what became of their own presses."""

    locked_ms: int = 0
    """Until when they can do nothing, in ms since the deal."""
    missed: Rank | None = None
    """The rank of their last press, if it was wrong."""
    acted_ms: int = 0
    """When they last pressed, in ms since the deal."""
    covers: int = 0
    misfires: int = 0
    active: bool = False
    """Whether they have pressed anything since the clock began."""
    said: bool = False
    """Whether their last press was the word, whose rank is still to come."""
    took: tuple[int, ...] = ()
    """How many ms after a match arose they covered or called it, where they pressed
    nothing else in between."""


@dataclass(frozen=True, slots=True)
class Held:
    """The card of a rank that is left to the other until a moment, in ms since the
    deal."""

    seat: Seat
    """The player who has covered one and leaves the next."""
    rank: Rank
    until_ms: int


@dataclass(frozen=True, slots=True)
class State(KitState[Public]):
    """The whole of a hand. `hands` are empty: nobody knows their own pile."""

    piles: tuple[tuple[Card, ...], ...]
    """The next card first."""
    hot: frozenset[Place] = frozenset()
    """The tops that belonged to a match and were not covered yet."""
    formed: tuple[int, ...] = (NEVER,) * len(RANKS)
    """By rank the event with which its newest match arose."""
    formed_ms: tuple[int, ...] = (0,) * len(RANKS)
    """And when, in ms since the deal."""
    racers: tuple[Racer, ...] = (Racer(), Racer())
    held: Held | None = None


@dataclass(frozen=True, slots=True)
class View(KitView[Public]):
    """A hand as a seat or the public sees it."""

    own: Racer | None = None
    """What became of the viewer's own presses."""


Step = tuple[State, tuple[Told, ...]]


def flippers(left: Sequence[int]) -> tuple[Seat, ...]:
    """Return who turns a card at the next flip: those with two or more, or else those
    with their last one."""
    several = tuple(seat for seat in SEATS if left[seat] > 1)
    return several or tuple(seat for seat in SEATS if left[seat])
