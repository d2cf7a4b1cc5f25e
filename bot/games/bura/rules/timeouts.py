"""The clock of a hand, and what it does for a seat that does not act (rules/bura.md
7.7, rules/INDEX.md G7)."""

from __future__ import annotations

from typing import assert_never

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.choices import same_reply
from bot.games.bura.rules.legal import CLOSE, DECLINE, YIELD, followers_left
from bot.games.bura.rules.ranks import Cards, lowest
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.view import Phase
from bot.games.contract import CLOCK, IllegalActionError, Reason, Seat, Timer, TimerKind
from bot.games.kit.game import Action


def to_act(state: BuraState) -> frozenset[Seat]:
    """Return whom the clock runs for; in ANNOUNCE that is the clock itself, whichever
    seat may decide something."""
    return frozenset(
        (CLOCK,) if state.public.phase is Phase.ANNOUNCE else state.public.turn
    )


def timer(state: BuraState) -> Timer | None:
    """Return the clock that runs now, or None when the hand is over. Sealed decisions
    never change it."""
    now = state.public
    match now.phase:
        case Phase.HAND_END:
            return None
        case Phase.ANNOUNCE:
            return Timer(TimerKind.WINDOW, now.options.announce_seconds, now.turns)
        case Phase.LAST_CALL:
            return Timer(TimerKind.CALL, now.options.window_seconds, now.turns)
        case Phase.COUNTER | Phase.LEAD | Phase.FOLLOW:
            return Timer(TimerKind.TURN, now.options.turn_seconds, now.turns)
        case unknown:
            assert_never(unknown)


def default_action(state: BuraState, seat: Seat) -> Action:
    """Return what a timeout does: never a claim, never an announcement (rules/bura.md
    7.7).

    Raises:
        IllegalActionError: the clock does not run for this seat.
    """
    if seat not in to_act(state):
        raise IllegalActionError(Reason.NOT_YOUR_TURN)
    match state.public.phase:
        case Phase.ANNOUNCE:
            return CLOSE
        case Phase.COUNTER:
            return YIELD
        case Phase.LEAD:
            return Action(Verb.LEAD, lowest(state.hands[seat], state.public.trump, 1))
        case Phase.FOLLOW:
            chosen = lowest(
                state.hands[seat], state.public.trump, len(state.public.trick[0].cards)
            )
            return reply_of(state, seat, chosen)
        case Phase.LAST_CALL:
            return DECLINE
        case Phase.HAND_END:
            raise IllegalActionError(Reason.WRONG_PHASE)
        case unknown:
            assert_never(unknown)


def reply_of(state: BuraState, seat: Seat, cards: Cards) -> Action:
    """Return the legal reply that is the same as laying these cards in this order.

    Raises:
        IllegalActionError: the seat cannot reply with these cards.
    """
    if state.public.phase is not Phase.FOLLOW or seat not in state.public.turn:
        raise IllegalActionError(Reason.NOT_YOUR_TURN)
    now = state.public
    reply = same_reply(
        now.options,
        now.trump,
        state.hands[seat],
        now.tops,
        cards,
        followers_left=followers_left(state),
    )
    if reply is None:
        raise IllegalActionError(Reason.ILLEGAL_CARD)
    return Action(Verb.PLAY, reply)
