"""What the guided hand of Toepen has to teach: an honest exchange, the last trick, and
a knock that is sure."""

from __future__ import annotations

from typing import cast

from bot.games.kit.game import Action
from bot.games.toepen.rules.cards import HAND_SIZE, HIGH, TRICKS
from bot.games.toepen.rules.state import State
from tests.lessons.hand import LEARNER, GuidedHand

TAUGHT = ("opening", "claim", "exchange", "keep", "tricks", "knocking", "knock")


LEAST = 3
"""High cards that the exchange brings at least."""


def promises(state: object) -> bool:
    """Say whether the learner begins, with nothing but A, K, Q and J for good cards,
    and the others may well keep."""
    dealt = cast(State, state)
    own, *others = (
        [card for card in hand if card.rank in HIGH] for hand in dealt.hands
    )
    drawn = [card for card in dealt.stock[:HAND_SIZE] if card.rank in HIGH]
    begins = dealt.public.turn == (LEARNER,)
    return (
        begins
        and not own
        and len(drawn) >= LEAST
        and all(len(high) >= LEAST - 1 for high in others)
    )


def lacks(hand: GuidedHand) -> str:
    """Return what the hand fails to teach; nothing if it teaches all."""
    now = cast(State, hand.states[-1]).public
    missing = [key for key in TAUGHT if key not in hand.met]
    if missing:
        return f"not met: {missing}"
    if any(
        seat != LEARNER and action == Action("exchange") for seat, action in hand.moves
    ):
        return "others exchange: too much is told at once"
    if len(now.tricks) < TRICKS:
        return "the last trick is not reached"
    lost = now.lives_before[LEARNER] - now.lives[LEARNER]
    return "" if now.winner == LEARNER and not lost else "the learner loses lives"
