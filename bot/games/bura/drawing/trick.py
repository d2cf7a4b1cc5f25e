"""A trick as everybody sees it: what lies, large, and below it who laid which; of
several beside their names."""

from __future__ import annotations

from typing import Final

from bot.games.bura.drawing.words import announced_line, decides_hand
from bot.games.bura.rules.view import BuraView, Phase, Play
from bot.games.cards import Card
from bot.games.contract import Seat
from bot.tables.model.view import TableView
from bot.ui.blocks import isolated, who
from bot.ui.card_emoji import Deck, signs_of
from bot.ui.texts import Texts

TOP: Final = "▲"
"""Marks the card that lies on top of its column; the line above the players says so."""
_BLANK: Final = "\N{NO-BREAK SPACE}"
_SIGN: Final = 3
"""Characters of the longest sign, `10♥`: cells of equal width make the columns."""


def trick_lines(view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> str:
    """Return the trick in progress, or else the last one until the next lead is shown
    (rules/bura.md 2).

    With two players it is two lines: the cards as a headline, so that Discord draws
    them large, and who laid which. With several it is one line that says whose it is:
    their cards are beside their names."""
    if len(hand.hands) > 2:
        return f"-# {_told(view, hand, texts)}"
    laid = tuple(card for play in laid_by_all(hand) for card in play.cards)
    announced = announced_line(view, hand, texts)
    # What is announced is led next: until then it is the news, and the last trick is
    # over.
    plays = laid_by_all(hand) if hand.public.trick or not announced else ()
    told = [_words(view, hand, play, texts) for play in plays]
    news = [announced, texts("bura-decides") if decides_hand(hand) else ""]
    told.append(" ".join(filter(None, news)))
    line = " · ".join(filter(None, told)) or texts("bura-note-first")
    cards = deck.pictures(laid) or signs_of(laid) or texts("table-empty")
    return f"## {cards}\n-# {line}"


def cells(hand: BuraView, seat: Seat, deck: Deck) -> str:
    """Return what a seat has laid: pictures and letters, with a mark at those that lie
    on top; or the empty text."""
    for play in laid_by_all(hand):
        if play.seat == seat:
            return " ".join(
                filter(None, [deck.pictures(play.cards), _cells(hand, play)])
            )
    return ""


def laid_by_all(hand: BuraView) -> tuple[Play, ...]:
    """Return the trick in progress, or else the last one."""
    now = hand.public
    if now.trick or now.last_trick is None:
        return now.trick
    return now.last_trick.plays


def _words(view: TableView, hand: BuraView, play: Play, texts: Texts) -> str:
    """Who laid which, in letters, and whether they took the trick."""
    now = hand.public
    taken = (
        not now.trick
        and now.last_trick is not None
        and play.seat == now.last_trick.winner
    )
    row = texts(
        "bura-laid",
        cards=signs_of(play.cards),
        player=isolated(who(view, play.seat, texts)),
    )
    return texts("bura-row-took", row=row) if taken else row


def _told(view: TableView, hand: BuraView, texts: Texts) -> str:
    """Whose trick of several it is: so far, or for good; or what was announced for the
    next lead."""
    now = hand.public
    if announced := announced_line(view, hand, texts):
        return announced
    if len(now.trick) == 1:
        return texts("bura-led", player=isolated(who(view, now.trick[0].seat, texts)))
    if now.trick and now.holder is not None:
        return texts(
            "bura-holds", player=isolated(who(view, now.holder, texts)), mark=TOP
        )
    if now.last_trick is not None and now.phase is not Phase.FOLLOW:
        return texts(
            "bura-took-last", player=isolated(who(view, now.last_trick.winner, texts))
        )
    return texts("bura-note-first")


def _cells(hand: BuraView, play: Play) -> str:
    """Cards in letters: one in bold, several in cells of equal width, so that they lie
    under each other."""
    tops = _tops(hand)
    if len(play.cards) == 1:
        (card,) = play.cards
        return f"**{card.sign}{TOP if card in tops else ''}**"
    found = []
    for card in play.cards:
        mark = TOP if card in tops else _BLANK
        found.append(f"`{card.sign.rjust(_SIGN, _BLANK)}{mark}`")
    return " ".join(found)


def _tops(hand: BuraView) -> tuple[Card, ...]:
    """The cards on top of the columns, once somebody has replied: before, they are
    those that were led."""
    return hand.public.tops if len(hand.public.trick) > 1 else ()
