"""What of a hand each seat, or the public, gets to see (rules/bura.md 2)."""

from __future__ import annotations

from bot.games.bura.rules.draws import HAND_SIZE
from bot.games.bura.rules.legal import legal_actions
from bot.games.bura.rules.options import Memory
from bot.games.bura.rules.orders import asking
from bot.games.bura.rules.places import row
from bot.games.bura.rules.ranks import points
from bot.games.bura.rules.specials import kind_of
from bot.games.bura.rules.state import BuraState, turn
from bot.games.bura.rules.tricks import standing_trick
from bot.games.bura.rules.view import BuraView, Own
from bot.games.contract import Seat


def view(state: BuraState, seat: Seat | None) -> BuraView:
    """Return what this seat, or the public (None), may know: never others' decisions.

    Captured cards and one's own points only where the table's memory is open
    (rules/bura.md 11)."""
    standing = state.standing if state.result is None else state.result.standing
    holder, tops = (
        standing_trick(state.options, state.trump, state.trick)
        if state.trick
        else (None, ())
    )
    return BuraView(
        seat=seat,
        own=None if seat is None else _own(state, seat),
        options=state.options,
        phase=state.phase,
        dealer=state.standing.dealer,
        turn=turn(state),
        entitled=state.entitled,
        trump=state.trump,
        turn_up=state.turn_up,
        turn_up_taken_by=state.turn_up_taken_by,
        stock=len(state.stock),
        hand_sizes=tuple(map(len, state.hands)),
        tricks=state.tricks,
        scores=standing.scores,
        trick=state.trick,
        last_trick=state.last_trick,
        last_taker=state.last_taker,
        announced=state.announced,
        finish=state.finish,
        tops=tops,
        holder=holder,
        asking=asking(state.options, state.orders),
        asking_next=asking(state.options, state.next_orders),
        log=state.log,
    )


def _own(state: BuraState, seat: Seat) -> Own:
    hand = state.hands[seat]
    own_points = (
        points(state.piles[seat]) if state.options.memory is Memory.OPEN else None
    )
    return Own(
        hand=hand,
        legal=legal_actions(state, seat),
        kind=kind_of(hand, state.trump),
        sealed=state.sealed[seat],
        row=row(hand, state.places[seat], HAND_SIZE),
        order=state.orders[seat] if state.options.takes_orders else None,
        next_order=state.next_orders[seat] if state.options.takes_orders else None,
        points=own_points,
    )
