"""What the guided hand of Tyzicha has to teach: to bid, to take the widow, to marry,
and to make a contract."""

from __future__ import annotations

from typing import cast

from bot.games.tyzicha.drawing.ideas import promised
from bot.games.tyzicha.rules import GAME
from bot.games.tyzicha.rules.cards import married
from bot.games.tyzicha.rules.state import State
from tests.lessons.hand import LEARNER, GuidedHand

TAUGHT = (
    "opening",
    "marriages",
    "bid-marriage",
    "widow",
    "give",
    "raise",
    "marriage",
    "duty",
    "trump",
    "ace",
)
TERMS = {
    "bid": "promises points",
    "marriage": "points when you lead it",
    "widow": "the three hidden cards",
    "contract": "your bid is the contract",
    "trump": "beats other suits",
}
"""Words of the game, and what explains each on the panel where it is used first."""
SPEAKS_FIRST = 1
"""The dealer on whose right the learner sits."""


def promises(state: object) -> bool:
    """Say whether the learner speaks first and holds a marriage and aces, and the
    others hold little."""
    dealt = cast(State, state)
    own, *others = dealt.hands
    if (
        dealt.public.standing.dealer != SPEAKS_FIRST
        or len(married(own)) != 2
        or promised(own) < 130
    ):
        return False
    return not any(married(hand) or promised(hand) > 33 for hand in others)


def lacks(hand: GuidedHand) -> str:
    """Return what the hand fails to teach; nothing if it teaches all."""
    end = cast(State, hand.states[-1])
    missing = [key for key in TAUGHT if key not in hand.met]
    if missing:
        return f"not met: {missing}"
    if (
        end.public.declarer != LEARNER
        or not end.public.marriages
        or end.public.marriages[0].seat != LEARNER
    ):
        return "the learner declares no marriage"
    result = GAME.result(end)
    return (
        ""
        if result is not None and result.standing.scores[LEARNER] > 0
        else "the contract is broken"
    )
