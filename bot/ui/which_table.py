"""Which table a panel is of, for somebody who may have several before them."""

from __future__ import annotations

from bot.tables.model.status import Status
from bot.tables.model.view import TableView
from bot.ui.blocks import Block, few, text, who
from bot.ui.renderers import table_name
from bot.ui.texts import Texts


def which_table(view: TableView, texts: Texts) -> Block | None:
    """Return in small print which table a panel is of; nothing while it is its owner's
    only one.

    A game that is over always says it: the next one may have begun."""
    if not (view.elsewhere or view.status is Status.OVER):
        return None
    return text(f"-# {_named(view, texts)}")


def _named(view: TableView, texts: Texts) -> str:
    """Return the game, the number, and who else sits there."""
    others = [info.seat for info in view.seats if info.seat != view.viewer]
    if not others:
        return table_name(view, texts)
    players = few([who(view, seat, texts) for seat in others], texts)
    return table_name(view, texts, "panel-table", players=players)
