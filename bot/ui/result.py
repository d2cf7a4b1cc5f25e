"""The message that stays in the channel at the end of a hand: proof, tokens, and the seed of the deal."""

from __future__ import annotations

from typing import Final

from bot.games.contract import Counts
from bot.tables.games import rules_of
from bot.tables.table_view import EndReason, HandEnd, SeatInfo, Status, TableView
from bot.ui.blocks import Choice, buttons, framed, group, isolated, mention, signed, text, who
from bot.ui.card_emoji import Deck
from bot.ui.components import ButtonStyle, Drawing, Gallery
from bot.ui.custom_id import Press
from bot.ui.endings import changes, ending_headline, game_lines
from bot.ui.hand_panel import going_on
from bot.ui.renderer import Picture, ResultFace
from bot.ui.renderers import renderer_of
from bot.ui.table import table_name
from bot.ui.texts import Texts

PICTURE: Final = "pile.png"
"""The name of the file that may go with a result."""
_GONE: Final = frozenset({EndReason.RESIGNED, EndReason.LEFT, EndReason.TIMED_OUT})
"""Endings by somebody's leaving, of whatever kind."""


def result_message(view: TableView, texts: Texts, deck: Deck, *, pictured: bool = False) -> Drawing:
    """Draw the end of the table's last hand: `Next hand` and `Leave` between hands, `Rematch` when it is over.

    Its parts stand in the order of the table message: what happened, the people, the facts, the buttons.

    Args:
        view: the table.
        texts: the language of everybody there.
        deck: the pictures there are.
        pictured: whether the file that `result_picture` draws goes with the message; else it shows the cards in text.

    Raises:
        ValueError: no hand has ended at this table.
    """
    end = _end_of(view)
    face = renderer_of(view.game).result(view.at(end), end, texts, deck)
    picture = face.picture if pictured else None
    over = view.status is Status.OVER
    headline = face.headline or (ending_headline(view, texts) if over else "")
    name = table_name(view, texts, "result-title", hand=str(end.hand_no))
    dealer = "" if view.next_dealer is None else texts("result-next-dealer", player=who(view, view.next_dealer))
    ended = [line for line in game_lines(view, texts) if line != headline]
    return framed(
        text(f"-# {name}", f"### {headline}" if headline else "", *(ended if over else [])),
        Gallery(PICTURE, description=picture.alt) if picture else None,
        text(f"-# {picture.caption}" if picture else face.detail),
        *group(*renderer_of(view.game).sheet(view.at(end), texts), *_players(view, end, face, texts)),
        *group(*([] if over else ended), dealer),
        buttons(view, _choices(view, texts)),
        text(*_deal(end, texts)),
    )


def result_picture(view: TableView, texts: Texts, deck: Deck) -> Picture | None:
    """Return the picture of the table's last hand; None where a picture says nothing.

    Raises:
        ValueError: no hand has ended at this table.
    """
    end = _end_of(view)
    return renderer_of(view.game).result(view.at(end), end, texts, deck).picture


def _end_of(view: TableView) -> HandEnd:
    if view.last_hand is None:
        raise ValueError("no hand has ended")
    return view.last_hand


def _players(view: TableView, end: HandEnd, face: ResultFace, texts: Texts) -> list[str]:
    """Everybody who played the hand: what they got or paid at its end and hold now, who won, who left or is out.

    Where no tokens can have moved those alone who will not play the next hand: at a table without any, and within a
    game that is paid once.
    """
    match = rules_of(view.game).profile.counts is Counts.MATCH
    silent, seated = not end.movements and match, view.at(end).seats
    # Of a game that is paid once nobody has won who has only won its last hand.
    won = (
        {view.seats[seat].user_id for seat in view.winners}
        if match
        else {seated[seat].user_id for seat in face.winners}
    )
    change, lines = changes(end), []
    for info in seated:
        line = "" if silent else _tokens(view, info, change[info.seat], texts)
        parting = _parting(view, info)
        if parting:
            line = texts(parting, line=line or mention(info.user_id))
        if line and info.user_id in won:
            line = texts("result-won", line=line)
        lines.append(line)
    return lines


def _tokens(view: TableView, info: SeatInfo, change: int, texts: Texts) -> str:
    if not view.stake:
        return ""
    player, tokens = isolated(mention(info.user_id)), texts("tokens", n=info.balance)
    if change:
        return texts("result-moved", player=player, change=signed(change, texts), tokens=tokens)
    return texts("result-kept", player=player, tokens=tokens)


def _parting(view: TableView, info: SeatInfo) -> str:
    """The text for somebody who plays no further: out of tokens, or gone by their own wish."""
    stays = any(
        seat.user_id == info.user_id and not seat.gone and not (seat.seat == view.ended_by and view.end_reason in _GONE)
        for seat in view.seats
    )
    if view.stake and info.balance < view.stake and (not stays or view.end_reason is EndReason.BUST):
        return "result-out"
    return "" if stays else "result-left"


def _choices(view: TableView, texts: Texts) -> list[Choice]:
    if view.status is Status.BETWEEN:
        return going_on(view, texts)
    over = view.status is Status.OVER
    return [Choice(texts("button-rematch"), Press.REMATCH, style=ButtonStyle.SUCCESS)] if over else []


def _deal(end: HandEnd, texts: Texts) -> list[str]:
    """What opens the commitment, so that anybody can check the deal (docs/fair-dealing.md)."""
    lines = [texts("table-deal", commitment=end.commitment), texts("result-seed", seed=end.seed)]
    if end.mix:
        lines.append(texts("result-mix", mix=end.mix))
    return [f"-# {line}" for line in lines]
