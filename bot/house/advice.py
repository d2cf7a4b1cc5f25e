"""What the house thinks of the choices of a seat, for hints and reviews. Actions are those of the game's rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chance:
    """One choice and the estimated chance, 0 to 1, that the seat wins the hand with it (a draw counts half).

    In a game where hands cost unequally it is the share of what the seat has that it may hope to keep. The action None
    is to wait, where the seat need not do anything.
    """

    action: object | None
    chance: float


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a choice is the best one, in a word of the game, and the points and the number of cards that are meant."""

    why: str
    points: int = 0
    cards: int = 0


@dataclass(frozen=True, slots=True)
class Advice:
    """All choices, best first, and why the first one is the best, in the terms of the game that gives the advice."""

    choices: tuple[Chance, ...]
    reason: Reason | None = None

    @property
    def best(self) -> object | None:
        """What a master would do; None: wait. Raises IndexError: there is no choice."""
        return self.choices[0].action

    def chance_of(self, action: object) -> float | None:
        """Return the chance with an action; None: it is no choice."""
        return next((choice.chance for choice in self.choices if choice.action == action), None)
