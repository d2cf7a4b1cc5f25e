"""What the guided hand of Bura has to show (`tests/lessons`)."""

from __future__ import annotations

from tests.lessons.hand import LEARNER, GuidedHand

TERMS = {
    "trick": "one player leads cards, the rest reply",
    "claim": "right, and you win the hand",
    "trump": "they beat every other suit",
    "stock": "draw from after a trick",
}
"""Words of the game, and what explains each on the panel where it is used first."""
WANTED = {"terms", "lead", "reply", "trump", "together", "claim"}
"""What leading and replying are, a trump that takes a trick, several cards at once, and
a claim."""
HARD = {"let", "give", "give-pair", "give-many", "throw-all", "low", "high-trump"}
"""Choices that a beginner has to take on trust."""
DECISIONS = range(4, 8)
"""So many before the claim: enough to see a claim coming, and few enough to remember
all of them."""


def lacks(hand: GuidedHand) -> str:
    """Return what a hand does not show; nothing if it is a good lesson."""
    if missing := WANTED - {*hand.met}:
        return f"no {', '.join(sorted(missing))}"
    if hard := HARD & {*hand.met}:
        return f"{', '.join(sorted(hard))} is hard to understand"
    if hand.met[-1] != "claim" or hand.game.result(hand.states[-1]).places[LEARNER]:
        return "no claim at the end"
    decisions = sum(seat == LEARNER for seat, _ in hand.moves)
    return "" if decisions - 1 in DECISIONS else f"{decisions} decisions"
