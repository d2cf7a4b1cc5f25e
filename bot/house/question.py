"""What a player of the house is asked, in a form that goes to another process and needs no arithmetic here."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.games.bura.rules.actions import Action
from bot.games.bura.rules.view import BuraView
from bot.house.levels import Level

LENGTH: Final = struct.Struct(">I")
"""Stands before each message between two processes: how many bytes follow."""


class Wish(StrEnum):
    """What is wanted of the player."""

    DECIDE = "decide"
    """What it does now, or nothing."""
    ADVISE = "advise"
    """What it thinks of all its choices."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision of one seat, with all that the seat has seen of the hand.

    Args:
        level: how well the player plays.
        seed: with the same seed and the same views it does the same.
        views: every state of the hand as the seat saw it, the deal first and the present one last.
    """

    level: Level
    seed: int
    views: tuple[BuraView, ...]

    @property
    def legal(self) -> Sequence[Action]:
        """Everything the seat may do now."""
        own = self.views[-1].own
        return () if own is None else own.legal
