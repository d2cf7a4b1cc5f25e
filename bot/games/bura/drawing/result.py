"""Bura's part of the end of a hand: who won and how, and the pile a claim turned over (rules/bura.md 7)."""

from __future__ import annotations

from itertools import groupby

from bot.games.bura.drawing.pile import PilePicture
from bot.games.bura.rules.ranks import by_points, points
from bot.games.bura.rules.view import BuraView, Conclusion, Finish
from bot.tables.table_view import TableView
from bot.ui.blocks import who
from bot.ui.card_emoji import Deck, signs_of
from bot.ui.renderer import Picture, ResultFace
from bot.ui.texts import Texts


def result_face(view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> ResultFace:
    """Return the end of a hand of Bura; empty lines where the hand was broken off."""
    finish = hand.finish
    return ResultFace(
        headline="" if finish is None else _headline(view, hand, finish, texts),
        detail="" if finish is None else _pile(hand, finish, texts, deck),
        scores=win_counts(hand, texts),
        picture=None if finish is None else _picture(hand, finish, texts),
    )


def _headline(view: TableView, hand: BuraView, finish: Finish, texts: Texts) -> str:
    target = hand.options.target_points
    match finish:
        case Finish(conclusion=Conclusion.CLAIM_SUCCESS, claimant=seat) if seat is not None:
            return texts("bura-end-claim-right", player=who(view, seat), target=target, points=finish.points)
        case Finish(conclusion=Conclusion.CLAIM_FAIL, claimant=seat) if seat is not None:
            return texts("bura-end-claim-wrong", player=who(view, seat), target=target, points=finish.points)
        case Finish(conclusion=Conclusion.BURA, winner=seat) if seat is not None:
            return texts("bura-end-bura", player=who(view, seat))
        case _:
            return texts("bura-end-draw", target=target)


def _pile(hand: BuraView, finish: Finish, texts: Texts, deck: Deck) -> str:
    """The claimant's pile: the cards of one worth on a line with their sum, dearest first."""
    lines = []
    for _, group in groupby(by_points(finish.pile, hand.trump), key=lambda card: points((card,))):
        cards = tuple(group)
        lines.append(texts("bura-pile-group", cards=deck.line(cards), points=points(cards)))
    return "\n".join(lines)


def _picture(hand: BuraView, finish: Finish, texts: Texts) -> Picture | None:
    """The claimant's pile in the order of capture; its sum stands in the headline too."""
    cards = finish.captured or finish.pile
    if not cards:
        return None
    alt = texts("bura-pile-alt", cards=signs_of(cards), suit=hand.trump.sign, points=finish.points)
    return Picture(alt, PilePicture(cards, hand.trump, hand.options.target_points))


def win_counts(hand: BuraView, texts: Texts) -> tuple[str, ...]:
    """Return the wins of everybody in a match, by seat; nothing where they are not counted."""
    target = hand.options.match_target
    return () if target is None else tuple(texts("bura-wins", score=score, target=target) for score in hand.scores)
