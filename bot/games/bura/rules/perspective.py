"""What of a hand each seat, or the public, gets to see (rules/bura.md 2)."""

from __future__ import annotations

from dataclasses import replace

from bot.games.bura.rules.draws import HAND_SIZE
from bot.games.bura.rules.legal import legal_actions
from bot.games.bura.rules.options import Memory
from bot.games.bura.rules.orders import asking
from bot.games.bura.rules.places import row
from bot.games.bura.rules.ranks import points
from bot.games.bura.rules.specials import kind_of
from bot.games.bura.rules.state import BuraState, turn
from bot.games.bura.rules.tricks import standing_trick
from bot.games.bura.rules.view import BuraView, Public
from bot.games.contract import Seat


def view(state: BuraState, seat: Seat | None) -> BuraView:
    """Return what this seat, or the public (None), may know: never others' cards or
    decisions.

    Captured cards and one's own points only where the table's memory is open
    (rules/bura.md 11)."""
    result = state.result
    shown = BuraView(
        _public(state),
        seat,
        tuple(
            cards if place == seat else (None,) * len(cards)
            for place, cards in enumerate(state.hands)
        ),
        () if seat is None else legal_actions(state, seat),
        (state.standing if result is None else result.standing).scores,
        None if result is None else result.places,
        None if seat is None else state.sealed[seat],
    )
    return shown if seat is None else _own(shown, state, seat)


def _public(state: BuraState) -> Public:
    """Return what everybody knows: nobody's orders, which the standing holds too."""
    holder, tops = (
        standing_trick(state.options, state.trump, state.trick)
        if state.trick
        else (None, ())
    )
    return Public(
        options=state.options,
        standing=replace(state.standing, note=""),
        turn=turn(state),
        turns=state.serial,
        phase=state.phase,
        entitled=state.entitled,
        trump=state.trump,
        turn_up=state.turn_up,
        turn_up_taken_by=state.turn_up_taken_by,
        stock=len(state.stock),
        tricks=state.tricks,
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


def _own(shown: BuraView, state: BuraState, seat: Seat) -> BuraView:
    """Add what only the viewing seat knows."""
    hand, orders = state.hands[seat], state.options.takes_orders
    is_open = state.options.memory is Memory.OPEN
    return replace(
        shown,
        kind=kind_of(hand, state.trump),
        row=row(hand, state.places[seat], HAND_SIZE),
        order=state.orders[seat] if orders else None,
        next_order=state.next_orders[seat] if orders else None,
        points=points(state.piles[seat]) if is_open else None,
    )
