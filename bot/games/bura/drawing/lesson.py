"""What the rules in a minute show with pictures, and what a table's rules have of their
own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.games.bura.drawing.scene import LED, REPLIED, SPADES, TRUMP
from bot.games.bura.rules.options import BuraEffect, BuraOptions, Memory, Special
from bot.ui.card_emoji import Deck
from bot.ui.texts import Texts


def pictured(paragraph: str, deck: Deck) -> str:
    """Return a paragraph about the ranks with a row of their pictures, if there are
    any, below its first line."""
    first, rest = paragraph.split("\n", 1)
    return "\n".join(filter(None, [first, deck.pictures(SPADES), rest]))


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
