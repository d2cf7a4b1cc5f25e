"""Two lists below a leaderboard: what it goes by, and since when."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from bot.ui.board_id import BoardId, BoardPick, By, List, Span
from bot.ui.components import ActionRow, Option, Select
from bot.ui.texts import Texts

_BY: Final = MappingProxyType(
    {
        By.TOKENS: "board-tokens",
        By.WINS: "board-wins",
        By.WIN_RATE: "board-win-rate",
        By.RATING: "board-rating",
        By.HOUSE: "board-house",
    }
)
_SPANS: Final = MappingProxyType({Span.ALL: "board-all", Span.SEASON: "board-season", Span.WEEK: "board-week"})

Row = ActionRow


def lists(which: BoardId, texts: Texts) -> list[Row]:
    """Draw the lists that lead from one leaderboard to any other; against the house there is one time alone."""
    rows = [_list(List.BY, which, _BY, which.by, texts)]
    if which.by is not By.HOUSE:
        rows.append(_list(List.SPAN, which, _SPANS, which.span, texts))
    return rows


def _list(kind: List, which: BoardId, keys: Mapping[By, str] | Mapping[Span, str], now: StrEnum, texts: Texts) -> Row:
    options = [Option(label=texts(key), value=str(value), default=value == now) for value, key in keys.items()]
    pick = BoardPick(kind, which.by, which.span, which.user)
    placeholder = texts("board-choose-by" if kind is List.BY else "board-choose-time")
    return Row(Select(custom_id=str(pick), placeholder=placeholder, options=options))
