"""What a first hand of Tyzicha teaches, by the cards that were really dealt
(`Renderer.ideas`).

Bids and raises are counted, as a beginner can: by marriages, aces, and tens below an
ace."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, assert_never

from bot.games.cards import Card, Rank
from bot.games.kit.game import Action, KitView
from bot.games.tyzicha.rules.auction import STAND
from bot.games.tyzicha.rules.cards import MARRIAGES, best, married, points
from bot.games.tyzicha.rules.play import MARRY
from bot.games.tyzicha.rules.state import Phase, Public, View
from bot.ui.card_emoji import signs_of
from bot.ui.renderer import Idea
from bot.ui.texts import Texts

_HIGH: Final = frozenset({Rank.TEN, Rank.KING, Rank.QUEEN})
"""What takes a trick if nobody plays a better card."""
_STRONG: Final = frozenset({Rank.ACE, Rank.TEN})
_RESERVE: Final = 10
"""Points that a raise leaves in reserve."""


def ideas(hand: View, texts: Texts) -> Iterator[Idea]:
    """Return what applies now: what the moment is, and why something may be done."""
    now = hand.public
    if hand.seat not in now.turn:
        yield from _watching(hand, texts)
        return
    match now.phase:
        case Phase.BIDDING:
            yield from _bidding(hand, texts)
        case Phase.EXCHANGE:
            yield from _giving(hand, texts)
        case Phase.RAISE:
            yield from _raising(hand, texts)
        case Phase.PLAY:
            yield from _playing(hand, texts)
        case Phase.FORCED:
            yield Idea(now.phase, texts(f"tyzicha-idea-{now.phase}"))
        case Phase.OVER:
            pass  # it is nobody's turn
        case unknown:
            assert_never(unknown)


def promised(cards: Iterable[Card]) -> int:
    """Return the points that cards all but promise: marriages, aces, and tens whose ace
    is among them."""
    held = tuple(cards)
    suits = {card.suit for card in married(held)}
    aces = {card.suit for card in held if card.rank is Rank.ACE}
    sure = [card for card in held if card.suit in aces and card.rank in _STRONG]
    return sum(MARRIAGES[suit] for suit in suits) + points(sure)


def safe_raise(hand: KitView[Public]) -> Action | None:
    """Return the highest raise that the cards promise, with some in reserve; None:
    there is none."""
    worth = promised(hand.hand)
    raises = [
        action
        for action in hand.legal
        if action.verb == "raise" and int(action.value) + _RESERVE < worth
    ]
    return raises[-1] if raises else None


def _watching(hand: View, texts: Texts) -> Iterator[Idea]:
    """Tell those who have not won the auction what they play for."""
    now = hand.public
    if now.declarer not in {None, hand.seat} and now.phase is Phase.PLAY:
        text = texts("tyzicha-idea-defend", n=now.contract)
        yield Idea("defend", text, first=True)


def _bidding(hand: View, texts: Texts) -> Iterator[Idea]:
    """Bid while the cards promise more than the bid; otherwise a master may know better
    than to pass."""
    worths = " ".join(f"{suit.sign} {worth}" for suit, worth in MARRIAGES.items())
    yield Idea("marriages", texts("tyzicha-idea-marriages", worths=worths), first=True)
    calls = {action.verb: action for action in hand.legal}
    bid = calls.get("bid")
    if bid is not None and promised(hand.hand) > int(bid.value):
        yield replace(_call(hand, bid, texts), certain=True)
        return
    yield _call(hand, calls["pass"], texts)
    if bid is not None:
        yield _call(hand, bid, texts)


def _call(hand: View, action: Action, texts: Texts) -> Idea:
    """Why to bid, or to pass."""
    worth = promised(hand.hand)
    if action.verb != "bid":
        return Idea("pass", texts("tyzicha-idea-pass", worth=worth), (str(action),))
    pairs = married(hand.hand)
    again = any(call.bid and call.seat == hand.seat for call in hand.public.calls)
    suits = {card.suit for card in pairs}
    key = (
        "bid-more" if again else "bid-marriage" if len(suits) == 1 else "bid-marriages"
    )
    if worth <= int(action.value):
        key = "bid-widow"
    value = sum(MARRIAGES[suit] for suit in suits)
    text = texts(
        f"tyzicha-idea-{key}",
        cards=signs_of(pairs),
        n=value,
        worth=worth,
        bid=action.value,
    )
    return Idea(key, text, (str(action),))


def _giving(hand: View, texts: Texts) -> Iterator[Idea]:
    """Which two cards are missed least: no ace, no marriage, and few points."""
    key = "widow" if hand.public.bid else "widow-forced"
    yield Idea(
        "widow", texts(f"tyzicha-idea-{key}", n=hand.public.contract), first=True
    )
    kept = married(hand.hand)
    gifts = [action for action in hand.legal if action.verb == "give"]
    spare = [
        action
        for action in gifts
        if not any(card in kept or card.rank in _STRONG for card in action.cards)
    ]
    for action in sorted(spare, key=lambda action: points(action.cards)):
        cards = " ".join(card.sign for card in action.cards)
        yield Idea(
            "give",
            texts("tyzicha-idea-give", cards=cards, n=points(action.cards)),
            (str(action),),
        )
    yield Idea("exchange", texts("tyzicha-idea-exchange"))


def _raising(hand: View, texts: Texts) -> Iterator[Idea]:
    """Promise nearly as much as the cards promise."""
    yield _made(texts)
    safe = safe_raise(hand)
    if safe is None:
        yield Idea(
            "stand",
            texts("tyzicha-idea-stand", n=hand.public.contract),
            (str(STAND),),
            certain=True,
        )
        return
    text = texts("tyzicha-idea-raise", worth=promised(hand.hand), n=safe.value)
    yield Idea("raise", text, (str(safe),), certain=True)


def _made(texts: Texts) -> Idea:
    """Tell who declares what makes a contract, and what the others score."""
    return Idea("made", texts("tyzicha-idea-made"), first=True)


def _playing(hand: View, texts: Texts) -> Iterator[Idea]:
    """What leading and following mean, and why each card may be played."""
    now = hand.public
    if hand.seat == now.declarer:
        yield _made(texts)
    cards = sorted(
        (action for action in hand.legal if action.cards),
        key=lambda action: -points(action.cards),
    )
    if len(hand.hand) == 1:
        text = texts("tyzicha-idea-only-left", cards=hand.hand[0].sign)
        yield Idea("only-left", text, (str(cards[0]),))
        return
    if not now.trick:
        found = [_lead(hand, action, texts) for action in cards]
        yield from sorted(found, key=lambda idea: _LEADS.index(idea.key))
        yield Idea("lead", texts("tyzicha-idea-lead"))
        return
    yield Idea("duty", texts("tyzicha-idea-duty"), first=True)
    laid = [one.card for one in now.trick]
    if len(cards) == 1:
        yield _only(hand, cards[0], laid, texts)
        return
    least = min(points(action.cards) for action in cards)
    found = [_reply(hand, action, laid, least, texts) for action in cards]
    yield from sorted(found, key=lambda idea: idea.key != "lose")


def _only(hand: View, action: Action, laid: list[Card], texts: Texts) -> Idea:
    """Why no other card may be played."""
    (card,), led = action.cards, laid[0].suit
    key = "only-trump"
    if card.suit is led:
        alone = sum(one.suit is led for one in hand.hand) == 1
        key = "only-suit" if alone else "only-beat"
    return Idea(
        key,
        texts(f"tyzicha-idea-{key}", cards=card.sign, suit=led.sign),
        (str(action),),
    )


_LEADS: Final = ("marriage", "trump", "ace", "lead-high", "lead-low", "keep")
"""Reasons to lead a card, the best first."""


def _lead(hand: View, action: Action, texts: Texts) -> Idea:
    """Why to lead a card."""
    (card,), now = action.cards, hand.public
    if action.verb == MARRY:
        text = texts(
            "tyzicha-idea-marriage",
            cards=card.sign,
            n=MARRIAGES[card.suit],
            suit=card.suit.sign,
        )
        return Idea("marriage", text, (str(action),))
    if card in married(hand.hand) and card.suit not in {
        one.suit for one in now.marriages
    }:
        key = "keep"
    elif card.suit is now.trump:
        key = "trump"
    elif card.rank is Rank.ACE:
        key = "ace"
    else:
        key = "lead-high" if card.rank in _HIGH else "lead-low"
    return Idea(
        key,
        texts(f"tyzicha-idea-{key}", cards=card.sign, n=points((card,))),
        (str(action),),
    )


def _reply(
    hand: View, action: Action, laid: list[Card], least: int, texts: Texts
) -> Idea:
    """Why to play a card: it takes the trick as it is, or gives the fewest points, or
    spares a card for later."""
    (card,) = action.cards
    takes = best([*laid, card], hand.public.trump) == len(laid)
    worth = points((card,))
    if takes:
        key, worth = "take", points((*laid, card))
    else:
        key = "lose" if worth == least else "spare"
    return Idea(
        key, texts(f"tyzicha-idea-{key}", cards=card.sign, n=worth), (str(action),)
    )
