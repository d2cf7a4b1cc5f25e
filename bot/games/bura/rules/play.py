"""How a hand moves on: every action leads from one state to the next (rules/bura.md
4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, TypeVar

from bot.games.bura.rules.actions import Order, Verb
from bot.games.bura.rules.announcing import before_lead, by_others, own_answer
from bot.games.bura.rules.cards import (
    Cards,
    best_announcer,
    in_hand_order,
    points,
)
from bot.games.bura.rules.draws import draw, left_after, refilled, takes_turn_up
from bot.games.bura.rules.note import Note, announces
from bot.games.bura.rules.options import Memory, PlayOut, Special
from bot.games.bura.rules.settlement import hand_result, judge_claim
from bot.games.bura.rules.state import BuraState, clockwise_from, last_callers
from bot.games.bura.rules.tricks import judge, lay, standing_trick
from bot.games.bura.rules.view import Conclusion, Finish, Phase, Play, Trick
from bot.games.contract import Seat
from bot.games.kit.game import Action, Told

Step = tuple[BuraState, tuple[Told, ...]]
_Held = TypeVar("_Held")
"""What every seat has one of."""


def act(state: BuraState, seat: Seat, action: Action) -> Step:
    """Do a legal action: return the next state and what happened publicly."""
    if action.verb == Verb.ORDER:
        return _order(state, seat, Order(action.value))
    if state.public.phase is Phase.ANNOUNCE and action.verb in _SEALED:
        return _seal(state, seat, action)
    if action.verb in _WITH_CARDS:
        move = _lead if action.verb == Verb.LEAD else _reply
        return move(state, seat, action.cards, ())
    return _WORDS[action.verb](state, seat)


def _with(by_seat: tuple[_Held, ...], seat: Seat, held: _Held) -> tuple[_Held, ...]:
    """Return what each seat has once one of them has something else."""
    return (*by_seat[:seat], held, *by_seat[seat + 1 :])


def _seal(state: BuraState, seat: Seat, action: Action) -> Step:
    """Keep a decision to itself until the window closes: no event, no new clock."""
    return replace(state, sealed=_with(state.sealed, seat, action)), ()


def _order(state: BuraState, seat: Seat, order: Order) -> Step:
    """Note what a seat orders from the next hand on; whether it wants to be asked is
    public, and no more. It has no word: a replay does not say it."""
    before = state.next_orders
    changed = (order is Order.ASK) != (before[seat] is Order.ASK)
    told = (Told("", seat),) if changed else ()
    return replace(state, next_orders=_with(before, seat, order)), told


def _close(state: BuraState, _clock: Seat) -> Step:
    """Close the announcement window, or the time in which what orders announced has
    lain open (4 ANNOUNCE)."""
    now, announced = state.public, by_others(state)
    if not announced:
        return _take_lead(state, now.entitled, ())
    told = tuple(Told("announced", seat, value=kind) for seat, kind in announced)
    public, order = replace(now, announced=announced), state.orders[now.entitled]
    opened = replace(state, public=public)
    own = own_answer(state, announced)
    if own and order is Order.ASK:
        # Only a sealed lead may still matter; announcements have become public.
        kept = _with(_nothing(state), now.entitled, state.sealed[now.entitled])
        public = replace(public, phase=Phase.COUNTER, turns=now.turns + 1)
        return replace(opened, public=public, sealed=kept), told
    if any(announces(order, kind) for _, kind in own):
        return _retain(opened, now.entitled, told)
    return _seize(opened, told)


def _nothing(state: BuraState) -> tuple[Action | None, ...]:
    """Return that nobody has sealed anything."""
    return (None,) * state.seats


def _take_lead(state: BuraState, seat: Seat, told: tuple[Told, ...]) -> Step:
    """Give a seat the lead; a lead it has sealed is shown at once, others get theirs
    back."""
    sealed, now = state.sealed[seat], state.public
    if sealed is not None and sealed.verb == Verb.LEAD:
        return _lead(state, seat, sealed.cards, told)
    public = replace(now, phase=Phase.LEAD, entitled=seat, turns=now.turns + 1)
    return replace(state, public=public, sealed=_nothing(state)), told


def _lead_by_announcement(state: BuraState, seat: Seat, told: tuple[Told, ...]) -> Step:
    """Lead exactly the announced cards, or whatever one likes (rules/bura.md 4
    LEAD)."""
    if state.public.options.special_semantics is Special.SEIZE_AND_PLAY:
        return _lead(state, seat, state.hands[seat], told)
    return _take_lead(state, seat, told)


def _retain(state: BuraState, seat: Seat, told: tuple[Told, ...] = ()) -> Step:
    now = state.public
    own = own_answer(state, now.announced)
    told = (*told, *(Told("retained", seat, value=kind) for seat, kind in own))
    public = replace(now, announced=own + now.announced)
    return _lead_by_announcement(replace(state, public=public), seat, told)


def _yield(state: BuraState, seat: Seat) -> Step:
    return _seize(state, (Told("yielded", seat),))


def _claim(state: BuraState, seat: Seat) -> Step:
    """End the hand with a claim, right or wrong (rules/bura.md 7.1)."""
    conclusion = judge_claim(state.public.options, points(state.piles[seat]))
    return conclude(state, conclusion, seat, (Told("claimed", seat),))


def _seize(state: BuraState, told: tuple[Told, ...]) -> Step:
    taker = best_announcer(state.public.announced)[0]
    return _lead_by_announcement(
        state, taker, (*told, Told("seized", taker, page=True))
    )


def _without(state: BuraState, seat: Seat, cards: Cards) -> BuraState:
    """Take played cards out of a hand; those that are left stay where they lie."""
    left = tuple(card for card in state.hands[seat] if card not in cards)
    row = left_after(state.rows[seat], cards)
    hands, rows = _with(state.hands, seat, left), _with(state.rows, seat, row)
    return replace(state, hands=hands, rows=rows)


def _lead(state: BuraState, seat: Seat, cards: Cards, told: tuple[Told, ...]) -> Step:
    public = replace(
        state.public,
        phase=Phase.FOLLOW,
        entitled=seat,
        trick=(Play(seat, cards),),
        last_trick=None,
        turns=state.public.turns + 1,
    )
    led = replace(_without(state, seat, cards), public=public, sealed=_nothing(state))
    return led, (*told, Told("led", seat, cards))


def _reply(state: BuraState, seat: Seat, cards: Cards, told: tuple[Told, ...]) -> Step:
    now = state.public
    play = Play(seat, lay(now.options, now.trump, now.tops, cards).cards)
    left, trick = _without(state, seat, cards), (*now.trick, play)
    told = (*told, Told("replied", seat, play.cards))
    if len(trick) < state.seats:
        public = replace(now, trick=trick, turns=now.turns + 1)
        return replace(left, public=public), told
    return _resolve(left, trick, told)


def _resolve(state: BuraState, trick: tuple[Play, ...], told: tuple[Told, ...]) -> Step:
    """Capture the trick, then draw, in one step (rules/bura.md 5 and 6)."""
    options = state.public.options
    outcome = judge(options, state.public.trump, trick)
    winner = outcome.winner
    captured = _capture(state, winner, trick)
    other = "" if outcome.next_leader in {None, winner} else str(outcome.next_leader)
    told = (*told, Told("took", winner, value=other, page=True))
    if outcome.next_leader is None:
        return conclude(captured, Conclusion.BURA, outcome.hand_winner, told)
    drawn, told_of_draw = _draw(captured, winner)
    told = (*told, *told_of_draw)
    exhausted = bool(state.stock) and not drawn.stock
    over = exhausted and options.play_out is PlayOut.STOCK
    going_on = bool(drawn.hands[winner]) and not over
    public = replace(
        drawn.public,
        phase=Phase.LEAD if going_on else Phase.LAST_CALL,
        entitled=outcome.next_leader,
        turns=drawn.public.turns + 1,
    )
    after = replace(drawn, public=public)
    return (before_lead(after), told) if going_on else _last_call(after, told)


def _capture(state: BuraState, winner: Seat, trick: tuple[Play, ...]) -> BuraState:
    """Move a finished trick to its winner's pile, and log it where the memory is
    open."""
    now = state.public
    cards = tuple(card for play in trick for card in play.cards)
    tops = standing_trick(now.options, now.trump, trick)[1]
    finished = Trick(trick, winner, tops)
    public = replace(
        now,
        tricks=_with(now.tricks, winner, now.tricks[winner] + 1),
        trick=(),
        last_trick=finished,
        last_taker=winner,
        log=(*now.log, finished) if now.options.memory is Memory.OPEN else (),
        announced=(),
    )
    piles = _with(state.piles, winner, state.piles[winner] + cards)
    return replace(state, public=public, piles=piles)


def _draw(state: BuraState, winner: Seat) -> Step:
    """Refill all hands from the stock, the winner of the trick first (rules/bura.md
    6)."""
    order = clockwise_from(state.seats, winner)
    now = state.public
    drawn = draw(now.options, state.stock, len(state.hands[winner]), order)
    each = len(drawn.by_seat[0][1])
    if not each:
        return state, ()
    new = dict(drawn.by_seat)
    rows = tuple(refilled(row, new[Seat(seat)]) for seat, row in enumerate(state.rows))
    hands = tuple(in_hand_order(filter(None, row), now.trump) for row in rows)
    after = replace(state, stock=drawn.stock, hands=hands, rows=rows)
    told = (Told("drawn", value=str(each)),)
    if drawn.stock:
        return after, told
    taker = takes_turn_up(drawn, now.turn_up)
    after = replace(after, public=replace(now, turn_up_taken_by=taker))
    return after, told if taker is None else (*told, Told("turn-up", taker))


def _last_call(state: BuraState, told: tuple[Told, ...]) -> Step:
    """Ask for the last claim, or end the hand where nobody is left who may make it
    (rules/bura.md 4 LAST_CALL)."""
    now = state.public
    if not last_callers(now):
        return conclude(state, Conclusion.DRAW, None, told)
    return state, told if now.declined else (*told, Told("last-call"))


def _decline(state: BuraState, seat: Seat) -> Step:
    public = replace(state.public, declined=(*state.public.declined, seat))
    return _last_call(replace(state, public=public), (Told("declined", seat),))


def conclude(
    state: BuraState, conclusion: Conclusion, seat: Seat | None, told: tuple[Told, ...]
) -> Step:
    """End the hand (rules/bura.md 7).

    Args:
        state: the hand as its last trick or claim left it.
        conclusion: how it ended.
        seat: the claimant or the winner by bura; None after a draw.
        told: what happened in the same step before, something at least.
    """
    now = state.public
    claimed = seat is not None and conclusion is not Conclusion.BURA
    pile = state.piles[seat] if seat is not None and claimed else ()
    finish = Finish(conclusion, seat, pile, points(pile))
    note = Note(state.next_orders if now.options.takes_orders else ())
    standing = replace(state.standing, note=str(note))
    result = hand_result(now.options, standing, finish)
    public = replace(now, phase=Phase.HAND_END, finish=finish, turns=now.turns + 1)
    over = replace(state, public=public, sealed=_nothing(state), result=result)
    return over, (*told[:-1], replace(told[-1], page=True))


_SEALED: Final = (Verb.LEAD, Verb.ANNOUNCE, Verb.PASS)
_WITH_CARDS: Final = (Verb.LEAD, Verb.PLAY)
_WORDS: Final[Mapping[str, Callable[[BuraState, Seat], Step]]] = {
    Verb.CLOSE: _close,
    Verb.RETAIN: _retain,
    Verb.YIELD: _yield,
    Verb.CLAIM: _claim,
    Verb.DECLINE: _decline,
}
