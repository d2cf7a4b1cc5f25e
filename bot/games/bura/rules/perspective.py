"""What of a hand only one seat gets to see (rules/bura.md 2)."""

from __future__ import annotations

from bot.games.bura.rules.draws import HAND_SIZE
from bot.games.bura.rules.options import Memory
from bot.games.bura.rules.places import row
from bot.games.bura.rules.ranks import points
from bot.games.bura.rules.specials import kind_of
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.view import BuraView, Public
from bot.games.contract import Seat
from bot.games.kit.game import KitView


def seen_by(seat: Seat | None, seen: KitView[Public], state: BuraState) -> BuraView:
    """Return what this seat, or the public (None), may know: never others' cards, not
    even once the hand is over.

    One's own points only where the table's memory is open (rules/bura.md 11)."""
    hands = tuple(
        cards if place == seat else (None,) * len(cards)
        for place, cards in enumerate(state.hands)
    )
    public = (
        seen.public,
        seat,
        hands,
        seen.legal,
        seen.scores,
        seen.places,
        seen.sealed,
    )
    if seat is None:
        return BuraView(*public)
    hand, now = state.hands[seat], state.public
    return BuraView(
        *public,
        kind=kind_of(hand, now.trump),
        row=row(hand, state.places[seat], HAND_SIZE),
        order=state.orders[seat] if now.options.takes_orders else None,
        next_order=state.next_orders[seat] if now.options.takes_orders else None,
        points=points(state.piles[seat]) if now.options.memory is Memory.OPEN else None,
    )
