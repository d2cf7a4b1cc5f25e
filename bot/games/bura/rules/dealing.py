"""Dealing a hand (rules/bura.md 4 DEAL)."""

from __future__ import annotations

from dataclasses import replace

from bot.games.bura.rules.announcing import before_lead
from bot.games.bura.rules.cards import HAND_SIZE, Cards, in_hand_order
from bot.games.bura.rules.note import Note, orders_in
from bot.games.bura.rules.options import BuraOptions
from bot.games.bura.rules.state import BuraState, shown
from bot.games.bura.rules.view import Phase, Public
from bot.games.contract import Seat, Standing


def dealt_hands(pack: Cards, standing: Standing) -> tuple[Cards, ...]:
    """Return what each seat is dealt, in the order of dealing: one at a time, eldest
    first (rules/bura.md 4 DEAL)."""
    seats = len(standing.scores)
    return tuple(
        pack[(seat - standing.dealer - 1) % seats : HAND_SIZE * seats : seats]
        for seat in range(seats)
    )


def deal(options: BuraOptions, pack: Cards, standing: Standing) -> BuraState:
    """Deal three cards each, one at a time, eldest first; the next card is the turn-up
    (rules/bura.md 4 DEAL).

    Args:
        options: the rules of the table.
        pack: the shuffled pack, top first; a shorter one gives a shorter stock.
        standing: its scores have one entry a seat.

    Raises:
        ValueError: the pack is too short for the hands and the turn-up.
    """
    seats = len(standing.scores)
    dealt = HAND_SIZE * seats
    if len(pack) <= dealt:
        raise ValueError(
            f"{seats} hands and a turn-up need more than {len(pack)} cards"
        )
    eldest = Seat((standing.dealer + 1) % seats)
    turn_up = pack[dealt]
    hands = tuple(
        in_hand_order(hand, turn_up.suit) for hand in dealt_hands(pack, standing)
    )
    orders = orders_in(options, standing)
    # An unpaid claim belongs to the hand before: all players of this one have paid.
    note = replace(Note.read(standing.note), unpaid=None)
    stock = (*pack[dealt + 1 :], turn_up)
    public = Public(
        options=options,
        standing=replace(standing, note=""),
        phase=Phase.LEAD,
        entitled=eldest,
        trump=turn_up.suit,
        turn_up=turn_up,
        stock=len(stock),
        tricks=(0,) * seats,
    )
    state = BuraState(
        public=public,
        hands=hands,
        standing=replace(standing, note=str(note)),
        orders=orders,
        next_orders=orders,
        stock=stock,
        rows=hands,
        piles=((),) * seats,
        sealed=(None,) * seats,
    )
    return shown(before_lead(state))
