"""What cards that are kept become when the others are drawn, counted once for all cards
(`odds.npz`).

Cards are told apart by how many there are of each rank, and by whether all are of one
suit. Cards are their numbers (`NUMBERS`)."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final

import numpy as np

from bot.games.chicago.player.moves import NUMBERS
from bot.house.numbers import SUITS
from bot.house.rows import Floats, Ints

PACKAGE: Final = "bot.games.chicago.player"
RANKS: Final = NUMBERS.size // SUITS
BITS: Final = 3
"""Of the count of each rank, and of each suit."""
SUITED: Final = 1 << BITS * RANKS
"""What is added to the counts of ranks where all cards are of one suit."""
_RANKS_AT: Final = BITS * np.arange(RANKS)
_SUITS_AT: Final = BITS * np.arange(RANKS, RANKS + SUITS)
_COUNT: Final = (1 << BITS) - 1
_CARDS: Final = np.arange(NUMBERS.size)
TALLIES: Final = (1 << _RANKS_AT[_CARDS // SUITS]) + (1 << _SUITS_AT[_CARDS % SUITS])
"""By card a number whose sum for some cards counts their ranks and suits."""


def odds_of(classes: Ints) -> Floats:
    """Return the chances of each kind of hand up to a straight flush; and for each of
    three showdowns how often the hand is the best of two, and a fifth of the points
    that it is expected to win or lose.

    Args:
        classes: of the cards that are kept (`class_of`).
    """
    return _table()[1][classes]


def class_of(tally: Ints) -> Ints:
    """Return the number of cards in the table.

    Args:
        tally: the sum of their `TALLIES`.
    """
    kept, most = ranks_in(tally).sum(axis=-1), suits_in(tally).max(axis=-1)
    suited = (most == kept) & (kept > 1)
    return np.searchsorted(
        tallies(), (tally & (SUITED - 1)) + np.where(suited, SUITED, 0)
    )


def ranks_in(tally: Ints) -> Ints:
    """Count the cards of each rank."""
    return tally[..., None] >> _RANKS_AT & _COUNT


def suits_in(tally: Ints) -> Ints:
    """Count the cards of each suit."""
    return tally[..., None] >> _SUITS_AT & _COUNT


def tallies() -> Ints:
    """Return by class how many cards there are of each rank, and whether they are
    `SUITED`, as one number."""
    return _table()[0]


@cache
def _table() -> tuple[Ints, Floats]:
    with (
        resources.files(PACKAGE).joinpath("odds.npz").open("rb") as file,
        np.load(file) as stored,
    ):
        return stored["tallies"].astype(np.int64), stored["odds"].astype(np.float32)
