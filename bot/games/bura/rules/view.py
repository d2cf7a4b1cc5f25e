"""What a seat, or the public, may know of a hand of Bura (rules/bura.md 2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from bot.games.bura.rules.actions import Order
from bot.games.bura.rules.options import BuraOptions
from bot.games.cards import Card, Suit
from bot.games.contract import Seat
from bot.games.kit.game import KitPublic, KitView


class Phase(StrEnum):
    """How far a hand has got (rules/bura.md 4)."""

    ANNOUNCE = "announce"
    COUNTER = "counter"
    LEAD = "lead"
    FOLLOW = "follow"
    LAST_CALL = "last_call"
    HAND_END = "hand_end"


class Kind(StrEnum):
    """A special set of exactly three cards, best last (rules/bura.md 3)."""

    MOLODKA = "molodka"
    ACES = "aces"
    BURA = "bura"


class Conclusion(StrEnum):
    """How a hand ended."""

    CLAIM_SUCCESS = "claim_success"
    CLAIM_FAIL = "claim_fail"
    BURA = "bura"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Play:
    """Cards that a seat laid in a trick, as they lie."""

    seat: Seat
    cards: tuple[Card, ...]


def laid_in(plays: Iterable[Play]) -> tuple[Card, ...]:
    """Return all cards of some plays."""
    return tuple(card for play in plays for card in play.cards)


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick, lead first."""

    plays: tuple[Play, ...]
    winner: Seat
    tops: tuple[Card, ...] = ()
    """The card on top of each column at the end."""


@dataclass(frozen=True, slots=True)
class Finish:
    """The public end of a hand. `pile` is what the claimant turned over, in the order
    in which it was captured, and `points` its sum; else empty and 0."""

    conclusion: Conclusion
    seat: Seat | None
    """Who claimed, or won by bura; None after a draw."""
    pile: tuple[Card, ...] = ()
    points: int = 0

    @property
    def winner(self) -> Seat | None:
        """Who won the hand."""
        return None if self.conclusion is Conclusion.CLAIM_FAIL else self.seat

    @property
    def claimant(self) -> Seat | None:
        """Who claimed."""
        return None if self.conclusion is Conclusion.BURA else self.seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Public(KitPublic):
    """What everybody knows of a hand. Tuples by seat have one entry a seat."""

    options: BuraOptions
    phase: Phase
    entitled: Seat
    """The player to lead unless somebody announces, in turn while others may; the
    leader of the trick in progress."""
    trump: Suit
    turn_up: Card
    turn_up_taken_by: Seat | None = None
    """Who drew the turn-up; None while it lies under the stock."""
    stock: int
    """Cards left, the turn-up included."""
    tricks: tuple[int, ...]
    """Tricks captured."""
    trick: tuple[Play, ...] = ()
    """The trick in progress, lead first."""
    last_trick: Trick | None = None
    """The last finished trick, until the next lead is shown."""
    announced: tuple[tuple[Seat, Kind], ...] = ()
    """Kinds announced for the present lead."""
    finish: Finish | None = None
    tops: tuple[Card, ...] = ()
    """The card on top of each column of the trick in progress."""
    holder: Seat | None = None
    """Who would take the trick in progress as it lies."""
    declined: tuple[Seat, ...] = ()
    """Who has let the last call pass, in the order of arrival."""
    last_taker: Seat | None = None
    """Who took the last finished trick, which may be hidden by now; None before the
    first."""
    asking: tuple[Seat, ...] = ()
    """Who is asked about special hands in this hand though others may have standing
    orders; the others' orders are private. None where everybody is asked by the rules
    of the table, or nobody."""
    asking_next: tuple[Seat, ...] = ()
    """Who is from the next hand on."""
    log: tuple[Trick, ...] = ()
    """All finished tricks of the hand, where the memory is open (rules/bura.md 11);
    else none."""


@dataclass(frozen=True, slots=True)
class BuraView(KitView[Public]):
    """A hand as one seat or the public sees it. One's own cards are sorted by suit,
    trumps last, high to low within a suit."""

    kind: Kind | None = None
    """The special hand that the viewer holds, if any."""
    row: tuple[Card | None, ...] = ()
    """The viewer's hand as it lies before them: each card keeps its place, and None is
    an empty one, where the next card drawn will lie. Empty if nobody has laid it; then
    it lies as in `hand`."""
    order: Order | None = None
    """The viewer's standing order in this hand; None where there are none."""
    next_order: Order | None = None
    """The one that counts from the next hand on."""
    points: int | None = None
    """The points the viewer has captured, where the memory is open (rules/bura.md 11);
    else nobody is told."""
