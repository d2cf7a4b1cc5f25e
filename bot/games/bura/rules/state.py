"""The whole state of a hand, hidden cards included, and what follows from it at
once."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.bura.rules.actions import Order
from bot.games.bura.rules.claims import claim_refusal
from bot.games.bura.rules.options import BuraOptions
from bot.games.bura.rules.places import Places
from bot.games.bura.rules.ranks import Cards
from bot.games.bura.rules.specials import best_announcer
from bot.games.bura.rules.tricks import has_deciding_bura
from bot.games.bura.rules.view import Finish, Kind, Phase, Play, Trick
from bot.games.cards import Card, Suit
from bot.games.contract import HandResult, Reason, Seat, Standing
from bot.games.kit.game import Action


@dataclass(frozen=True, slots=True)
class BuraState:
    """A hand of Bura. Tuples by seat have one entry a seat."""

    options: BuraOptions
    standing: Standing
    """Dealer and scores while the hand is played."""
    orders: tuple[Order, ...]
    """What each seat has ordered for this hand; all ask where the rules of the table
    know no orders."""
    next_orders: tuple[Order, ...]
    """The same for the next hand."""
    phase: Phase
    trump: Suit
    turn_up: Card
    turn_up_taken_by: Seat | None
    stock: Cards
    """Top first; the turn-up is the last card."""
    hands: tuple[Cards, ...]
    """Each in hand order."""
    places: tuple[Places, ...]
    """Where each hand's cards lie before their player
    (bot/games/bura/rules/places.py)."""
    piles: tuple[Cards, ...]
    """Captured cards by seat."""
    tricks: tuple[int, ...]
    entitled: Seat
    """Who leads unless somebody announces; the leader of the trick in progress."""
    trick: tuple[Play, ...]
    last_trick: Trick | None
    """The last finished trick until the next lead is shown."""
    log: tuple[Trick, ...]
    """All finished tricks, kept only where the memory is open."""
    sealed: tuple[Action | None, ...]
    """What each seat has decided and nobody has seen yet."""
    announced: tuple[tuple[Seat, Kind], ...]
    """In the order of play counted from the seat that was entitled at first."""
    declined: tuple[Seat, ...]
    """Who has let the last call pass, in the order of arrival."""
    serial: int
    """Number of the clock that runs; sealed decisions never change it."""
    finish: Finish | None
    result: HandResult | None
    last_taker: Seat | None = None
    """Who took the last trick; it stays when the trick itself is gone."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def last_winner(self) -> Seat | None:
        """Who took the trick that is still shown."""
        return None if self.last_trick is None else self.last_trick.winner


def clockwise_from(seats: int, first: Seat) -> tuple[Seat, ...]:
    """List all seats in the order of play, `first` first."""
    return tuple(Seat((first + step) % seats) for step in range(seats))


def turn(state: BuraState) -> tuple[Seat, ...]:
    """Return whom the table waits for, as far as everybody may know; empty when the
    hand is over."""
    match state.phase:
        case Phase.ANNOUNCE if state.announced:
            return (best_announcer(state.announced)[0],)
        case Phase.ANNOUNCE | Phase.COUNTER | Phase.LEAD:
            return (state.entitled,)
        case Phase.FOLLOW:
            return (Seat((state.entitled + len(state.trick)) % state.seats),)
        case Phase.LAST_CALL:
            return last_callers(state)
        case Phase.HAND_END:
            return ()


def last_callers(state: BuraState) -> tuple[Seat, ...]:
    """List who may claim after the very last trick and has not declined (rules/bura.md
    4 LAST_CALL)."""
    seats = clockwise_from(state.seats, Seat(0))
    return tuple(
        seat
        for seat in seats
        if seat not in state.declined
        and claim_refusal(
            state.options,
            Phase.LAST_CALL,
            seat,
            turn=seats,
            tricks=state.tricks[seat],
            last_winner=state.last_winner,
            bura_on_table=False,
        )
        is None
    )


def state_claim_refusal(state: BuraState, seat: Seat) -> Reason | None:
    """Return why this seat may not claim now, or None if it may (rules/bura.md 4
    CLAIM)."""
    if seat in state.declined:
        return Reason.NOT_ALLOWED
    return claim_refusal(
        state.options,
        state.phase,
        seat,
        turn=turn(state),
        tricks=state.tricks[seat],
        last_winner=state.last_winner,
        bura_on_table=len(state.trick) > 0
        and has_deciding_bura(state.options, state.trump, state.trick),
    )
