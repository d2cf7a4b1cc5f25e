"""What five cards are, of all that there are, as arrays."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from bot.games.cards import Card
from bot.games.chicago.player.moves import NUMBERS
from bot.games.chicago.player.odds import BITS, RANKS, SUITED, tallies
from bot.games.chicago.rules.hands import HAND_SIZE, worth
from bot.house.numbers import SUITS
from bot.house.rows import Ints


class Kinds(NamedTuple):
    """What five cards are, by `class_of`."""

    category: Ints
    ranks: Ints
    """The heights of the ranks that are compared in turn; 0: no more."""
    strength: Ints
    """The higher the better; equal for equal hands."""


@cache
def kinds() -> Kinds:
    """Return what all five cards are; fewer cards are nothing."""
    keys = [key_of(int(tally)) for tally in tallies()]
    order = {key: place for place, key in enumerate(sorted(set(keys)))}
    ranks = np.array([[*key[1:], *[0] * HAND_SIZE][:HAND_SIZE] for key in keys])
    return Kinds(
        np.array([key[0] for key in keys]),
        ranks,
        np.array([order[key] for key in keys]),
    )


def key_of(tally: int) -> tuple[int, ...]:
    """Return what five cards are compared by: first their kind, then ranks.

    Args:
        tally: how many there are of each rank, and whether they are `SUITED`.
    """
    cards = list[Card]()
    for rank in range(RANKS):
        # single cards are not of one suit
        first = 0 if tally & SUITED else len(cards) % 2
        count = tally >> BITS * rank & (1 << BITS) - 1
        suits = [(first + copy) % SUITS for copy in range(count)]
        cards += [NUMBERS.card(rank * SUITS + suit) for suit in suits]
    if len(cards) < HAND_SIZE:
        return (0,)
    return worth(cards, wheel=True).key(kickers=True)
