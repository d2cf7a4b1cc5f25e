"""A finished hand for everybody in a channel: who won and why, its picture, and what
each gained or lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.tables.ids import UserId
from bot.tables.model.hand import HandEnd
from bot.tables.model.status import Status
from bot.tables.model.view import TableView
from bot.ui.blocks import buttons, framed, isolated, mention, signed, text
from bot.ui.card_emoji import LETTERS, Deck
from bot.ui.choices import Choice
from bot.ui.components import Drawing, Gallery
from bot.ui.custom_id import Press
from bot.ui.endings import ending_headline, gains
from bot.ui.painting.gains import Gained, GainsPart
from bot.ui.painting.sheet import Sheet
from bot.ui.picture_words import gains_words, numbered
from bot.ui.renderer import Picture, ResultFace
from bot.ui.renderers import renderer_of, table_name
from bot.ui.texts import Texts

PICTURE: Final = "hand.png"
"""The name of the file that goes with a shared hand."""


@dataclass(frozen=True, slots=True)
class Shared:
    """A hand that is shared: its end as the public saw it, and who shares it."""

    end: HandEnd
    by: UserId


def share_choice(hand: int, texts: Texts) -> Choice:
    """Return the button that shows a finished hand (from 1) to everybody in the
    channel."""
    return Choice(texts("share-button"), Press.SHARE, str(hand))


def share_picture(view: TableView, shared: Shared, texts: Texts) -> Picture | None:
    """Return a hand as one picture: what its result shows, and below it what each
    gained or lost, if anything was at stake; None if there is neither.

    Args:
        view: the table as the public sees it.
        shared: the hand.
        texts: the language of everybody there.
    """
    face, gained = _face(view, shared, texts, LETTERS), gains(view, shared.end)
    if gained is None:
        return face.picture
    part = GainsPart(
        tuple(Gained(one, won=seat in face.winners) for seat, one in enumerate(gained))
    )
    words = gains_words(part, texts)
    if face.picture is None:
        return Picture(words, Sheet((part,)))
    return Picture(
        f"{face.picture.alt} {words}", Sheet((*face.picture.drawing.parts, part))
    )


def share_message(
    view: TableView, shared: Shared, texts: Texts, deck: Deck, *, pictured: bool = False
) -> Drawing:
    """Draw a finished hand for everybody, with the way to its replay; that of a private
    table is its player's alone.

    Args:
        view: the table as the public sees it.
        shared: the hand.
        texts: the language of everybody there.
        deck: the pictures there are.
        pictured: whether the file of `share_picture` goes with the message; else it
            shows the cards in text.
    """
    end, face = shared.end, _face(view, shared, texts, deck)
    title = table_name(view, texts, "result-title", hand=str(end.hand_no))
    last = view.status is Status.OVER and end.hand_no == view.hand_no
    headline = face.headline or (ending_headline(view, texts) if last else "")
    picture = share_picture(view, shared, texts) if pictured else None
    sheet = None if picture is None else picture.drawing
    caption = face.picture.caption if picture and face.picture else ""
    replay = Choice(texts("review-replay"), Press.REPLAY, f"{end.hand_no}.1")
    return framed(
        text(f"-# {title}", f"### {headline}" if headline else ""),
        None if picture is None else Gallery(PICTURE, description=picture.alt),
        text((f"-# {caption}" if caption else "") if picture else face.detail),
        text(
            *_lines(view, shared, face, sheet, texts),
            "-# " + texts("share-by", player=mention(shared.by, texts)),
        ),
        buttons(view, [] if view.private else [replay]),
    )


def _face(view: TableView, shared: Shared, texts: Texts, deck: Deck) -> ResultFace:
    return renderer_of(view.game).result(
        view.at(shared.end), shared.end.view, texts, deck
    )


def _lines(
    view: TableView, shared: Shared, face: ResultFace, sheet: Sheet | None, texts: Texts
) -> Iterator[str]:
    """The players with their numbers in the picture, if one goes with it, and what the
    hand brought them."""
    gained = gains(view, shared.end)
    for seat, user in enumerate(shared.end.players):
        player = isolated(mention(user, texts))
        line = (
            player
            if gained is None
            else texts("share-gain", player=player, change=signed(gained[seat], texts))
        )
        line = numbered(
            f"{line} · {face.scores[seat]}" if face.scores else line, seat, sheet
        )
        yield texts("result-won", line=line) if seat in face.winners else line
