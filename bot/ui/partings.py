"""What people read who are about to join a table or cancel a game, or have left one."""

from __future__ import annotations

from typing import Final

from bot.games.contract import Leaving
from bot.tables.canceling import Meaning
from bot.tables.games import rules_of
from bot.tables.ids import UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.outline import Outline
from bot.tables.model.status import Status
from bot.tables.model.view import TableView
from bot.tables.timing import Timing
from bot.ui.blocks import buttons, framed, mention, table_link, text
from bot.ui.card_emoji import LETTERS
from bot.ui.choices import Choice
from bot.ui.components import ActionRow, Button, ButtonStyle, Drawing
from bot.ui.custom_id import Click, Press
from bot.ui.endings import ending_headline, game_lines
from bot.ui.game_score import players_line
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts

_DEALT: Final = frozenset({Status.PLAYING, Status.BETWEEN, Status.ADJOURNED})


def join_question(view: TableView, balance: int, texts: Texts) -> Drawing:
    """Ask once more before a person joins for more than half of their purse of
    `balance` tokens."""
    stake = texts("tokens", n=view.stake)
    line = texts.in_game(
        view.game, "join-question", stake=stake, tokens=texts("tokens", n=balance)
    )
    yes = Choice(texts("button-yes-join"), Press.JOIN, style=ButtonStyle.SUCCESS)
    return framed(text(line), buttons(view, [yes]))


def cancel_question(yes: Click, meaning: Meaning, pot: int, texts: Texts) -> Drawing:
    """Ask once more before somebody cancels the game that `yes` names, gives it up, or
    proposes to cancel it.

    Args:
        yes: the press that does it.
        meaning: what it means there.
        pot: what is in the pot, in tokens.
        texts: the reader's language.
    """
    asked = f"{meaning}-free" if meaning is Meaning.PROPOSE and not pot else meaning
    said = {
        "table": str(yes.table),
        "pot": texts("tokens", n=pot),
        "seconds": str(Timing().proposal),
    }
    button = Button(
        style=ButtonStyle.DANGER,
        label=texts.named("button-cancel", meaning),
        custom_id=str(yes),
    )
    return framed(
        text(texts.named("cancel-question", asked, **said)), ActionRow(button)
    )


def canceled_message(table: Outline, texts: Texts) -> Drawing:
    """Say in place of a table's message who canceled the game; without its rules there
    is no more to draw."""
    player = (
        texts("over-somebody")
        if table.canceled_by is None
        else mention(table.canceled_by, texts)
    )
    done = texts("cancel-done", table=str(table.id))
    return framed(text(f"### {done}", texts("over-canceled", player=player)))


def elsewhere_message(view: TableView, title: str, texts: Texts) -> Drawing:
    """Say in which thread a table is played that was opened here, who plays, and the
    score; `title` is the table's."""
    line = texts("table-elsewhere", place=f"<#{view.channel_id}>")
    return framed(
        text(title, players_line(view, texts), line),
        buttons(view, [Choice(texts("button-hand"), Press.HAND)]),
    )


def ended_elsewhere_message(view: TableView, title: str, texts: Texts) -> Drawing:
    """Say how a table ended that was opened here and played in a thread, and the score;
    `title` is the table's."""
    headline = ending_headline(view, texts)
    more = [line for line in game_lines(view, texts) if line != headline]
    more.append(players_line(view, texts))
    if view.end_reason is not EndReason.ABANDONED:
        more.append(texts("table-was-elsewhere", place=f"<#{view.channel_id}>"))
    return framed(text(title, headline, *more))


def blocked_message(view: TableView, texts: Texts) -> Drawing:
    """Say to somebody who has blocked the host of an invitation what that means, and
    how to take it back."""
    undo = Choice(texts("button-unblock"), Press.UNBLOCK)
    return framed(
        text(texts("block-done", player=mention(view.host, texts))),
        buttons(view, [undo]),
    )


def left_message(view: TableView, user: UserId, texts: Texts) -> Drawing:
    """Say to somebody what their leaving means, in place of the panel they had."""
    gone = view.status in _DEALT and any(
        info.user_id == user and info.gone for info in view.seats
    )
    lines = [
        texts("left-table", table=str(view.table_id)),
        _last_hand(view, user, texts),
    ]
    played_for = gone and view.status is Status.PLAYING
    if played_for:
        lines.append(texts("left-played"))
        if view.stake:
            lines.append(texts("left-paid"))
    if (
        gone
        and rules_of(view.game).leaving(view.options, len(view.seats))
        is Leaving.REPLACED
    ):
        lines.append(texts("left-seat" if played_for else "left-seat-now"))
    if link := table_link(view):
        lines.append(texts("link-table", link=link))
    return framed(text(*lines))


def removed_message(view: TableView, host: UserId, texts: Texts) -> Drawing:
    """Say to somebody whom the host has removed before the start, in place of the panel
    they had."""
    lines = [
        texts("removed-table", table=str(view.table_id), player=mention(host, texts)),
        texts("removed-paid") if view.stake else "",
    ]
    if link := table_link(view):
        lines.append(texts("link-table", link=link))
    return framed(text(*lines))


def _last_hand(view: TableView, user: UserId, texts: Texts) -> str:
    """Return how the last hand ended, if they played it: it may be why they have
    left."""
    end = view.last_hand
    if end is None or user not in end.players:
        return ""
    headline = (
        renderer_of(view.game).result(view.at(end), end.view, texts, LETTERS).headline
    )
    return f"-# {headline}" if headline else ""
