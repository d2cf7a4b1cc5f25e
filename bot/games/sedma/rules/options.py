"""What a table of Sedma agrees on, and its presets (rules/sedma.md 1.1)."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from types import MappingProxyType
from typing import Annotated, Final

from pydantic import Field

from bot.games.kit.game import TableOptions


class HandSize(IntEnum):
    """Cards that each holds while there is a stock."""

    EIGHT = 8
    FOUR = 4


class Direction(StrEnum):
    """To which side play runs."""

    RIGHT = "right"
    LEFT = "left"

    @property
    def step(self) -> int:
        """What is added to a seat's number to find the next one."""
        return 1 if self is Direction.LEFT else -1


class DealRule(StrEnum):
    """Who deals the next hand."""

    ROTATE = "rotate"
    LOSER_DEALS = "loser_deals"


class ThreePack(IntEnum):
    """Cards that three play with."""

    THIRTY = 30
    """Without two eights, so that the stock goes round."""
    WHOLE = 32
    """The last two of the stock, which do not go round, stay hidden."""


class SedmaOptions(TableOptions):
    """The rules a table of Sedma plays by."""

    hand_size: HandSize = HandSize.EIGHT
    direction: Direction = Direction.RIGHT
    target: Annotated[int, Field(ge=1, le=50, examples=[1, 3, 5, 7, 11])] = 5
    """Stakes that win the game."""
    deal_rule: DealRule = DealRule.ROTATE
    three_pack: ThreePack = ThreePack.THIRTY
    show_points: bool = True
    """Whether points are counted for all to see during a hand."""


PRESETS: Final = MappingProxyType(
    {"eight": SedmaOptions(), "four": SedmaOptions(hand_size=HandSize.FOUR)}
)
