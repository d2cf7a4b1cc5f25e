"""Choices that win a hand of Bura for certain: they take the trick whatever others
hold, and make a claim right."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np

from bot.games.bura.player.deck import BEATEN_BY, NONE, POINTS
from bot.games.bura.player.knowledge import Knowledge, choices
from bot.games.kit.game import Action
from bot.house.rows import Flags


def wins(known: Knowledge, actions: Sequence[Action]) -> Flags:
    """Say of each choice whether it wins for certain.

    Nothing is certain with three cards in the trick, since special hands may decide; in
    the last trick; or if somebody else might claim first."""
    if not known.view.public.stock or _may_be_claimed_by_others(known):
        return np.zeros(len(actions), dtype=np.bool_)
    laying = choices(known, actions)
    few = (laying.cards != NONE).sum(axis=1) < 3
    own = POINTS[laying.cards].sum(axis=1)
    enough = known.sure + _points_in_the_trick(known) + own >= known.rules.target
    return np.asarray(enough & few & laying.full & _stays(known, laying.tops))


def _may_be_claimed_by_others(known: Knowledge) -> bool:
    """Say whether somebody else may have the points to claim."""
    target = known.rules.target
    return any(
        points >= target
        for seat, points in enumerate(known.points)
        if seat != known.seat
    )


def _points_in_the_trick(known: Knowledge) -> int:
    """Return the points of the cards that are on the table."""
    laid = itertools.chain.from_iterable(known.laid)
    return sum(int(POINTS[card]) for card in laid)


def _stays(
    known: Knowledge, tops: np.ndarray[tuple[int, ...], np.dtype[np.int8]]
) -> Flags:
    """Say of each choice whether no later player can beat all of its best cards."""
    followers = known.after if known.view.public.trick else known.rules.seats - 1
    if not followers:
        return np.ones(len(tops), dtype=np.bool_)
    pool = np.uint64(known.unseen | known.known)
    unbeaten = (BEATEN_BY[tops] & pool == 0) & (tops != NONE)
    return np.asarray(unbeaten.any(axis=1))
