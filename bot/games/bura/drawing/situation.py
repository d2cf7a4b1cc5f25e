"""The first two texts of a panel: whose turn it is, and what has just happened."""

from __future__ import annotations

from bot.games.bura.drawing.table import news_line
from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.note import announces
from bot.games.bura.rules.view import BuraView, Phase, Trick, laid_in
from bot.games.cards import Card, parse_cards
from bot.games.contract import Seat
from bot.tables.model.view import TableView
from bot.ui.blocks import people, who
from bot.ui.card_emoji import signs_of
from bot.ui.texts import Texts

_ASKED = {
    Verb.LEAD: "panel-your-turn",
    Verb.PLAY: "panel-your-turn",
    Verb.ANNOUNCE: "bura-ask-announce",
    Verb.RETAIN: "bura-ask-retain",
    Verb.DECLINE: "bura-ask-claim",
}
"""What a player is asked who may do something."""


def situation(view: TableView, hand: BuraView, texts: Texts) -> str:
    """Return what the player is asked, or else whom all wait for."""
    now = hand.public
    verbs = {action.verb for action in hand.legal}
    for verb, key in _ASKED.items():
        if verb in verbs:
            return texts(key)
    if now.phase in {Phase.ANNOUNCE, Phase.LEAD} and hand.seat in now.turn:
        return texts("bura-wait-yours")
    player = people(view, now.turn, texts)
    return texts.named("bura-wait", now.phase, player=player)


def happened(view: TableView, hand: BuraView, seat: Seat, texts: Texts) -> str:
    """Return what the clock did for the player, what was decided or announced, or how
    the last trick went."""
    if view.played_for:
        return _played_for(hand, seat, view.played_for, texts)
    sealed = _sealed(hand, texts) if hand.public.phase is Phase.ANNOUNCE else ""
    return (
        news_line(view, hand, texts) or sealed or _last_trick(view, hand, seat, texts)
    )


def _played_for(hand: BuraView, seat: Seat, action: str, texts: Texts) -> str:
    """Say what the clock played as long as it is to be seen: past tricks are hidden."""
    now = hand.public
    laid = now.trick or (now.last_trick.plays if now.last_trick else ())
    cards = parse_cards(action.partition(" ")[2])
    if any(play.seat == seat and set(play.cards) == set(cards) for play in laid):
        return texts("panel-clock", done=_together(cards))
    return texts("panel-clock-past")


def kind_words(hand: BuraView, texts: Texts) -> str:
    """Return what the player's special hand is called; nothing if it is none."""
    return "" if hand.kind is None else texts.named("bura-kind", hand.kind)


def _sealed(hand: BuraView, texts: Texts) -> str:
    """Say what the player has decided, or ordered, that nobody else knows yet."""
    kind, own = kind_words(hand, texts), hand.sealed
    if own is not None and own.cards:
        return texts("bura-sealed-lead", cards=_together(own.cards))
    if own is not None:
        announced = own.verb == Verb.ANNOUNCE
        key = "bura-sealed-announce" if announced else "bura-sealed-pass"
        return texts(key, kind=kind)
    asked = any(action.verb in {Verb.ANNOUNCE, Verb.LEAD} for action in hand.legal)
    ordered = hand.kind and hand.order and announces(hand.order, hand.kind)
    key = "bura-ordered" if ordered and not asked else "bura-window"
    return texts(key, kind=kind)


def _last_trick(view: TableView, hand: BuraView, seat: Seat, texts: Texts) -> str:
    """Say who took the last trick: with what, and from whom, as long as these cards may
    be seen."""
    now = hand.public
    taker = now.last_taker
    trick = now.last_trick or (now.log[-1] if now.log else None)
    if taker is None:
        return texts("bura-first-trick" if now.trick else "panel-begins")
    player, you = who(view, taker, texts), "-you" if taker == seat else ""
    if trick is None:
        return texts(f"bura-took{you}", player=player)
    key = "bura-beat" if len(trick.plays) == 2 else "bura-took-with"
    return texts(
        f"{key}{you}",
        player=player,
        won=_laid(trick, by_winner=True),
        lost=_laid(trick, by_winner=False),
    )


def _laid(trick: Trick, *, by_winner: bool) -> str:
    """Return the cards that took the trick, or the others."""
    taker = trick.winner
    plays = (play for play in trick.plays if (play.seat == taker) is by_winner)
    return _together(laid_in(plays))


def _together(cards: tuple[Card, ...]) -> str:
    """Return cards within a sentence, which no line's end tears apart."""
    return signs_of(cards).replace(" ", "\N{NO-BREAK SPACE}")
