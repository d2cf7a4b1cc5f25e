"""What leads from a page of a leaderboard to another one, or to another board.

`board:rating:week:2:41:bura` is page 2 of what the person 41 asked for,
`board:list_by:rating:week:41:bura` the list in which they choose another board of the
week, `board:list_span:…` a time. Messages of earlier versions, when there was one game,
hold ids without it. Nothing is kept in memory for them: they work after a restart as
before it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar, Final

from bot.games.catalogue import FORMER
from bot.games.contract import Counts
from bot.tables.ids import UserId
from bot.ui.codec import CustomId
from bot.ui.components import ActionRow, Option, SelectMenu
from bot.ui.texts import Texts
from db.rows import By, Span

LAST_PAGE: Final = 10_000
"""No page beyond this one can be asked for."""
GameName = Annotated[str, "[a-z]{1,20}"]


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
        """Return the first page of what was chosen; None: there is no such thing in the
        list."""
        if self.kind is List.BY and value in tuple(By):
            return BoardId(By(value), self.span, 1, self.user, self.game)
        if self.kind is List.SPAN and value in tuple(Span):
            return BoardId(self.by, Span(value), 1, self.user, self.game)
        return None


def boards_there_are(*, timed: bool) -> tuple[By, ...]:
    """Return what the leaderboards of a game go by; `timed`: whether its players
    are."""
    return tuple(by for by in By if timed or by is not By.PACE)


def lists(
    which: BoardId, unit: Counts, texts: Texts, *, timed: bool = False
) -> list[ActionRow]:
    """Draw the lists that lead from one leaderboard to any other; against the house
    there is only one time.

    Args:
        which: the one that is shown.
        unit: what its game counts.
        texts: the reader's language.
        timed: whether the players of its game are.
    """
    boards = {
        by: texts.named("board", by, unit=unit) for by in boards_there_are(timed=timed)
    }
    rows = [_list(List.BY, which, boards, texts("board-choose-by"))]
    if which.by is not By.HOUSE:
        spans = {span: texts.named("board", span) for span in Span}
        rows.append(_list(List.SPAN, which, spans, texts("board-choose-time")))
    return rows


def _list(
    kind: List,
    which: BoardId,
    words: Mapping[By, str] | Mapping[Span, str],
    placeholder: str,
) -> ActionRow:
    shown = (which.by, which.span)
    options = [
        Option(label=word, value=str(value), default=value in shown)
        for value, word in words.items()
    ]
    pick = BoardPick(kind, which.by, which.span, which.user, which.game)
    return ActionRow(
        SelectMenu(custom_id=str(pick), placeholder=placeholder, options=options)
    )
