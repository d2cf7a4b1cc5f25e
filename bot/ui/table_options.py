"""Table options: what the host of an open table may still change about it, by lists and
buttons instead of by text."""

from __future__ import annotations

from typing import Final

from bot.games.kit.variants import alternatives, present
from bot.tables.model.commands import ChangeRule
from bot.tables.model.gathering import SeenGathering
from bot.tables.model.view import TableView
from bot.tables.partnerships.formation import WAYS, Way
from bot.ui.asking import asked
from bot.ui.blocks import Block, cut, drawn, text
from bot.ui.choices import Choice
from bot.ui.custom_id import Press
from bot.ui.gathering import extras, gathering_terms, with_partners
from bot.ui.removing import remove_list, remove_question
from bot.ui.renderer import option_words
from bot.ui.renderers import renderer_of
from bot.ui.rows import LONGEST_ENTRY, Line, Select
from bot.ui.texts import Texts

MOST: Final = 25
"""Entries of a list."""
BROUGHT_UP: Final = frozenset({Press.OPTIONS, Press.OPTION, Press.ASK_REMOVE})
"""The presses that bring up these options."""


def options_panel(
    view: TableView, gathering: SeenGathering, press: Press, arg: str, texts: Texts
) -> list[Block | None]:
    """Return what the host sees: who has joined, the rules as they are, a list of them,
    and what one of them can be; or the question whether to remove somebody.

    Args:
        view: the open table.
        gathering: what it waits for.
        press: what has brought this up.
        arg: the name of the rule, or the id of the person, that was chosen in a list;
            empty: none was.
        texts: the host's language.
    """
    partners = with_partners(view, gathering)
    question = remove_question(view, arg, texts) if press is Press.ASK_REMOVE else None
    back = Press.BACK if question is None else Press.OPTIONS
    shown = arg if press is Press.OPTION else ""
    lines = [*remove_list(view, texts), *_rules(view, shown, texts)]
    if partners:
        lines += _partners(view, texts)
    course = _course(view, gathering, texts)
    lines.append((*course, Choice(texts("button-back"), back)))
    if question is not None:
        lines = asked(question, lines, texts, back=back)
    differences = renderer_of(view.game).differences(view.preset, view.options, texts)
    head = text(
        "### " + texts("button-options"),
        differences,
        *gathering_terms(view, gathering, texts),
        *(_explained(view, texts) if partners else []),
        "" if _may_change(view) else texts("refusal-agreed-terms", game=view.game),
    )
    return [head, text(question.text if question else ""), *drawn(view, lines)]


def _may_change(view: TableView) -> bool:
    """Whether the host may still change anything: nobody has joined for tokens."""
    return any(isinstance(one, ChangeRule) for one in view.offers)


def _rules(view: TableView, shown: str, texts: Texts) -> list[Line]:
    """Return a list of the rules that can be changed, and one of what the rule that is
    `shown` can be."""

    def now(name: str) -> str:
        return _words(view, name, present(view.options, name), texts)

    names = [
        name
        for name in alternatives(type(view.options))
        if len(_values(view, name)) > 1
    ][:MOST]
    lines: list[Line] = []
    if names:
        rules = tuple((now(name), name) for name in names)
        lines.append(Select(texts("options-which"), rules, press=Press.OPTION))
    if shown in names:
        values = tuple(
            (_words(view, shown, value, texts), f"{shown}={value}")
            for value in _values(view, shown)[:MOST]
        )
        lines.append(Select(now(shown), values, press=Press.SET))
    return lines


def _course(view: TableView, gathering: SeenGathering, texts: Texts) -> list[Choice]:
    """Return what changes how seats are given out, and whether the next hand is asked
    for.

    Where there are partners, who sits where follows from who plays with whom."""
    order = (
        ("button-joining", "order=joining")
        if gathering.drawn
        else ("button-drawn", "order=drawn")
    )
    deal = (
        ("button-asked", "next_hand=asked")
        if view.pause_seconds
        else ("button-unasked", "next_hand=pause")
    )
    shown = (deal,) if with_partners(view, gathering) else (order, deal)
    return [_switch(view, key, change, texts) for key, change in shown]


def _explained(view: TableView, texts: Texts) -> list[str]:
    """Return what else can be agreed about partnerships and is not, in a sentence each;
    the rest is in the terms."""
    return [f"-# ▫️ {texts(key)}" for key, agreed in extras(view).items() if not agreed]


def _partners(view: TableView, texts: Texts) -> list[Line]:
    """Return what can be changed about partnerships: in the list the way they are made
    is first."""
    now = view.partners
    ways = dict.fromkeys([now.way, Way.KEPT, *WAYS])
    changes = {way: f"partners={way.value}" for way in ways}
    words = tuple(
        (texts(f"option-partners-{way.value}"), change)
        for way, change in changes.items()
        if way is now.way or ChangeRule(change) in view.offers
    )
    redraw = (
        ("button-redraw-off", "redraw=off")
        if now.redraw
        else ("button-redraw-on", "redraw=on")
    )
    sheet = (
        ("button-sheet-off", "confirm_scores=off")
        if now.confirm_scores
        else ("button-sheet-on", "confirm_scores=on")
    )
    chosen = texts(f"option-partners-{now.way.value}")
    switches = tuple(
        _switch(view, key, change, texts) for key, change in (redraw, sheet)
    )
    still = not _may_change(view)
    return [Select(chosen, words, press=Press.SET, disabled=still), switches]


def _switch(view: TableView, key: str, change: str, texts: Texts) -> Choice:
    """Return the button of a change; where nothing can be changed, in its place."""
    offered = ChangeRule(change) in view.offers
    return Choice(texts(key), Press.SET, change).only_if(offered)


def _values(view: TableView, name: str) -> list[str]:
    """Return what a rule is and what it can be changed to, in the order they are
    offered, as `bot.games.kit.variants` writes it."""
    now = present(view.options, name)
    return [
        value
        for value in alternatives(type(view.options))[name]
        if value == now or ChangeRule(f"{name}={value}") in view.offers
    ]


def _words(view: TableView, name: str, value: str, texts: Texts) -> str:
    """Return a rule in words, as an entry of a list."""
    words = option_words(renderer_of(view.game), name, value, texts)
    words = words[:1].upper() + words[1:]
    return cut(words, LONGEST_ENTRY)
