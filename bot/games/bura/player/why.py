"""Why a choice is the best one, in terms that can be told in one sentence."""

from __future__ import annotations

from enum import StrEnum


class Why(StrEnum):
    """The reason for a choice."""

    CLAIM = "claim"
    """By what was captured, the claim is right."""
    REACH = "reach"
    """If this takes the trick, the target is reached."""
    DENY = "deny"
    """Without it, this trick may carry an opponent to the target."""
    BURA = "bura"
    """Three trumps."""
    UNBEATABLE = "unbeatable"
    """No card that may still be out beats the lead."""
    SAFE = "safe"
    """Few cards that may still be out beat the lead (`cards` of them)."""
    TAKE = "take"
    """It takes the trick as it lies, worth `points`."""
    THROW = "throw"
    """The trick is lost or not worth its price: this gives away the fewest points."""
    KEEP = "keep"
    """A lead that costs little and keeps the better cards."""
    SEIZE = "seize"
    """Announcing takes the lead at a good moment."""
    WAIT = "wait"
    """Letting it pass is better than showing the cards."""
