"""Where the cards of a hand lie before their player: a drawn card lies where a played
one lay.

The rules know no such places. They are kept since a thumb learns where a card is, and
only its own player sees them."""

from __future__ import annotations

from bot.games.bura.rules.ranks import Cards, in_hand_order
from bot.games.cards import Card, Suit

Places = tuple[int, ...]
"""The place of each card of a hand, in hand order; places are numbered from 0, left to
right."""


def dealt(hand: Cards) -> Places:
    """Return the places of a hand just dealt: it lies in hand order."""
    return tuple(range(len(hand)))


def left_after(hand: Cards, places: Places, played: Cards) -> Places:
    """Return the places of the cards that are left once some were played: nothing
    moves."""
    return tuple(
        place for card, place in zip(hand, places, strict=True) if card not in played
    )


def filled(
    hand: Cards, places: Places, drawn: Cards, trump: Suit
) -> tuple[Cards, Places]:
    """Lay drawn cards on the empty places, from left to right in the order of drawing.

    Args:
        hand: what is held before, in hand order.
        places: where that lies.
        drawn: the new cards, in the order of drawing.
        trump: the trump suit.

    Returns:
        The whole hand in hand order, and where it lies.
    """
    empty = (place for place in range(len(hand) + len(drawn)) if place not in places)
    lying = {
        **dict(zip(hand, places, strict=True)),
        **dict(zip(drawn, empty, strict=False)),
    }
    whole = in_hand_order(lying, trump)
    return whole, tuple(lying[card] for card in whole)


def row(hand: Cards, places: Places, size: int) -> tuple[Card | None, ...]:
    """Return a row of `size` places with the cards on them; None is an empty place."""
    lying = dict(zip(places, hand, strict=True))
    return tuple(lying.get(place) for place in range(size))
