"""The first two texts of a panel: whose turn it is, and what has just happened."""

from __future__ import annotations

from bot.games.bura.drawing.words import announced_line, decides_hand
from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.orders import announces
from bot.games.bura.rules.view import BuraView, Phase, Trick
from bot.games.cards import Card, parse_cards
from bot.games.contract import Seat
from bot.tables.model.view import TableView
from bot.ui.blocks import people, who
from bot.ui.card_emoji import signs_of
from bot.ui.texts import Texts

_LAYING = frozenset({Verb.LEAD, Verb.PLAY})


def situation(view: TableView, hand: BuraView, texts: Texts) -> str:
    """Return what the player is asked, or else whom all wait for."""
    now = hand.public
    verbs = {action.verb for action in hand.legal}
    if verbs & _LAYING:
        return texts("panel-your-turn")
    for verb, key in (
        (Verb.ANNOUNCE, "bura-ask-announce"),
        (Verb.RETAIN, "bura-ask-retain"),
        (Verb.DECLINE, "bura-ask-claim"),
    ):
        if verb in verbs:
            return texts(key)
    match now.phase:
        case Phase.ANNOUNCE | Phase.LEAD if hand.seat in now.turn:
            return texts("bura-wait-yours")
        case Phase.ANNOUNCE | Phase.LEAD:
            key = "bura-wait-lead"
        case Phase.COUNTER:
            key = "bura-wait-counter"
        case Phase.FOLLOW:
            key = "bura-wait-reply"
        case Phase.LAST_CALL:
            key = "bura-wait-claim"
        case Phase.HAND_END:
            return texts.named("bura-turn", now.phase)
    return texts(key, player=people(view, now.turn, texts))


def happened(view: TableView, hand: BuraView, seat: Seat, texts: Texts) -> str:
    """Return what the clock did for the player, what was decided or announced, or how
    the last trick went."""
    if view.played_for:
        return _played_for(hand, seat, view.played_for, texts)
    decides = (
        texts("bura-decides")
        if hand.public.phase is Phase.FOLLOW and decides_hand(hand)
        else ""
    )
    if news := " ".join(filter(None, [announced_line(view, hand, texts), decides])):
        return news
    sealed = _sealed(hand, texts) if hand.public.phase is Phase.ANNOUNCE else ""
    return sealed or _last_trick(view, hand, seat, texts)


def _played_for(hand: BuraView, seat: Seat, action: str, texts: Texts) -> str:
    """Say what the clock played as long as it lies there: past tricks are hidden."""
    now = hand.public
    laid = now.trick or (now.last_trick.plays if now.last_trick else ())
    cards = parse_cards(action.partition(" ")[2])
    if any(play.seat == seat and set(play.cards) == set(cards) for play in laid):
        return texts("panel-clock", done=_together(cards))
    return texts("panel-clock-past")


def _sealed(hand: BuraView, texts: Texts) -> str:
    """Say what the player has decided, or ordered, that nobody else knows yet."""
    kind = "" if hand.kind is None else texts.named("bura-kind", hand.kind)
    if hand.sealed is not None and hand.sealed.cards:
        return texts("bura-sealed-lead", cards=_together(hand.sealed.cards))
    if hand.sealed is not None:
        return texts(
            "bura-sealed-announce"
            if hand.sealed.verb == Verb.ANNOUNCE
            else "bura-sealed-pass",
            kind=kind,
        )
    if any(action.verb in {Verb.ANNOUNCE, Verb.LEAD} for action in hand.legal):
        return texts("bura-window")
    ordered = (
        hand.kind is not None
        and hand.order is not None
        and announces(hand.order, hand.kind)
    )
    return texts("bura-ordered" if ordered else "bura-window", kind=kind)


def _last_trick(view: TableView, hand: BuraView, seat: Seat, texts: Texts) -> str:
    """Say who took the last trick: with what, and from whom, as long as these cards may
    be seen."""
    now = hand.public
    taker = now.last_taker
    trick = now.last_trick or (now.log[-1] if now.log else None)
    if taker is None:
        return texts("bura-first-trick" if now.trick else "panel-begins")
    player = who(view, taker, texts)
    if trick is None:
        return texts("bura-you-took" if taker == seat else "bura-took", player=player)
    won, lost = _sides(trick)
    if len(trick.plays) == 2:
        return texts(
            "bura-you-beat" if taker == seat else "bura-beat",
            player=player,
            won=won,
            lost=lost,
        )
    return texts(
        "bura-you-took-with" if taker == seat else "bura-took-with",
        player=player,
        won=won,
    )


def _sides(trick: Trick) -> tuple[str, str]:
    """The cards that took the trick, and the others."""
    won = tuple(
        card for play in trick.plays if play.seat == trick.winner for card in play.cards
    )
    lost = tuple(
        card for play in trick.plays if play.seat != trick.winner for card in play.cards
    )
    return _together(won), _together(lost)


def _together(cards: tuple[Card, ...]) -> str:
    """Return cards within a sentence, which no line's end tears apart."""
    return signs_of(cards).replace(" ", "\N{NO-BREAK SPACE}")
