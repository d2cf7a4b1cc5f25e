"""Bura's pictures: the order of the cards and a trick for the lesson, and what a replay
or a result shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.bura.rules.cards import RANKS, points
from bot.games.bura.rules.view import BuraView, Finish, Play, Trick
from bot.games.cards import Card, Rank, Suit
from bot.games.kit.game import Action, Told
from bot.games.kit.replay import Frame
from bot.ui.card_emoji import signs_of
from bot.ui.painting.hands import HandsPart
from bot.ui.painting.order import OrderPart, Ranked
from bot.ui.painting.sheet import Sheet
from bot.ui.painting.total import TotalPart
from bot.ui.painting.trick import Laid, TrickPart
from bot.ui.picture_words import hands_words, order_words, trick_words
from bot.ui.renderer import Picture
from bot.ui.texts import Texts

LED: Final = (Card(Rank.KING, Suit.CLUBS), Card(Rank.JACK, Suit.CLUBS))
REPLIED: Final = (Card(Rank.ACE, Suit.CLUBS), Card(Rank.SEVEN, Suit.DIAMONDS))
"""Each card beats the one led at its place, so the example holds however a reply is
paired (rules/bura.md 5.2)."""
TRUMP: Final = Suit.DIAMONDS

SPADES: Final = tuple(Card(rank, Suit.SPADES) for rank in RANKS)
"""A suit from high to low."""

_EXAMPLE: Final = TrickPart(
    (Laid(1, LED), Laid(2, REPLIED)), 2, REPLIED, TRUMP, points((*LED, *REPLIED))
)


def lesson_picture(texts: Texts) -> Picture:
    """Return the picture of the lesson: the order of the cards with their points, and
    the trick it explains."""
    order = OrderPart(_ranked(SPADES))
    words = trick_in_words(_EXAMPLE, TRUMP, texts)
    return Picture(f"{order_words(order, texts)} {words}", Sheet((order, _EXAMPLE)))


def page_picture(page: Frame[BuraView, Action, Told], texts: Texts) -> Picture:
    """Return the picture of a page of a replay: the trick or the pile that it tells of,
    and all hands."""
    hand = page.public
    hands = HandsPart(tuple(seat.hand for seat in page.seats))
    told = [event for done in page.done for event in done.events]
    also = hands_words(hands, texts)
    if hand.public.finish is not None and hand.public.finish.pile:
        return Picture(
            f"{pile_words(hand, hand.public.finish, texts)} {also}",
            Sheet((*_pile(hand, hand.public.finish), hands)),
        )
    if hand.public.trick or any(event.what == "took" for event in told):
        trick = (
            _trick(hand, hand.public.trick)
            if hand.public.trick
            else _taken(hand, hand.public.log[-1])
        )
        return Picture(
            f"{trick_in_words(trick, hand.public.trump, texts)} {also}",
            Sheet((trick, hands)),
        )
    return Picture(also, Sheet((hands,)))


def last_trick(hand: BuraView) -> TrickPart | None:
    """Return the last trick of a hand, as long as everybody may see it; None: there is
    none."""
    return (
        None if hand.public.last_trick is None else _taken(hand, hand.public.last_trick)
    )


def trick_in_words(trick: TrickPart, trump: Suit, texts: Texts) -> str:
    """Return in sentences who laid what, who takes it, what it is worth, and which suit
    is trump."""
    return f"{trick_words(trick, texts)} {texts('bura-picture-trump', suit=trump.sign)}"


def pile_sheet(hand: BuraView, finish: Finish) -> Sheet | None:
    """Return the picture of a pile that a claim turned over, in the order of capture;
    None: nobody turned one over."""
    return Sheet(_pile(hand, finish)) if finish.pile else None


def pile_words(hand: BuraView, finish: Finish, texts: Texts) -> str:
    """Return a pile that a claim turned over in words."""
    cards = finish.captured or finish.pile
    return texts(
        "bura-pile-alt",
        cards=signs_of(cards),
        suit=hand.public.trump.sign,
        points=finish.points,
    )


def _pile(hand: BuraView, finish: Finish) -> tuple[OrderPart, TotalPart]:
    cards = OrderPart(_ranked(finish.captured or finish.pile), hand.public.trump)
    return cards, TotalPart(finish.points, hand.public.options.target_points)


def _ranked(cards: Iterable[Card]) -> tuple[Ranked, ...]:
    return tuple(Ranked(card, points((card,))) for card in cards)


def _taken(hand: BuraView, trick: Trick) -> TrickPart:
    return _trick(hand, trick.plays, trick.winner + 1, trick.tops)


def _trick(
    hand: BuraView,
    plays: Sequence[Play],
    taker: int | None = None,
    tops: tuple[Card, ...] = (),
) -> TrickPart:
    laid = tuple(Laid(play.seat + 1, play.cards) for play in plays)
    worth = (
        None
        if taker is None
        else points(tuple(card for play in plays for card in play.cards))
    )
    return TrickPart(laid, taker, tops, hand.public.trump, worth)
