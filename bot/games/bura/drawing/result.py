"""Bura's part of the end of a hand: who won and how, and the pile a claim turned over
(rules/bura.md 7); and the pictures of a page of its replay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from bot.games.bura.drawing.table import win_counts
from bot.games.bura.rules.cards import by_points, points
from bot.games.bura.rules.options import BuraOptions
from bot.games.bura.rules.view import BuraView, Finish, Play, Trick, laid_in
from bot.games.cards import Card, Suit
from bot.games.kit.game import Action, Told
from bot.games.kit.replay import Frame
from bot.tables.model.view import TableView
from bot.ui.blocks import who
from bot.ui.card_emoji import LETTERS, Deck, signs_of
from bot.ui.kit_renderer import KitRenderer
from bot.ui.painting.hands import HandsPart
from bot.ui.painting.order import OrderPart, Ranked
from bot.ui.painting.sheet import Part, Sheet
from bot.ui.painting.total import TotalPart
from bot.ui.painting.trick import Laid, TrickPart
from bot.ui.picture_words import hands_words, last_trick_line, trick_words
from bot.ui.renderer import Picture, ResultFace
from bot.ui.texts import Texts


class BuraResult(KitRenderer[BuraOptions, BuraView]):
    """Draws the end of a hand."""

    def result(
        self, view: TableView, hand: BuraView, texts: Texts, deck: Deck
    ) -> ResultFace:
        """Return the end of a hand of Bura; empty lines where the hand was not played
        out."""
        finish, scores = hand.public.finish, win_counts(hand, texts)
        if finish is None:
            return ResultFace("", "", scores=scores)
        parts, words = _shown(hand, last_trick(hand), texts)
        caption = " · ".join(_proof(view, hand, finish, texts, LETTERS))
        return ResultFace(
            headline=texts.named(
                "bura-end",
                finish.conclusion,
                player="" if finish.seat is None else who(view, finish.seat, texts),
                target=hand.public.options.target_points,
                points=finish.points,
            ),
            detail="\n".join(_proof(view, hand, finish, texts, deck)),
            winners=() if finish.winner is None else (finish.winner,),
            scores=scores,
            picture=Picture(words, Sheet(parts), caption) if parts else None,
        )

    def figures(self, hand: BuraView) -> tuple[str, ...]:
        """Return everybody's wins in a match; nothing where they are not counted."""
        target = hand.public.options.match_target
        return () if target is None else super().figures(hand)


def _proof(
    view: TableView, hand: BuraView, finish: Finish, texts: Texts, deck: Deck
) -> list[str]:
    """The claimant's pile: the cards of one worth on a line with their sum, dearest
    first; its total is the headline's.

    Where nobody claimed, the last trick.
    """
    trick = last_trick(hand)
    if not finish.pile and trick is not None:
        return [last_trick_line(view, trick, texts, deck)]
    pile = by_points(finish.pile, hand.public.trump)
    equal = [tuple(group) for _, group in groupby(pile, lambda card: points([card]))]
    return [
        texts("bura-pile-group", cards=deck.line(cards), points=points(cards))
        for cards in equal
    ]


def page_picture(page: Frame[BuraView, Action, Told], texts: Texts) -> Picture:
    """Return the picture of a page of a replay: the trick or the pile that it tells of,
    and all hands."""
    hand, trick = page.public, None
    told = [event.what for done in page.done for event in done.events]
    if hand.public.trick:
        laid = _laid(hand.public.trick)
        trick = TrickPart(laid, marked=hand.public.trump)
    elif "took" in told:
        trick = _taken(hand, hand.public.log[-1])
    parts, words = _shown(hand, trick, texts)
    hands = HandsPart(tuple(seat.hand for seat in page.seats))
    also = hands_words(hands, texts)
    return Picture(f"{words} {also}".lstrip(), Sheet((*parts, hands)))


def _shown(
    hand: BuraView, trick: TrickPart | None, texts: Texts
) -> tuple[tuple[Part, ...], str]:
    """Return the picture of a pile that a claim turned over, or else of a trick; and
    the same in words."""
    now, finish = hand.public, hand.public.finish
    if finish is not None and finish.pile:
        pile = OrderPart(ranked(finish.pile), now.trump)
        total = TotalPart(finish.points, now.options.target_points)
        cards, suit = signs_of(finish.pile), now.trump.sign
        words = texts("bura-pile-alt", cards=cards, suit=suit, points=finish.points)
        return (pile, total), words
    if trick is not None:
        return (trick,), trick_in_words(trick, now.trump, texts)
    return (), ""


def last_trick(hand: BuraView) -> TrickPart | None:
    """Return the last trick of a hand, as long as everybody may see it; None: there is
    none."""
    trick = hand.public.last_trick
    return None if trick is None else _taken(hand, trick)


def trick_in_words(trick: TrickPart, trump: Suit, texts: Texts) -> str:
    """Return in sentences who laid what, who takes it, what it is worth, and which suit
    is trump."""
    return f"{trick_words(trick, texts)} {texts('bura-picture-trump', suit=trump.sign)}"


def ranked(cards: Iterable[Card]) -> tuple[Ranked, ...]:
    """Return cards with their points."""
    return tuple(Ranked(card, points([card])) for card in cards)


def _taken(hand: BuraView, trick: Trick) -> TrickPart:
    laid, worth = _laid(trick.plays), points(laid_in(trick.plays))
    return TrickPart(laid, trick.winner + 1, trick.tops, hand.public.trump, worth)


def _laid(plays: Sequence[Play]) -> tuple[Laid, ...]:
    return tuple(Laid(play.seat + 1, play.cards) for play in plays)
