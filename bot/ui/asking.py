"""Questions on a panel: the rows stay where they are, and only the answers can be
pressed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from bot.ui.choices import Choice, buttons_in_blue
from bot.ui.custom_id import Press
from bot.ui.renderer import Question
from bot.ui.rows import Line, Select
from bot.ui.texts import Texts

_MOST_ROWS: Final = 5
"""Rows of a panel that asks a question, its answer included."""
_ASKED_BY: Final = MappingProxyType(
    {
        Press.ACCEPT: (Press.ACCEPT, Press.ASK_ACCEPT),
        Press.DO: (Press.DO, Press.ASK),
        Press.YES_RESIGN: (Press.ASK_RESIGN,),
        Press.YES_LEAVE: (Press.LEAVE, Press.ASK_LEAVE),
    }
)
"""The presses that can have brought up a question, by the press that says yes to it."""


def asked(
    question: Question,
    lines: Iterable[Line],
    texts: Texts,
    advised: str | None = None,
    chosen: str = "",
    *,
    back: Press = Press.BACK,
) -> list[Line]:
    """Return the rows with a question above them: nothing can be pressed but the
    answers, and nothing moves.

    Of rows that are many the uppermost give way. `Back` takes the place of what asked,
    or is beside the yes where that is not here, such as a button of the public
    message. Cards that were `chosen` stay so.

    Where `Back` leads further than to the panel, it presses `back`; if the rows have
    such a button already, that one stays."""
    answers = (question.yes, *question.others)
    if advised is not None:
        answers = buttons_in_blue(answers, advised)
    no = Choice(texts("button-back"), Press.PICK if chosen else back, chosen)
    asking = {
        (press, one.arg)
        for one in answers
        for press in _ASKED_BY.get(one.press, (one.press,))
    }

    def still(line: Line) -> Line:
        if isinstance(line, Select):
            asks = any((line.press, notation) in asking for _, notation in line.options)
            return (no,) if asks else replace(line, disabled=True)
        return tuple(
            no if one == no or (one.press, one.arg) in asking else one.still()
            for one in line
        )

    kept = [still(line) for line in lines][1 - _MOST_ROWS :]
    there = any(isinstance(line, tuple) and no in line for line in kept)
    return [answers if there else (*answers, no), *kept]
