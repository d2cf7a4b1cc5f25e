"""What a first hand of Schneider teaches, by the cards that were really dealt
(`Renderer.ideas`).

An idea that names cards goes with one action; one that names none goes with them all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.cards import Card, Rank
from bot.games.kit.game import Action, KitView
from bot.games.schneider.rules.game import Public, Stage
from bot.games.schneider.rules.judging import PACK, beats, honours, strength
from bot.ui.renderer import Idea
from bot.ui.texts import Texts

_PLAIN: Final = (
    "last",
    "only",
    "take",
    "sure",
    "low",
    "throw",
    "ace",
    "let",
    "give",
    "risk",
)
"""Ideas about a choice, the easiest to understand first."""
_MAJORITY: Final = 11
"""Honours that win a hand."""


def ideas(hand: KitView[Public], texts: Texts) -> tuple[Idea, ...]:
    """Return what has to be known before a choice, and why to play each card, the
    easiest to understand first."""
    now = hand.public
    way = texts(
        "schneider-idea-way",
        mode=now.options.beat_mode.value,
        trump=_trump(now) or "none",
    )
    terms = tuple(_terms(hand, way, texts))
    if not hand.legal:
        return terms
    if len(hand.hand) == 1:
        (action,) = hand.legal
        text = texts("schneider-idea-last", cards=action.cards[0].sign)
        return (*terms, Idea("last", text, (str(action),)))
    if now.led is None:
        leads = (_lead(hand, action, way, texts) for action in hand.legal)
        return (*terms, *sorted(leads, key=_plainness))
    replies = [_reply(hand, action, now.led, texts) for action in hand.legal]
    return (*terms, *sorted(replies, key=_plainness))


def _plainness(idea: Idea) -> tuple[int, int]:
    """Say how easily a choice is understood, 0 being easiest; of the same kind the
    lowest card comes first."""
    _, _, laid = idea.actions[0].partition(" ")
    return _PLAIN.index(idea.key), strength(Card.parse(laid))


def _terms(hand: KitView[Public], way: str, texts: Texts) -> Iterator[Idea]:
    """What takes a trick, what is drawn, the end of the stock, and why a hand that is
    won goes on."""
    now = hand.public
    yield Idea("trick", texts("schneider-idea-trick", way=way), first=True)
    if now.stage is Stage.DRAW:
        yield Idea("stock", texts("schneider-idea-stock"), first=True)
    else:
        key = "end" if now.options.strict_end else "end-free"
        yield Idea("end", texts(f"schneider-idea-{key}"), first=True)
    taken, double = now.honours or (0, 0), now.options.double_from
    if _MAJORITY <= max(taken) < double:
        key = "won" if taken[hand.player] == max(taken) else "lost"
        yield Idea(
            key, texts(f"schneider-idea-{key}", n=max(taken), double=double), first=True
        )


def _trump(now: Public) -> str:
    return "" if now.trump is None else now.trump.sign


def _lead(hand: KitView[Public], action: Action, way: str, texts: Texts) -> Idea:
    """Why to lead a card: by the cards that may still take it, as far as the hand
    tells."""
    (card,) = action.cards
    now = hand.public
    unseen = [other for other in PACK if other not in hand.hand]
    taking = [other for other in unseen if beats(now.options, other, card, now.trump)]
    only_trumps_take = now.trump is not card.suit and all(
        other.suit is now.trump for other in taking
    )
    if not honours((card,)):
        key = "low"
    elif not taking:
        key = "sure"
    elif only_trumps_take:
        key = "ace"
    else:
        key = "risk"
    told = "sure-own" if key == "sure" and card.rank is not Rank.ACE else key
    return Idea(
        key,
        texts(f"schneider-idea-{told}", cards=card.sign, way=way, trump=_trump(now)),
        (str(action),),
    )


def _reply(hand: KitView[Public], action: Action, led: Card, texts: Texts) -> Idea:
    """Why to play a card: it takes the trick, or is thrown away."""
    (card,) = action.cards
    now = hand.public
    if len(hand.legal) == 1 < len(hand.hand):
        told = "only" if card.suit is led.suit else "only-trump"
        return Idea(
            "only",
            texts(f"schneider-idea-{told}", cards=card.sign, suit=led.suit.sign),
            (str(action),),
        )
    taking = [
        one for one in hand.legal if beats(now.options, one.cards[0], led, now.trump)
    ]
    if action in taking:
        key = "take"
    elif taking:
        key = "let"
    elif honours((card,)):
        key = "give"
    else:
        key = "throw"
    text = texts(
        f"schneider-idea-{key}", cards=card.sign, led=led.sign, n=honours((card, led))
    )
    return Idea(key, text, (str(action),))
