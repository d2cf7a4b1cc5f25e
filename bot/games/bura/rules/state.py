"""The whole state of a hand, hidden cards included, and what follows from it at
once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from bot.games.bura.rules.actions import Order
from bot.games.bura.rules.cards import Cards, best_announcer, in_hand_order, kind_of
from bot.games.bura.rules.draws import Row
from bot.games.bura.rules.note import asking
from bot.games.bura.rules.options import ClaimTiming, LastCall
from bot.games.bura.rules.tricks import has_deciding_bura, standing_trick
from bot.games.bura.rules.view import Kind, Phase, Public
from bot.games.contract import HandResult, Reason, Seat, Standing
from bot.games.kit.game import Action, KitState, Told

Held = TypeVar("Held")
"""What every seat has one of."""
_AFTER_WIN: Final = frozenset({Phase.ANNOUNCE, Phase.COUNTER, Phase.LEAD})


@dataclass(frozen=True, slots=True, kw_only=True)
class BuraState(KitState[Public]):
    """A hand of Bura; each of `hands` is in hand order. Tuples by seat have one entry a
    seat."""

    standing: Standing
    """Dealer and scores while the hand is played, and what nobody is told: the
    note."""
    orders: tuple[Order, ...]
    """What each seat has ordered for this hand; all ask where the rules of the table
    know no orders."""
    next_orders: tuple[Order, ...]
    """The same for the next hand."""
    stock: Cards
    """Top first; the turn-up is the last card."""
    rows: tuple[Row, ...]
    """Each hand as it lies before its player."""
    piles: tuple[Cards, ...]
    """Captured cards by seat."""
    sealed: tuple[Action | None, ...]
    """What each seat has decided and nobody has seen yet."""
    result: HandResult | None = None
    events: tuple[Told, ...] = ()
    """What the action that is being done has made happen; none between actions."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    def telling(
        self,
        what: str,
        seat: Seat | None = None,
        cards: Cards = (),
        value: str = "",
        *,
        page: bool = False,
    ) -> BuraState:
        """Return the hand once this has happened publicly."""
        event = Told(what, seat, cards, value, page)
        return replace(self, events=(*self.events, event))

    def showing(self, public: Public) -> BuraState:
        """Return the hand of which everybody knows this."""
        return replace(self, public=public)

    def unsealed(self, but: Seat | None = None) -> BuraState:
        """Return the hand in which nobody else has sealed anything."""
        sealed = enumerate(self.sealed)
        kept = (action if seat == but else None for seat, action in sealed)
        return replace(self, sealed=tuple(kept))

    def holding(self, rows: Iterable[Row]) -> BuraState:
        """Return the hand in which everybody's cards lie like this."""
        lying, trump = tuple(rows), self.public.trump
        hands = tuple(in_hand_order(filter(None, row), trump) for row in lying)
        return replace(self, hands=hands, rows=lying)


def next_turn(now: Public) -> Public:
    """Let the clock start again."""
    return replace(now, turns=now.turns + 1)


def changed(by_seat: tuple[Held, ...], seat: Seat, held: Held) -> tuple[Held, ...]:
    """Return what each seat has once one of them has something else."""
    return (*by_seat[:seat], held, *by_seat[seat + 1 :])


def shown(state: BuraState) -> BuraState:
    """Return a hand in which all may know what follows from the rest of it."""
    now = state.public
    holder, tops = (
        standing_trick(now.options, now.trump, now.trick) if now.trick else (None, ())
    )
    public = replace(
        now,
        turn=_turn(now),
        stock=len(state.stock),
        tops=tops,
        holder=holder,
        asking=asking(now.options, state.orders),
        asking_next=asking(now.options, state.next_orders),
    )
    return replace(state, public=public)


def kind_held(state: BuraState, seat: Seat) -> Kind | None:
    """Return the special hand that a seat holds, if any."""
    return kind_of(state.hands[seat], state.public.trump)


def clockwise_from(seats: int, first: Seat) -> tuple[Seat, ...]:
    """List all seats in the order of play, `first` first."""
    return tuple(Seat((first + step) % seats) for step in range(seats))


def _turn(now: Public) -> tuple[Seat, ...]:
    """Return whom the table waits for, as far as everybody may know; empty when the
    hand is over."""
    match now.phase:
        case Phase.ANNOUNCE if now.announced:
            return (best_announcer(now.announced)[0],)
        case Phase.ANNOUNCE | Phase.COUNTER | Phase.LEAD:
            return (now.entitled,)
        case Phase.FOLLOW:
            return (Seat((now.entitled + len(now.trick)) % len(now.tricks)),)
        case Phase.LAST_CALL:
            return last_callers(now)
        case Phase.HAND_END:
            return ()


def last_callers(now: Public) -> tuple[Seat, ...]:
    """List who may claim after the very last trick and has not declined (rules/bura.md
    4 LAST_CALL)."""
    seats = map(Seat, range(len(now.tricks)))
    return tuple(seat for seat in seats if claim_refusal(now, seat) is None)


def claim_refusal(now: Public, seat: Seat) -> Reason | None:
    """Return why this seat may not claim now, or None if it may (rules/bura.md 4
    CLAIM). The points captured never matter.

    With `claim_timing` `after_win` the last call is not among the phases the rules
    list, so nobody may claim in it."""
    if seat in now.declined:
        return Reason.NOT_ALLOWED
    if now.phase is Phase.HAND_END:
        return Reason.WRONG_PHASE
    if not now.tricks[seat]:
        return Reason.NOTHING_TO_CLAIM
    may = _in_time(now, seat) and not has_deciding_bura(now)
    return None if may else Reason.NOT_ALLOWED


def _in_time(now: Public, seat: Seat) -> bool:
    """Whether this is a moment in which the seat may claim, as long as it has
    tricks."""
    timing, last_call = now.options.claim_timing, now.options.last_call
    took_last = now.last_trick is not None and now.last_trick.winner == seat
    if timing is ClaimTiming.AFTER_WIN:
        return now.phase in _AFTER_WIN and took_last
    if now.phase is Phase.LAST_CALL:
        return last_call is LastCall.ALL or (last_call is LastCall.WINNER and took_last)
    return timing is ClaimTiming.ANYTIME or seat in now.turn
