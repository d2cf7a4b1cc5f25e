"""What the rules in a minute show with pictures, and what a table's rules have of their
own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bot.games.bura.drawing.result import ranked, trick_in_words
from bot.games.bura.rules.cards import RANKS, points
from bot.games.bura.rules.options import BuraEffect, BuraOptions, Memory, Special
from bot.games.cards import Card, Rank, Suit
from bot.ui.card_emoji import Deck
from bot.ui.painting.order import OrderPart
from bot.ui.painting.sheet import Sheet
from bot.ui.painting.trick import Laid, TrickPart
from bot.ui.picture_words import order_words
from bot.ui.renderer import Picture
from bot.ui.texts import Texts

LED: Final = (Card(Rank.KING, Suit.CLUBS), Card(Rank.JACK, Suit.CLUBS))
REPLIED: Final = (Card(Rank.ACE, Suit.CLUBS), Card(Rank.SEVEN, Suit.DIAMONDS))
"""Each card beats the one led at its place, so the example holds however a reply is
paired (rules/bura.md 5.2)."""
TRUMP: Final = Suit.DIAMONDS
_SPADES: Final = tuple(Card(rank, Suit.SPADES) for rank in RANKS)
"""A suit from high to low."""
_LAID: Final = (Laid(1, LED), Laid(2, REPLIED))
_EXAMPLE: Final = TrickPart(_LAID, 2, REPLIED, TRUMP, points((*LED, *REPLIED)))


def lesson_picture(texts: Texts) -> Picture:
    """Return the picture of the lesson: the order of the cards with their points, and
    the trick it explains."""
    order = OrderPart(ranked(_SPADES))
    words = trick_in_words(_EXAMPLE, TRUMP, texts)
    return Picture(f"{order_words(order, texts)} {words}", Sheet((order, _EXAMPLE)))


def pictured(paragraph: str, deck: Deck) -> str:
    """Return a paragraph about the ranks with a row of their pictures, if there are
    any, below its first line."""
    first, rest = paragraph.split("\n", 1)
    return "\n".join(filter(None, [first, deck.pictures(_SPADES), rest]))


def example(texts: Texts, deck: Deck) -> str:
    """Return a trick that is told from its lead to its points."""
    return texts(
        "bura-lesson-example",
        trump=deck.suit(TRUMP),
        led=deck.line(LED),
        replied=deck.line(REPLIED),
    )


def own_rules(
    options: BuraOptions, texts: Texts, terms: Mapping[str, str | int]
) -> str:
    """Return what these rules have of their own, a line each; or nothing."""
    lines = [texts(key, **terms) for key in _own(options)]
    return "\n- ".join([texts("bura-lesson-own"), *lines]) if lines else ""


def _own(options: BuraOptions) -> Iterator[str]:
    """How many play, the length of the game, special hands."""
    if options.max_players > 2:
        yield "bura-lesson-several"
    if options.match_target is not None:
        yield "bura-lesson-match"
    if options.special_semantics is Special.ON_PLAY or options.announce_seconds:
        yield "bura-lesson-special"
    if options.bura_effect is not BuraEffect.LEAD_ONLY:
        yield "bura-lesson-bura"
    if options.memory is Memory.OPEN:
        yield "bura-rules-memory"
