"""The challenge that waits for an answer: who asks whom, for what stake, and with what
in the purse."""

from __future__ import annotations

from bot.house.player import house_of
from bot.tables.model.commands import Join
from bot.tables.model.view import SeatInfo, TableView
from bot.ui.blocks import declining, isolated, mention, stamp
from bot.ui.choices import Choice
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.renderers import game_name
from bot.ui.texts import Texts


def invitation_headline(view: TableView, texts: Texts) -> list[str]:
    """Return the challenge in a sentence, and how long it is open."""
    opponent = ", ".join(mention(info.user_id, texts) for info in _asked(view))
    game = game_name(view.game, texts)
    lines = [
        "### "
        + texts(
            "invitation-offer",
            host=mention(view.host, texts),
            opponent=opponent,
            game=game,
        )
    ]
    if view.deadline is not None:
        lines.append(
            "-# "
            + texts("invitation-deadline", opponent=opponent, when=stamp(view.deadline))
        )
    if house_of(view.game) and not view.rematch:
        lines.append(
            "-# "
            + texts(
                "invitation-new",
                rules=texts("button-rules"),
                guided=texts("button-guided"),
            )
        )
    return lines


def invitation_people(view: TableView, texts: Texts) -> list[str]:
    """Return both balances where tokens are at stake."""
    if not view.stake:
        return []
    return [
        texts(
            "invitation-purse",
            player=isolated(mention(info.user_id, texts)),
            tokens=texts("tokens", n=info.balance),
        )
        for info in view.seats
    ]


def answers(view: TableView, texts: Texts) -> list[Choice]:
    """Return Accept and Decline; a stake above half of the purse asks once more
    (docs/design/panels.md)."""
    dear = view.stake > 0 and any(
        view.stake * 2 > info.balance for info in _asked(view)
    )
    accept = Press.ASK_ACCEPT if dear else Press.ACCEPT
    return [
        Choice(texts("button-accept"), accept, style=ButtonStyle.SUCCESS).only_if(
            Join() in view.offers
        ),
        declining(view, texts),
    ]


def _asked(view: TableView) -> list[SeatInfo]:
    return [info for info in view.seats if info.user_id != view.host]
