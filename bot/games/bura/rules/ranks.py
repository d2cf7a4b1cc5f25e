"""The order and the points of Bura's 36 cards, and which single card beats which
(rules/bura.md 1 and 3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.games.cards import Card, Rank, Suit, pack

Cards = tuple[Card, ...]

RANKS: Final = (
    Rank.ACE,
    Rank.TEN,
    Rank.KING,
    Rank.QUEEN,
    Rank.JACK,
    Rank.NINE,
    Rank.EIGHT,
    Rank.SEVEN,
    Rank.SIX,
)
"""Ranks from high to low; the ten is above the king."""

PACK: Final = tuple(Card.parse(str(card)) for card in pack(RANKS))
"""The unshuffled pack, made of the very objects that `Card.parse` returns, so that
cards compare by identity first."""

_STRENGTH: Final = {rank: len(RANKS) - place for place, rank in enumerate(RANKS)}
_POINTS: Final = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}
_CARD_POINTS: Final = {card: _POINTS.get(card.rank, 0) for card in PACK}
_SUIT_ORDER: Final = {suit: place for place, suit in enumerate(Suit)}
_HAND_ORDER: Final = {
    trump: {
        card: (card.suit is trump, _SUIT_ORDER[card.suit], -_STRENGTH[card.rank])
        for card in PACK
    }
    for trump in Suit
}


def strength(card: Card) -> int:
    """Return the place of a card's rank: 1 for a six, 9 for an ace."""
    return _STRENGTH[card.rank]


def beats(card: Card, other: Card, trump: Suit) -> bool:
    """Whether `card` beats `other`: a higher card of its suit, or a trump on a plain
    card (rules/bura.md 3)."""
    if card.suit is other.suit:
        return _STRENGTH[card.rank] > _STRENGTH[other.rank]
    return card.suit is trump


def points(cards: Iterable[Card]) -> int:
    """Add up the points of captured cards; the whole pack has 120."""
    return sum(_CARD_POINTS[card] for card in cards)


def in_hand_order(cards: Iterable[Card], trump: Suit) -> Cards:
    """Sort cards as a hand is shown: by suit with trumps last, high to low within a
    suit."""
    return tuple(sorted(cards, key=_HAND_ORDER[trump].__getitem__))


def by_points(cards: Iterable[Card], trump: Suit) -> Cards:
    """Sort a pile as it is turned over: most points first, else in hand order
    (rules/bura.md 11)."""
    return tuple(
        sorted(in_hand_order(cards, trump), key=lambda card: -_CARD_POINTS[card])
    )


def lowest(cards: Iterable[Card], trump: Suit, count: int) -> Cards:
    """Choose the cards a timeout plays, lowest first: plain before trump, points, rank,
    suit (rules/bura.md 7.7)."""
    ranked = sorted(
        cards,
        key=lambda card: (
            card.suit is trump,
            _CARD_POINTS[card],
            _STRENGTH[card.rank],
            _SUIT_ORDER[card.suit],
        ),
    )
    return tuple(ranked[:count])
