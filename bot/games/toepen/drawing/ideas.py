"""What a first hand of Toepen teaches: exchanging, knocking, folding, and that only the
last trick counts.

A lie, a challenge, and a knock that may lose are never advised.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from bot.games.cards import Card
from bot.games.kit.game import Action, KitView
from bot.games.toepen.rules.cards import HIGH, PACK, TRICKS, holder, strength
from bot.games.toepen.rules.game import KNOCK
from bot.games.toepen.rules.state import Phase, Public
from bot.ui.renderer import Idea
from bot.ui.texts import Texts

_ASKED: Final = {
    Phase.EXCHANGE: "keep",
    Phase.CHALLENGE: "pass",
    Phase.DECLARE: "bluff",
    Phase.PLAY: "play",
    Phase.POLL: "stay",
}
"""What somebody can do of whom something is wanted."""
_LATE: Final = TRICKS - 1
"""The trick from which knocking is taught: the others have seen enough by then to
stay."""


def is_asked(hand: KitView[Public]) -> bool:
    """Say whether something is wanted of the viewing seat: it may knock, too, when it
    is not."""
    return any(action.verb == _ASKED.get(hand.public.phase) for action in hand.legal)


def ideas(hand: KitView[Public], texts: Texts) -> Iterator[Idea]:
    """Return what can be taught now, the easiest to understand first."""
    now = hand.public
    if not is_asked(hand):
        return
    match now.phase:
        case Phase.EXCHANGE:
            yield from _exchanging(hand, texts)
        case Phase.CHALLENGE:
            yield _said("pass", texts, certain=True)
        case Phase.DECLARE:
            pass  # a window of the game, in which nothing is told
        case Phase.POLL:
            yield from _answering(hand, texts)
        case Phase.PLAY | Phase.OVER:
            yield from _playing(hand, texts)
        case unknown:
            assert_never(unknown)


def surely_wins(hand: KitView[Public]) -> bool:
    """Say whether a seat whose turn it is takes all tricks that are left, whatever the
    others hold."""
    now = hand.public
    played = {play.card for trick in now.tricks for play in trick}
    unseen = [card for card in PACK if card not in played and card not in hand.hand]
    safe = [
        card for card in hand.hand if not any(_beats(other, card) for other in unseen)
    ]
    if len(safe) < len(hand.hand):
        return False
    return not now.trick or any(
        _takes(now, action.cards[0]) for action in hand.legal if action.cards
    )


def _beats(card: Card, other: Card) -> bool:
    return card.suit is other.suit and strength(card) > strength(other)


def _takes(now: Public, card: Card) -> bool:
    """Say whether a card beats a trick so far."""
    best = next(play.card for play in now.trick if play.seat == holder(now.trick))
    return _beats(card, best)


def _said(
    verb: str, texts: Texts, *, certain: bool = False, **facts: str | int
) -> Idea:
    """What an action means that has no alternative."""
    return Idea(verb, texts(f"toepen-idea-{verb}", **facts), (verb,), certain=certain)


def _exchanging(hand: KitView[Public], texts: Texts) -> Iterator[Idea]:
    """To exchange is advised only where it is the truth."""
    yield Idea("claim", texts("toepen-idea-claim"), first=True)
    high = [card for card in hand.hand if card.rank in HIGH]
    if high:
        yield _said(
            "keep", texts, certain=True, cards=" ".join(card.sign for card in high)
        )
    else:
        yield _said("exchange", texts, certain=True)


def _answering(hand: KitView[Public], texts: Texts) -> Iterator[Idea]:
    """To stay or to fold: what each costs."""
    now = hand.public
    yield Idea("knocking", texts("toepen-idea-knocking"), first=True)
    for verb in ("stay", "fold"):
        yield _said(verb, texts, n=now.stake, raised=now.stake + 1)


def _playing(hand: KitView[Public], texts: Texts) -> Iterator[Idea]:
    """When to knock, and what each card is good for: only the last trick counts."""
    now = hand.public
    yield Idea("tricks", texts("toepen-idea-tricks"), first=True)
    cards = [action for action in hand.legal if action.verb == "play"]
    if KNOCK in hand.legal and len(now.tricks) >= _LATE and surely_wins(hand):
        yield Idea("knocking", texts("toepen-idea-knocking"), first=True)
        yield _said("knock", texts, certain=True, n=now.stake, raised=now.stake + 1)
    elif len(now.tricks) == TRICKS:
        yield Idea(
            "last",
            texts("toepen-idea-last", n=now.stake),
            (str(cards[0]),),
            certain=True,
        )
    elif len(cards) == 1:
        suit, card = now.trick[0].card.suit.sign, cards[0].cards[0].sign
        yield Idea(
            "only",
            texts("toepen-idea-only", cards=card, suit=suit),
            (str(cards[0]),),
            certain=True,
        )
    else:
        found = [_card(hand, action, texts) for action in cards]
        yield from sorted(found, key=lambda idea: _CARDS.index(idea.key))


_CARDS: Final = ("lead-low", "throw", "take", "lead-high")
"""Reasons to play a card in a trick that does not count, the easiest to understand
first."""


def _card(hand: KitView[Public], action: Action, texts: Texts) -> Idea:
    """Why to play a card in a trick that does not count."""
    (card,), now = action.cards, hand.public
    if now.trick:
        key = told = "take" if _takes(now, card) else "throw"
    else:
        key = "lead-high" if card.rank in HIGH else "lead-low"
        told = key if any(one.rank in HIGH for one in hand.hand) else "lead-any"
    return Idea(key, texts(f"toepen-idea-{told}", cards=card.sign), (str(action),))
