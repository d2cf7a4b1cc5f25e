"""How well the house plays."""

from __future__ import annotations

from enum import StrEnum


class Level(StrEnum):
    """Four players, the weakest first."""

    BEGINNER = "beginner"
    REGULAR = "regular"
    EXPERT = "expert"
    MASTER = "master"
