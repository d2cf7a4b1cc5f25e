"""Bura's 36 cards: their order and points, which beats which, and the special sets of
three (rules/bura.md 1 and 3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.bura.rules.view import Kind
from bot.games.cards import Card, Rank, Suit, pack
from bot.games.contract import Seat

Cards = tuple[Card, ...]
HAND_SIZE: Final = 3

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


KIND_RANK: Final = {kind: place for place, kind in enumerate(Kind)}
"""The place of a kind among the kinds, the best highest."""


def kind_of(cards: Sequence[Card], trump: Suit) -> Kind | None:
    """Return the special kind of a set, or None; only exactly three cards can be
    special (rules/bura.md 3)."""
    if len(cards) != 3:
        return None
    first, second, third = cards
    if first.suit is second.suit is third.suit:
        return Kind.BURA if first.suit is trump else Kind.MOLODKA
    if first.rank is second.rank is third.rank is Rank.ACE:
        return Kind.ACES
    return None


def best_announcer(announced: Sequence[tuple[Seat, Kind]]) -> tuple[Seat, Kind]:
    """Return who takes the lead: the highest kind, the earliest of equals
    (rules/bura.md 4 ANNOUNCE).

    Args:
        announced: at least one announcement, in the order of play counted from the
            entitled seat.
    """
    return max(announced, key=lambda item: KIND_RANK[item[1]])
