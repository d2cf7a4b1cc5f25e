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
    """Whatever else is played, this trick may carry an opponent to the target."""
    BURA = "bura"
    """Three trumps."""
    UNBEATABLE = "unbeatable"
    """No card that others may hold beats the lead, or one card of it."""
    SAFE = "safe"
    """Few cards that others may hold beat the lead, or the best card of it (`cards` of
    them)."""
    TAKE = "take"
    """It takes the trick as it lies, worth `points`."""
    THROW = "throw"
    """It does not take the trick, and gives away `points`."""
    KEEP = "keep"
    """A lead that risks few `points` and keeps a better card."""
    ALL = "all"
    """A lead of all cards: each has to be beaten."""
    RISK = "risk"
    """A lead that risks `points`."""
    SEIZE = "seize"
    """With the lead the chance is no smaller."""
    WAIT = "wait"
    """Without showing the cards the chance is no smaller."""
    DECLINE = "decline"
    """With the captured points a claim would be wrong."""
