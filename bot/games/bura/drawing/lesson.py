"""The game in a minute: whose card wins, what cards are worth, when to claim, and one
trick as an example."""

from __future__ import annotations

from itertools import groupby

from bot.games.bura.drawing.scene import LED, REPLIED, TRUMP
from bot.games.bura.rules.options import (
    BuraEffect,
    BuraOptions,
    FalseClaim,
    Memory,
    MultiBeat,
    Special,
)
from bot.games.bura.rules.ranks import RANKS, points
from bot.games.cards import Card, Suit
from bot.ui.card_emoji import Deck, signs_of
from bot.ui.texts import Texts


def lesson(options: BuraOptions, texts: Texts, deck: Deck) -> tuple[str, ...]:
    """Return the rules a table plays by as a beginner needs them, a paragraph each;
    `rules` says all."""
    return (
        _worth(texts, deck),
        _trick(options, texts),
        _example(texts, deck),
        _claim(options, texts),
        _own(options, texts),
    )


def _worth(texts: Texts, deck: Deck) -> str:
    """The ranks from high to low, as a row of pictures where there are any, and their
    points (rules/bura.md 1)."""
    cards = [Card(rank, Suit.SPADES) for rank in RANKS]
    worth = [
        texts(
            "bura-lesson-rank",
            ranks="\u00a0".join(card.rank.sign for card in group),
            points=value,
        )
        for value, equal in groupby(cards, key=lambda card: points((card,)))
        for group in _named(list(equal), value)
    ]
    lines = [texts("bura-lesson-cards"), deck.pictures(cards), " · ".join(worth)]
    return "\n".join(line for line in lines if line)


def _named(equal: list[Card], value: int) -> list[list[Card]]:
    """Return cards of equal worth as they are named: those without any in one
    breath."""
    return [[card] for card in equal] if value else [equal]


def _trick(options: BuraOptions, texts: Texts) -> str:
    return texts(
        "bura-lesson-trick-several" if options.max_players > 2 else "bura-lesson-trick"
    )


def _example(texts: Texts, deck: Deck) -> str:
    taken = (*LED, *REPLIED)
    ace, trump = signs_of(REPLIED[:1]), signs_of(REPLIED[1:])
    king, jack = signs_of(LED[:1]), signs_of(LED[1:])
    # no line breaks within
    total = "\u00a0+\u00a0".join(str(points((card,))) for card in taken)
    return "\n".join(
        [
            texts("bura-lesson-example", trump=deck.suit(TRUMP)),
            texts("bura-lesson-led", cards=deck.line(LED)),
            texts("bura-lesson-replied", cards=deck.line(REPLIED)),
            texts("bura-lesson-why", ace=ace, king=king, trump=trump, jack=jack),
            texts("bura-lesson-took", sum=total, points=points(taken)),
        ]
    )


def _claim(options: BuraOptions, texts: Texts) -> str:
    """When to claim, and what it brings or costs (rules/bura.md 7.1)."""
    button = texts("bura-button-claim", target=options.target_points)
    sentences = [
        texts("bura-lesson-claim", target=options.target_points, button=button)
    ]
    scores = options.match_target is not None
    if options.wager:
        sentences.append(
            texts("bura-lesson-right-both" if scores else "bura-lesson-right-pot")
        )
        sentences.append(texts("bura-lesson-wrong-pot"))
    else:
        sentences.append(texts("bura-lesson-right-point"))
    if options.false_claim is FalseClaim.OPPONENT_POINT:
        sentences.append(
            texts(
                "bura-lesson-wrong-points"
                if options.max_players > 2
                else "bura-lesson-wrong-point"
            )
        )
    sentences.append(
        texts("bura-lesson-nobody-pot" if options.wager else "bura-lesson-nobody")
    )
    return " ".join(sentences)


def _own(options: BuraOptions, texts: Texts) -> str:
    """What these rules have of their own: how many play, special hands, the length of
    the game."""
    lines = []
    if options.max_players > 2:
        chain = options.multi_beat is MultiBeat.CHAIN
        lines.append(texts("bura-lesson-chain" if chain else "bura-lesson-columns"))
    if options.match_target is not None:
        lines.append(texts("bura-lesson-match", n=options.match_target))
    played = options.special_semantics is Special.ON_PLAY
    if played or options.announce_seconds:
        when = "bura-lesson-ordered" if options.takes_orders else "bura-lesson-special"
        effect = texts.named(when, options.special_semantics)
        lines.append(texts("bura-lesson-special", effect=effect))
    if options.bura_effect is not BuraEffect.LEAD_ONLY:
        lines.append(texts.named("bura-lesson-bura", options.bura_effect))
    if options.memory is Memory.OPEN:
        lines.append(texts("bura-rules-memory-open"))
    return (
        "\n".join([texts("bura-lesson-own"), *(f"- {line}" for line in lines)])
        if lines
        else ""
    )
