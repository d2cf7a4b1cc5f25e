"""Which finished hands somebody may learn from."""

from __future__ import annotations

from typing import Protocol

from bot.house.player import house_of
from bot.tables.ids import UserId


class FinishedHand(Protocol):
    """A hand that is over, as its record or its end tells of it."""

    @property
    def players(self) -> tuple[UserId, ...]:
        """Who played it, by seat."""


def is_reviewable(game: str, hand: FinishedHand, user: UserId) -> bool:
    """Say whether somebody may learn from a hand: they played it, and a master can
    judge what they did."""
    return user in hand.players and house_of(game) is not None
