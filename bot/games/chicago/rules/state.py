"""A hand of Chicago: what everybody knows, and what nobody does (rules/chicago.md
8)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from bot.games.cards import Card, Rank
from bot.games.chicago.rules.hands import Category, Worth, shows, worth
from bot.games.chicago.rules.options import ChicagoOptions
from bot.games.chicago.rules.talk import Claim, Declared, Talk
from bot.games.contract import Seat
from bot.games.kit.game import KitPublic, KitState

SILENCE: Final = Talk(())


class Phase(StrEnum):
    """How far a hand has got, in order."""

    DRAW1 = "draw1"
    SHOW1 = "show1"
    DRAW2 = "draw2"
    SHOW2 = "show2"
    DRAW3 = "draw3"
    PLAY = "play"
    OVER = "over"

    @property
    def following(self) -> Phase:
        """What comes next."""
        phases = tuple(Phase)
        return phases[phases.index(self) + 1]

    @property
    def drawing(self) -> bool:
        """Whether cards are exchanged."""
        return self.value.startswith("draw")

    @property
    def talking(self) -> bool:
        """Whether it is a showdown."""
        return self.value.startswith("show")


class Play(NamedTuple):
    """A card that lies in a trick, and who played it."""

    seat: Seat
    card: Card


class Exposed(NamedTuple):
    """A hand that was shown before some of it was thrown away; `phase`: in which
    draw."""

    seat: Seat
    cards: tuple[Card, ...]
    phase: Phase


class Settled(NamedTuple):
    """How a showdown ended: the last claim, what its holder scored, and what has to be
    proven."""

    phase: Phase
    claim: Claim
    points: int
    owed: tuple[Declared, ...] = ()


@dataclass(frozen=True, slots=True)
class Public(KitPublic):
    """What everybody knows of a hand. Tuples of one entry a seat are by seat."""

    options: ChicagoOptions
    phase: Phase = Phase.DRAW1
    out: tuple[Seat, ...] = ()
    """Who has forfeited the game before: they have no cards."""
    barred: tuple[Seat, ...] = ()
    """Who had too many points at the deal to exchange."""
    scores: tuple[int, ...] = ()
    stock: int = 0
    discards: int = 0
    exchanged: tuple[tuple[int, ...], ...] = ()
    """How many cards each has exchanged, draw by draw."""
    talk: Talk = SILENCE
    """The showdown in progress, or else the last one."""
    pausing: bool = False
    """Whether what somebody says comes in a moment, and not before (rules/chicago.md
    4.6)."""
    settled: tuple[Settled, ...] = ()
    """The showdowns that are over."""
    transcript: tuple[Talk, ...] = ()
    """All that was said in them."""
    exposed: tuple[Exposed, ...] = ()
    leader: Seat | None = None
    tricks: tuple[tuple[Play, ...], ...] = ()
    """All tricks from the first; the last of them is in progress, and may be empty."""
    unproven: tuple[tuple[Seat, Category], ...] = ()
    """Who has not proven in the end what they said, and the first of it."""
    best: Seat | None = None
    """Whose hand was the single best one in the end."""

    @property
    def forfeited(self) -> tuple[Seat, ...]:
        """Who has forfeited the game by this hand."""
        return tuple(seat for seat, _ in self.unproven)

    @property
    def trick(self) -> tuple[Play, ...]:
        """The trick in progress."""
        return self.tricks[-1] if self.tricks else ()

    @property
    def last_trick(self) -> tuple[Play, ...]:
        """The trick in progress, or else the last one."""
        return next((trick for trick in reversed(self.tricks) if trick), ())

    @property
    def gains(self) -> tuple[int, ...]:
        """What the hand has brought each so far."""
        pairs = zip(self.standing.scores, self.scores, strict=True)
        return tuple(after - before for before, after in pairs)

    def worth_of(self, cards: Collection[Card]) -> Worth:
        """Return what cards are by the rules of the table."""
        return worth(cards, wheel=self.options.wheel)

    def played_by(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards that a seat has played, from the first."""
        return tuple(
            play.card for trick in self.tricks for play in trick if play.seat == seat
        )

    def shown_by(self, seat: Seat, after: Phase) -> tuple[tuple[Card, ...], ...]:
        """Return the hands that a seat has shown since a showdown."""
        phases = tuple(Phase)
        return tuple(
            one.cards
            for one in self.exposed
            if one.seat == seat and phases.index(one.phase) > phases.index(after)
        )

    def owed_by(self, seat: int, duties: Iterable[Duty]) -> tuple[Duty, ...]:
        """Return the duties of a seat that no hand it has shown has proven."""
        return tuple(
            duty
            for duty in duties
            if duty.seat == seat
            and not duty.proven_by(self.shown_by(duty.seat, duty.phase), self.options)
        )


@dataclass(frozen=True, slots=True)
class Duty:
    """Something that somebody has still to prove: what they said in a showdown, and the
    cards that made it true."""

    seat: Seat
    phase: Phase
    category: Category
    detail: tuple[Rank, ...]
    proof: tuple[Card, ...]
    """Nothing where it was not true, or less than the truth."""

    def shown_in(self, cards: tuple[Card, ...], options: ChicagoOptions) -> bool:
        """Say whether cards show it, or still include all cards that made it true
        (rules/chicago.md 6.4)."""
        proven = bool(self.proof) and set(self.proof) <= set(cards)
        return proven or shows(cards, self.category, self.detail, options)

    def proven_by(
        self, hands: Iterable[tuple[Card, ...]], options: ChicagoOptions
    ) -> bool:
        """Say whether one of these hands shows it."""
        return any(self.shown_in(cards, options) for cards in hands)


@dataclass(frozen=True, slots=True)
class State(KitState[Public]):
    """The whole of a hand."""

    stock: tuple[Card, ...]
    pile: tuple[Card, ...] = ()
    """What was thrown away."""
    shuffles: int = 0
    """How often it has become the stock."""
    duties: tuple[Duty, ...] = ()
    passing: bool = False
    """Whether who speaks has said, sealed, that they pass."""
    noted: tuple[tuple[Seat, str], ...] = ()
    """What goes into the statistics."""
