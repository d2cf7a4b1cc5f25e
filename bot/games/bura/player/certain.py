"""Choices that win a hand of Bura for certain: they take the trick whatever others
hold, and make a claim right."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bot.games.bura.player.deck import BEATEN_BY, NONE, POINTS, Cards
from bot.games.bura.player.knowledge import Knowledge, choices
from bot.games.bura.rules.cards import points
from bot.games.kit.game import Action
from bot.house.rows import Flags


def wins(known: Knowledge, actions: Sequence[Action]) -> Flags:
    """Say of each choice whether it wins for certain.

    Nothing is certain with three cards in the trick, since special hands may decide; in
    the last trick; or if somebody else might claim first."""
    target = known.table.target
    others = [held for seat, held in enumerate(known.points) if seat != known.seat]
    if not known.view.public.stock or max(others) >= target:
        return np.zeros(len(actions), dtype=np.bool_)
    laying = choices(known, actions)
    few = (laying.cards != NONE).sum(axis=1) < 3
    own = POINTS[laying.cards].sum(axis=1)
    enough = known.sure + points(known.on_table) + own >= target
    return np.asarray(enough & few & laying.full & _stays(known, laying.tops))


def _stays(known: Knowledge, tops: Cards) -> Flags:
    """Say of each choice whether no later player can beat all of its best cards."""
    if not known.after:
        return np.ones(len(tops), dtype=np.bool_)
    pool = np.uint64(known.unseen | known.known)
    unbeaten = (BEATEN_BY[tops] & pool == 0) & (tops != NONE)
    return np.asarray(unbeaten.any(axis=1))
