"""Between two hands of a match: adjourning it, which all have to agree to, and going on with it on another day."""

from __future__ import annotations

from typing import Final

from bot.tables.table_view import SeatInfo, Status, TableView
from bot.tables.timing import Timing
from bot.ui.blocks import Choice, buttons, finished, people, stamp, table_link, text
from bot.ui.components import ButtonStyle, Drawing
from bot.ui.custom_id import Press
from bot.ui.house import persons
from bot.ui.pause import left_behind_line
from bot.ui.texts import Texts

_DAY: Final = 24 * 3600


def adjourning(view: TableView, texts: Texts, me: SeatInfo | None = None) -> list[Choice]:
    """Return the button that asks for it, if that can be; `me` None: for everybody."""
    wished = me is not None and me.adjourn
    return [Choice(texts("button-adjourn"), Press.ADJOURN, disabled=wished)] if view.adjournable else []


def going_on_again(texts: Texts, me: SeatInfo | None = None) -> Choice:
    """Return the button of an adjourned match; `me` None: for everybody."""
    ready = me is not None and me.ready
    return Choice(texts("button-go-on"), Press.GO_ON, style=ButtonStyle.SUCCESS, disabled=ready)


def adjourning_lines(view: TableView, texts: Texts) -> list[str]:
    """Return what becomes of the wish to adjourn; nothing where nobody has it, or somebody wants the next hand."""
    ready = any(info.ready for info in persons(view))
    if not view.adjournable or ready or not any(info.adjourn for info in persons(view)):
        return []
    when, following = stamp(view.deadline), texts("button-next")
    return [texts("adjourn-asked", days=Timing().adjourned // _DAY, when=when, next=following)]


def resting_lines(view: TableView, texts: Texts, me: SeatInfo) -> list[str]:
    """Return the same for one person: of an adjourned match, of their own wish to adjourn, or of that of others."""
    if view.status is Status.ADJOURNED:
        return adjourned_lines(view, texts)
    if not me.adjourn:
        return adjourning_lines(view, texts)
    waiting = people(view, [info.seat for info in persons(view) if not info.adjourn], texts)
    line = texts("panel-adjourning", players=waiting, when=stamp(view.deadline))
    return [line, *([left_behind_line(view, texts)] if any(info.ready for info in persons(view)) else [])]


def adjourned_lines(view: TableView, texts: Texts) -> list[str]:
    """Return how an adjourned match is gone on with, or who is waited for by those who want that now."""
    if view.status is not Status.ADJOURNED:
        return []
    when, go_on = stamp(view.deadline), texts("button-go-on")
    if is_wanted(view):
        missing = people(view, [info.seat for info in persons(view) if not info.ready], texts)
        return [texts("adjourned-going", players=missing, button=go_on, when=when)]
    key, pot = "adjourned-pot" if view.pot else "adjourned", texts("tokens", n=view.pot)
    return [texts(key, button=go_on, when=when, pot=pot, n=len(persons(view)))]


def going_on_ping(view: TableView, texts: Texts) -> Drawing:
    """Draw the message that calls those who are missing to a match; the caller allows their mention.

    It is never edited, so it has no countdown: the table's message has one that stays true.
    """
    missing = people(view, [info.seat for info in persons(view) if not info.ready], texts)
    ready = [info.seat for info in persons(view) if info.ready]
    there = people(view, ready, texts)
    link, button = table_link(view), texts("button-go-on")
    key, linked = ("ping-go-on", "") if link is None else ("ping-go-on-link", link)
    said = {"players": missing, "there": there, "table": str(view.table_id), "button": button}
    return finished(text(texts(key, link=linked, n=len(ready), **said)), buttons(view, [going_on_again(texts)]))


def is_wanted(view: TableView) -> bool:
    """Whether somebody wants to go on with an adjourned match now."""
    return view.status is Status.ADJOURNED and any(info.ready for info in persons(view))
