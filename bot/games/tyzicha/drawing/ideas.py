"""What a first hand of Tyzicha teaches, by the cards that were really dealt (`Renderer.ideas`).

An idea that names cards goes with one action; one that names none goes with them all.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.cards import Card, Rank
from bot.games.kit.game import Action
from bot.games.tyzicha.rules.cards import MARRIAGES, best, married, points
from bot.games.tyzicha.rules.play import MARRY
from bot.games.tyzicha.rules.state import Phase, View
from bot.ui.renderer import Idea
from bot.ui.texts import Texts


def ideas(hand: View, texts: Texts) -> Iterator[Idea]:
    """Return what applies now: what the moment is, and why something may be done."""
    now = hand.public
    if not hand.legal:
        yield from _waiting(hand, texts)
        return
    if now.phase is Phase.PLAY:
        yield from _playing(hand, texts)
        yield Idea("contract", texts("tyzicha-idea-contract", n=now.contract))
        return
    if now.phase is Phase.BIDDING:
        yield from _bidding(hand, texts)
    yield Idea(now.phase, texts(f"tyzicha-idea-{now.phase}", n=now.contract))


def _waiting(hand: View, texts: Texts) -> Iterator[Idea]:
    """What can be told while others act: of the auction, or of tricks."""
    now = hand.public
    if now.declarer is None:
        yield Idea("wait", texts("tyzicha-idea-wait"))
        more = ["widow", "forced"]
    else:
        if hand.seat != now.declarer:
            yield Idea("wait-defend", texts("tyzicha-idea-wait-defend"))
        yield Idea("wait-play", texts("tyzicha-idea-wait-play"))
        more = ["duty"]
    yield Idea("aim", texts("tyzicha-idea-aim", n=now.options.target))
    for key in (*more, "count"):
        yield Idea(f"wait-{key}", texts(f"tyzicha-idea-wait-{key}"))


def _bidding(hand: View, texts: Texts) -> Iterator[Idea]:
    """Why to bid, and why to pass."""
    pairs = married(hand.hand)
    aces = tuple(card for card in hand.hand if card.rank is Rank.ACE)
    for action in hand.legal:
        if action.verb == "bid":
            key = "bid-marriage" if pairs else "bid-aces" if aces else "bid"
            cards = " ".join(card.sign for card in pairs[:2] or aces)
            worth = max((MARRIAGES[card.suit] for card in pairs), default=0)
            yield Idea(key, texts(f"tyzicha-idea-{key}", cards=cards, n=worth), (str(action),))
        else:
            yield Idea("pass", texts("tyzicha-idea-pass"), (str(action),))


def _playing(hand: View, texts: Texts) -> Iterator[Idea]:
    """What leading and following mean, and why each card may be laid."""
    now = hand.public
    if not now.trick:
        for action in hand.legal:
            yield from _lead(hand, action, texts)
        yield Idea("lead", texts("tyzicha-idea-lead"))
        return
    laid = [one.card for one in now.trick]
    led = laid[0].suit
    legal = [action.cards[0] for action in hand.legal]
    for action in hand.legal:
        yield _reply(hand, action, laid, texts)
    if {card.suit for card in legal} == {led} and len(legal) < len(hand.hand):
        heads = best([*laid, legal[0]], now.trump) == len(laid)
        yield Idea("head" if heads else "suit", texts(f"tyzicha-idea-{'head' if heads else 'suit'}", suit=led.sign))
    elif now.trump is not None and {card.suit for card in legal} == {now.trump} != {led}:
        yield Idea("ruff", texts("tyzicha-idea-ruff", suit=now.trump.sign))


def _lead(hand: View, action: Action, texts: Texts) -> Iterator[Idea]:
    """Why to lead a card, where there is a reason."""
    if not action.cards:
        return
    (card,) = action.cards
    if action.verb == MARRY:
        text = texts("tyzicha-idea-marriage", cards=card.sign, n=MARRIAGES[card.suit], suit=card.suit.sign)
        yield Idea("marriage", text, (str(action),))
    elif card.rank is Rank.ACE:
        yield Idea("ace", texts("tyzicha-idea-ace", cards=card.sign), (str(action),))
    elif card in married(hand.hand):
        yield Idea("keep", texts("tyzicha-idea-keep", cards=card.sign), (str(action),))


def _reply(hand: View, action: Action, laid: list[Card], texts: Texts) -> Idea:
    """Why to lay a card: it takes the trick as it lies, or loses it."""
    (card,) = action.cards
    takes = best([*laid, card], hand.public.trump) == len(laid)
    key = "take" if takes else "lose"
    return Idea(key, texts(f"tyzicha-idea-{key}", cards=card.sign, n=points((*laid, card))), (str(action),))
