"""How a sensible player lays cards in Tyzicha, gives cards away, and reckons a hand:
rules of thumb.

Declare marriages as soon as you lead. Lead aces, then trumps; win with what costs
least, but take a trick that is yours for good with the card that counts most; throw
worthless cards on the others' tricks. Give away low cards of no pair."""

from __future__ import annotations

from collections.abc import Sequence

from tests.opponents.tyzicha.world import (
    ACE,
    BONUS,
    KING,
    LENGTH,
    MARRY,
    NO_TRUMP,
    POINTS,
    QUEEN,
    TEN,
    World,
    beats,
    pairs,
)


def habit(world: World) -> int:
    """Return what the seat that moves next does, by its own cards and those on the
    table."""
    moves = world.legal()
    if not world.trick:
        return lead(moves, world.trump)
    best = world.best()
    winning = [card for card in moves if beats(card, best, world.trump)]
    if winning:
        last = len(world.trick) == len(world.hands) - 1
        return max(winning, key=worth) if last else min(winning, key=worth)
    return min(moves, key=worth)


def lead(moves: Sequence[int], trump: int) -> int:
    """Declare the dearest marriage with its queen, or lead an ace, a high trump, or a
    low card."""
    marriages = [move for move in moves if move >= MARRY]
    if marriages:
        return min(marriages, key=lambda move: (-BONUS[(move - MARRY) // LENGTH], move))
    aces = [card for card in moves if card % LENGTH == ACE]
    if aces:
        return max(aces, key=lambda card: card // LENGTH == trump)
    trumps = [card for card in moves if card // LENGTH == trump]
    if trumps and trump != NO_TRUMP:
        return max(trumps)
    paired = pairs(moves)
    return min(moves, key=lambda card: (card in paired, worth(card)))


def worth(card: int) -> tuple[int, int]:
    """Return what a card counts, and its place."""
    return POINTS[card % LENGTH], card


def gift_order(hand: Sequence[int]) -> list[int]:
    """Return the cards of a hand from the one that is missed least: low cards of short
    suits first."""
    paired = pairs(hand)
    suits = [card // LENGTH for card in hand]

    def key(card: int) -> tuple[bool, bool, int, int]:
        return (
            card in paired,
            card % LENGTH >= TEN,
            suits.count(card // LENGTH),
            card % LENGTH,
        )

    return sorted(hand, key=key)


def reckoned(hand: Sequence[int]) -> float:
    """Estimate what a declarer takes with a hand: marriages, sure cards, and long
    suits."""
    total = 0.0
    for suit in range(len(BONUS)):
        held = [card % LENGTH for card in hand if card // LENGTH == suit]
        married = {QUEEN, KING} <= set(held)
        total += BONUS[suit] * married
        total += 18 * (ACE in held) + (14 if ACE in held else 6) * (TEN in held)
        total += 8 * max(0, len(held) - 2) + 8 * married
    return total
