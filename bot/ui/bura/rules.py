"""The rules of Bura in short paragraphs, made from a preset's options (rules/bura.md 1 to 7)."""

from __future__ import annotations

from itertools import groupby
from types import MappingProxyType
from typing import Final

from bot.cards import Card, Suit
from bot.games.bura.options import BuraEffect, BuraOptions, Special
from bot.games.bura.ranks import RANKS, points
from bot.ui.faces import Deck
from bot.ui.texts import Texts

_SPECIAL: Final = MappingProxyType(
    {
        Special.SEIZE_AND_PLAY: "bura-rules-special-seize-and-play",
        Special.SEIZE_LEAD: "bura-rules-special-seize-lead",
        Special.ON_PLAY: "bura-rules-special-on-play",
    }
)
_BURA: Final = MappingProxyType(
    {
        BuraEffect.TRICK_WINNER_WINS_HAND: "bura-rules-bura-trick",
        BuraEffect.PLAYER_WINS_HAND: "bura-rules-bura-player",
        BuraEffect.LEAD_ONLY: "",
    }
)


def rules(options: BuraOptions, texts: Texts, deck: Deck) -> tuple[str, ...]:
    """Return the rules a table plays by, a paragraph each."""
    return (
        texts("bura-rules-aim", target=options.target_points),
        _order(texts, deck),
        texts("bura-rules-hand" if options.wager else "bura-rules-hand-free"),
        _words(texts("bura-rules-trick"), texts("bura-rules-aces") if options.aces_lead else ""),
        _special(options, texts),
        _claim(options, texts),
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


def _special(options: BuraOptions, texts: Texts) -> str:
    bura = _BURA[options.bura_effect]
    return _words(
        texts("bura-rules-special"),
        texts(_SPECIAL[options.special_semantics], seconds=options.announce_seconds),
        texts(bura) if bura else "",
    )


def _claim(options: BuraOptions, texts: Texts) -> str:
    if options.match_target is not None:
        return texts("bura-rules-claim-point", target=options.match_target)
    return texts("bura-rules-claim")


def _words(*sentences: str) -> str:
    return " ".join(sentence for sentence in sentences if sentence)
