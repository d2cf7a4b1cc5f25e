"""What is announced before a lead, by orders and by those who are asked (rules/bura.md
4 ANNOUNCE)."""

from __future__ import annotations

from dataclasses import replace

from bot.games.bura.rules.actions import Order, Verb
from bot.games.bura.rules.cards import HAND_SIZE, KIND_RANK, best_announcer
from bot.games.bura.rules.note import announces
from bot.games.bura.rules.state import BuraState, clockwise_from, kind_held
from bot.games.bura.rules.view import Kind, Phase
from bot.games.contract import Seat

Announcements = tuple[tuple[Seat, Kind], ...]
"""In the order of play counted from the entitled seat."""


def before_lead(state: BuraState) -> BuraState:
    """Return a hand in which a lead comes next, in the phase that this takes.

    Where somebody is asked that is the window, whatever anybody holds. Else orders are
    executed at once: what they announce lies open until the clock closes the phase, and
    where they announce nothing the lead is free. No announcements come before a lead
    with fewer than three cards, and none where specials count when played."""
    phase, announced = _next_phase(state)
    public = replace(state.public, phase=phase, announced=announced)
    return replace(state, public=public)


def _next_phase(state: BuraState) -> tuple[Phase, Announcements]:
    now = state.public
    if not now.options.announces or len(state.hands[now.entitled]) < HAND_SIZE:
        return Phase.LEAD, ()
    if Order.ASK in state.orders:
        return Phase.ANNOUNCE, ()
    others = by_others(state)
    if not others:
        return Phase.LEAD, ()
    return Phase.ANNOUNCE, kept_by_order(state, others) + others


def by_others(state: BuraState) -> Announcements:
    """Return what all but the entitled seat announce: by their order, or as they have
    sealed it."""
    found = []
    for seat in clockwise_from(state.seats, state.public.entitled)[1:]:
        kind, order = kind_held(state, seat), state.orders[seat]
        sealed = state.sealed[seat]
        asked = sealed is not None and sealed.verb == Verb.ANNOUNCE
        if kind and (asked if order is Order.ASK else announces(order, kind)):
            found.append((seat, kind))
    return tuple(found)


def own_answer(state: BuraState, others: Announcements) -> Announcements:
    """Return the hand by which the entitled seat could keep the lead: as good as the
    best announced, or better."""
    seat = state.public.entitled
    kind = kind_held(state, seat)
    if kind is None or KIND_RANK[kind] < KIND_RANK[best_announcer(others)[1]]:
        return ()
    return ((seat, kind),)


def kept_by_order(state: BuraState, others: Announcements) -> Announcements:
    """Return the same where the order of the entitled seat announces it."""
    order = state.orders[state.public.entitled]
    own = own_answer(state, others)
    return tuple(one for one in own if announces(order, one[1]))
