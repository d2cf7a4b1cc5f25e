"""Between two hands: who has asked for what, and what becomes of the table."""

from __future__ import annotations

from bot.tables.table_view import SeatInfo, TableView
from bot.ui.blocks import mention, people, stamp
from bot.ui.card_emoji import Deck
from bot.ui.house import named, persons
from bot.ui.texts import Texts


def pause_headline(view: TableView, texts: Texts) -> list[str]:
    """Return what is asked now, until when, and what happens then."""
    when = stamp(view.deadline)
    if view.pause_seconds:
        return [f"### {texts('between-pause', when=when)}", f"-# {texts('between-pause-note')}"]
    alone = len(view.seats) == 2 or len(persons(view)) == 1
    note = texts("between-deadline-two" if alone else "between-deadline")
    return [f"### {texts('between-title-until', when=when)}", f"-# {note}"]


def pause_people(view: TableView, texts: Texts) -> list[str]:
    """Return a line for everybody, whatever they have asked for, so that nothing moves when somebody does."""
    waiting = "between-dealt" if view.pause_seconds else "between-waiting"

    def person(info: SeatInfo) -> str:
        key = "between-next" if info.ready else "between-stop" if info.stop else waiting
        return texts(key, player=mention(info.user_id)) if info.house is None else named(info.user_id, texts)

    return [person(info) for info in view.seats]


def pause_facts(view: TableView, texts: Texts, deck: Deck) -> list[str]:
    """Return the pot that stays, and what Stop does."""
    pot = texts("between-pot", pot=texts("tokens", n=view.pot)) if view.pot else ""
    return [
        deck.priced(pot) if pot else "",
        f"-# {stop_line(view, texts)}" if can_stop(view) else "",
    ]


def can_stop(view: TableView) -> bool:
    """Return whether Stop is offered: without a pot two stop by leaving, as does who plays with the house alone."""
    return bool(view.pot) or (len(view.seats) > 2 and len(persons(view)) > 1)


def stop_line(view: TableView, texts: Texts) -> str:
    """Return what Stop does."""
    pot = texts("tokens", n=view.pot)
    if len(persons(view)) == 1:
        return texts("between-stop-alone", pot=pot)
    return texts("between-stop-pot", pot=pot) if view.pot else texts("between-stop-free")


def stopping_lines(view: TableView, texts: Texts) -> list[str]:
    """Return what becomes of somebody who asked to stop, also if the others go on instead."""
    waiting = people(view, [info.seat for info in persons(view) if not info.stop])
    otherwise = texts("stopping-left-pot", pot=texts("tokens", n=view.pot)) if view.pot else texts("stopping-left")
    return [texts("panel-stopping", players=waiting, when=stamp(view.deadline)), otherwise]
