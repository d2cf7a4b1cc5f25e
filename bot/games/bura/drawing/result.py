"""Bura's part of the end of a hand: who won and how, and the pile a claim turned over
(rules/bura.md 7)."""

from __future__ import annotations

from itertools import groupby

from bot.games.bura.drawing.scene import (
    last_trick,
    pile_sheet,
    pile_words,
    trick_in_words,
)
from bot.games.bura.drawing.table import win_counts
from bot.games.bura.rules.cards import by_points, points
from bot.games.bura.rules.view import BuraView, Finish
from bot.tables.model.view import TableView
from bot.ui.blocks import who
from bot.ui.card_emoji import LETTERS, Deck
from bot.ui.painting.sheet import Sheet
from bot.ui.picture_words import last_trick_line
from bot.ui.renderer import Picture, ResultFace
from bot.ui.texts import Texts


def result_face(
    view: TableView, hand: BuraView, texts: Texts, deck: Deck
) -> ResultFace:
    """Return the end of a hand of Bura; empty lines where the hand was not played
    out."""
    finish = hand.public.finish
    return ResultFace(
        headline="" if finish is None else _headline(view, hand, finish, texts),
        detail="" if finish is None else _detail(view, hand, finish, texts, deck),
        winners=() if finish is None or finish.winner is None else (finish.winner,),
        scores=win_counts(hand, texts),
        picture=None if finish is None else _picture(view, hand, finish, texts),
    )


def _headline(view: TableView, hand: BuraView, finish: Finish, texts: Texts) -> str:
    seat = finish.seat
    return texts.named(
        "bura-end",
        finish.conclusion,
        player="" if seat is None else who(view, seat, texts),
        target=hand.public.options.target_points,
        points=finish.points,
    )


def _detail(
    view: TableView, hand: BuraView, finish: Finish, texts: Texts, deck: Deck
) -> str:
    """The claimant's pile: the cards of one worth on a line with their sum, dearest
    first; its total is the headline's.

    Where nobody claimed, the last trick.
    """
    trick = last_trick(hand)
    if not finish.pile and trick is not None:
        return last_trick_line(view, trick, texts, deck)
    return "\n".join(_groups(hand, finish, texts, deck))


def _groups(hand: BuraView, finish: Finish, texts: Texts, deck: Deck) -> list[str]:
    lines = []
    for _, group in groupby(
        by_points(finish.pile, hand.public.trump), key=lambda card: points((card,))
    ):
        cards = tuple(group)
        lines.append(
            texts("bura-pile-group", cards=deck.line(cards), points=points(cards))
        )
    return lines


def _picture(
    view: TableView, hand: BuraView, finish: Finish, texts: Texts
) -> Picture | None:
    """The claimant's pile in the order of capture, or else the last trick; the same in
    letters below it."""
    pile, trick = pile_sheet(hand, finish), last_trick(hand)
    if pile is not None:
        return Picture(
            pile_words(hand, finish, texts),
            pile,
            " · ".join(_groups(hand, finish, texts, LETTERS)),
        )
    if trick is not None:
        return Picture(
            trick_in_words(trick, hand.public.trump, texts),
            Sheet((trick,)),
            last_trick_line(view, trick, texts, LETTERS),
        )
    return None
