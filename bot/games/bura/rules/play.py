"""How a hand moves on: every action leads from one state to the next (rules/bura.md
4)."""

from __future__ import annotations

from dataclasses import replace

from bot.games.bura.rules.actions import Order, Verb
from bot.games.bura.rules.announcing import (
    before_lead,
    by_others,
    kept_by_order,
    own_answer,
)
from bot.games.bura.rules.cards import Cards, best_announcer, points
from bot.games.bura.rules.draws import draw, left_after, refilled, takes_turn_up
from bot.games.bura.rules.note import Note
from bot.games.bura.rules.options import Memory, PlayOut, Special
from bot.games.bura.rules.settlement import hand_result, judge_claim
from bot.games.bura.rules.state import (
    BuraState,
    changed,
    clockwise_from,
    kind_held,
    last_callers,
    next_turn,
)
from bot.games.bura.rules.tricks import judge, lay
from bot.games.bura.rules.view import Conclusion, Finish, Phase, Play, Trick, laid_in
from bot.games.contract import Seat
from bot.games.kit.game import Action, sure


def act(state: BuraState, seat: Seat, action: Action) -> BuraState:
    """Do a legal action; `events` of the next state are what happened publicly."""
    in_window = state.public.phase is Phase.ANNOUNCE
    match action.verb:
        case Verb.LEAD | Verb.ANNOUNCE | Verb.PASS if in_window:
            # Nobody else knows before the window closes: no event, no new clock.
            return replace(state, sealed=changed(state.sealed, seat, action))
        case Verb.LEAD:
            return _lead(state, seat, action.cards)
        case Verb.PLAY:
            return _reply(state, seat, action.cards)
        case Verb.CLOSE:
            return _close(state)
        case Verb.RETAIN:
            return _retain(state, seat)
        case Verb.YIELD:
            return _seize(state.telling("yielded", seat))
        case Verb.CLAIM:
            return _claim(state, seat)
        case Verb.ORDER:
            return _order(state, seat, Order(action.value))
        case _:
            return _decline(state, seat)


def _order(state: BuraState, seat: Seat, order: Order) -> BuraState:
    """Note what a seat orders from the next hand on; whether it wants to be asked is
    public, and no more. It has no word: a replay does not say it."""
    before = state.next_orders
    ordered = replace(state, next_orders=changed(before, seat, order))
    asked = before[seat] is Order.ASK
    asks = order is Order.ASK
    return ordered if asked == asks else ordered.telling("", seat)


def _close(state: BuraState) -> BuraState:
    """Close the announcement window, or the time in which what orders announced has
    lain open (4 ANNOUNCE)."""
    entitled = state.public.entitled
    others = by_others(state)
    if not others:
        return _take_lead(state, entitled)
    public = replace(state.public, announced=others)
    opened = state.showing(public)
    for seat, kind in others:
        opened = opened.telling("announced", seat, value=kind)
    asks = state.orders[entitled] is Order.ASK
    if asks and own_answer(state, others):
        return _ask(opened, entitled)
    if kept_by_order(state, others):
        return _retain(opened, entitled)
    return _seize(opened)


def _ask(state: BuraState, seat: Seat) -> BuraState:
    """Ask a seat whether it retains the lead. Only a lead it has sealed may still
    matter; announcements have become public."""
    public = next_turn(state.public)
    public = replace(public, phase=Phase.COUNTER)
    return state.unsealed(but=seat).showing(public)


def _take_lead(state: BuraState, seat: Seat) -> BuraState:
    """Give a seat the lead; a lead it has sealed is shown at once, others get theirs
    back."""
    sealed = state.sealed[seat]
    if sealed is not None and sealed.verb == Verb.LEAD:
        return _lead(state, seat, sealed.cards)
    public = next_turn(state.public)
    public = replace(public, phase=Phase.LEAD, entitled=seat)
    return state.unsealed().showing(public)


def _lead_by_announcement(state: BuraState, seat: Seat) -> BuraState:
    """Lead exactly the announced cards, or whatever one likes (rules/bura.md 4
    LEAD)."""
    if state.public.options.special_semantics is Special.SEIZE_AND_PLAY:
        return _lead(state, seat, state.hands[seat])
    return _take_lead(state, seat)


def _retain(state: BuraState, seat: Seat) -> BuraState:
    now = state.public
    kind = sure(kind_held(state, seat))
    announced = ((seat, kind), *now.announced)
    retained = state.showing(replace(now, announced=announced))
    retained = retained.telling("retained", seat, value=kind)
    return _lead_by_announcement(retained, seat)


def _seize(state: BuraState) -> BuraState:
    taker, _ = best_announcer(state.public.announced)
    seized = state.telling("seized", taker, page=True)
    return _lead_by_announcement(seized, taker)


def _lead(state: BuraState, seat: Seat, cards: Cards) -> BuraState:
    led = _laid(state.unsealed(), Play(seat, cards), "led")
    public = replace(
        next_turn(led.public),
        phase=Phase.FOLLOW,
        entitled=seat,
        last_trick=None,
    )
    return led.showing(public)


def _reply(state: BuraState, seat: Seat, cards: Cards) -> BuraState:
    now = state.public
    lying = lay(now.options, now.trump, now.tops, cards)
    replied = _laid(state, Play(seat, lying.cards), "replied")
    if len(replied.public.trick) == state.seats:
        return _resolve(replied)
    return replied.showing(next_turn(replied.public))


def _laid(state: BuraState, play: Play, told: str) -> BuraState:
    """Lay cards in the trick; those that are left stay where they lie."""
    seat, cards = play.seat, play.cards
    row = left_after(state.rows[seat], cards)
    left = state.holding(changed(state.rows, seat, row))
    trick = (*left.public.trick, play)
    laid = left.showing(replace(left.public, trick=trick))
    return laid.telling(told, seat, cards)


def _resolve(state: BuraState) -> BuraState:
    """Capture the trick, then draw, in one step (rules/bura.md 5 and 6)."""
    now = state.public
    outcome = judge(now.options, now.trump, now.trick)
    winner, leader = outcome.winner, outcome.next_leader
    trick = Trick(now.trick, winner, outcome.tops)
    other = "" if leader in {None, winner} else str(leader)
    captured = _capture(state, trick)
    captured = captured.telling("took", winner, value=other, page=True)
    if leader is None:
        finish = Finish(Conclusion.BURA, outcome.hand_winner)
        return _conclude(captured, finish)
    drawn = _draw(captured, winner)
    public = next_turn(drawn.public)
    drawn = drawn.showing(replace(public, entitled=leader))
    if _is_over(state, drawn):
        return _last_call(drawn)
    return before_lead(drawn)


def _capture(state: BuraState, trick: Trick) -> BuraState:
    """Move a finished trick to its winner's pile, and log it where the memory is
    open."""
    now, winner = state.public, trick.winner
    taken = now.tricks[winner] + 1
    is_open = now.options.memory is Memory.OPEN
    public = replace(
        now,
        tricks=changed(now.tricks, winner, taken),
        trick=(),
        last_trick=trick,
        last_taker=winner,
        log=(*now.log, trick) if is_open else (),
        announced=(),
    )
    pile = state.piles[winner] + laid_in(trick.plays)
    piles = changed(state.piles, winner, pile)
    return replace(state, public=public, piles=piles)


def _draw(state: BuraState, winner: Seat) -> BuraState:
    """Refill all hands from the stock, the winner of the trick first (rules/bura.md
    6)."""
    now, held = state.public, len(state.hands[winner])
    order = clockwise_from(state.seats, winner)
    drawn = draw(now.options, state.stock, held, order)
    each = len(drawn.by_seat[winner])
    if not each:
        return state
    rows = map(refilled, state.rows, drawn.by_seat)
    after = replace(state, stock=drawn.stock).holding(rows)
    after = after.telling("drawn", value=str(each))
    taker = takes_turn_up(drawn, now.turn_up)
    if taker is None:
        return after
    public = replace(now, turn_up_taken_by=taker)
    return after.showing(public).telling("turn-up", taker)


def _is_over(before: BuraState, after: BuraState) -> bool:
    """Whether a trick was the last one: no cards are left, or the stock has just run
    out where that ends the hand."""
    ends = after.public.options.play_out is PlayOut.STOCK
    exhausted = bool(before.stock) and not after.stock
    return not any(after.hands) or (ends and exhausted)


def _last_call(state: BuraState) -> BuraState:
    """Ask for the last claim, or end the hand where nobody is left who may make it
    (rules/bura.md 4 LAST_CALL)."""
    public = replace(state.public, phase=Phase.LAST_CALL)
    asked = state.showing(public)
    if not last_callers(public):
        return _conclude(asked, Finish(Conclusion.DRAW, None))
    return asked if public.declined else asked.telling("last-call")


def _decline(state: BuraState, seat: Seat) -> BuraState:
    now = state.public
    declined = (*now.declined, seat)
    asked = state.showing(replace(now, declined=declined))
    return _last_call(asked.telling("declined", seat))


def _claim(state: BuraState, seat: Seat) -> BuraState:
    """End the hand with a claim, right or wrong (rules/bura.md 7.1)."""
    pile = state.piles[seat]
    captured = points(pile)
    conclusion = judge_claim(state.public.options, captured)
    finish = Finish(conclusion, seat, pile, captured)
    return _conclude(state.telling("claimed", seat), finish)


def _conclude(state: BuraState, finish: Finish) -> BuraState:
    """End the hand, of whose end something has been told (rules/bura.md 7)."""
    now = state.public
    orders = state.next_orders if now.options.takes_orders else ()
    standing = replace(state.standing, note=str(Note(orders)))
    public = next_turn(now)
    public = replace(public, phase=Phase.HAND_END, finish=finish)
    *before, last = state.events
    return replace(
        state.unsealed(),
        public=public,
        result=hand_result(now.options, standing, finish),
        events=(*before, replace(last, page=True)),
    )
