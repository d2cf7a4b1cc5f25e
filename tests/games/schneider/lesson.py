"""What the guided hand of Schneider has to show (`tests/lessons`)."""

from __future__ import annotations

from bot.games.schneider.rules.game import State
from tests.lessons.hand import LEARNER, GuidedHand

TERMS = {
    "honour": "all A K Q J 10",
    "trick": "is two cards",
    "stock": "both draw one from it",
    "follow suit": "reply in the suit that was led",
}
"""Words of the game, and what explains each on the panel where it is used first."""
WANTED = {"trick", "stock", "end", "low", "sure", "take", "throw", "only"}
"""Leading low and high, taking, throwing away, the empty stock, and a suit that has to
be followed."""
HARD = {"risk", "give"}
"""Choices that a beginner has to take on trust."""


def lacks(hand: GuidedHand) -> str:
    """Return what a hand does not show; nothing if it is a good lesson, which is won by
    fifteen honours or more."""
    if missing := WANTED - {*hand.met}:
        return f"no {', '.join(sorted(missing))}"
    if hard := HARD & {*hand.met}:
        return f"{', '.join(sorted(hard))} is hard to understand"
    end = hand.states[-1]
    assert isinstance(end, State)
    wins = end.public.standing.scores
    result = hand.game.result(end)
    assert result is not None
    gained = result.standing.scores[LEARNER] - wins[LEARNER]
    return "" if gained > 1 else f"{gained} wins"
