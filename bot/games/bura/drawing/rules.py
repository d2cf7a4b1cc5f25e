"""The rules of Bura in short paragraphs, made from a table's options (rules/bura.md 1
to 7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from bot.games.bura.drawing.scene import SPADES
from bot.games.bura.rules.options import (
    BuraEffect,
    BuraOptions,
    ClaimTiming,
    FalseClaim,
    LastCall,
    MultiBeat,
    PlayOut,
    Special,
)
from bot.games.kit.variants import facts
from bot.ui.card_emoji import Deck
from bot.ui.texts import Texts


def rules(options: BuraOptions, texts: Texts, deck: Deck) -> tuple[str, ...]:
    """Return the rules a table plays by, a paragraph each."""
    known = chosen(options)

    def said(keys: Iterable[str]) -> str:
        return " ".join(texts(key, **known) for key in keys)

    cards = (
        texts("bura-rules-cards"),
        deck.pictures(SPADES),
        texts("bura-rules-points"),
    )
    return (
        said(("bura-rules-aim", "bura-rules-memory")),
        "\n".join(filter(None, cards)),
        said(("bura-rules-hand", "bura-rules-eldest", "bura-rules-dealer")),
        said(_trick(options)),
        said(("bura-rules-draw", "bura-rules-short", "bura-rules-leads")),
        said(_special(options)),
        said(_claim(options)),
        said(_end(options)),
        texts("bura-rules-clock", **known),
    )


def chosen(options: BuraOptions) -> Mapping[str, str | int]:
    """Return what the texts of the rules ask about a table; `most` is how many may
    play."""
    last = options.last_call
    # Where a claim must follow a trick won, the phases it is allowed in leave the last
    # call out (rules/bura.md 4).
    if options.claim_timing is ClaimTiming.AFTER_WIN:
        last = LastCall.NONE
    return {**facts(options), "most": options.max_players, "last_call": last.value}


def _trick(options: BuraOptions) -> Iterator[str]:
    """What may be led and what takes a trick (rules/bura.md 5.1 and 5.2)."""
    yield "bura-rules-lead"
    if options.aces_lead:
        yield "bura-rules-aces"
    yield from ("bura-rules-answer", "bura-rules-beat")
    if options.max_players == 2:
        yield "bura-rules-take"
    elif options.multi_beat is MultiBeat.CHAIN:
        yield "bura-rules-chain"
    else:
        yield from ("bura-rules-columns", "bura-rules-paired")


def _special(options: BuraOptions) -> Iterator[str]:
    """Special hands: when they count, and what three trumps do (rules/bura.md 4 and
    5.3)."""
    yield "bura-rules-special"
    if options.special_semantics is Special.ON_PLAY:
        yield "bura-rules-played"
    else:
        yield "bura-rules-orders" if options.takes_orders else "bura-rules-announce"
        yield from ("bura-rules-seized", "bura-rules-retain")
    yield "bura-rules-bura"
    if options.bura_effect is not BuraEffect.LEAD_ONLY:
        yield from ("bura-rules-versus", "bura-rules-bura-closes")


def _claim(options: BuraOptions) -> Iterator[str]:
    """When a claim may be made, and what it wins or costs (rules/bura.md 4 CLAIM and
    7.1)."""
    yield from ("bura-rules-claim", "bura-rules-right", "bura-rules-wrong")
    if options.wager:
        yield "bura-rules-wrong-pays"
    if options.false_claim is FalseClaim.OPPONENT_POINT:
        yield "bura-rules-wrong-scores"
    if options.play_out is PlayOut.STOCK:
        yield "bura-rules-out-stock"
    yield from ("bura-rules-last", "bura-rules-nobody")


def _end(options: BuraOptions) -> Iterator[str]:
    yield "bura-rules-end"
    several = options.max_players > 2
    if options.match_target is not None:
        yield "bura-rules-match"
        if several and options.false_claim is FalseClaim.OPPONENT_POINT:
            yield "bura-rules-match-alone"
    if options.wager:
        yield "bura-rules-bust"
