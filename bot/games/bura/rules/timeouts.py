"""What the clock does for a seat that does not act (rules/bura.md
7.7, rules/INDEX.md G7)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.choices import same_reply
from bot.games.bura.rules.legal import CLOSE, DECLINE, YIELD, followers_left
from bot.games.bura.rules.ranks import Cards, lowest
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.view import Phase
from bot.games.contract import IllegalActionError, Reason, Seat
from bot.games.kit.game import Action

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
