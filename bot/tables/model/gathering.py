"""What an open table waits for before its first hand, as everybody may know it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.computer_players import MOST_SEATED
from bot.tables.ids import UserId


@dataclass(frozen=True, slots=True)
class SeenGathering:
    """An open table that waits for people to join."""

    least: int
    """Seats that must be taken before the start."""
    most: int
    """Seats there are."""
    drawn: bool
    """Whether seats are drawn at the start; else they are those of the order of
    joining."""
    expected: tuple[UserId, ...] = ()
    """The people for whose presses a rematch waits; it starts by itself when all have
    joined."""
    wanted: int = 0
    """How many have to sit there before it does: where partners played as many as they
    were."""
    house: int = MOST_SEATED
    """How many players of the house can sit there, those who do included: not all can
    pay every stake."""

    @property
    def seats(self) -> range:
        """How many may play."""
        return range(self.least, self.most + 1)
