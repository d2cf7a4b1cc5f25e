"""The pack, marriages, what may be played, and who takes a trick (rules/tyzicha.md 1,
3.6)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from bot.games.cards import Card, Rank, Suit, pack

RANKS: Final = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE)
"""From the highest to the lowest."""
PACK: Final = tuple(Card.parse(str(card)) for card in pack(RANKS))
"""The unshuffled pack, made of the very objects that `Card.parse` returns, so that
cards compare by identity first."""
PLAYERS: Final = 3
DEALT: Final = 7
"""Cards of each player before the widow is taken."""
WIDOW: Final = 3
MARRIAGES: Final = {
    Suit.HEARTS: 100,
    Suit.DIAMONDS: 80,
    Suit.CLUBS: 60,
    Suit.SPADES: 40,
}
"""What king and queen of a suit are worth."""

_POINTS: Final = {
    Rank.ACE: 11,
    Rank.TEN: 10,
    Rank.KING: 4,
    Rank.QUEEN: 3,
    Rank.JACK: 2,
    Rank.NINE: 0,
}
_STRENGTH: Final = {rank: len(RANKS) - place for place, rank in enumerate(RANKS)}
_SUITS: Final = {suit: place for place, suit in enumerate(Suit)}
_PAIR: Final = frozenset({Rank.KING, Rank.QUEEN})


def points(cards: Iterable[Card]) -> int:
    """Return what cards count; the pack counts 120."""
    return sum(_POINTS[card.rank] for card in cards)


def in_hand_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sort cards as a hand is shown: by suit, high to low within a suit."""
    return tuple(
        sorted(cards, key=lambda card: (_SUITS[card.suit], -_STRENGTH[card.rank]))
    )


def lowest_first(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sort cards so that the one that a timeout plays is the first (rules/tyzicha.md
    8)."""
    return tuple(
        sorted(cards, key=lambda card: (_STRENGTH[card.rank], _SUITS[card.suit]))
    )


def married(cards: Collection[Card]) -> tuple[Card, ...]:
    """Return the kings and queens of which both are there, in the order of a hand."""
    held = {(card.rank, card.suit) for card in cards}
    pairs = {suit for suit in Suit if all((rank, suit) in held for rank in _PAIR)}
    return in_hand_order(
        card for card in cards if card.rank in _PAIR and card.suit in pairs
    )


def beats(card: Card, other: Card, trump: Suit | None) -> bool:
    """Say whether a card takes a trick from one that is in it already."""
    if card.suit is other.suit:
        return _STRENGTH[card.rank] > _STRENGTH[other.rank]
    return card.suit is trump


def best(trick: Sequence[Card], trump: Suit | None) -> int:
    """Return which card of a trick takes it: its place in the order in which they were
    laid."""
    found = 0
    for place, card in enumerate(trick):
        if beats(card, trick[found], trump):
            found = place
    return found


def legal_cards(
    hand: Sequence[Card], trick: Sequence[Card], trump: Suit | None
) -> tuple[Card, ...]:
    """Return the cards of a hand that may be laid: suit, else trumps, and of those what
    wins if anything does."""
    if not trick:
        return tuple(hand)
    following = [card for card in hand if card.suit is trick[0].suit]
    following = following or [card for card in hand if card.suit is trump] or list(hand)
    highest = trick[best(trick, trump)]
    return tuple(
        [card for card in following if beats(card, highest, trump)] or following
    )
