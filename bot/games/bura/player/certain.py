"""Choices that win a hand of Bura for certain: they take the trick whatever is held, and make a claim right."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bot.games.bura.player.deck import BEATEN_BY, NONE, POINTS
from bot.games.bura.player.knowledge import Knowledge, choices
from bot.games.bura.rules.actions import Action
from bot.house.rows import Flags


def wins(known: Knowledge, actions: Sequence[Action]) -> Flags:
    """Say of each choice whether it wins for certain.

    Nothing is certain where three cards lie, since special hands may decide; in the last trick; and where somebody else
    might claim first.
    """
    laying = choices(known, actions)
    others = [points for seat, points in enumerate(known.points) if seat != known.seat]
    if not known.view.stock or max(others) >= known.rules.target:
        return np.zeros(len(actions), dtype=np.bool_)
    stake = known.sure + sum(int(POINTS[card]) for cards in known.laid for card in cards)
    few = (laying.cards != NONE).sum(axis=1) < 3
    enough = stake + POINTS[laying.cards].sum(axis=1) >= known.rules.target
    return np.asarray(enough & few & laying.full & _stays(known, laying.tops))


def _stays(known: Knowledge, tops: np.ndarray[tuple[int, ...], np.dtype[np.int8]]) -> Flags:
    """Say of each choice whether no later player can beat all of its best cards."""
    followers = known.after if known.view.trick else known.rules.seats - 1
    if not followers:
        return np.ones(len(tops), dtype=np.bool_)
    pool = np.uint64(known.unseen | known.known)
    unbeaten = (BEATEN_BY[tops] & pool == 0) & (tops != NONE)
    return np.asarray(unbeaten.any(axis=1))
