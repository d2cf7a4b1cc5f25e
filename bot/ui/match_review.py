"""The hands of a match with what each turned on, privately: each number leads to the
review of its hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.house.turning import Findings
from bot.tables.model.view import TableView
from bot.ui.blocks import buttons, framed, text
from bot.ui.choices import Choice
from bot.ui.components import Drawing, Separator
from bot.ui.custom_id import Press
from bot.ui.renderers import table_name
from bot.ui.rules_names import rules_of_view
from bot.ui.texts import Texts
from bot.ui.turned import heading, headline
from bot.ui.wanted_reviews import HANDS, WantedMatch

_ROW: Final = 5
"""How many buttons a row has at most."""


@dataclass(frozen=True, slots=True)
class HandLine:
    """One hand of the match. `found` None: not yet known; `seated`: the table with its
    seats, as the reader saw it."""

    hand: int
    seated: TableView
    found: Findings | None = None
    too_old: bool = False
    """Whether it cannot be reviewed: nothing is found then."""


def match_message(
    view: TableView,
    lines: Sequence[HandLine],
    wanted: WantedMatch,
    played: Sequence[int],
    texts: Texts,
) -> Drawing:
    """Draw a page of the hands of a match.

    Args:
        view: the table as the public sees it.
        lines: the hands of the page.
        wanted: the page.
        played: all hands that can be reviewed for the reader, in order.
        texts: the reader's language.
    """
    known = all(one.found is not None or one.too_old for one in lines)
    # Thinking ends with the bot: then the same press asks again.
    again = [] if known else [Choice(texts("review-again"), Press.REVIEW, str(wanted))]
    told = [
        texts("review-match-hand", hand=one.hand, line=_line(one, texts))
        for one in lines
    ]
    numbers = [
        Choice(texts("review-match-number", hand=one.hand), Press.REVIEW, str(one.hand))
        for one in lines
    ]
    return framed(
        text(
            "### " + table_name(view, texts, "review-title"), rules_of_view(view, texts)
        ),
        Separator(),
        *map(text, told),
        text("-# " + texts.in_game(view.game, "review-legend")),
        *(
            buttons(view, numbers[first : first + _ROW])
            for first in range(0, len(numbers), _ROW)
        ),
        buttons(view, [*_pages(wanted, played, texts), *again]),
    )


def _line(one: HandLine, texts: Texts) -> str:
    if one.too_old:
        return texts("refusal-hand-too-old")
    if one.found is None:
        return texts("review-match-thinking")
    return headline(one.found, one.seated, texts) or heading(
        one.found, one.seated.game, texts
    )


def _pages(wanted: WantedMatch, played: Sequence[int], texts: Texts) -> list[Choice]:
    """Buttons to the hands before and after, if one page does not hold all."""
    if len(played) <= HANDS:
        return []
    page = wanted.within(played)
    first, last = page == 1, page * HANDS >= len(played)
    back = Choice(
        texts("button-page-back"), Press.REVIEW, str(WantedMatch(page - 1))
    ).only_if(not first)
    following = Choice(
        texts("button-page-next"), Press.REVIEW, str(WantedMatch(page + 1))
    ).only_if(not last)
    return [back, following]
