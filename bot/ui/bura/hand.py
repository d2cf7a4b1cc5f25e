"""Bura's part of the private panel: one line on what is going on, the hand, and every legal action as a button."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from types import MappingProxyType
from typing import Final

from discord import ButtonStyle

from bot.games.bura.actions import Action, Verb
from bot.games.bura.options import FalseClaim, Shortfall
from bot.games.bura.view import BuraView, Kind, Own, Phase
from bot.tables.model import TableView
from bot.ui.blocks import Choice, stamp
from bot.ui.bura.situation import situation
from bot.ui.bura.words import own_of, trump_line
from bot.ui.custom_id import Press
from bot.ui.faces import Deck, signs_of
from bot.ui.painter import HandFace, Question
from bot.ui.texts import Texts

_ANNOUNCE: Final = MappingProxyType(
    {
        Kind.BURA: "bura-button-announce-bura",
        Kind.ACES: "bura-button-announce-aces",
        Kind.MOLODKA: "bura-button-announce-molodka",
    }
)
_PLAIN: Final = MappingProxyType(
    {
        Verb.PASS: "bura-button-pass",
        Verb.RETAIN: "bura-button-retain",
        Verb.YIELD: "bura-button-yield",
        Verb.DECLINE: "bura-button-decline",
    }
)
_ROW: Final = 5


def hand_face(view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> HandFace:
    """Return a hand of Bura as the viewing seat sees it."""
    own, seat = own_of(hand)
    line = situation(view, hand, own, seat, texts)
    yours = bool(_laying(own)) or any(action.verb in _PLAIN or action.verb is Verb.ANNOUNCE for action in own.legal)
    return HandFace(
        situation=texts("panel-your-turn", situation=line) if yours else line,
        cards=_cards(own, deck),
        facts=_facts(view, hand, texts, deck),
        rows=(*_card_rows(own), *_word_rows(own, texts), _last_row(hand, own, texts)),
        turn=(seat,) if yours else (),
    )


def claim_question(hand: BuraView, texts: Texts) -> Question | None:
    """Return what a wrong claim costs and the button that claims, or None where no claim is allowed."""
    own, seat = own_of(hand)
    claim = Action(Verb.CLAIM)
    if claim not in own.legal:
        return None
    yes = Choice(texts("bura-button-yes-claim"), Press.DO, str(claim), ButtonStyle.success)
    options, pot = hand.options, texts("tokens", n=hand.pot)
    target, balance = options.target_points, hand.balances[seat]
    if options.false_claim is FalseClaim.OPPONENT_POINT:
        key = "bura-claim-point-double" if options.wager else "bura-claim-point"
        return Question(texts(key, target=target, pot=pot), yes)
    if options.shortfall is Shortfall.ALL_IN and balance < hand.pot:
        return Question(texts("bura-claim-double-all", target=target, tokens=texts("tokens", n=balance)), yes)
    return Question(texts("bura-claim-double", target=target, pot=pot), yes)


def _facts(view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> str:
    """Trump and stock, and how long the clock still gives; the window's line says that itself."""
    trump = trump_line(view, hand, texts, deck)
    if hand.phase is Phase.ANNOUNCE or view.deadline is None:
        return trump
    return texts("panel-facts", facts=trump, when=stamp(view.deadline))


def _laying(own: Own) -> list[Action]:
    return [action for action in own.legal if action.verb in (Verb.LEAD, Verb.PLAY)]


def _cards(own: Own, deck: Deck) -> str:
    """The hand as a headline, so that Discord draws it large; the signs stand below where there are pictures."""
    if not own.hand:
        return ""
    signs, pictures = signs_of(own.hand), deck.pictures(own.hand)
    return f"# {pictures}\n**{signs}**" if pictures else f"# {signs}"


def _card_rows(own: Own) -> list[tuple[Choice, ...]]:
    """One button a choice of cards: single cards first, each number of cards in rows of its own."""
    rows: list[tuple[Choice, ...]] = []
    for _, actions in groupby(_laying(own), key=lambda action: len(action.cards)):
        rows += _spread([Choice(signs_of(action.cards), Press.DO, str(action)) for action in actions])
    return rows


def _word_rows(own: Own, texts: Texts) -> list[tuple[Choice, ...]]:
    choices = []
    for action in own.legal:
        if action.verb is Verb.ANNOUNCE and own.kind is not None:
            choices.append(Choice(texts(_ANNOUNCE[own.kind]), Press.DO, str(action), ButtonStyle.primary))
        elif action.verb in _PLAIN:
            choices.append(Choice(texts(_PLAIN[action.verb]), Press.DO, str(action), _style(action.verb)))
    return _spread(choices)


def _style(verb: Verb) -> ButtonStyle:
    return ButtonStyle.primary if verb is Verb.RETAIN else ButtonStyle.secondary


def _last_row(hand: BuraView, own: Own, texts: Texts) -> tuple[Choice, ...]:
    """Claim and resign, away from the cards. The claim looks the same whatever was captured (rules/bura.md 2)."""
    resign = Choice(texts("button-resign"), Press.ASK_RESIGN, style=ButtonStyle.secondary)
    if Action(Verb.CLAIM) not in own.legal:
        return (resign,)
    label = texts("bura-button-claim", target=hand.options.target_points)
    return (Choice(label, Press.ASK_CLAIM, style=ButtonStyle.success), resign)


def _spread(choices: Iterable[Choice]) -> list[tuple[Choice, ...]]:
    """Cut choices into rows of nearly equal length."""
    held = tuple(choices)
    rows = -(-len(held) // _ROW)
    return [held[len(held) * i // rows : len(held) * (i + 1) // rows] for i in range(rows)]
