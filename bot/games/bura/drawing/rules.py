"""The rules of Bura in short paragraphs, made from a table's options (rules/bura.md 1
to 7)."""

from __future__ import annotations

from itertools import groupby

from bot.games.bura.rules.options import (
    BuraEffect,
    BuraOptions,
    ClaimTiming,
    FalseClaim,
    LastCall,
    Memory,
    MultiBeat,
    NextDealer,
    Pairing,
    PlayOut,
    Shortfall,
    Special,
)
from bot.games.bura.rules.ranks import RANKS, points
from bot.games.cards import Card, Suit
from bot.ui.card_emoji import Deck
from bot.ui.texts import Texts


def rules(options: BuraOptions, texts: Texts, deck: Deck) -> tuple[str, ...]:
    """Return the rules a table plays by, a paragraph each."""
    return (
        _words(
            texts("bura-rules-aim", target=options.target_points),
            texts(
                "bura-rules-memory-open"
                if options.memory is Memory.OPEN
                else "bura-rules-memory"
            ),
        ),
        _order(texts, deck),
        _hand(options, texts),
        _trick(options, texts),
        _drawing(options, texts),
        _special(options, texts),
        _claim(options, texts),
        _end(options, texts),
        texts("bura-rules-clock", seconds=options.turn_seconds),
    )


def _order(texts: Texts, deck: Deck) -> str:
    """The ranks from high to low with their points, shown on spades."""
    cards = [Card(rank, Suit.SPADES) for rank in RANKS]
    worth = [
        texts("bura-rules-point", rank=card.rank.sign, points=value)
        for value, group in groupby(cards, key=lambda card: points((card,)))
        for card in group
        if value
    ]
    order = " ".join(rank.sign for rank in RANKS)
    return "\n".join(
        line
        for line in (
            texts("bura-rules-cards"),
            deck.pictures(cards),
            texts("bura-rules-order", order=order),
            texts("bura-rules-points", worth=" · ".join(worth)),
        )
        if line
    )


def _hand(options: BuraOptions, texts: Texts) -> str:
    several = options.max_players > 2
    return _words(
        texts("bura-rules-hand" if options.wager else "bura-rules-hand-free"),
        texts("bura-rules-eldest-several" if several else "bura-rules-eldest"),
        _dealer(options, texts, several=several),
    )


def _dealer(options: BuraOptions, texts: Texts, *, several: bool) -> str:
    """Who deals the next hand (rules/bura.md 7.4)."""
    if options.next_dealer is NextDealer.ROTATE:
        return texts(
            "bura-rules-dealer-rotate" if several else "bura-rules-dealer-turns"
        )
    if options.bura_effect is BuraEffect.LEAD_ONLY:
        return texts("bura-rules-dealer-claimant")
    return texts("bura-rules-dealer-claimant-bura")


def _trick(options: BuraOptions, texts: Texts) -> str:
    """What may be led and what takes a trick (rules/bura.md 5.1 and 5.2)."""
    several, given = options.max_players > 2, options.pairing is Pairing.AS_GIVEN
    lead = _words(
        texts("bura-rules-lead"), texts("bura-rules-aces") if options.aces_lead else ""
    )
    if not several:
        takes = texts("bura-rules-take-given" if given else "bura-rules-take")
    elif options.multi_beat is MultiBeat.CHAIN:
        takes = texts("bura-rules-chain-given" if given else "bura-rules-chain")
    else:
        takes = _words(
            texts("bura-rules-columns"),
            texts("bura-rules-columns-given" if given else "bura-rules-columns-auto"),
        )
    return _words(
        lead,
        texts("bura-rules-answer-several" if several else "bura-rules-answer"),
        texts("bura-rules-beat"),
        takes,
    )


def _drawing(options: BuraOptions, texts: Texts) -> str:
    played = options.special_semantics is Special.ON_PLAY
    return _words(
        texts.named("bura-rules-draw", options.draw_order),
        texts.named("bura-rules-short", options.short_stock),
        texts("bura-rules-leads-played" if played else "bura-rules-leads"),
    )


def _special(options: BuraOptions, texts: Texts) -> str:
    """Special hands: when they count, and what three trumps do (rules/bura.md 4 and
    5.3)."""
    sentences = [texts("bura-rules-special")]
    if options.special_semantics is Special.ON_PLAY:
        sentences.append(texts("bura-rules-special-on-play"))
    else:
        sentences += [
            texts(
                "bura-rules-orders" if options.takes_orders else "bura-rules-announce",
                n=options.announce_seconds,
            ),
            texts.named("bura-rules-special", options.special_semantics),
            texts("bura-rules-retain"),
        ]
    sentences.append(texts.named("bura-rules-bura", options.bura_effect))
    if options.bura_effect is not BuraEffect.LEAD_ONLY:
        sentences += [
            texts.named("bura-rules-versus", options.bura_vs_bura),
            texts("bura-rules-bura-closes"),
        ]
    return _words(*sentences)


def _claim(options: BuraOptions, texts: Texts) -> str:
    """When a claim may be made, and what it wins or costs (rules/bura.md 4 CLAIM and
    7.1)."""
    match = options.match_target is not None
    if options.wager:
        right = "bura-rules-right-both" if match else "bura-rules-right-pot"
    else:
        right = "bura-rules-right-point"
    costs = []
    if options.wager:
        debt = options.shortfall is Shortfall.DEBT
        costs.append(
            texts("bura-rules-wrong-debt" if debt else "bura-rules-wrong-all-in")
        )
    if options.false_claim is FalseClaim.OPPONENT_POINT:
        costs.append(
            texts(
                "bura-rules-wrong-points"
                if options.max_players > 2
                else "bura-rules-wrong-point"
            )
        )
    # Where a claim must follow a trick won, the phases it is allowed in leave the last
    # call out (rules/bura.md 4).
    last = (
        LastCall.NONE
        if options.claim_timing is ClaimTiming.AFTER_WIN
        else options.last_call
    )
    return _words(
        texts.named("bura-rules-claim", options.claim_timing),
        texts(right),
        texts("bura-rules-wrong"),
        *costs,
        texts("bura-rules-out-stock") if options.play_out is PlayOut.STOCK else "",
        texts.named("bura-rules-last", last, seconds=options.window_seconds),
        texts("bura-rules-draw-pot" if options.wager else "bura-rules-draw"),
    )


def _end(options: BuraOptions, texts: Texts) -> str:
    sentences = []
    if options.match_target is not None:
        sentences.append(texts("bura-rules-match", n=options.match_target))
        if options.max_players > 2 and options.false_claim is FalseClaim.OPPONENT_POINT:
            sentences.append(texts("bura-rules-match-alone"))
    if options.wager:
        sentences.append(texts("bura-rules-bust"))
    return texts("bura-rules-end", sentences=_words(*sentences))


def _words(*sentences: str) -> str:
    return " ".join(sentence for sentence in sentences if sentence)
