"""What a table of Aggravation agrees on, and its presets (rules/aggravation.md 1.1)."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import Annotated, Final

from pydantic import Field

from bot.games.kit.game import TableOptions


class CoverMode(StrEnum):
    """How many cards a press covers."""

    SINGLE = "single"
    GROUP = "group"
    """All hot cards of the rank, as far as the presser's cards last."""


class AggravationOptions(TableOptions):
    """The rules a table of Aggravation plays by."""

    cover_mode: CoverMode = CoverMode.SINGLE
    flip_seconds: Annotated[int, Field(ge=1, le=15, examples=[2, 3, 5])] = 3
    """Seconds without a match after which cards are turned."""
    misfire_seconds: Annotated[int, Field(ge=0, le=10, examples=[0, 1, 2, 3])] = 2
    """Seconds for which who pressed a wrong rank can do nothing."""
    tie_window_ms: Annotated[int, Field(ge=0, le=1000, examples=[0, 100, 300])] = 0
    """Milliseconds for which a player who has covered leaves the next card of that rank
    to the other."""
    best_of: Annotated[int, Field(ge=1, le=9, examples=[1, 3, 5])] = 1
    """Hands of a match; it is over when somebody has won more than half of them."""
    turn_seconds: Annotated[int, Field(ge=5, le=600, examples=[30, 60, 120])] = 60
    """Seconds after which a match that nobody covers ends the hand."""


PRESETS: Final = MappingProxyType(
    {"single": AggravationOptions(), "best_of_three": AggravationOptions(best_of=3)}
)
