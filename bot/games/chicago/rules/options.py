"""What a table of Chicago agrees on, and its presets (rules/chicago.md 1.1)."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import Annotated, ClassVar, Final

from pydantic import Field

from bot.games.kit.game import TableOptions


class DeclareMode(StrEnum):
    """Whether one may say what is not true."""

    VERBAL = "verbal"
    ASSISTED = "assisted"


class Proof(StrEnum):
    """Who has to prove in the end what they said in a showdown."""

    HOLDERS = "holders"
    """Those whose claim was the highest when it ended."""
    EVERYBODY = "everybody"
    """All who have declared anything, overtaken or not."""


class Reading(StrEnum):
    """How cards are compared with the ranks that were said; no table chooses it."""

    IN_ORDER = "in_order"
    """The ranks that were said are the first of the hand."""
    IN_ANY_ORDER = "in_any_order"
    """The former rule: a card of each rank beside pairs is enough, even the same one
    twice."""


class TieBreak(StrEnum):
    """What becomes of a game in which several have the same highest score at its
    end."""

    PLAY_ON = "play_on"
    SHARED = "shared"


class ChicagoOptions(TableOptions):
    """The rules a table of Chicago plays by."""

    superseded: ClassVar[tuple[str, ...]] = ("reading",)

    most: Annotated[int, Field(ge=2, le=4)] = 4
    declare_mode: DeclareMode = DeclareMode.VERBAL
    proof: Proof = Proof.HOLDERS
    reading: Reading = Reading.IN_ANY_ORDER
    """Tables that were opened before the present rule have no such option: they keep
    the former one."""
    target: Annotated[int, Field(ge=10, le=104, examples=[20, 35, 52])] = 52
    """Points that end the game; from six below them nobody exchanges."""
    kickers: bool = True
    """Whether the cards beside pairs decide between equal ones."""
    wheel: bool = True
    """Whether A 2 3 4 5 is a straight."""
    reshuffle_excludes_current: bool = False
    """Whether what somebody throws stays out of a new stock from which they draw."""
    tie_break: TieBreak = TieBreak.PLAY_ON

    @property
    def barring(self) -> int:
        """The score from which a player exchanges no cards: 46 of 52 points."""
        return self.target - 6

    @property
    def assisted(self) -> bool:
        """Whether everybody says what is true."""
        return self.declare_mode is DeclareMode.ASSISTED


PRESETS: Final = MappingProxyType(
    {
        "verbal": ChicagoOptions(reading=Reading.IN_ORDER),
        "assisted": ChicagoOptions(
            declare_mode=DeclareMode.ASSISTED, reading=Reading.IN_ORDER
        ),
    }
)
