"""Between two hands of a match: adjourning it, which all have to agree to, and resuming
it on another day."""

from __future__ import annotations

from typing import Final

from bot.tables.model.commands import Adjourn, GoOn
from bot.tables.model.status import Status
from bot.tables.model.view import SeatInfo, TableView
from bot.tables.timing import Timing
from bot.ui.blocks import buttons, finished, people, stamp, table_link, text
from bot.ui.choices import Choice
from bot.ui.components import ButtonStyle, Drawing
from bot.ui.custom_id import Press
from bot.ui.house import persons
from bot.ui.pause import left_behind_line
from bot.ui.texts import Texts

_DAY: Final = 24 * 3600


def adjourning(
    view: TableView, texts: Texts, me: SeatInfo | None = None
) -> list[Choice]:
    """Return the button that asks to adjourn, if that is possible; `me` None: for
    everybody."""
    offered = Adjourn() in view.offers
    is_between = view.status is Status.BETWEEN and view.free_seat is None
    wished = me is not None and me.adjourn and is_between
    return (
        [Choice(texts("button-adjourn"), Press.ADJOURN).only_if(offered)]
        if offered or wished
        else []
    )


def going_on_again(view: TableView, texts: Texts) -> Choice:
    """Return the button of an adjourned match."""
    return Choice(
        texts("button-go-on"), Press.GO_ON, style=ButtonStyle.SUCCESS
    ).only_if(GoOn() in view.offers)


def adjourning_lines(view: TableView, texts: Texts) -> list[str]:
    """Return what becomes of the wish to adjourn; nothing if nobody has it, or somebody
    wants the next hand."""
    wished = any(info.adjourn for info in persons(view))
    next_wanted = any(info.ready for info in persons(view))
    if Adjourn() not in view.offers or not wished or next_wanted:
        return []
    days = Timing().adjourned // _DAY
    return [
        texts(
            "adjourn-asked",
            days=days,
            when=stamp(view.deadline),
            next=texts("button-next"),
        )
    ]


def wished_line(view: TableView, texts: Texts, me: SeatInfo) -> str:
    """Return who would like to adjourn, to somebody who could agree; nothing where
    `adjourning_lines` says more of it."""
    wishing = [info.seat for info in persons(view) if info.adjourn]
    can_agree = Adjourn() in view.offers and not me.adjourn
    if not wishing or not can_agree or adjourning_lines(view, texts):
        return ""
    return texts(
        "adjourn-wished",
        players=people(view, wishing, texts),
        button=texts("button-adjourn"),
    )


def resting_lines(view: TableView, texts: Texts, me: SeatInfo) -> list[str]:
    """Return the same for one person: about an adjourned match, their own wish to
    adjourn, or other people's wish."""
    if view.status is Status.ADJOURNED:
        return adjourned_lines(view, texts)
    if not me.adjourn:
        return adjourning_lines(view, texts)
    waiting = people(
        view, [info.seat for info in persons(view) if not info.adjourn], texts
    )
    lines = [texts("panel-adjourning", players=waiting, when=stamp(view.deadline))]
    if any(info.ready for info in persons(view)):
        lines.append(left_behind_line(view, texts))
    return lines


def adjourned_lines(view: TableView, texts: Texts) -> list[str]:
    """Return how to resume an adjourned match, or, if somebody wants that now, who is
    missing."""
    if view.status is not Status.ADJOURNED:
        return []
    when = stamp(view.deadline)
    go_on = texts("button-go-on")
    if is_wanted(view):
        return [
            texts(
                "adjourned-going",
                players=_missing(view, texts),
                button=go_on,
                when=when,
            )
        ]
    key = "adjourned-pot" if view.pot else "adjourned"
    pot = texts("tokens", n=view.pot)
    return [texts(key, button=go_on, when=when, pot=pot, n=len(persons(view)))]


def going_on_ping(view: TableView, texts: Texts) -> Drawing:
    """Draw the message that calls the missing players to a match; the caller allows
    their mention.

    It is never edited, so it has no countdown: the table's message has one that stays
    true."""
    ready = [info.seat for info in persons(view) if info.ready]
    link = table_link(view)
    line = texts(
        "ping-go-on" if link is None else "ping-go-on-link",
        players=_missing(view, texts),
        there=people(view, ready, texts),
        n=len(ready),
        table=str(view.table_id),
        link=link or "",
        button=texts("button-go-on"),
    )
    return finished(text(line), buttons(view, [going_on_again(view, texts)]))


def is_wanted(view: TableView) -> bool:
    """Whether somebody wants to resume an adjourned match now."""
    return view.status is Status.ADJOURNED and any(info.ready for info in persons(view))


def _missing(view: TableView, texts: Texts) -> str:
    """Return the people who have not asked to resume the match."""
    return people(view, [info.seat for info in persons(view) if not info.ready], texts)
