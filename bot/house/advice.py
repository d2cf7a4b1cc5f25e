"""What the house thinks of the choices of a seat, for hints and reviews."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.games.bura.rules.actions import Action


class Why(StrEnum):
    """The reason for a choice that can be told in one sentence."""

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


@dataclass(frozen=True, slots=True)
class Chance:
    """One choice and the estimated chance, 0 to 1, that the seat wins the hand with it (a draw counts half)."""

    action: Action
    chance: float


@dataclass(frozen=True, slots=True)
class Advice:
    """All choices, best first, and why the first one is the best."""

    choices: tuple[Chance, ...]
    why: Why
    points: int = 0
    """Points that the reason speaks of."""
    cards: int = 0
    """Cards that the reason speaks of."""

    @property
    def best(self) -> Action:
        """What the master would do."""
        return self.choices[0].action

    def loss(self, action: Action) -> float:
        """Return how much winning chance an action gives away against the best one, 0 to 1."""
        found = next((choice.chance for choice in self.choices if choice.action == action), None)
        return 0.0 if found is None else max(0.0, self.choices[0].chance - found)
