"""The guided hand: one idea at a time on the panel of somebody's first hand, and what a good player would do in blue.

Its row is as tall at every moment of the hand: nothing below it moves.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from bot.house.advice import Advice
from bot.tables.ids import NOBODYS
from bot.tables.table_view import EndReason, Status, TableId, TableView
from bot.ui.blocks import Block, Choice, text
from bot.ui.components import ActionRow, Button, ButtonStyle
from bot.ui.help import HelpPress, Step
from bot.ui.renderer import Idea
from bot.ui.renderers import renderer_of
from bot.ui.rows import Pick, Row, Select
from bot.ui.texts import Texts

LINES: Final = 4
"""Lines that an idea has, be it shorter or not."""
WIDTH: Final = 29
"""Characters in each of them: so many fit on a phone, also of wide letters."""
BLUE: Final = "🔵"
"""Marks an entry of a list, which has no colour."""
LONGEST: Final = 100
"""Characters of such an entry."""
_MARKS: Final = re.compile(r"[*`\N{FIRST STRONG ISOLATE}\N{POP DIRECTIONAL ISOLATE}]")
"""What takes no room in a line."""
_LISTED: Final = re.compile(r" (?=\d+[.)] )")
"""What would begin a numbered list at the beginning of a line."""
_EMPTY: Final = "\N{ZERO WIDTH SPACE}"


class Ideas:
    """Which ideas a hand has met, so that the next one is another: of each guided table, in this run of the bot."""

    def __init__(self) -> None:
        self._met: dict[TableId, dict[str, int]] = {}

    def met(self, view: TableView) -> Mapping[str, int]:
        """Return at which version of the table each idea was shown last, by its key."""
        return self._met.get(view.table_id, {})

    def show(self, view: TableView, key: str) -> None:
        """Note that one is shown now."""
        self._met.setdefault(view.table_id, {})[key] = view.version

    def forget(self, table_id: TableId) -> None:
        """Forget a table whose guided hand is over."""
        self._met.pop(table_id, None)


@dataclass(frozen=True, slots=True)
class Guidance:
    """What somebody in a guided hand is told."""

    idea: Idea
    advised: str = ""
    """What a good player would do, in notation; empty: that is not known, or there is nothing to do."""


def guidance(
    view: TableView, texts: Texts, advice: Advice | None, met: Mapping[str, int] = MappingProxyType({})
) -> Guidance | None:
    """Choose what to tell the viewing seat; None: the table is not guided, or nothing is played there.

    Args:
        view: the table as that seat sees it.
        texts: their language.
        advice: what a master thinks of their choices, if there is any.
        met: the keys of ideas that were shown, with the version of the table.
    """
    if not view.guided or view.hand is None or view.viewer is None:
        return None
    advised = str(advice.best) if advice is not None and advice.choices else ""
    ideas = renderer_of(view.game).ideas(view, view.hand, texts)
    if advice is None:  # what needs an action to be advised might turn out to be wrong
        ideas = tuple(one for one in ideas if not one.actions) or (Idea("thinking", texts("idea-yours")),)
    return Guidance(chosen(ideas, advised, met, view.version), advised)


def chosen(ideas: Sequence[Idea], advised: str, met: Mapping[str, int], version: int) -> Idea:
    """Choose one idea: it goes with what is advised, and is a new one, or else one that was not met for long.

    At the same version of the table it is the same one.

    Args:
        ideas: at least one.
        advised: an action in notation; empty: nothing is advised.
        met: the keys of those that were shown, with the version of the table.
        version: how the table stands now.
    """
    fitting = [one for one in ideas if not one.actions or advised in one.actions] or list(ideas)

    def turn(idea: Idea) -> tuple[bool, int, bool]:
        last = met.get(idea.key, -1)
        return last != version, last, not idea.actions

    fresh = [one for one in fitting if met.get(one.key) is None]
    stays = any(met.get(one.key) == version for one in fitting)
    return fresh[0] if fresh and not stays else min(fitting, key=turn)


def idea_lines(idea: Idea) -> str:
    """Return an idea as it stands on a panel, in as many lines as any other."""
    lines = [""]
    for word in _LISTED.sub("\N{NO-BREAK SPACE}", idea.text).split(" "):
        if lines[-1] and len(_MARKS.sub("", f"{lines[-1]} {word}")) > WIDTH:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".lstrip()
    lines += [_EMPTY] * (LINES - len(lines))
    return "\n".join(lines)


def blue(choice: Choice, advised: str) -> Choice:
    """Return a button in blue if it does, or asks about, what is advised and can be pressed."""
    if choice.arg == advised and not choice.disabled:
        return replace(choice, style=ButtonStyle.PRIMARY)
    return choice


def in_blue(rows: Iterable[Row], advised: str) -> list[Row]:
    """Return the rows of a panel with what is advised in blue: a button, cards, an entry with a mark."""

    def marked(row: Row) -> Row:
        match row:
            case Select(options=options):
                marks = {words: f"{BLUE} {words}"[:LONGEST] for words, done in options if done == advised}
                return replace(row, options=tuple((marks.get(words, words), done) for words, done in options))
            case Pick():
                return row.advise(advised)
        return tuple(blue(choice, advised) for choice in row)

    return list(map(marked, rows)) if advised else list(rows)


def after_guided(view: TableView, texts: Texts) -> list[Block | None]:
    """Return how to go on after a guided hand: with the clock, or with a friend; nothing if it was broken off."""
    if not view.guided or view.end_reason not in {None, EndReason.WON}:
        return []
    key = "guide-after-outside" if view.guild_id == NOBODYS else "guide-after"
    timed = HelpPress(Step.TIMED, f"{view.game}.{view.preset}")
    again = Button(label=texts("button-timed"), custom_id=str(timed), style=ButtonStyle.PRIMARY)
    untimed = texts("button-rematch" if view.status is Status.OVER else "button-next")
    return [text(texts.in_game(view.game, key, game=view.game, again=untimed)), ActionRow(again)]
