"""What a table of Schneider agrees on, and its presets (rules/schneider.md 1.1)."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import Annotated, Final

from pydantic import Field

from bot.games.kit.game import TableOptions


class Trumps(StrEnum):
    """Whether a suit beats the others."""

    NONE = "none"
    TURNUP = "turnup"


class BeatMode(StrEnum):
    """Which card of the led suit beats the led card."""

    HIGHER = "higher"
    NEXT = "next"


class SchneiderOptions(TableOptions):
    """The rules a table of Schneider plays by."""

    trumps: Trumps = Trumps.NONE
    beat_mode: BeatMode = BeatMode.HIGHER
    strict_end: bool = True
    """Whether suit is followed once the stock is empty."""
    double_from: Annotated[int, Field(ge=11, le=20, examples=[15, 16])] = 15
    """Honours that make a win count twice."""
    target: Annotated[int, Field(ge=1, le=100, examples=[1, 3, 5, 7, 11])] = 7
    """Wins that end the game."""
    show_honours: bool = True
    """Whether it is shown during a hand how many honours each has taken."""


PRESETS: Final = MappingProxyType(
    {
        "match": SchneiderOptions(),
        "single": SchneiderOptions(target=1),
        "turnup": SchneiderOptions(trumps=Trumps.TURNUP),
        "next": SchneiderOptions(beat_mode=BeatMode.NEXT, strict_end=False),
    }
)
