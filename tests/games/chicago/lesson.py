"""What the guided hand of Chicago has to teach: to exchange, to say and prove a hand,
bluffing, and the last trick."""

from __future__ import annotations

from typing import cast

from bot.games.chicago.rules.hands import Category, worth
from bot.games.chicago.rules.state import State
from tests.lessons.hand import LEARNER, GuidedHand

TAUGHT = (
    "opening",
    "exchanging",
    "equal",
    "showdown",
    "hold",
    "higher",
    "proof",
    "bluff",
    "tricks",
    "save",
    "last",
)
ENOUGH = 12
"""Points that the learner scores at least: by words, by the last trick, and by the best
hand."""


def promises(state: object) -> bool:
    """Say whether the learner speaks last and holds a pair."""
    dealt = cast(State, state)
    pair = worth(dealt.hands[LEARNER], wheel=True).category is Category.PAIR
    return pair and dealt.public.standing.dealer == LEARNER


def lacks(hand: GuidedHand) -> str:
    """Return what the hand fails to teach; nothing if it teaches all."""
    now = cast(State, hand.states[-1]).public
    missing = [key for key in TAUGHT if key not in hand.met]
    if missing:
        return f"not met: {missing}"
    if len({one.points for one in now.settled}) < 2:
        return "both showdowns bring the same"
    return (
        ""
        if now.scores[LEARNER] >= ENOUGH and not now.unproven
        else f"scores: {now.scores}"
    )
