"""How a reply lies on the columns of a trick: for buttons that tell two orders of the
same cards apart."""

from __future__ import annotations

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.tricks import lay
from bot.games.bura.rules.view import BuraView
from bot.games.cards import Card
from bot.games.kit.game import Action


def covers(view: BuraView, action: Action) -> tuple[tuple[Card, Card], ...]:
    """Return which card of a reply goes on which top, column by column (rules/bura.md
    5.2).

    A reply that beats every column lies as it beats them, in whatever order its cards
    were named.

    Args:
        view: a trick is in progress in it.
        action: a reply with as many cards as were led.

    Raises:
        ValueError: it is no reply to the trick in progress.
    """
    now = view.public
    if action.verb != Verb.PLAY or len(action.cards) != len(now.tops):
        raise ValueError(f"no reply to this trick: {action}")
    laid = lay(now.options, now.trump, now.tops, action.cards)
    return tuple(zip(laid.cards, now.tops, strict=True))


def order_matters(view: BuraView, action: Action) -> bool:
    """Whether another legal reply of the viewing seat lays the same cards otherwise,
    with another effect."""
    same = [
        other
        for other in view.legal
        if other.verb == action.verb and {*other.cards} == {*action.cards}
    ]
    return action.verb == Verb.PLAY and len(same) > 1
