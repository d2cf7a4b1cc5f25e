"""What everybody knows of all seats in a hand of Chicago, as numbers: what they
exchanged, said, showed and played.

Arrays have a row for each decision. Seats are counted from the deciding one in the
direction of play, without those who have forfeited."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from bot.games.chicago.player.odds import RANKS
from bot.games.chicago.rules.hands import HAND_SIZE, Category
from bot.house.rows import Flags, Floats, Ints, Rows, joined, one_of

DRAWS: Final = 3
SHOWDOWNS: Final = 2
OPEN: Final = -1
"""What is still to come: how many cards somebody exchanges, or what they declare."""
_GROUPS: Final = 5
"""What somebody declared is told as nothing, a pair, two pair, three of a kind, or
more."""
_SIZES: Final = {
    Category.PAIR: (2, 1, 1, 1, 0),
    Category.TWO_PAIR: (2, 2, 1, 0, 0),
    Category.TRIPS: (3, 0, 0, 0, 0),
    Category.FLUSH: (1, 1, 1, 1, 1),
    Category.FULL_HOUSE: (3, 0, 0, 0, 0),
    Category.QUADS: (4, 0, 0, 0, 0),
}
"""How many cards of each rank in turn a player holds who has said it of such a hand."""
_NAMED: Final = np.array(
    [_SIZES.get(category, (0,) * HAND_SIZE) for category in Category]
)
_IN_A_ROW: Final = np.array(
    [category in {Category.STRAIGHT, Category.STRAIGHT_FLUSH} for category in Category]
)
_ROWS: Final = np.array(
    [
        [0 <= top - rank < HAND_SIZE <= top + 1 for rank in range(RANKS)]
        for top in range(RANKS)
    ]
)
"""By the rank at its top, the ranks of a straight; none, where an ace is at its
bottom."""


@dataclass
class Heard(Rows):
    """What everybody knows of all seats, a row for each decision."""

    exchanged: Ints
    """(rows, seats, draws): how many cards, or `OPEN`."""
    declared: Ints
    """(rows, seats, showdowns): the height of the highest kind of hand that each
    declared; 0: a pass, or `OPEN`."""
    said: Ints
    """(rows, seats, showdowns, ranks): the heights of the ranks that each has said of
    that hand; 0: no more."""
    holding: Flags
    """(rows, seats, showdowns): whose claim was the highest in the end."""
    proven: Flags
    """(rows, seats, showdowns): who has exposed a hand since."""
    shown: Ints
    """(rows, seats, ranks): the cards of the last hand that each exposed."""
    played: Ints
    """(rows, seats, ranks)."""
    points: Ints
    """(rows, seats): what each has scored in this hand."""
    barred: Flags
    """(rows, seats): who may not exchange."""
    place: Ints
    """The deciding seat's, in the order of play."""


def heard_of(heard: Heard) -> Floats:
    """Describe what is known of all seats, a row for each decision."""
    rows, seats = heard.declared.shape[:2]
    exchanged, declared = heard.exchanged, heard.declared
    group = np.minimum(declared, _GROUPS - 1)
    told = [
        np.maximum(exchanged, 0) / HAND_SIZE,
        exchanged == 0,
        exchanged == OPEN,
        (group[..., None] == np.arange(_GROUPS)).reshape(rows, seats, -1),
        np.maximum(declared, 0) / len(Category),
        heard.holding,
        heard.said[..., 0] / RANKS,
        heard.said[..., 1] / RANKS,
        (heard.said > 0).sum(axis=3) / HAND_SIZE,
        held_of(heard) / 2,
        heard.shown / 2,
        heard.played / 2,
        heard.points[..., None] / 10,
        heard.barred[..., None],
    ]
    by_seat = np.concatenate(told, axis=2, dtype=np.float32, casting="unsafe")
    return joined([by_seat.reshape(rows, -1), one_of(heard.place, seats)])


def held_of(heard: Heard) -> Ints:
    """Return (rows, seats, ranks) how many cards each is taken to hold: what scored
    and was not shown since."""
    declared = np.maximum(heard.declared, 0)
    counts = _NAMED[declared][..., None] * (
        heard.said[..., None] == np.arange(1, RANKS + 1)
    )
    top = heard.said[..., 0]
    row = _ROWS[np.maximum(top - 1, 0)] & (_IN_A_ROW[declared] & (top > 0))[..., None]
    held = (counts.sum(axis=3) + row) * (heard.holding & ~heard.proven)[..., None]
    return np.asarray(np.maximum(held.max(axis=2) - heard.played, 0))
