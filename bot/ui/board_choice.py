"""Two lists below a leaderboard: what it goes by, and since when."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.games.contract import Counts
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


def lists(which: BoardId, unit: Counts, texts: Texts) -> list[Row]:
    """Draw the lists that lead from one leaderboard to any other; against the house there is one time alone."""
    words = {value: texts(key, unit=unit) for value, key in _BY.items()}
    rows = [_list(List.BY, which, words, texts("board-choose-by"))]
    if which.by is not By.HOUSE:
        spans = {value: texts(key) for value, key in _SPANS.items()}
        rows.append(_list(List.SPAN, which, spans, texts("board-choose-time")))
    return rows


def _list(kind: List, which: BoardId, words: Mapping[By, str] | Mapping[Span, str], placeholder: str) -> Row:
    shown = (which.by, which.span)
    options = [Option(label=word, value=str(value), default=value in shown) for value, word in words.items()]
    pick = BoardPick(kind, which.by, which.span, which.user, which.game)
    return Row(Select(custom_id=str(pick), placeholder=placeholder, options=options))
