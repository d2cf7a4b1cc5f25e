"""What the guided hand of Sedma has to show (`tests/lessons`)."""

from __future__ import annotations

from tests.lessons.hand import LEARNER, GuidedHand

TERMS = {
    "trick": "one leads a card, each adds one",
    "match": "the same rank, or a 7",
    "stock": "after a trick all draw from",
}
"""Words of the game, and what explains each on the panel where it is used first."""
WANTED = {"stock", "empty", "choice", "take", "wild", "continue", "let"}
"""A card that matches, a seven that matches anything, a trick that is continued, and
one that is let go."""
HARD = {"dear", "give", "seven"}
"""Choices that a beginner has to take on trust."""


def lacks(hand: GuidedHand) -> str:
    """Return what a hand does not show; nothing if it is a good lesson."""
    if missing := WANTED - {*hand.met}:
        return f"no {', '.join(sorted(missing))}"
    if hard := HARD & {*hand.met}:
        return f"{', '.join(sorted(hard))} is hard to understand"
    result = hand.game.result(hand.states[-1])
    assert result is not None
    return "" if result.places[LEARNER] == 0 else "the hand is lost"
