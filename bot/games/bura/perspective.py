"""What of a hand each seat, or the public, gets to see (rules/bura.md 2)."""

from __future__ import annotations

from bot.games.bura.legal import legal_actions
from bot.games.bura.specials import kind_of
from bot.games.bura.state import BuraState, turn
from bot.games.bura.view import BuraView, Own
from bot.games.contract import Seat


def view(state: BuraState, seat: Seat | None) -> BuraView:
    """Return what this seat, or the public (None), may know: never captured cards, points or others' decisions."""
    standing = state.standing if state.result is None else state.result.standing
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
        pot=standing.pot,
        balances=standing.balances,
        scores=standing.scores,
        trick=state.trick,
        last_trick=state.last_trick,
        announced=state.announced,
        finish=state.finish,
    )


def _own(state: BuraState, seat: Seat) -> Own:
    hand = state.hands[seat]
    return Own(hand, legal_actions(state, seat), kind_of(hand, state.trump), state.sealed[seat])
