"""What a table of Toepen agrees on (rules/toepen.md 1.1)."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import Annotated, ClassVar, Final

from pydantic import Field

from bot.games.kit.game import TableOptions


class EndMode(StrEnum):
    """When the game is over."""

    LOSER = "loser"
    """As soon as somebody has no lives left."""
    LAST_STANDING = "last_standing"
    """When one player has lives left."""


class Reknock(StrEnum):
    """Whether the one who knocked last may knock again."""

    OTHERS_FIRST = "others_first"
    FREE = "free"


class FoldOrder(StrEnum):
    """How a knock is answered."""

    SIMULTANEOUS = "simultaneous"
    CLOCKWISE = "clockwise"


class ToepenOptions(TableOptions):
    """The rules a table of Toepen plays by."""

    negotiable: ClassVar[tuple[str, ...]] = (
        "end_mode",
        "starting_tokens",
        "max_exchanges",
        "fold_order",
        "reknock",
        "turn_seconds",
        "window_seconds",
        "poll_seconds",
        "declare_seconds",
    )

    end_mode: EndMode = EndMode.LOSER
    starting_tokens: Annotated[int, Field(ge=2, le=20, examples=[6, 8, 10, 15])] = 10
    """Lives of each player at the start: with one, nobody could ever knock."""
    max_exchanges: Annotated[int, Field(ge=0, le=7, examples=[0, 1, 2])] = 0
    """How often a player may exchange in a hand; 0: as often as the stock allows."""
    fold_order: FoldOrder = FoldOrder.SIMULTANEOUS
    reknock: Reknock = Reknock.OTHERS_FIRST
    turn_seconds: Annotated[
        int, Field(ge=5, le=600, examples=[15, 30, 60, 120, 300, 600])
    ] = 60
    window_seconds: Annotated[int, Field(ge=5, le=120, examples=[5, 15, 30, 60])] = 15
    """Seconds to challenge an exchange."""
    poll_seconds: Annotated[int, Field(ge=5, le=120, examples=[15, 30, 60])] = 30
    """Seconds to answer a knock, which costs lives."""
    declare_seconds: Annotated[int, Field(ge=1, le=15, examples=[3, 5, 10])] = 3
    """Seconds for players who want to be asked about jacks; always the same, whatever
    anybody holds."""


PRESETS: Final = MappingProxyType(
    {
        "loser": ToepenOptions(),
        "last_standing": ToepenOptions(end_mode=EndMode.LAST_STANDING),
    }
)
