"""The places at a table, and the tokens that move between their players and its pot."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place at the table, 0 to n-1 clockwise."""

CLOCK: Final = Seat(-1)
"""The seat that the clock plays from: it closes windows of fixed length."""


class MovementReason(StrEnum):
    """What a movement of tokens was for."""

    ANTE = "ante"
    PENALTY = "penalty"
    PAYOUT = "payout"
    SPLIT = "split"
    FORFEIT = "forfeit"


@dataclass(frozen=True, slots=True)
class Movement:
    """Tokens that change hands between a seat and the pot: positive to the seat,
    negative from it."""

    seat: Seat
    tokens: int
    reason: MovementReason


@dataclass(frozen=True, slots=True)
class Tokens:
    """What is in a table's pot, and what its players hold, one entry a seat."""

    pot: int
    purses: tuple[int, ...]

    def after(self, movements: Iterable[Movement]) -> Tokens:
        """Return what lies and is held after movements between pot and purses."""
        pot, purses = self.pot, list(self.purses)
        for movement in movements:
            pot -= movement.tokens
            purses[movement.seat] += movement.tokens
        return Tokens(pot, tuple(purses))
