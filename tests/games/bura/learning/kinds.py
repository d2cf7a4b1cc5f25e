"""Special hands of many hands at once."""

from __future__ import annotations

import numpy as np

from bot.games.bura.player.deck import NONE, RANKS, Cards
from bot.house.rows import Ints

MOLODKA, ACES, BURA = 1, 2, 3
"""Kinds of special hands, the best last; 0 is none."""


def kinds(cards: Cards) -> Ints:
    """Return the special kind of each set of three cards (rules/bura.md 3)."""
    suits = cards // RANKS
    full = cards[..., 2] != NONE  # no card is numbered last
    one = (suits[..., 0] == suits[..., 1]) & (suits[..., 1] == suits[..., 2]) & full
    aces = (cards % RANKS == RANKS - 1).all(axis=-1) & full
    return np.where(
        one, np.where(suits[..., 0] == 0, BURA, MOLODKA), np.where(aces, ACES, 0)
    )
