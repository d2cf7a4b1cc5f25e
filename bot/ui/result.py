"""The message that stays in the channel at the end of a hand: proof, tokens, and the seed of the deal."""

from __future__ import annotations

from collections import Counter

from discord import ButtonStyle
from discord.ui import LayoutView

from bot.games.contract import Seat
from bot.tables.model import HandEnd, Status, TableView
from bot.ui.blocks import NEUTRAL, Choice, buttons, framed, rule, signed, text, who
from bot.ui.custom_id import Press
from bot.ui.endings import game_lines
from bot.ui.faces import Deck
from bot.ui.hand_panel import going_on
from bot.ui.painters import painter_of
from bot.ui.texts import Texts


def result_message(view: TableView, texts: Texts, deck: Deck) -> LayoutView:
    """Draw the end of the table's last hand: `Next hand` and `Leave` between hands, `Rematch` when it is over.

    Raises:
        ValueError: no hand has ended at this table.
    """
    end = view.last_hand
    if end is None:
        raise ValueError("no hand has ended")
    painter = painter_of(view.game)
    face = painter.result(view, end, texts, deck)
    headline = texts(
        "result-title",
        emblem=painter.emblem,
        game=painter.name(texts),
        table=str(view.table_id),
        hand=str(end.hand_no),
    )
    return framed(
        NEUTRAL,
        text(f"### {headline}", face.headline, *game_lines(view, texts)),
        text(face.detail),
        rule(),
        text(face.scores, *_tokens(view, end, texts)),
        buttons(view, _choices(view, texts)),
        text(*_deal(end, texts)),
    )


def _tokens(view: TableView, end: HandEnd, texts: Texts) -> list[str]:
    """What each player got or paid at the end, and what he holds now; nothing at a table without tokens."""
    if not view.stake:
        return []
    change: Counter[Seat] = Counter()
    for movement in end.movements:
        change[movement.seat] += movement.tokens
    lines = []
    for info in view.seats:
        player, tokens = who(view, info.seat), texts("tokens", n=end.balances[info.seat])
        if change[info.seat]:
            lines.append(texts("result-moved", player=player, change=signed(change[info.seat]), tokens=tokens))
        else:
            lines.append(texts("result-kept", player=player, tokens=tokens))
    return lines


def _choices(view: TableView, texts: Texts) -> list[Choice]:
    match view.status:
        case Status.BETWEEN:
            return going_on(view, texts)
        case Status.OVER:
            return [Choice(texts("button-rematch"), Press.REMATCH, style=ButtonStyle.success)]
        case _:
            return []


def _deal(end: HandEnd, texts: Texts) -> list[str]:
    """What opens the commitment, so that anybody can check the deal (design.md 5)."""
    lines = [texts("table-deal", commitment=end.commitment), texts("result-seed", seed=end.seed)]
    if end.mix:
        lines.append(texts("result-mix", mix=end.mix))
    return [f"-# {line}" for line in lines]
