"""Everything a seat may do now, why it may not do something else, and what the clock
does for one that does not act (rules/bura.md 7.7, rules/INDEX.md G7)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final, assert_never

from bot.games.bura.rules.actions import Order, Verb
from bot.games.bura.rules.cards import Cards, lowest
from bot.games.bura.rules.choices import legal_leads, legal_replies, same_reply
from bot.games.bura.rules.state import BuraState, claim_refusal, kind_held
from bot.games.bura.rules.view import Phase
from bot.games.contract import CLOCK, IllegalActionError, Reason, Seat
from bot.games.kit.game import Action, sure

ANNOUNCE: Final = Action(Verb.ANNOUNCE)
PASS: Final = Action(Verb.PASS)
RETAIN: Final = Action(Verb.RETAIN)
YIELD: Final = Action(Verb.YIELD)
CLAIM: Final = Action(Verb.CLAIM)
DECLINE: Final = Action(Verb.DECLINE)
CLOSE: Final = Action(Verb.CLOSE)

_PHASES: Final[Mapping[str, Collection[Phase]]] = {
    Verb.LEAD: (Phase.ANNOUNCE, Phase.LEAD),
    Verb.PLAY: (Phase.FOLLOW,),
    Verb.ANNOUNCE: (Phase.ANNOUNCE,),
    Verb.PASS: (Phase.ANNOUNCE,),
    Verb.RETAIN: (Phase.COUNTER,),
    Verb.YIELD: (Phase.COUNTER,),
    Verb.DECLINE: (Phase.LAST_CALL,),
    Verb.CLOSE: (Phase.ANNOUNCE,),
}
_WHILE_PLAYED: Final = frozenset(Phase) - {Phase.HAND_END}


def legal_actions(state: BuraState, seat: Seat) -> tuple[Action, ...]:
    """List what this seat, or the clock, may do now: cards first, in hand order, then
    the words, a claim, orders."""
    now = state.public
    if seat == CLOCK:
        return (CLOSE,) if now.phase is Phase.ANNOUNCE else ()
    if not 0 <= seat < state.seats or now.phase is Phase.HAND_END:
        return ()
    actions = _own_actions(state, seat)
    if claim_refusal(now, seat) is None:
        last = now.phase is Phase.LAST_CALL
        actions = (CLAIM, *actions) if last else (*actions, CLAIM)
    return (*actions, *_orders(state, seat))


def _orders(state: BuraState, seat: Seat) -> tuple[Action, ...]:
    """List the other orders that a seat may have from the next hand on."""
    if not state.public.options.takes_orders:
        return ()
    return tuple(
        Action(Verb.ORDER, value=order)
        for order in Order
        if order is not state.next_orders[seat]
    )


def _own_actions(state: BuraState, seat: Seat) -> tuple[Action, ...]:
    if state.public.phase is Phase.ANNOUNCE:
        return _window_actions(state, seat)
    if seat not in state.public.turn:
        return ()
    match state.public.phase:
        case Phase.COUNTER:
            return (RETAIN, YIELD)
        case Phase.LEAD:
            return _leads(state, seat)
        case Phase.FOLLOW:
            return tuple(Action(Verb.PLAY, cards) for cards in _replies(state, seat))
        case Phase.LAST_CALL:
            return (DECLINE,)
        case Phase.HAND_END:
            return ()
        case unknown:
            assert_never(unknown)


def _window_actions(state: BuraState, seat: Seat) -> tuple[Action, ...]:
    """List what may be sealed: a lead by the entitled seat, a word by a seat with a
    special hand; each only once.

    Nothing where an order decides, and once something is announced.
    """
    if state.sealed[seat] is not None or state.public.announced:
        return ()
    if seat == state.public.entitled:
        return _leads(state, seat)
    asked = state.orders[seat] is Order.ASK and kind_held(state, seat)
    return (ANNOUNCE, PASS) if asked else ()


def _leads(state: BuraState, seat: Seat) -> tuple[Action, ...]:
    now, limit = state.public, min(map(len, state.hands))
    leads = legal_leads(now.options, now.trump, state.hands[seat], limit)
    return tuple(Action(Verb.LEAD, cards) for cards in leads)


def _replies(state: BuraState, seat: Seat) -> tuple[Cards, ...]:
    now, left = state.public, followers_left(state)
    return legal_replies(now.options, now.trump, state.hands[seat], now.tops, left)


def followers_left(state: BuraState) -> int:
    """Return how many seats reply after the one whose turn it is."""
    return state.seats - len(state.public.trick) - 1


def refusal(state: BuraState, seat: Seat, action: Action) -> Reason:
    """Return why an action that is not legal is refused (rules/INDEX.md G6)."""
    if seat != CLOCK and not 0 <= seat < state.seats:
        return Reason.NOT_IN_GAME
    if (seat == CLOCK) != (action.verb == Verb.CLOSE):
        return Reason.NOT_ALLOWED
    if action.verb == Verb.CLAIM:
        return sure(claim_refusal(state.public, seat))
    return _turn_refusal(state, seat, action.verb)


def _turn_refusal(state: BuraState, seat: Seat, verb: str) -> Reason:
    if state.public.phase not in _PHASES.get(verb, _WHILE_PLAYED):
        return Reason.WRONG_PHASE
    if verb in (Verb.ANNOUNCE, Verb.PASS, Verb.ORDER):
        return Reason.NOT_ALLOWED
    if seat not in state.public.turn:
        return Reason.NOT_YOUR_TURN
    return Reason.ILLEGAL_CARD if state.sealed[seat] is None else Reason.NOT_ALLOWED


_WORDS: Final[Mapping[Phase, Action]] = MappingProxyType(
    {Phase.ANNOUNCE: CLOSE, Phase.COUNTER: YIELD, Phase.LAST_CALL: DECLINE}
)
"""What is done where no cards are asked for."""


def default_action(state: BuraState, seat: Seat) -> Action:
    """Return what a timeout does for a seat that is to act: never a claim, never an
    announcement (rules/bura.md 7.7)."""
    now = state.public
    if now.phase is Phase.LEAD:
        return Action(Verb.LEAD, lowest(state.hands[seat], now.trump, 1))
    if now.phase is Phase.FOLLOW:
        chosen = lowest(state.hands[seat], now.trump, len(now.tops))
        return reply_of(state, seat, chosen)
    return _WORDS[now.phase]


def reply_of(state: BuraState, seat: Seat, cards: Cards) -> Action:
    """Return the legal reply that is the same as laying these cards in this order.

    Raises:
        IllegalActionError: the seat cannot reply with these cards.
    """
    now, hand = state.public, state.hands[seat]
    if now.phase is not Phase.FOLLOW or seat not in now.turn:
        raise IllegalActionError(Reason.NOT_YOUR_TURN)
    left = followers_left(state)
    reply = same_reply(
        now.options, now.trump, hand, now.tops, cards, followers_left=left
    )
    if reply is None:
        raise IllegalActionError(Reason.ILLEGAL_CARD)
    return Action(Verb.PLAY, reply)
