"""The guided hand: one idea at a time on the panel of somebody's first hand, and a good
choice in blue.

What has to be known before a decision is told by itself, with `Next`, and nothing
happens until that is pressed. A decision comes with the reason for the blue choice.
While the house moves nothing is told: so no sentence goes away before it was read."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.house.advice import AnyAdvice, is_good
from bot.tables.games import rules_of
from bot.tables.ids import NOBODYS, TableId
from bot.tables.model.ends import EndReason
from bot.tables.model.view import TableView
from bot.ui.blocks import Block, text
from bot.ui.choices import Choice, buttons_in_blue
from bot.ui.components import ActionRow, Button, ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.help import HelpPress, Step
from bot.ui.renderer import Idea
from bot.ui.renderers import renderer_of
from bot.ui.rows import LONGEST_ENTRY, Line, Pick, Row, Select
from bot.ui.texts import Texts

MOST_ROWS: Final = 5
"""Rows of a panel, that of `Next` included."""
BLUE: Final = "🔵"
"""Marks an entry of a list, which has no colour."""
OPENING: Final = "opening"
"""The key of the card that a guided hand begins with."""


class ReadIdeas:
    """What people have read and left with `Next`: of each guided table, in this run of
    the bot."""

    def __init__(self) -> None:
        self._read: dict[TableId, set[str]] = {}

    def of(self, table_id: TableId) -> Collection[str]:
        """Return the keys of the ideas that were read at a table."""
        return self._read.get(table_id, ())

    def add(self, table_id: TableId, key: str) -> None:
        """Note that one was read."""
        self._read.setdefault(table_id, set()).add(key)

    def forget(self, table_id: TableId) -> None:
        """Forget a table whose guided hand is over."""
        self._read.pop(table_id, None)


@dataclass(frozen=True, slots=True)
class Guidance:
    """What somebody in a guided hand is told."""

    idea: Idea | None
    """None: nothing while the house moves."""
    advised: str = ""
    """A good choice, in notation; empty: none is known, there is nothing to do, or
    `Next` comes first."""


def guidance(
    view: TableView, texts: Texts, advice: AnyAdvice | None, read: Collection[str] = ()
) -> Guidance | None:
    """Choose what to tell the viewing seat; None: the table is not guided, or nothing
    is played there.

    Args:
        view: the table as that seat sees it.
        texts: their language.
        advice: what a master thinks of their choices, if there is any.
        read: the keys of ideas that were left with `Next`.
    """
    if not view.guided or view.hand is None or view.viewer is None:
        return None
    chooses = view.awaited or rules_of(view.game).profile.turnless
    if not (chooses or view.held):
        return Guidance(None)
    ideas = renderer_of(view.game).ideas(view, view.hand, texts)
    first = next(
        (idea for idea in _told_first(view, ideas, texts) if idea.key not in read), None
    )
    if first is not None or not chooses:
        return Guidance(first)
    return decided([idea for idea in ideas if not idea.first], advice)


def _told_first(view: TableView, ideas: Iterable[Idea], texts: Texts) -> Iterator[Idea]:
    """Return what has to be read before anything else happens."""
    opening = (
        renderer_of(view.game).opening(view, view.hand, texts) if view.untouched else ""
    )
    if opening:
        yield Idea(OPENING, opening, first=True)
    yield from (idea for idea in ideas if idea.first)


def decided(ideas: Sequence[Idea], advice: AnyAdvice | None) -> Guidance:
    """Choose one of the good choices, by the first idea that goes with any of them.

    Where every idea explains something, only what is explained is advised: a game never
    advises a lie that way.

    Args:
        ideas: at least one, the easiest to understand first.
        advice: what a master thinks; None: it is not known yet.
    """
    bound = [idea for idea in ideas if idea.actions]
    general = next((idea for idea in ideas if not idea.actions), None)
    if bound and bound[0].certain:
        return Guidance(bound[0], bound[0].actions[0])
    if advice is None or not advice.choices:
        return Guidance(None if bound else general)
    good = good_choices(advice)
    easiest = _explained(bound, good)
    if easiest is not None:
        return easiest
    if general is not None:
        return Guidance(general, next(iter(good), ""))
    return _best_explained(bound, advice)


def _explained(ideas: Iterable[Idea], choices: Sequence[str]) -> Guidance | None:
    """Advise the first of some choices, in notation, that goes with the first idea
    possible; None: with no idea."""
    for idea in ideas:
        chosen = next(
            (notation for notation in choices if notation in idea.actions), None
        )
        if chosen is not None:
            return Guidance(idea, chosen)
    return None


def _best_explained(ideas: Sequence[Idea], advice: AnyAdvice) -> Guidance:
    """Advise the best choice that goes with an idea, where no good one does."""
    for one in sorted(advice.choices, key=lambda choice: choice.chance, reverse=True):
        told = _explained(ideas, [str(one.action)])
        if told is not None:
            return told
    return Guidance(ideas[0], ideas[0].actions[0])


def good_choices(advice: AnyAdvice) -> list[str]:
    """Return the good choices in notation, a master's choice first; nothing if that is
    to wait."""
    if not advice.choices or advice.best is None:
        return []
    most = advice.promising.chance
    return [
        str(one.action)
        for one in advice.choices
        if is_good(most - one.chance) and one.action is not None
    ]


def with_next(
    lines: Iterable[Line], key: str, tools: Iterable[Choice], texts: Texts
) -> list[Line]:
    """Return the rows of a panel whose person reads first: nothing can be pressed but
    `Next` and `tools`, above all.

    Of rows that are many the uppermost give way.
    """

    def still(line: Line) -> Line:
        if isinstance(line, Select):
            return replace(line, disabled=True)
        return tuple(one.still() for one in line)

    following = Choice(texts("button-read"), Press.READ, key, ButtonStyle.PRIMARY)
    return [(following, *tools), *([still(line) for line in lines][1 - MOST_ROWS :])]


def in_blue(rows: Iterable[Row], advised: str) -> list[Row]:
    """Return the rows of a panel with what is advised in blue, and no other color: a
    button, cards, a marked entry."""

    def marked(row: Row) -> Row:
        match row:
            case Select(options=options):
                marks = {
                    words: f"{BLUE} {words}"[:LONGEST_ENTRY]
                    for words, done in options
                    if done == advised
                }
                return replace(
                    row,
                    options=tuple(
                        (marks.get(words, words), done) for words, done in options
                    ),
                )
            case Pick():
                return row.advise(advised)
            case choices:
                return buttons_in_blue(choices, advised)

    return list(map(marked, rows))


def after_guided(view: TableView, texts: Texts) -> list[Block | None]:
    """Return what was learned in a guided hand, and how to go on; nothing if it was not
    played out."""
    if not view.guided or view.end_reason not in {None, EndReason.WON}:
        return []
    learned = renderer_of(view.game).learned(view.options, texts)
    key = "guide-after-outside" if view.guild_id == NOBODYS else "guide-after"
    timed = HelpPress(Step.TIMED, f"{view.game}.{view.preset}")
    again = Button(
        label=texts("button-timed"), custom_id=str(timed), style=ButtonStyle.SECONDARY
    )
    return [
        text(learned),
        text(texts.in_game(view.game, key, game=view.game)),
        ActionRow(again),
    ]
