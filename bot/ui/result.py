"""The one message in the channel at the end of a hand: who won and why, what each
gained, who goes on and when.

It stands for the table until the next hand is dealt. Then one line of it stays.
"""

from __future__ import annotations

from typing import Final

from bot.tables.ids import UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.hand import HandEnd
from bot.tables.model.status import Status
from bot.tables.model.view import SeatInfo, TableView
from bot.ui.adjournment import adjourned_lines, adjourning, adjourning_lines
from bot.ui.blocks import (
    Block,
    buttons,
    framed,
    group,
    isolated,
    mention,
    signed,
    stamp,
    text,
    who,
)
from bot.ui.card_emoji import Deck
from bot.ui.choices import Choice
from bot.ui.components import ButtonStyle, Drawing, Gallery
from bot.ui.custom_id import Press
from bot.ui.endings import LEAVING, ending_headline, gains, game_lines
from bot.ui.fair_deal import fingerprint_line
from bot.ui.folded import folded_result
from bot.ui.free_seat import free_seat_lines
from bot.ui.going_on import going_on
from bot.ui.house import persons
from bot.ui.painting.sheet import Sheet
from bot.ui.pause import stop_line
from bot.ui.picture_words import numbered, shows_numbers
from bot.ui.renderer import Picture, ResultFace
from bot.ui.renderers import renderer_of, table_name
from bot.ui.score_sheet import sheet_choices, sheet_line
from bot.ui.texts import Texts

PICTURE: Final = "pile.png"
"""The name of the file that may go with a result."""


def result_message(
    view: TableView, texts: Texts, deck: Deck, *, pictured: bool = False
) -> Drawing:
    """Draw the end of a hand: `Next hand` and `Leave` until the next one is dealt, when
    it is folded to one line; `Rematch` when the game is over.

    Its parts have the order of the table message: what happened, the people, the facts,
    the buttons.

    Args:
        view: the table.
        texts: the language of everybody there.
        deck: the pictures there are.
        pictured: whether the file that `result_picture` draws goes with the message;
            else it shows the cards in text.

    Raises:
        ValueError: no hand has ended at this table.
    """
    end = _end_of(view)
    if is_past(view):
        return folded_result(view, end, texts, deck)
    return framed(
        *outcome(view, texts, deck, pictured=pictured),
        *(buttons(view, row) for row in _rows(view, end, texts)),
        buttons(view, sheet_choices(view, texts)),
        text(fingerprint_line(view, texts) if view.status.rests else ""),
    )


def outcome(
    view: TableView, texts: Texts, deck: Deck, *, pictured: bool = False
) -> list[Block | None]:
    """Return what a result says of the table's last hand, without its buttons; the same
    as `result_message` takes.

    Raises:
        ValueError: no hand has ended at this table.
    """
    end = _end_of(view)
    face = renderer_of(view.game).result(view.at(end), end.view, texts, deck)
    picture = face.picture if pictured else None
    over = view.status is Status.OVER
    headline = face.headline or (ending_headline(view, texts) if over else "")
    name = table_name(view, texts, "result-title", hand=str(end.hand_no))
    ended = [line for line in game_lines(view, texts) if line != headline]
    return [
        text(
            f"-# {name}",
            f"### {headline}" if headline else "",
            *(ended if over else []),
        ),
        Gallery(PICTURE, description=picture.alt) if picture else None,
        text("" if picture else face.detail),
        *group(
            *_players(
                view, end, face, texts, None if picture is None else picture.drawing
            ),
            *([] if over else ended),
            sheet_line(view, texts),
            *_following(view, texts),
        ),
    ]


def taught_outcome(view: TableView, texts: Texts, deck: Deck) -> Block | None:
    """Return what a learner reads of the table's last hand: who has won, and in their
    own line what they have gained and their score.

    Raises:
        ValueError: no hand has ended at this table.
    """
    end = _end_of(view)
    face = renderer_of(view.game).result(view.at(end), end.view, texts, deck)
    own_line = _players(view, end, face, texts, None)[view.viewer or 0]
    return text(f"### {face.headline}" if face.headline else "", own_line)


def is_past(view: TableView) -> bool:
    """Whether the next hand has been dealt; it may be over itself.

    Raises:
        ValueError: no hand has ended at this table.
    """
    return _end_of(view).hand_no != view.hand_no


def result_picture(view: TableView, texts: Texts, deck: Deck) -> Picture | None:
    """Return the picture of the table's last hand; None where a picture says nothing,
    or the next hand has been dealt.

    Raises:
        ValueError: no hand has ended at this table.
    """
    end = _end_of(view)
    if is_past(view):
        return None
    return renderer_of(view.game).result(view.at(end), end.view, texts, deck).picture


def _end_of(view: TableView) -> HandEnd:
    if view.last_hand is None:
        raise ValueError("no hand has ended")
    return view.last_hand


def _players(
    view: TableView, end: HandEnd, face: ResultFace, texts: Texts, sheet: Sheet | None
) -> list[str]:
    """Everybody who played the hand: what they have gained by it, their score, whether
    they left, and what they want.

    Where nothing of that is to be said of somebody they have a line only to explain
    their number in the picture.

    Args:
        view: the table.
        end: the hand.
        face: what the game says of it.
        texts: the language of everybody there.
        sheet: the picture beside it; if it shows people by number, each has their
            number before their name.
    """
    gained, lines = gains(view, end), []
    scores = face.scores or ("",) * len(end.players)
    for info in view.at(end).seats:
        gain = (
            texts(
                "gain",
                change=signed(gained[info.seat], texts),
                n=abs(gained[info.seat]),
            )
            if gained
            else ""
        )
        line = " · ".join(filter(None, [gain, scores[info.seat]]))
        if line:
            line = texts(
                "result-seat", player=isolated(mention(info.user_id, texts)), facts=line
            )
        elif shows_numbers(sheet):
            line = mention(info.user_id, texts)
        for said in filter(None, (_parting(view, info), _wish(view, info.user_id))):
            line = texts(said, line=line or mention(info.user_id, texts))
        lines.append(numbered(line, info.seat, sheet) if line else line)
    return lines


def _wish(view: TableView, user: UserId) -> str:
    """The text for what somebody has asked for between two hands, or for nothing yet:
    so no line comes or goes.

    At a private table nobody else waits for that.
    """
    asked = view.status is Status.BETWEEN or (
        view.status.rests and any(info.ready or info.stop for info in persons(view))
    )
    for info in persons(view) if asked and not view.private else ():
        if info.user_id == user:
            wishes = {
                "between-next": info.ready,
                "between-stop": info.stop,
                "between-adjourn": info.adjourn,
            }
            return next(
                (said for said, wished in wishes.items() if wished), "between-waiting"
            )
    return ""


def _following(view: TableView, texts: Texts) -> list[str]:
    """Who deals the next hand, and when it comes or until when it can be asked for;
    what Stop does; or a free seat."""
    if view.free_seat is not None:
        return [*free_seat_lines(view, texts), stop_line(view, texts)]
    if view.status is Status.ADJOURNED:
        return adjourned_lines(view, texts)
    if view.status is not Status.BETWEEN or view.next_dealer is None:
        return []
    if lines := adjourning_lines(view, texts):
        return [f"-# {line}" for line in lines]
    if view.deadline is None:
        return [
            "-# "
            + texts("result-next-waits", player=who(view, view.next_dealer, texts))
        ]
    alone = len(view.seats) == 2 or len(persons(view)) == 1
    key = (
        "result-next-pause"
        if view.pause_seconds
        else "result-next"
        if alone
        else "result-next-several"
    )
    following = texts(
        key,
        player=who(view, view.next_dealer, texts),
        when=stamp(view.deadline),
        next=texts("button-next"),
    )
    return [f"-# {following}", stop_line(view, texts)]


def _parting(view: TableView, info: SeatInfo) -> str:
    """The text for somebody who plays no further: out of tokens, or gone by their own
    wish."""
    stays = any(
        seat.user_id == info.user_id
        and not seat.gone
        and not (seat.seat == view.ended_by and view.end_reason in LEAVING)
        for seat in view.seats
    )
    if (
        view.stake
        and info.balance < view.stake
        and (not stays or view.end_reason is EndReason.BUST)
    ):
        return "result-out"
    return "" if stays else "result-left"


def _rows(view: TableView, end: HandEnd, texts: Texts) -> list[list[Choice]]:
    """Return the buttons in a row, or in two where the match can be adjourned."""
    first, adjourn = _choices(view, texts), adjourning(view, texts)
    fair = Choice(texts("button-fair"), Press.FAIR, str(end.hand_no))
    return [first, [*adjourn, fair]] if adjourn else [[*first, fair]]


def _choices(view: TableView, texts: Texts) -> list[Choice]:
    choices = []
    if view.status.rests:
        choices = going_on(view, texts)
    elif view.status is Status.OVER:
        choices = [
            Choice(texts("button-rematch"), Press.REMATCH, style=ButtonStyle.SUCCESS)
        ]
        if len(set(view.sides)) < len(view.sides) and len(persons(view)) > 1:
            choices.append(Choice(texts("button-remix"), Press.REMIX))
    return choices
