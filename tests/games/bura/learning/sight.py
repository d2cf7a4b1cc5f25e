"""What the seats of many hands see when they decide."""

from __future__ import annotations

import numpy as np

from bot.games.bura.player.deck import BIT, HAND, NONE, SIZE, bits
from bot.games.bura.player.sight import Sight
from bot.house.rows import Ints
from tests.games.bura.learning.hands import Hands, Trick


def sight_of(hands: Hands, seats: Ints, trick: Trick | None, after: int) -> Sight:
    """Return what a seat of each hand sees.

    Args:
        hands: the hands.
        seats: the deciding seat of each.
        trick: the trick it replies to, or None before a lead.
        after: how many play after it.
    """
    rows = np.arange(len(hands))
    hand = bits(hands.cards[rows, seats])
    turn_up = BIT[hands.pack[:, SIZE - 1]]
    captured = hands.points.copy()
    mine = captured[rows, seats]
    captured[rows, seats] = 0
    laid = (
        np.zeros_like(hand)
        if trick is None
        else np.bitwise_or.reduce(trick.laid, axis=1)
    )
    seen_up = (hands.gone | laid | hand) & turn_up
    last, before = hands.last.copy(), hands.before.copy()
    last[rows, seats], before[rows, seats] = 0, 0
    return Sight(
        hand=hand,
        tops=np.full((len(hands), HAND), NONE, dtype=np.int8)
        if trick is None
        else trick.tops,
        laid=laid,
        gone=hands.gone,
        known=np.where((hands.up_by >= 0) & (seen_up == 0), turn_up, 0).astype(
            np.uint64
        ),
        up=np.where(hands.up_by >= 0, 0, turn_up).astype(np.uint64),
        last=np.bitwise_or.reduce(last, axis=1),
        own_last=hands.last[rows, seats],
        before=np.bitwise_or.reduce(before, axis=1),
        own_before=hands.before[rows, seats],
        opened=np.where(hands.opened < 0, 0.5, hands.opened == seats).astype(
            np.float32
        ),
        points=mine.astype(np.float32),
        most=captured.max(axis=1).astype(np.float32),
        holders=(
            np.zeros(len(hands)) if trick is None else hands.points[rows, trick.holder]
        ).astype(np.float32),
        size=hands.size,
        count=np.zeros(len(hands), dtype=np.int64) if trick is None else trick.count,
        stock=hands.stock,
        after=np.full(len(hands), after),
        fresh=hands.fresh,
    )
