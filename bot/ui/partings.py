"""What is said to somebody who is about to join or break off a table, or has left one."""

from __future__ import annotations

from typing import Final

from bot.games.contract import Leaving
from bot.tables.games import rules_of
from bot.tables.table_view import Status, TableView, UserId
from bot.ui.blocks import Choice, buttons, framed, mention, table_link, text
from bot.ui.card_emoji import LETTERS
from bot.ui.components import ActionRow, Button, ButtonStyle, Drawing
from bot.ui.custom_id import Click, Press
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts
from db.rows import TableRow

_DEALT: Final = frozenset({Status.PLAYING, Status.BETWEEN, Status.ADJOURNED})


def join_question(view: TableView, balance: int, texts: Texts) -> Drawing:
    """Ask once more before somebody joins whose stake is more than half of their purse of `balance` tokens."""
    line = texts.in_game(
        view.game, "join-question", stake=texts("tokens", n=view.stake), tokens=texts("tokens", n=balance)
    )
    yes = Choice(texts("button-yes-join"), Press.JOIN, style=ButtonStyle.SUCCESS)
    return framed(text(line), buttons(view, [yes]))


def void_question(yes: Click, pot: int, texts: Texts) -> Drawing:
    """Ask once more before the table that `yes` would break off is, with a pot of so many tokens."""
    key = "void-question" if pot else "void-question-free"
    line = texts(key, table=str(yes.table), pot=texts("tokens", n=pot))
    button = Button(style=ButtonStyle.DANGER, label=texts("button-yes-void"), custom_id=str(yes))
    return framed(text(line), ActionRow(button))


def broken_off_message(row: TableRow, texts: Texts) -> Drawing:
    """Say in place of a table's message who broke it off: its game is not there to draw more."""
    player = texts("over-somebody") if row.voided_by is None else mention(UserId(row.voided_by))
    done = texts("void-done", table=str(row.table_id))
    return framed(text(f"### {done}", texts("over-voided", player=player)))


def elsewhere_message(view: TableView, title: str, texts: Texts) -> Drawing:
    """Say where a table is played that was opened here and has a thread of its own; `title` is the table's."""
    line = texts("table-elsewhere", place=f"<#{view.channel_id}>")
    return framed(text(title, line), buttons(view, [Choice(texts("button-hand"), Press.HAND)]))


def blocked_message(view: TableView, texts: Texts) -> Drawing:
    """Say to somebody who has blocked the host of an invitation what that means, and how to take it back."""
    undo = Choice(texts("button-unblock"), Press.UNBLOCK)
    return framed(text(texts("block-done", player=mention(view.host))), buttons(view, [undo]))


def left_message(view: TableView, user: UserId, texts: Texts) -> Drawing:
    """Say to somebody what their leaving means, in place of the panel they had."""
    gone = view.status in _DEALT and any(info.user_id == user and info.gone for info in view.seats)
    played_for = gone and view.status is Status.PLAYING
    replaced = gone and rules_of(view.game).leaving(view.options, len(view.seats)) is Leaving.REPLACED
    link = table_link(view)
    return framed(
        text(
            texts("left-table", table=str(view.table_id)),
            _last_hand(view, user, texts),
            texts("left-played") if played_for else "",
            texts("left-paid") if played_for and view.stake else "",
            texts("left-seat" if played_for else "left-seat-now") if replaced else "",
            texts("link-table", link=link) if link else "",
        ),
    )


def _last_hand(view: TableView, user: UserId, texts: Texts) -> str:
    """Return how the last hand ended, if they played it: it may be why they have left."""
    end = view.last_hand
    if end is None or user not in end.players:
        return ""
    headline = renderer_of(view.game).result(view.at(end), end, texts, LETTERS).headline
    return f"-# {headline}" if headline else ""
