"""Between two hands: what Stop does."""

from __future__ import annotations

from bot.tables.model.commands import Stop
from bot.tables.model.status import Status
from bot.tables.model.view import TableView
from bot.ui.blocks import people, stamp
from bot.ui.house import persons
from bot.ui.texts import Texts


def stop_line(view: TableView, texts: Texts) -> str:
    """Return what Stop does; nothing where nobody may stop, or the reader has asked for
    it already."""
    if Stop() not in view.offers:
        return ""
    pot = texts("tokens", n=view.pot)
    return "-# " + (
        texts("between-stop-pot", pot=pot) if view.pot else texts("between-stop-free")
    )


def stopping_lines(view: TableView, texts: Texts) -> list[str]:
    """Return what becomes of somebody who asked to stop, also if the others go on
    instead.

    They cannot do that without them where the match is adjourned.
    """
    waiting = people(
        view, [info.seat for info in persons(view) if not info.stop], texts
    )
    line = texts("panel-stopping", players=waiting, when=stamp(view.deadline))
    return (
        [line]
        if view.status is Status.ADJOURNED
        else [line, left_behind_line(view, texts)]
    )


def left_behind_line(view: TableView, texts: Texts) -> str:
    """Return what becomes of somebody who does not want the next hand if others do."""
    return (
        texts("stopping-left-pot", pot=texts("tokens", n=view.pot))
        if view.pot
        else texts("stopping-left")
    )
