"""Single questions of the rules: what beats what, what may be played, and what a hand
brings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.cards import Card, Rank, Suit, pack
from bot.games.contract import Seat
from bot.games.schneider.rules.options import BeatMode, SchneiderOptions

RANKS: Final = (
    Rank.ACE,
    Rank.KING,
    Rank.QUEEN,
    Rank.JACK,
    Rank.TEN,
    Rank.NINE,
    Rank.EIGHT,
    Rank.SEVEN,
)
"""Ranks from high to low; the ten is below the jack."""
PACK: Final = tuple(Card.parse(str(card)) for card in pack(RANKS))
"""The unshuffled pack, made of the very objects that `Card.parse` returns, so that
cards compare by identity first."""

_STRENGTH: Final = {rank: len(RANKS) - place for place, rank in enumerate(RANKS)}
_SUITS: Final = {suit: place for place, suit in enumerate(Suit)}
_HONOUR: Final = _STRENGTH[Rank.TEN]


def strength(card: Card) -> int:
    """Return the place of a card's rank: 1 for a seven, 8 for an ace."""
    return _STRENGTH[card.rank]


def honours(cards: Iterable[Card]) -> int:
    """Count aces, kings, queens, jacks and tens; the pack has twenty."""
    return sum(strength(card) >= _HONOUR for card in cards)


def in_hand_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sort cards as a hand is shown: by suit, high to low within a suit."""
    return tuple(sorted(cards, key=lambda card: (_SUITS[card.suit], -strength(card))))


def lowest_first(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sort cards so that the one that a timeout plays is the first (rules/schneider.md
    7)."""
    return tuple(sorted(cards, key=lambda card: (strength(card), _SUITS[card.suit])))


def beats(
    options: SchneiderOptions, reply: Card, led: Card, trump: Suit | None = None
) -> bool:
    """Say whether a reply takes the trick (rules/schneider.md 3)."""
    if reply.suit is not led.suit:
        return reply.suit is trump
    above = strength(reply) - strength(led)
    return above == 1 if options.beat_mode is BeatMode.NEXT else above > 0


def replies(
    options: SchneiderOptions,
    hand: Sequence[Card],
    led: Card,
    stock: int,
    trump: Suit | None = None,
) -> tuple[Card, ...]:
    """Return the cards of a hand that may answer a led card (rules/schneider.md 3).

    Args:
        options: the rules of the table.
        hand: the cards of the player who replies.
        led: the card that was led.
        stock: how many cards the stock had when the trick began.
        trump: the suit of trumps, if there is one.
    """
    if stock or not options.strict_end:
        return tuple(hand)
    for suit in (led.suit, trump):
        if following := tuple(card for card in hand if card.suit is suit):
            return following
    return tuple(hand)


def score(options: SchneiderOptions, taken: Sequence[int]) -> tuple[Seat | None, int]:
    """Return who wins a hand and how many wins it brings, by the honours of both seats;
    nobody wins at 10 to 10."""
    most = max(taken)
    if most == min(taken):
        return None, 0
    wins = 3 if not min(taken) else 2 if most >= options.double_from else 1
    return Seat(taken.index(most)), wins
