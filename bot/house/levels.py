"""How well the house plays."""

from __future__ import annotations

from enum import StrEnum


class Level(StrEnum):
    """Four levels, the weakest first. What makes one is said by each game's computer
    player."""

    BEGINNER = "beginner"
    REGULAR = "regular"
    EXPERT = "expert"
    MASTER = "master"
