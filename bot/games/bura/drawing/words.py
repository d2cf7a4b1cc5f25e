"""Words of Bura that several of its drawings use."""

from __future__ import annotations

from bot.games.bura.rules.options import BuraEffect
from bot.games.bura.rules.view import BuraView, Kind
from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.tables.model.view import TableView
from bot.ui.blocks import who
from bot.ui.card_emoji import Deck
from bot.ui.texts import Texts


def trump_line(view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> str:
    """Return trump, turn-up (struck through once somebody drew it) and what the stock
    holds."""
    now = hand.public
    if now.turn_up_taken_by is None:
        return texts("bura-trump", card=deck.line((now.turn_up,)), stock=now.stock)
    return texts(
        "bura-trump-drawn",
        suit=deck.suit(now.trump),
        card=now.turn_up.sign,
        player=who(view, now.turn_up_taken_by, texts),
        stock=now.stock,
    )


def announced_line(view: TableView, hand: BuraView, texts: Texts) -> str:
    """Return who announced what for the present lead, or the empty text; on their own
    panel, that they did."""

    def announced(seat: Seat, kind: Kind) -> str:
        key = "bura-announced-you" if seat == view.viewer else "bura-announced"
        return texts(
            key,
            player=who(view, seat, texts),
            kind=texts.named("bura-kind", kind),
            special=str(kind),
        )

    return " ".join(announced(seat, kind) for seat, kind in hand.public.announced)


def decides_hand(hand: BuraView) -> bool:
    """Return whether three trumps lie in the trick and decide the hand (rules/bura.md
    5.3)."""
    now = hand.public
    if now.options.bura_effect is BuraEffect.LEAD_ONLY:
        return False
    return any(
        len(play.cards) == 3 and all(card.suit is now.trump for card in play.cards)
        for play in now.trick
    )


def order_as_held(hand: BuraView, action: Action) -> bool:
    """Return whether an action names its cards in the order of the hand."""
    places = [hand.hand.index(card) for card in action.cards]
    return places == sorted(places)
