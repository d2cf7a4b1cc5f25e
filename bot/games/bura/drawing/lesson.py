"""The game in a minute: whose card wins, what cards are worth, when to claim, and one
trick as an example."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.bura.drawing.rules import chosen
from bot.games.bura.drawing.scene import LED, REPLIED, SPADES, TRUMP
from bot.games.bura.rules.options import (
    BuraEffect,
    BuraOptions,
    FalseClaim,
    Memory,
    Special,
)
from bot.ui.card_emoji import Deck
from bot.ui.texts import Texts


def lesson(options: BuraOptions, texts: Texts, deck: Deck) -> tuple[str, ...]:
    """Return the rules a table plays by as a beginner needs them, a paragraph each;
    `rules` says all."""
    cards = (
        texts("bura-lesson-cards"),
        deck.pictures(SPADES),
        texts("bura-lesson-points"),
    )
    own = list(_own(options, texts))
    return (
        "\n".join(filter(None, cards)),
        texts("bura-lesson-trick", most=options.max_players),
        _example(texts, deck),
        " ".join(_claim(options, texts)),
        "\n- ".join([texts("bura-lesson-own"), *own]) if own else "",
    )


def _example(texts: Texts, deck: Deck) -> str:
    """A trick that is told from its lead to its points."""
    lines = (
        texts(
            "bura-lesson-example",
            trump=deck.suit(TRUMP),
            led=deck.line(LED),
            replied=deck.line(REPLIED),
        ),
        texts("bura-lesson-why"),
        texts("bura-lesson-took"),
    )
    return "\n".join(lines)


def _claim(options: BuraOptions, texts: Texts) -> Iterator[str]:
    """When to claim, and what it brings or costs (rules/bura.md 7.1)."""
    known = chosen(options)
    button = texts("bura-button-claim", target=options.target_points)
    yield texts("bura-lesson-claim", **known, button=button)
    yield texts("bura-lesson-right", **known)
    if options.wager:
        yield texts("bura-lesson-wrong")
    if options.false_claim is FalseClaim.OPPONENT_POINT:
        yield texts("bura-lesson-wrong-scores", **known)
    yield texts("bura-lesson-nobody", **known)


def _own(options: BuraOptions, texts: Texts) -> Iterator[str]:
    """What these rules have of their own: how many play, special hands, the length of
    the game."""
    known = chosen(options)
    if options.max_players > 2:
        yield texts("bura-lesson-several", **known)
    if options.match_target is not None:
        yield texts("bura-lesson-match", **known)
    played = options.special_semantics is Special.ON_PLAY
    if played or options.announce_seconds:
        when = "bura-lesson-ordered" if options.takes_orders else "bura-lesson-special"
        effect = texts.named(when, options.special_semantics)
        yield texts("bura-lesson-special", effect=effect)
    if options.bura_effect is not BuraEffect.LEAD_ONLY:
        yield texts("bura-lesson-bura", **known)
    if options.memory is Memory.OPEN:
        yield texts("bura-rules-memory", **known)
