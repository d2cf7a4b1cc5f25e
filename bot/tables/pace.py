"""How long a table waits for people, in seconds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """Waiting times of every table, in seconds, and how many timeouts in a row count as leaving.

    The clock of a hand itself stands in the game's options (rules/INDEX.md G7).
    """

    invite: int = 300
    """How long an invitation stands."""
    between: int = 180
    """How long both may think about the next hand."""
    suspended: int = 24 * 3600
    """How long a table waits for a place to be played in again."""
    max_timeouts: int = 3
    """Timeouts in a row that count as leaving (rules/INDEX.md G7)."""
