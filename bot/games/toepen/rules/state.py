"""A hand of Toepen: what everybody knows, and what nobody does (rules/toepen.md 3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.games.cards import Card
from bot.games.contract import Seat, Standing
from bot.games.kit.game import KitPublic, KitState, sure
from bot.games.kit.seating import eldest_first
from bot.games.toepen.rules.cards import Play
from bot.games.toepen.rules.options import ToepenOptions


class Phase(StrEnum):
    """How far a hand has got."""

    EXCHANGE = "exchange"
    CHALLENGE = "challenge"
    """An exchange may be challenged."""
    DECLARE = "declare"
    PLAY = "play"
    POLL = "poll"
    """A knock is answered."""
    OVER = "over"


class Order(StrEnum):
    """What somebody has said once about their jacks."""

    NEVER = "never"
    BLUFF = "bluff"
    ASK = "ask"


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand that was given away, and shown because somebody challenged."""

    seat: Seat
    cards: tuple[Card, ...]
    exchange: int
    """Which exchange of the hand it was, from 1."""


@dataclass(frozen=True, slots=True)
class Public(KitPublic):
    """What everybody knows of a hand. Tuples of one entry a seat are by seat."""

    options: ToepenOptions
    phase: Phase = Phase.EXCHANGE
    lives: tuple[int, ...] = ()
    out: tuple[Seat, ...] = ()
    """Who had no lives when the hand began: they have no cards."""
    stake: int = 1
    """What the hand costs its losers, in lives."""
    stock: int = 0
    """Cards that are left to exchange."""
    exchanges: tuple[int, ...] = ()
    """How often each has exchanged."""
    last: Seat | None = None
    """Who has exchanged last."""
    shown: tuple[Shown, ...] = ()
    marks: tuple[str, ...] = ()
    """`stands`, `whistles` or nothing."""
    folded: tuple[Seat, ...] = ()
    """In the order in which they folded."""
    knocker: Seat | None = None
    """Whose knock is being answered."""
    last_knocker: Seat | None = None
    """Who has raised the stake last."""
    leader: Seat | None = None
    """Who leads to the trick in progress."""
    tricks: tuple[tuple[Play, ...], ...] = ()
    """All tricks from the first; the last of them is in progress, and may be empty."""
    seconds: int = 0
    """What the clock gives to whose turn it is."""
    turn_before: tuple[int, Seat] | None = None
    """In which trick whose turn it was last: after a knock they have the rest of their
    time."""
    winner: Seat | None = None

    @property
    def active(self) -> tuple[Seat, ...]:
        """Who plays for the hand, in the order of seats."""
        seats = map(Seat, range(len(self.lives)))
        return tuple(
            seat for seat in seats if seat not in self.folded and seat not in self.out
        )

    @property
    def trick(self) -> tuple[Play, ...]:
        """The trick in progress."""
        return self.tricks[-1] if self.tricks else ()

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who has still to play to the trick in progress, in order; the leader may have
        folded in the meantime."""
        leader, played = sure(self.leader), {one.seat for one in self.trick}
        clockwise = self.after(leader)
        if leader in self.active:
            clockwise = (clockwise[-1], *clockwise[:-1])
        return tuple(seat for seat in clockwise if seat not in played)

    @property
    def lives_before(self) -> tuple[int, ...]:
        """What each had when the hand began."""
        return lives_of(self.options, self.standing)

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """Return who plays for the hand clockwise from the one after a seat, which
        itself comes last."""
        seats = len(self.lives)
        return tuple(sorted(self.active, key=lambda other: (other - seat - 1) % seats))

    def eldest_first(self) -> tuple[Seat, ...]:
        """Return who plays for the hand, from the dealer's left."""
        return tuple(
            seat for seat in eldest_first(self.standing) if seat in self.active
        )


@dataclass(frozen=True, slots=True)
class State(KitState[Public]):
    """The whole of a hand. Tuples of one entry a seat are by seat."""

    standing: Standing
    """What the hand began with, with everybody's orders in its note."""
    stock: tuple[Card, ...]
    orders: tuple[Order, ...]
    """What each has ordered from the next hand on; those of this one are in
    `standing`."""
    given: tuple[Card, ...] = ()
    """The hand that was exchanged last."""
    passed: tuple[Seat, ...] = ()
    """Who does not challenge it."""
    bluffs: tuple[Seat, ...] = ()
    """Who makes something of jacks, of those who are asked."""
    left: tuple[Seat, ...] = ()
    """Who has left before the marks were told: their bluff ends with that."""
    answers: tuple[str, ...] = ()
    """What each has answered to a knock; nothing: not yet."""
    since_ms: int = 0
    """When the clock of this turn began, in milliseconds since the deal."""
    noted: tuple[tuple[Seat, str], ...] = ()
    """What goes into the statistics."""


def lives_of(options: ToepenOptions, standing: Standing) -> tuple[int, ...]:
    """Return the lives of each seat: nobody has lost any before the first hand."""
    return (
        standing.scores
        if standing.hands
        else (options.starting_tokens,) * len(standing.scores)
    )
