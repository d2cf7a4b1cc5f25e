"""Where a table stands, and what was wished and said at its seats, each in a word."""

from __future__ import annotations

from enum import StrEnum


class Status(StrEnum):
    """Where a table stands."""

    INVITED = "invited"
    """Waiting for people: for the invited person's answer, or at an open table for
    those who want to join."""
    FORMING = "forming"
    """All are there, and partnerships are made."""
    PLAYING = "playing"
    """A hand is being played."""
    BETWEEN = "between"
    """A hand is over; the players decide whether to go on."""
    ADJOURNED = "adjourned"
    """A match is adjourned between two hands."""
    OVER = "over"

    @property
    def rests(self) -> bool:
        """Whether a table stands between two hands, be it for a moment or until another
        day."""
        return self in {Status.BETWEEN, Status.ADJOURNED}


class Wish(StrEnum):
    """What somebody wants between two hands."""

    NEXT = "next"
    """The next hand."""
    STOP = "stop"
    """To end the game here."""
    ADJOURN = "adjourn"
    """To let the match rest until another day."""


class SheetVerdict(StrEnum):
    """What a scorekeeper says to the score sheet."""

    CONFIRMED = "confirmed"
    DISPUTED = "disputed"
