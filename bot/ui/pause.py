"""Between two hands: who has asked for what, and what becomes of the table."""

from __future__ import annotations

from bot.tables.model import TableView
from bot.ui.blocks import people, stamp
from bot.ui.house import persons
from bot.ui.texts import Texts


def pause_lines(view: TableView, texts: Texts) -> list[str]:
    """Return the pot that stays, who wants the next hand or to stop, whom the table waits for and how long."""
    lines = [texts("between-pot", pot=texts("tokens", n=view.pot))] if view.pot else []
    if asked := people(view, [info.seat for info in persons(view) if info.ready]):
        lines.append(texts("between-next", players=asked))
    if stopping := people(view, [info.seat for info in view.seats if info.stop]):
        lines.append(texts("between-stop", players=stopping))
    lines += _waiting(view, texts)
    if can_stop(view):
        lines.append(f"-# {stop_line(view, texts)}")
    return lines


def _waiting(view: TableView, texts: Texts) -> list[str]:
    """Whom the table waits for, and what happens when the time is up; two who do not both go on have ended."""
    waiting = people(view, [info.seat for info in persons(view) if not (info.ready or info.stop)])
    if view.deadline is None:
        return [texts("between-waiting", players=waiting)] if waiting else []
    when = stamp(view.deadline)
    if waiting and (len(view.seats) == 2 or len(persons(view)) == 1) and not view.pause_seconds:
        return [texts("between-waiting-until", players=waiting, when=when)]
    lines = [texts("between-waiting", players=waiting)] if waiting else []
    return [*lines, texts("between-pause" if view.pause_seconds else "between-deadline", when=when)]


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
    if view.pause_seconds:
        otherwise = texts("stopping-dealt")
    elif view.pot:
        otherwise = texts("stopping-left-pot", pot=texts("tokens", n=view.pot))
    else:
        otherwise = texts("stopping-left")
    return [texts("panel-stopping", players=waiting, when=stamp(view.deadline)), otherwise]
