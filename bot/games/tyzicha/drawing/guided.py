"""The panel of a guided first hand of Tyzicha: one thing at a time, and no word before
it is explained."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.games.kit.game import Action
from bot.games.tyzicha.drawing import words
from bot.games.tyzicha.drawing.ideas import safe_raise
from bot.games.tyzicha.rules.auction import CONCEDE, STAND
from bot.games.tyzicha.rules.cards import WIDOW
from bot.games.tyzicha.rules.scoring import totals
from bot.games.tyzicha.rules.state import Phase, View
from bot.tables.model.view import TableView
from bot.ui.card_emoji import Deck
from bot.ui.choices import Choice
from bot.ui.custom_id import Press
from bot.ui.renderer import HandFace
from bot.ui.rows import Row
from bot.ui.texts import Texts


def guided(
    face: HandFace, view: TableView, hand: View, texts: Texts, deck: Deck
) -> HandFace:
    """Return a panel without what a learner need not know yet: the scores of others,
    and what cannot be done now.

    Args:
        face: the panel as it is where nothing is taught.
        view: the table.
        hand: the hand as the learner sees it.
        texts: the learner's language.
        deck: the pictures of cards.
    """
    return replace(
        face,
        facts=_facts(view, hand, texts),
        table=_table(hand, texts, deck) or face.table,
        score=_score(hand, texts),
        rows=_rows(face.rows, hand, texts),
    )


def _facts(view: TableView, hand: View, texts: Texts) -> str:
    """The bid or the contract and trumps; while two cards are given away, who gets
    which."""
    if words.gives(hand):
        return words.to_whom(view, hand.player, texts)
    promise = words.promise(view, hand.public, texts)
    trump = words.trump(hand.public, texts)
    return " · ".join(filter(None, [promise, trump]))


def _table(hand: View, texts: Texts, deck: Deck) -> str:
    """What lies on the table, where fewer words do; else nothing."""
    now = hand.public
    if now.trick:
        return ""
    if now.last:
        cards = deck.large(one.card for one in now.last)
        return f"{cards}\n-# {texts('tyzicha-last-trick')}"
    given = [card for card in hand.given if card]
    if given:
        return deck.large(given)
    if words.gives(hand):
        return deck.large(hand.widow)
    if now.declarer is None:
        return f"## {deck.back() * WIDOW}\n-# {texts('tyzicha-guide-widow')}"
    return ""


def _score(hand: View, texts: Texts) -> str:
    """The learner's own points, once there can be any."""
    now = hand.public
    if now.points is None or now.phase is not Phase.PLAY:
        return ""
    return texts("tyzicha-your-points", n=totals(now, now.points)[hand.player])


def _rows(rows: Sequence[Row], hand: View, texts: Texts) -> tuple[Row, ...]:
    """The buttons: the safe raise instead of a list that would hide it, and no
    `Concede`, which nothing explains."""
    above, staying = rows[:-1], rows[-1]
    if hand.public.phase is Phase.RAISE and hand.legal:
        safe = safe_raise(hand)
        calls = [STAND] if safe is None else [safe, STAND]
        above = [tuple(_button(call, texts) for call in calls)]
    if isinstance(staying, tuple):
        staying = tuple(choice for choice in staying if choice.arg != str(CONCEDE))
    return (*above, staying)


def _button(call: Action, texts: Texts) -> Choice:
    return Choice(
        texts(f"tyzicha-do-{call.verb}", value=call.value), Press.DO, str(call)
    )
