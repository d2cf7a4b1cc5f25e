"""What a table of Tyzicha agrees on, and its presets (rules/tyzicha.md 1.1)."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import Annotated, Final

from pydantic import Field

from bot.games.kit.game import TableOptions


class BidCeiling(StrEnum):
    """Whether the cards bound a bid."""

    NONE = "none"
    HOLDINGS = "holdings"
    """120 and the marriages in one's hand."""


class MakeTest(StrEnum):
    """What a declarer needs to make the contract."""

    EXCEED = "exceed"
    AT_LEAST = "at_least"


class DefenderScoring(StrEnum):
    """When defenders score what they have taken."""

    ON_BREAK = "on_break"
    ALWAYS = "always"


class Rounding(StrEnum):
    """Whether what defenders score is rounded."""

    NONE = "none"
    TEN = "ten"


class ConcedeWhen(StrEnum):
    """From when on a declarer may concede; the first lead ends it."""

    UNTIL_LEAD = "until_lead"
    """From seeing the widow."""
    AFTER_EXCHANGE = "after_exchange"
    """From giving cards away."""


class TyzichaOptions(TableOptions):
    """The rules a table of Tyzicha plays by."""

    target: Annotated[int, Field(ge=101, le=2001, examples=[301, 501, 1001])] = 1001
    """Points that end the game: only a declarer can reach them."""
    make_test: MakeTest = MakeTest.EXCEED
    defender_scoring: DefenderScoring = DefenderScoring.ON_BREAK
    marriage_first_trick: bool = True
    """Whether a marriage may be declared with the first lead of a hand."""
    bid_cap: Annotated[int, Field(ge=120, le=400, examples=[120, 200, 300, 400])] = 400
    """The highest bid, and the highest raise."""
    bid_ceiling: BidCeiling = BidCeiling.NONE
    rounding: Rounding = Rounding.NONE
    concede_when: ConcedeWhen = ConcedeWhen.UNTIL_LEAD
    show_running_points: bool = False
    """Whether it is shown during a hand how many points each has taken."""


PRESETS: Final = MappingProxyType(
    {"thousand": TyzichaOptions(), "short": TyzichaOptions(target=501)}
)
