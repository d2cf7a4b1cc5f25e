"""The guided hand: one idea at a time on the panel of somebody's first hand, and what a good player would do in blue.

Its row is as tall at every moment of the hand: nothing below it moves.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.house.advice import Advice
from bot.tables.ids import NOBODYS
from bot.tables.table_view import TableId, TableView
from bot.ui.blocks import Block, Choice, text
from bot.ui.components import ActionRow, Button, ButtonStyle
from bot.ui.help import HelpPress, Step
from bot.ui.renderer import Idea
from bot.ui.renderers import renderer_of
from bot.ui.rows import Line, Select
from bot.ui.texts import Texts

LINES: Final = 4
"""Lines that an idea has, be it shorter or not."""
WIDTH: Final = 36
"""Characters in each of them: so many fit on a phone."""
_MARKS: Final = re.compile(r"[*`\N{FIRST STRONG ISOLATE}\N{POP DIRECTIONAL ISOLATE}]")
"""What takes no room in a line."""
_EMPTY: Final = "\N{ZERO WIDTH SPACE}"


class Ideas:
    """Which ideas a hand has met, so that the next one is another: of each guided table, in this run of the bot."""

    def __init__(self) -> None:
        self._met: dict[TableId, dict[str, int]] = {}

    def met(self, view: TableView) -> Collection[str]:
        """Return the keys of those that were shown before the table came to stand like this."""
        return [key for key, version in self._met.get(view.table_id, {}).items() if version != view.version]

    def show(self, view: TableView, key: str) -> None:
        """Note that one is shown now."""
        self._met.setdefault(view.table_id, {}).setdefault(key, view.version)

    def forget(self, table_id: TableId) -> None:
        """Forget a table whose guided hand is over."""
        self._met.pop(table_id, None)


@dataclass(frozen=True, slots=True)
class Guidance:
    """What somebody in a guided hand is told."""

    idea: Idea
    advised: str = ""
    """What a good player would do, in notation; empty: that is not known, or there is nothing to do."""


def guidance(view: TableView, texts: Texts, advice: Advice | None, met: Collection[str] = ()) -> Guidance | None:
    """Choose what to tell the viewing seat; None: the table is not guided, or nothing is played there.

    Args:
        view: the table as that seat sees it.
        texts: their language.
        advice: what a master thinks of their choices, if there is any.
        met: keys of ideas that gave way.
    """
    if not view.guided or view.hand is None or view.viewer is None:
        return None
    advised = str(advice.best) if advice is not None and advice.choices else ""
    return Guidance(chosen(renderer_of(view.game).ideas(view, view.hand, texts), advised, met), advised)


def chosen(ideas: Sequence[Idea], advised: str, met: Collection[str]) -> Idea:
    """Choose one idea: it goes with what is advised, and was not met yet if there is one such.

    Args:
        ideas: at least one.
        advised: an action in notation; empty: nothing is advised.
        met: keys of ideas that were.
    """
    fitting = [one for one in ideas if not one.actions or advised in one.actions] or list(ideas)
    fresh = [one for one in fitting if one.key not in met]
    return next(iter([*fresh, *(one for one in fitting if one.actions), *fitting]))


def idea_lines(idea: Idea) -> str:
    """Return an idea as it stands on a panel, in as many lines as any other."""
    lines = [""]
    for word in idea.text.split(" "):
        if lines[-1] and len(_MARKS.sub("", f"{lines[-1]} {word}")) > WIDTH:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".lstrip()
    lines += [_EMPTY] * (LINES - len(lines))
    return "\n".join(f"> {line}" for line in lines)


def in_blue(lines: Iterable[Line], advised: str) -> list[Line]:
    """Return the rows of a panel with the button of what is advised in blue, unless it has a colour of its own."""

    def coloured(choice: Choice) -> Choice:
        plain = choice.style is ButtonStyle.SECONDARY and not choice.disabled
        return replace(choice, style=ButtonStyle.PRIMARY) if plain and choice.arg == advised else choice

    return [line if isinstance(line, Select) or not advised else tuple(map(coloured, line)) for line in lines]


def after_guided(view: TableView, texts: Texts) -> list[Block | None]:
    """Return how to go on after a guided hand: once more with the clock, or with a friend; nothing after others."""
    if not view.guided:
        return []
    key = "guide-after-outside" if view.guild_id == NOBODYS else "guide-after"
    timed = HelpPress(Step.TIMED, f"{view.game}.{view.preset}")
    again = Button(label=texts("button-timed"), custom_id=str(timed), style=ButtonStyle.PRIMARY)
    return [text(texts(key, game=view.game)), ActionRow(again)]
