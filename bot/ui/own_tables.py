"""The tables of somebody who sits at several: where each is, and what it waits for."""

from __future__ import annotations

from collections.abc import Sequence

from discord.ui import LayoutView

from bot.tables.model import Status, TableView
from bot.ui.blocks import NEUTRAL, framed, people, stamp, table_link, text
from bot.ui.faces import Deck
from bot.ui.painters import painter_of
from bot.ui.table import terms_line
from bot.ui.texts import Texts


def tables_list(views: Sequence[TableView], texts: Texts) -> LayoutView:
    """Draw a person's open tables with their links and what each waits for.

    Args:
        views: the tables as that person's seats see them, the most urgent first.
        texts: the reader's language.
    """
    lines = [line for view in views for line in (_name(view, texts), f"-# {_waits(view, texts)}")]
    return framed(NEUTRAL, text("### " + texts("own-tables-title"), *(lines or [texts("own-tables-none")])))


def _name(view: TableView, texts: Texts) -> str:
    link, terms, number = table_link(view), terms_line(view, texts), str(view.table_id)
    if link is None:
        return texts("own-tables-name", table=number, terms=terms)
    return texts("own-tables-link", table=number, terms=terms, link=link)


def _waits(view: TableView, texts: Texts) -> str:
    """What the table waits for, and until when."""
    line = _waited(view, texts)
    return line if view.deadline is None else texts("own-tables-until", line=line, when=stamp(view.deadline))


def _waited(view: TableView, texts: Texts) -> str:
    if view.status is Status.PLAYING and view.hand is not None:
        turn = painter_of(view.game).table(view, view.hand, texts, Deck({})).turn
        if view.viewer in turn:
            return texts("own-tables-your-turn")
        return texts("own-tables-turn", players=people(view, turn))
    if view.gathering is not None:
        return texts("own-tables-gathering", seated=len(view.seats), most=view.gathering.most)
    if view.status is Status.INVITED:
        return texts("own-tables-invited")
    me = None if view.viewer is None else view.seats[view.viewer]
    if me is not None and not (me.ready or me.stop):
        return texts("own-tables-next-you")
    return texts("own-tables-next", players=people(view, [i.seat for i in view.seats if not (i.ready or i.stop)]))
