"""A player whose decisions hang on everything that it was told."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from bot.house.advice import Advice, Chance
from bot.house.levels import Level
from bot.house.player import ComputerPlayer, SeatPlayer


class Seated:
    """Plays one seat."""

    def __init__(self, level: Level, seed: int) -> None:
        self._told = f"{level} {seed}"

    def observe(self, view: str) -> None:
        """Remember a view."""
        self._told += view.upper()

    def consider(self, view: str, legal_actions: Sequence[str]) -> str | None:
        """Return the best of what may be done."""
        return str(self.advise(view, legal_actions).best)

    def advise(
        self, view: str, legal_actions: Sequence[str], made: str | None = None
    ) -> Advice:
        """Rank what may be done."""
        self.observe(view)
        ranked = sorted(
            (sha256((self._told + action).encode()).digest(), action)
            for action in legal_actions
        )
        return Advice(
            tuple(
                Chance(action, 1 / place) for place, (_, action) in enumerate(ranked, 1)
            )
        )


class Puppets(ComputerPlayer[str, str]):
    """The game as the house plays it."""

    def seated(self, level: Level, seed: int) -> SeatPlayer[str, str]:
        """Return somebody who plays a seat."""
        return Seated(level, seed)


PLAYER = Puppets()
