"""What the rules in a minute show with pictures, and what a table's rules have of their
own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bot.games.bura.drawing.result import ranked, trick_in_words
from bot.games.bura.rules.cards import RANKS, points
from bot.games.bura.rules.options import (
    BuraEffect,
    BuraOptions,
    ClaimTiming,
    FalseClaim,
    LastCall,
    Memory,
    Special,
)
from bot.games.bura.rules.view import BuraView
from bot.games.cards import Card, Rank, Suit
from bot.ui.card_emoji import Deck
from bot.ui.kit_renderer import KitRenderer
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


class BuraLesson(KitRenderer[BuraOptions, BuraView]):
    """Tells the rules."""

    lesson_parts = ("cards", "trick", "claim")
    rules_parts = (
        "aim",
        "cards",
        "hand",
        "trick",
        "draw",
        "special",
        "claim",
        "end",
        "clock",
    )

    def terms(self, options: BuraOptions) -> Mapping[str, str | int]:
        """Return the variables of the rules; `most` is how many may play."""
        several = options.max_players > 2
        levels = several and options.false_claim is FalseClaim.OPPONENT_POINT
        special = "ordered" if options.takes_orders else "announced"
        if options.special_semantics is Special.ON_PLAY:
            special = "played"
        # Where a claim must follow a trick won, the phases it is allowed in leave the
        # last call out (rules/bura.md 4).
        after_win = options.claim_timing is ClaimTiming.AFTER_WIN
        last_call = LastCall.NONE if after_win else options.last_call
        return {
            **super().terms(options),
            "target": options.target_points,
            "most": options.max_players,
            "takes": options.multi_beat.value if several else "reply",
            "special": special,
            "last_call": last_call.value,
            "levels": "true" if levels and options.match_target else "false",
        }

    def lesson(self, options: BuraOptions, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return the rules in a minute, with a trick from its lead to its points."""
        cards, trick, claim = super().lesson(options, texts, deck)
        trump, led, replied = deck.suit(TRUMP), deck.line(LED), deck.line(REPLIED)
        told = texts("bura-lesson-example", trump=trump, led=led, replied=replied)
        own = [texts(key, **self.terms(options)) for key in _own(options)]
        lines = "\n- ".join([texts("bura-lesson-own"), *own]) if own else ""
        return _pictured(cards, deck), trick, told, claim, lines

    def lesson_picture(self, options: BuraOptions, texts: Texts) -> Picture:
        """Return the order of the cards with their points, and a trick being taken."""
        order = OrderPart(ranked(_SPADES))
        words = trick_in_words(_EXAMPLE, TRUMP, texts)
        return Picture(f"{order_words(order, texts)} {words}", Sheet((order, _EXAMPLE)))

    def rules(self, options: BuraOptions, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return the rules in short paragraphs."""
        aim, cards, *others = super().rules(options, texts, deck)
        return aim, _pictured(cards, deck), *others


def _pictured(paragraph: str, deck: Deck) -> str:
    """Return a paragraph about the ranks with a row of their pictures, if there are
    any, below its first line."""
    first, rest = paragraph.split("\n", 1)
    return "\n".join(filter(None, [first, deck.pictures(_SPADES), rest]))


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
