"""The custom_ids of a leaderboard: `board:rating:week:2:41` turns to page 2 of what the person 41 asked for.

`board:list_by:rating:week:41` is the list in which he chooses another board of the week, `board:list_span:…` a time.

Nothing is kept in memory for them: they work after a restart as before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar, Final

from bot.tables.table_view import UserId
from bot.ui.codec import CustomId

LAST_PAGE: Final = 10_000
"""No page beyond this one can be asked for."""


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


@dataclass(frozen=True, slots=True)
class BoardId(CustomId):
    """A page, from 1, of a leaderboard that `user` has asked for."""

    HEAD: ClassVar = "board"
    by: By
    span: Span
    page: Annotated[int, range(1, LAST_PAGE + 1)]
    user: UserId


class List(StrEnum):
    """What is chosen in a list below a leaderboard."""

    BY = "list_by"
    SPAN = "list_span"


@dataclass(frozen=True, slots=True)
class BoardPick(CustomId):
    """A list below the leaderboard `by` of the time `span` that `user` asked for."""

    HEAD: ClassVar = "board"
    kind: List
    by: By
    span: Span
    user: UserId

    def leads_to(self, value: str) -> BoardId | None:
        """Return the first page of what was chosen; None: there is no such thing in the list."""
        if self.kind is List.BY and value in tuple(By):
            return BoardId(By(value), self.span, 1, self.user)
        if self.kind is List.SPAN and value in tuple(Span):
            return BoardId(self.by, Span(value), 1, self.user)
        return None
