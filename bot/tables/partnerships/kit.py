"""The kit of a random draw: cards that make teams by their colour, or by their suit
where there are more than two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.cards import Card, Rank, Suit

MOST_TEAMS: Final = 4
"""A team each suit."""
RED: Final = (Suit.HEARTS, Suit.DIAMONDS)
BLACK: Final = (Suit.SPADES, Suit.CLUBS)
_RANKS: Final = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
_SUITS: Final = (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)


def kit(teams: int, size: int) -> tuple[Card, ...]:
    """Return the kit in its unshuffled order: for two teams red and black cards, else a
    suit for each team.

    Args:
        teams: 2 to 4.
        size: how many play in a team, 1 to 4.

    Raises:
        ValueError: there is no such kit.
    """
    if not (2 <= teams <= MOST_TEAMS and 1 <= size <= len(_RANKS)):
        raise ValueError(f"no kit for {teams} teams of {size}")
    if teams == 2:
        return tuple(card for colour in (RED, BLACK) for card in _cards(colour)[:size])
    return tuple(card for suit in _SUITS[:teams] for card in _cards((suit,))[:size])


def _cards(suits: Sequence[Suit]) -> list[Card]:
    return [Card(rank, suit) for rank in _RANKS for suit in suits]


def drawn_teams(
    cards: Sequence[Card], picks: Sequence[tuple[int, int]], *, by_suit: bool
) -> tuple[tuple[int, ...], ...]:
    """Return the teams that a draw has made: in the order of their first pick, members
    in the order of picks.

    Args:
        cards: the kit by position.
        picks: who picked which position, in order.
        by_suit: whether the suit makes the team; else the colour.
    """
    teams: dict[object, list[int]] = {}
    for place, position in picks:
        suit = cards[position].suit
        teams.setdefault(suit if by_suit else suit in RED, []).append(place)
    return tuple(map(tuple, teams.values()))


def seating(teams: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return who gets each seat, so that both neighbours are opponents: seat `i` member
    `i div T` of team `i mod T`."""
    return tuple(
        teams[seat % len(teams)][seat // len(teams)]
        for seat in range(sum(map(len, teams)))
    )
