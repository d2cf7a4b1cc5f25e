"""Why tables are over."""

from __future__ import annotations

from enum import StrEnum


class EndReason(StrEnum):
    """Why a table is over."""

    DECLINED = "declined"
    EXPIRED = "expired"
    """The invitation was not answered in time."""
    WITHDRAWN = "withdrawn"
    """The inviter took the invitation back."""
    BUST = "bust"
    """Somebody cannot pay the next ante."""
    WON = "won"
    """A hand decided the whole game."""
    RESIGNED = "resigned"
    LEFT = "left"
    """Somebody left between hands."""
    UNFILLED = "unfilled"
    """Somebody had left their partners, and nobody took the seat in time."""
    ABSENT = "absent"
    """Somebody did not ask for the next hand in time, while others did."""
    TIMED_OUT = "timed_out"
    """Somebody did not act too often in a row."""
    IDLE = "idle"
    """Nobody acted, so nobody wins."""
    STOPPED = "stopped"
    """Nobody wanted the next hand."""
    AGREED = "agreed"
    """All who were there wanted to stop: a carried pot was split."""
    CANCELED = "voided"
    """The game was canceled: nobody wins, the pot went back in equal shares. It is
    stored under its first name."""
    ABANDONED = "abandoned"
    """The table's place in Discord was gone for too long."""
