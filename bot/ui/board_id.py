"""The custom_ids of a leaderboard: `board:rating:week:2:41:bura` turns to page 2 of what the person 41 asked for.

`board:list_by:rating:week:41:bura` is the list in which they choose another board of the week, `board:list_span:…` a
time. Messages of earlier versions, when there was one game, hold ids without it.

Nothing is kept in memory for them: they work after a restart as before it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.tables.table_view import UserId

KIND: Final = "board"
"""The first word of them all."""
LAST_PAGE: Final = 10_000
"""No page beyond this one can be asked for."""

FORMER: Final = "bura"
"""The game that ids without one are about."""

_WHOSE: Final = r"([1-9][0-9]{0,18})(?::([a-z]{1,20}))?"
_FORM: Final = re.compile(rf"{KIND}:([a-z_]{{1,20}}):([a-z]{{1,20}}):([1-9][0-9]{{0,4}}):{_WHOSE}")
_LIST_FORM: Final = re.compile(rf"{KIND}:(list_by|list_span):([a-z_]{{1,20}}):([a-z]{{1,20}}):{_WHOSE}")


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
class BoardId:
    """A page, from 1, of a leaderboard of a game that `user` has asked for. `str()` of it is the custom_id."""

    by: By
    span: Span
    page: int
    user: UserId
    game: str = FORMER

    def __str__(self) -> str:
        return f"{KIND}:{self.by}:{self.span}:{self.page}:{self.user}:{self.game}"

    @classmethod
    def parse(cls, text: str) -> BoardId | None:
        """Read a custom_id; None: it is that of no such button."""
        found = _FORM.fullmatch(text)
        if found is None:
            return None
        by, span, page, user, game = found.groups()
        if by not in tuple(By) or span not in tuple(Span) or int(page) > LAST_PAGE:
            return None
        return cls(By(by), Span(span), int(page), UserId(int(user)), game or FORMER)


class List(StrEnum):
    """What is chosen in a list below a leaderboard."""

    BY = "list_by"
    SPAN = "list_span"


@dataclass(frozen=True, slots=True)
class BoardPick:
    """A list below the leaderboard `by` of the time `span` that `user` asked for. `str()` of it is the custom_id."""

    kind: List
    by: By
    span: Span
    user: UserId
    game: str = FORMER

    def __str__(self) -> str:
        return f"{KIND}:{self.kind}:{self.by}:{self.span}:{self.user}:{self.game}"

    @classmethod
    def parse(cls, text: str) -> BoardPick | None:
        """Read a custom_id; None: it is that of no such list."""
        found = _LIST_FORM.fullmatch(text)
        if found is None:
            return None
        kind, by, span, user, game = found.groups()
        if by not in tuple(By) or span not in tuple(Span):
            return None
        return cls(List(kind), By(by), Span(span), UserId(int(user)), game or FORMER)

    def leads_to(self, value: str) -> BoardId | None:
        """Return the first page of what was chosen; None: there is no such thing in the list."""
        if self.kind is List.BY and value in tuple(By):
            return BoardId(By(value), self.span, 1, self.user, self.game)
        if self.kind is List.SPAN and value in tuple(Span):
            return BoardId(self.by, Span(value), 1, self.user, self.game)
        return None
