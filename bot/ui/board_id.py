"""The custom_ids of a leaderboard: `board:rating:week:2:41:bura` turns to page 2 of what the person 41 asked for.

`board:list_by:rating:week:41:bura` is the list in which they choose another board of the week, `board:list_span:…` a
time. Messages of earlier versions, when there was one game, hold ids without it.

Nothing is kept in memory for them: they work after a restart as before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar, Final

from bot.games.catalogue import FORMER
from bot.tables.table_view import UserId
from bot.ui.codec import CustomId

LAST_PAGE: Final = 10_000
"""No page beyond this one can be asked for."""
GameName = Annotated[str, "[a-z]{1,20}"]


class By(StrEnum):
    """What a leaderboard goes by."""

    TOKENS = "tokens"
    WINS = "wins"
    WIN_RATE = "win_rate"
    RATING = "rating"
    HOUSE = "house"
    """Games against the house; of all time only."""


class Span(StrEnum):
    """The time a leaderboard is about; seasons and weeks are the present ones."""

    ALL = "all"
    SEASON = "season"
    WEEK = "week"


class _OfGame(CustomId):
    """An id of five words and the game."""

    __slots__ = ()

    @classmethod
    def today(cls, text: str) -> str:
        """Return a text with its game, where it is of a time with only one."""
        return f"{text}:{FORMER}" if text.count(":") == 4 else text


@dataclass(frozen=True, slots=True)
class BoardId(_OfGame):
    """A page, from 1, of a leaderboard of a game that `user` has asked for."""

    HEAD: ClassVar = "board"
    by: By
    span: Span
    page: Annotated[int, range(1, LAST_PAGE + 1)]
    user: UserId
    game: GameName = FORMER


class List(StrEnum):
    """What is chosen in a list below a leaderboard."""

    BY = "list_by"
    SPAN = "list_span"


@dataclass(frozen=True, slots=True)
class BoardPick(_OfGame):
    """A list below the leaderboard `by` of the time `span` that `user` asked for."""

    HEAD: ClassVar = "board"
    kind: List
    by: By
    span: Span
    user: UserId
    game: GameName = FORMER

    def leads_to(self, value: str) -> BoardId | None:
        """Return the first page of what was chosen; None: there is no such thing in the list."""
        if self.kind is List.BY and value in tuple(By):
            return BoardId(By(value), self.span, 1, self.user, self.game)
        if self.kind is List.SPAN and value in tuple(Span):
            return BoardId(self.by, Span(value), 1, self.user, self.game)
        return None
