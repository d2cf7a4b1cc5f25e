"""A hand of Tyzicha: what everybody knows, what one player does, and what nobody does
(rules/tyzicha.md 2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple

from bot.games.cards import Card, Suit
from bot.games.contract import Seat
from bot.games.kit.game import KitPublic, KitState, KitView, Told
from bot.games.tyzicha.rules.cards import MARRIAGES, PLAYERS
from bot.games.tyzicha.rules.options import TyzichaOptions

HIDDEN: Final = 100
"""The contract whose widow and exchange nobody else sees."""


class Phase(StrEnum):
    """How far a hand has got."""

    BIDDING = "bidding"
    FORCED = "forced"
    """Two have passed without a bid, and the third must take a contract."""
    EXCHANGE = "exchange"
    RAISE = "raise"
    PLAY = "play"
    OVER = "over"


class Call(NamedTuple):
    """What somebody has said in the auction: a bid, or 0 for passing."""

    seat: Seat
    bid: int


class Laid(NamedTuple):
    """A card of a trick, and whose it was."""

    seat: Seat
    card: Card


class Marriage(NamedTuple):
    """A marriage that was declared."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class Public(KitPublic):
    """What everybody knows of a hand. Tuples of one entry a seat are by seat."""

    options: TyzichaOptions
    phase: Phase = Phase.BIDDING
    calls: tuple[Call, ...] = ()
    """The auction, from its first call."""
    declarer: Seat | None = None
    contract: int = 0
    widow: tuple[Card, ...] = ()
    """The widow, from when it is turned up to the first lead."""
    given: tuple[Card, ...] = ()
    """What the players to the left and to the right of the declarer were given, if all
    saw it, to the first lead."""
    trump: Suit | None = None
    marriages: tuple[Marriage, ...] = ()
    tricks: tuple[int, ...] = (0,) * PLAYERS
    """How many each has taken."""
    trick: tuple[Laid, ...] = ()
    """The trick in progress."""
    last: tuple[Laid, ...] = ()
    """The finished trick, until the next lead."""
    conceded: bool = False
    points: tuple[int, ...] | None = None
    """The card points that each has taken; None: this table counts them after the
    hand."""

    @property
    def hidden(self) -> bool:
        """Whether widow and exchange are for the declarer's eyes."""
        return self.contract == HIDDEN

    @property
    def bid(self) -> int:
        """The standing bid; 0: there is none."""
        return max((call.bid for call in self.calls), default=0)

    @property
    def passed(self) -> frozenset[Seat]:
        """Who has passed."""
        return frozenset(call.seat for call in self.calls if not call.bid)

    @property
    def first_lead(self) -> bool:
        """Whether no card has been played yet."""
        return not self.trick and not any(self.tricks)

    def bonus(self, seat: Seat) -> int:
        """Return what the marriages of a seat are worth."""
        return sum(MARRIAGES[one.suit] for one in self.marriages if one.seat == seat)


@dataclass(frozen=True, slots=True)
class State(KitState[Public]):
    """The whole of a hand."""

    widow: tuple[Card, ...]
    given: tuple[Card, ...] = ()
    """What the players to the left and to the right of the declarer were given, to the
    first lead."""
    points: tuple[int, ...] = (0,) * PLAYERS
    """The card points that each has taken."""


@dataclass(frozen=True, slots=True)
class View(KitView[Public]):
    """A hand as one seat, or the public, sees it. After the first lead nobody is shown
    what they have to remember."""

    widow: tuple[Card, ...] = ()
    """The widow, as far as the viewer has seen it."""
    given: tuple[Card | None, ...] = ()
    """What the players to the left and to the right of the declarer were given; None:
    the viewer may not know."""


Step = tuple[State, tuple[Told, ...]]


def after(seat: Seat, steps: int = 1) -> Seat:
    """Return the seat so many places to the left."""
    return Seat((seat + steps) % PLAYERS)


def turned(state: State, *turn: Seat, phase: Phase) -> State:
    """Give the turn to somebody, or to nobody, with a clock of its own."""
    return replace(
        state,
        public=replace(
            state.public, phase=phase, turn=turn, turns=state.public.turns + 1
        ),
    )
