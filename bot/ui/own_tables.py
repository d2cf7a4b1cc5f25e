"""The tables at which somebody sits at once: where each is, who sits there, and what
it waits for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.tables.ids import UserId
from bot.tables.model.commands import Form
from bot.tables.model.status import Status
from bot.tables.model.view import TableView
from bot.ui.adjournment import is_wanted
from bot.ui.blocks import (
    button,
    few,
    framed,
    mention,
    stamp,
    table_link,
    text,
)
from bot.ui.card_emoji import Deck
from bot.ui.choices import Choice
from bot.ui.components import ActionRow, ButtonStyle, Drawing
from bot.ui.custom_id import Press
from bot.ui.game_score import score_line, scored
from bot.ui.house import persons
from bot.ui.renderers import game_name, renderer_of
from bot.ui.rows import WIDEST
from bot.ui.rules_names import rules_of_view
from bot.ui.texts import Texts

MOST_LISTED: Final = 10
"""Tables in the list. Nobody sits at more than half as many among people, or in as many
adjourned matches."""


def tables_list(
    views: Sequence[TableView], texts: Texts, *, command: str = ""
) -> Drawing:
    """Draw the open tables of one person, and their challenges, with a button to each
    hand.

    Args:
        views: each table as that person's seat sees it, the most urgent first; one at
            least and `MOST_LISTED` at most.
        texts: the reader's language.
        command: such as `cards resign`, for which the person has to name one of these
            tables; empty: none.
    """
    which = texts("tables-which", command=command) if command else ""
    title = text(
        "### " + texts("tables-title"), which, *(_line(view, texts) for view in views)
    )
    hands = [button(view, _hand(view, texts)) for view in views]
    rows = [
        ActionRow(*hands[first : first + WIDEST])
        for first in range(0, len(hands), WIDEST)
    ]
    return framed(title, *rows)


def _hand(view: TableView, texts: Texts) -> Choice:
    wanted = _is_wanted(view, _awaited(view, texts))
    style = ButtonStyle.PRIMARY if wanted else ButtonStyle.SECONDARY
    return Choice(
        texts("button-hand-of", table=str(view.table_id)), Press.HAND, style=style
    )


def _line(view: TableView, texts: Texts) -> str:
    # where there is no deadline
    waits = _waits(view, texts).rstrip(" \N{NO-BREAK SPACE}·⏳")
    game = game_name(view.game, texts)
    preset = rules_of_view(view, texts)
    line = texts(
        "tables-line",
        name=_table_name(view, texts),
        game=game,
        preset=preset,
        waits=waits,
    )
    others = _others(view, texts)
    return f"{line}\n-# {others}" if others else line


def _others(view: TableView, texts: Texts) -> str:
    """Return who else sits at a table, with the score of the game where one is kept;
    empty: nobody does."""
    users = [info.user_id for info in view.seats if info.seat != view.viewer]
    if not users:
        return ""
    named = [mention(user, texts) for user in users]
    told = list[str]()
    if view.viewer is not None:
        own = view.seats[view.viewer].user_id, texts("list-you")
        told = scored(view, [own, *zip(users, named, strict=True)], texts)
    if told:
        return score_line(view, few(told, texts), texts)
    return texts("tables-with", players=few(named, texts))


def _table_name(view: TableView, texts: Texts) -> str:
    """Return the number of a table, with a link to its message if there is one."""
    table = str(view.table_id)
    link = table_link(view)
    if link is None:
        return texts("tables-name", table=table)
    return texts("tables-name-link", table=table, link=link)


def _waits(view: TableView, texts: Texts) -> str:
    """What the table waits for, for its reader."""
    when = stamp(view.deadline)
    awaited = _awaited(view, texts)
    if _is_wanted(view, awaited):
        return texts.named("tables-wanted", view.status, when=when)
    if view.gathering is not None:
        return texts(
            "tables-gathering", seated=len(view.seats), most=view.gathering.most
        )
    if awaited:
        players = ", ".join(mention(user, texts) for user in awaited)
        return texts("tables-wait", players=players, when=when)
    keys = {Status.BETWEEN: "tables-pause", Status.ADJOURNED: "tables-adjourned"}
    return texts(keys.get(view.status, "tables-resting"), when=when)


def _is_wanted(view: TableView, awaited: Sequence[UserId]) -> bool:
    """Whether the table waits for its reader."""
    return view.viewer is not None and view.seats[view.viewer].user_id in awaited


def _awaited(view: TableView, texts: Texts) -> Sequence[UserId]:
    """Whom a table waits for, as far as everybody may know; nobody in a pause that ends
    by itself."""
    match view.status:
        case Status.INVITED if view.gathering is not None:
            return [] if view.asked is None else [view.asked]
        case Status.INVITED:
            return [info.user_id for info in view.seats if info.user_id != view.host]
        case Status.FORMING if any(isinstance(one, Form) for one in view.offers):
            return [] if view.viewer is None else [view.seats[view.viewer].user_id]
        case Status.PLAYING if view.hand is not None:
            turn = renderer_of(view.game).table(view, view.hand, texts, Deck({})).turn
            return [view.seats[seat].user_id for seat in turn]
        case Status.BETWEEN | Status.ADJOURNED if not view.pause_seconds:
            rests = view.status is Status.ADJOURNED and not is_wanted(view)
            asked = [] if rests else persons(view)
            return [
                info.user_id
                for info in asked
                if not (info.ready or info.stop or info.adjourn)
            ]
        case _:
            return []
