"""The rules in a minute, and all of them, as a table plays by them
(rules/schneider.md)."""

from __future__ import annotations

from typing import Final

from bot.games.cards import Card, Suit
from bot.games.schneider.rules.judging import RANKS
from bot.games.schneider.rules.options import BeatMode, SchneiderOptions, Trumps
from bot.ui.card_emoji import Deck
from bot.ui.texts import Texts

SPADES: Final = tuple(Card(rank, Suit.SPADES) for rank in RANKS)
"""A suit from high to low."""
_RANKS: Final = "\N{NO-BREAK SPACE}".join(rank.sign for rank in RANKS)


def lesson(options: SchneiderOptions, texts: Texts, deck: Deck) -> tuple[str, ...]:
    """Return what a beginner needs, a paragraph each: the cards, a trick, and the
    score."""
    cards = [texts("schneider-lesson-cards", ranks=_RANKS), deck.pictures(SPADES)]
    trick = [
        texts("schneider-lesson-trick"),
        *_taking(options, texts),
        texts("schneider-lesson-draw"),
    ]
    end = (
        [texts("schneider-lesson-strict", trumps=options.trumps.value)]
        if options.strict_end
        else []
    )
    return (
        "\n".join(filter(None, cards)),
        " ".join([*trick, *end]),
        _scoring(options, texts),
    )


def rules(options: SchneiderOptions, texts: Texts) -> tuple[str, ...]:
    """Return all the rules in short paragraphs."""
    turned = (
        [texts("schneider-rules-turnup")] if options.trumps is Trumps.TURNUP else []
    )
    if options.strict_end:
        end = texts("schneider-rules-strict", trumps=options.trumps.value)
    else:
        end = texts("schneider-rules-free")
    shown = texts(
        "schneider-rules-shown" if options.show_honours else "schneider-rules-hidden"
    )
    return (
        texts("schneider-rules-aim", ranks=_RANKS),
        " ".join([texts("schneider-rules-deal"), *turned]),
        " ".join([texts("schneider-rules-trick"), *_taking(options, texts)]),
        f"{texts('schneider-rules-draw')} {end}",
        f"{_scoring(options, texts)} {shown}",
        texts("schneider-rules-clock", n=options.turn_seconds),
    )


def _taking(options: SchneiderOptions, texts: Texts) -> list[str]:
    """What takes a trick, in sentences."""
    trumped = (
        [texts("schneider-taking-trump")] if options.trumps is Trumps.TURNUP else []
    )
    taking = (
        "schneider-taking-next"
        if options.beat_mode is BeatMode.NEXT
        else "schneider-taking-higher"
    )
    return [texts(taking), *trumped, texts("schneider-taking-else")]


def _scoring(options: SchneiderOptions, texts: Texts) -> str:
    """What honours bring, and when the game is over."""
    counts = texts(
        "schneider-scoring", single=options.double_from - 1, double=options.double_from
    )
    return f"{counts} {texts('schneider-scoring-end', n=options.target)}"
