"""Cards as two characters, and what one card is to another (rules/bura.md 1, 3)."""

from __future__ import annotations

from collections.abc import Iterable

SUITS = "shdc"
HIGH_TO_LOW = "ATKQJ9876"
PACK = tuple(rank + suit for suit in SUITS for rank in HIGH_TO_LOW)
WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0, "6": 0}
KINDS = ("molodka", "aces", "bura")
"""Special kinds, best last."""

Cards = tuple[str, ...]


def points(cards: Iterable[str]) -> int:
    """Add up what the cards count when captured."""
    return sum(WORTH[card[0]] for card in cards)


def height(card: str) -> int:
    """Return how high a card ranks in its suit, 0 for the six."""
    return HIGH_TO_LOW[::-1].index(card[0])


def beats(reply: str, led: str, trump: str) -> bool:
    """Whether a single card beats another: higher in the same suit, or a trump on a
    plain card."""
    if reply[1] == led[1]:
        return height(reply) > height(led)
    return reply[1] == trump


def kind(cards: Iterable[str], trump: str) -> str | None:
    """Name the special kind of a set of cards; only three cards have one."""
    held = list(cards)
    if len(held) != 3:
        return None
    if all(card[1] == trump for card in held):
        return "bura"
    if all(card[0] == "A" for card in held):
        return "aces"
    if len({card[1] for card in held}) == 1:
        return "molodka"
    return None


def lowest_first(cards: Iterable[str], trump: str) -> Cards:
    """Sort by the key of the timeouts: is trump, points, rank, suit (rules/bura.md
    7.7)."""
    return tuple(
        sorted(
            cards,
            key=lambda card: (
                card[1] == trump,
                WORTH[card[0]],
                height(card),
                SUITS.index(card[1]),
            ),
        )
    )


def in_hand_order(cards: Iterable[str], trump: str) -> Cards:
    """Sort by suit, trumps last, high to low within a suit: how a hand is shown, and
    how the server lays one."""
    return tuple(
        sorted(
            cards,
            key=lambda card: (card[1] == trump, SUITS.index(card[1]), -height(card)),
        )
    )
