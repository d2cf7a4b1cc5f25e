"""Games in which the last trick is what counts: how good a card is for it, and which to
play before."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence


def holding(card: int, length: int, unseen: Collection[int], held: int) -> float:
    """Estimate the chance that no opponent holds a higher card of the suit.

    Args:
        card: its number (`Numbering`).
        length: cards of a suit.
        unseen: all cards that may be in a hand.
        held: how many of them the opponents hold.
    """
    higher = sum(other // length == card // length and other > card for other in unseen)
    return (1 - held / max(1, len(unseen))) ** higher


def wins(card: int, trick: Sequence[int], length: int) -> bool:
    """Say whether a card would be the highest of a trick that has begun."""
    suit = trick[0] // length
    return card // length == suit and card > max(
        other for other in trick if other // length == suit
    )


def chosen(
    cards: Sequence[int],
    worth: Mapping[int, float],
    trick: Sequence[int],
    length: int,
    left: int,
) -> int:
    """Return the card to play.

    The trick before the last is led with the best card and won as cheaply as possible.
    The one before that is won if the best card is kept. Else the worst card goes.

    Args:
        cards: what may be played.
        worth: the chance of each card to hold.
        trick: the cards that lie in it.
        length: cards of a suit.
        left: how many tricks are left, this one included.
    """
    ordered = sorted(cards, key=lambda card: worth[card])
    if not trick:
        return ordered[-1] if left <= 2 else ordered[0]
    winning = [card for card in ordered if wins(card, trick, length)]
    spare = [card for card in winning if card != ordered[-1]]
    if left <= 2 and winning:
        return winning[0]
    return spare[0] if left == 3 and spare else ordered[0]
