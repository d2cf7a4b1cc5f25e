"""The pictures of a game of the kit: a trick, the order of cards, the hands of a
replay."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.cards import Card
from bot.ui.painting.hands import HandsPart
from bot.ui.painting.order import OrderPart, Ranked
from bot.ui.painting.sheet import Part, Sheet
from bot.ui.painting.trick import TrickPart
from bot.ui.picture_words import hands_words, order_words, trick_words
from bot.ui.renderer import Picture
from bot.ui.texts import Texts


def rules_picture(
    order: Sequence[Ranked], example: TrickPart | None, texts: Texts
) -> Picture | None:
    """Return the picture of the rules: the order of cards, if there is one, and a
    trick, if there is one."""
    parts: list[tuple[Part, str]] = []
    if order:
        ranked = OrderPart(tuple(order))
        parts.append((ranked, order_words(ranked, texts)))
    if example is not None:
        parts.append((example, trick_words(example, texts)))
    return _picture(parts)


def page_picture(
    trick: TrickPart | None, hands: Sequence[tuple[Card, ...]], texts: Texts
) -> Picture | None:
    """Return the picture of a page of a replay: a trick, if there is one, and all
    hands, if anybody has cards."""
    parts: list[tuple[Part, str]] = (
        [] if trick is None else [(trick, trick_words(trick, texts))]
    )
    if any(hands):
        held = HandsPart(tuple(hands))
        parts.append((held, hands_words(held, texts)))
    return _picture(parts)


def _picture(parts: Sequence[tuple[Part, str]]) -> Picture | None:
    if not parts:
        return None
    return Picture(
        " ".join(words for _, words in parts), Sheet(tuple(part for part, _ in parts))
    )
