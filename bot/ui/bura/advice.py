"""What a master of Bura would do, and why, in a sentence (bot/house/advice.py)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from bot.games.bura.actions import Action, Verb
from bot.games.bura.ranks import points
from bot.games.bura.view import BuraView, Own
from bot.house.advice import Advice, Why
from bot.ui.bura.hand import label
from bot.ui.bura.words import KIND, own_of
from bot.ui.texts import Texts

_DOES: Final = MappingProxyType(
    {
        Verb.LEAD: "hint-lead",
        Verb.PLAY: "hint-play",
        Verb.ANNOUNCE: "hint-announce",
        Verb.PASS: "hint-pass",
        Verb.RETAIN: "hint-retain",
        Verb.YIELD: "hint-yield",
        Verb.CLAIM: "hint-claim",
        Verb.DECLINE: "hint-decline",
    }
)
"""What a master would do; the reason follows."""
_WHY: Final = MappingProxyType(
    {
        Why.REACH: "hint-why-reach",
        Why.DENY: "hint-why-deny",
        Why.BURA: "hint-why-bura",
        Why.UNBEATABLE: "hint-why-unbeatable",
        Why.SAFE: "hint-why-safe",
        Why.TAKE: "hint-why-take",
        Why.THROW: "hint-why-throw",
        Why.KEEP: "hint-why-keep",
        Why.SEIZE: "hint-why-seize",
        Why.WAIT: "hint-why-wait",
        Why.CLAIM: "hint-why-claim",
    }
)
_DEAR: Final = 10
"""Points from which a lead does not risk little."""


def hint_line(hand: BuraView, advice: Advice, texts: Texts) -> str:
    """Return what a master would do in the viewing seat and why; the empty text where there is nothing to do.

    Args:
        hand: as the seat sees it.
        advice: of its choices.
        texts: the reader's language.
    """
    own, _ = own_of(hand)
    if not advice.choices:
        return ""
    best = advice.best
    if best.cards and len(advice.choices) == 1:
        return texts("hint-line", advice=texts("hint-only", cards=_cards(hand, own, best, texts)))
    advised = texts(
        _DOES[best.verb],
        cards=_cards(hand, own, best, texts),
        kind="" if own.kind is None else texts(KIND[own.kind]),
        target=hand.options.target_points,
        why=_reason(hand, own, advice, texts),
    )
    return texts("hint-line", advice=advised)


def _reason(hand: BuraView, own: Own, advice: Advice, texts: Texts) -> str:
    best = advice.best
    key, worth = _WHY[advice.why], advice.points
    if best.verb is Verb.DECLINE:
        key = "hint-why-decline"
    elif advice.why is Why.KEEP and len(best.cards) == len(own.hand):
        key = "hint-why-all"
    elif advice.why is Why.KEEP and points(best.cards) >= _DEAR:
        key, worth = "hint-why-risk", points(best.cards)
    return texts(
        key,
        n=len(best.cards),
        points=worth,
        cards=advice.cards,
        target=hand.options.target_points,
        others=len(hand.hand_sizes) - 1,
    )


def _cards(hand: BuraView, own: Own, action: Action, texts: Texts) -> str:
    """The words on the action's button."""
    return f"**{label(hand, own, action, texts)}**"
