"""Exchanging, challenging an exchange, and what is said before the first trick
(rules/toepen.md 3, 4)."""

from __future__ import annotations

from dataclasses import replace

from bot.games.contract import Seat
from bot.games.kit.game import Told, sure
from bot.games.toepen.rules.cards import HAND_SIZE, HIGH, STANDS, bluffable, obliged
from bot.games.toepen.rules.play import Step, begin
from bot.games.toepen.rules.sheet import orders_in
from bot.games.toepen.rules.state import Order, Phase, Public, Shown, State


def first_turn(state: State) -> Step:
    """Ask the first who may exchange, or go on at once where nobody may."""
    return _turn_of(state, state.public.eldest_first(), 0)


def keep(state: State, seat: Seat, at_ms: int) -> Step:
    """Let somebody keep their cards; the next one decides."""
    state, told = _turn_of(state, _later(state.public, seat), at_ms)
    return state, (Told("kept", seat), *told)


def exchange(state: State, seat: Seat, at_ms: int) -> Step:
    """Give a whole hand away for the top cards of the stock; others with lives may
    challenge."""
    now = state.public
    given = state.hands[seat]
    hands = list(state.hands)
    hands[seat] = state.stock[:HAND_SIZE]
    stock = state.stock[HAND_SIZE:]
    times = list(now.exchanges)
    times[seat] += 1
    others = tuple(
        other for other in now.after(seat) if other != seat and now.lives[other]
    )
    public = replace(now, phase=Phase.CHALLENGE, turn=others, turns=now.turns + 1)
    public = replace(public, stock=len(stock), exchanges=tuple(times), last=seat)
    state = replace(
        state, public=public, hands=tuple(hands), stock=stock, given=given, passed=()
    )
    told = (Told("exchanged", seat, page=True),)
    if others:
        return state, told
    state, more = _after_exchange(state, at_ms)
    return state, (*told, *more)


def let_pass(state: State, seat: Seat, at_ms: int) -> Step:
    """Note that a player does not challenge; nobody sees it before all have said so."""
    passed = (*state.passed, seat)
    state = replace(state, passed=passed)
    if set(passed) < set(state.public.turn):
        return state, ()
    state, told = _after_exchange(state, at_ms)
    return state, (Told("unchallenged"), *told)


def challenge(state: State, seat: Seat, at_ms: int) -> Step:
    """Show what was given away: the liar, or else the challenger, loses a life."""
    now = state.public
    last = sure(now.last)
    lied = any(card.rank in HIGH for card in state.given)
    loser = last if lied else seat
    lives = list(now.lives)
    lives[loser] = max(0, lives[loser] - 1)
    shown = Shown(last, state.given, sum(now.exchanges))
    public = replace(now, lives=tuple(lives), shown=(*now.shown, shown))
    noted = ((seat, "exposed"), (last, "caught")) if lied else ()
    state, told = _after_exchange(
        replace(state, public=public, noted=(*state.noted, *noted)), at_ms
    )
    challenged = Told("challenged", seat, state.given, page=True)
    judged = Told("truthful", last)
    if lied:
        judged = Told("lied", last, value=str(now.lives[last] - lives[last]))
    return replace(state, given=()), (challenged, judged, *told)


def end_bluff(state: State, seat: Seat) -> Step:
    """End the bluff of a player who has left, if there is one: nobody sees a
    difference."""
    return replace(state, left=(*state.left, seat)), ()


def close(state: State, at_ms: int) -> Step:
    """End the time for those who wanted to be asked about their jacks."""
    state, told = _publish(state, at_ms)
    return state, told or (Told("silent"),)


def _later(now: Public, seat: Seat) -> tuple[Seat, ...]:
    order = now.eldest_first()
    return order[order.index(seat) + 1 :]


def _may_exchange(now: Public, seat: Seat) -> bool:
    most = now.options.max_exchanges
    return now.stock >= HAND_SIZE and (not most or now.exchanges[seat] < most)


def _turn_of(state: State, seats: tuple[Seat, ...], at_ms: int) -> Step:
    """Ask the first of these seats who may exchange; if nobody may, marks are next."""
    now = state.public
    for seat in seats:
        if _may_exchange(now, seat):
            public = replace(
                now, phase=Phase.EXCHANGE, turn=(seat,), turns=now.turns + 1
            )
            public = replace(public, seconds=now.options.turn_seconds)
            return replace(state, public=public), ()
    orders = orders_in(state.standing)
    if any(orders[seat] is Order.ASK for seat in now.active):
        public = replace(now, phase=Phase.DECLARE, turn=(), turns=now.turns + 1)
        return replace(state, public=public), ()
    return _publish(state, at_ms)


def _after_exchange(state: State, at_ms: int) -> Step:
    """Let the one who exchanged decide again, or the next one."""
    last = sure(state.public.last)
    return _turn_of(state, (last, *_later(state.public, last)), at_ms)


def _publish(state: State, at_ms: int) -> Step:
    """Tell all marks at once, true ones and bluffs alike, and begin the first trick."""
    now = state.public
    orders = orders_in(state.standing)
    marks = [""] * len(now.lives)
    said = []
    for seat in now.active:
        hand = state.hands[seat]
        ordered = orders[seat] is Order.BLUFF and seat not in state.left
        bluffs = ordered or seat in state.bluffs
        bluff = bluffable(hand) if bluffs else None
        mark = obliged(hand) or bluff
        if mark:
            marks[seat] = mark
            said.append(Told("stood" if mark == STANDS else "whistled", seat))
    return begin(replace(state, public=replace(now, marks=tuple(marks))), at_ms), tuple(
        said
    )
