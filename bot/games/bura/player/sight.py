"""What a seat sees when it decides, and the numbers by which a network judges its
choices.

Plain suits are interchangeable, so they are put into one order: the suits of one's own
hand first."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

import numpy as np

from bot.games.bura.player.deck import (
    BEATEN_BY,
    EVERY,
    HAND,
    NONE,
    POINTS,
    RANKS,
    SIZE,
    SUITS,
    Cards,
    Sets,
    bits,
)
from bot.games.bura.rules.options import (
    BuraEffect,
    BuraOptions,
    DrawOrder,
    ShortStock,
    Special,
)
from bot.house.rows import Flags, Floats, Ints, Rows


@dataclass(frozen=True, slots=True)
class Table:
    """What is played, and by how many."""

    options: BuraOptions
    seats: int

    @property
    def target(self) -> int:
        """Points that make a claim right."""
        return self.options.target_points


class Moment(IntEnum):
    """What is to be decided."""

    LEAD = 0
    REPLY = 1
    ANNOUNCE = 2
    COUNTER = 3


@dataclass
class Sight(Rows):
    """What the seats to decide know, a row each: its own cards, all that lay open, and
    what everybody can count."""

    hand: Sets
    tops: Cards
    """(rows, 3): the cards to beat; none for a lead."""
    laid: Sets
    """Cards of the trick in progress."""
    gone: Sets
    """Captured cards that it knows of."""
    known: Sets
    """Cards that others are known to hold: the drawn turn-up."""
    up: Sets
    """The turn-up while it lies under the stock."""
    last: Sets
    """What the others laid in the last trick."""
    own_last: Sets
    """What it laid itself in the last trick."""
    before: Sets
    """What the others laid in the trick before that."""
    own_before: Sets
    opened: Floats
    """1: it led the last trick itself; 0: somebody else did; a half: there was none."""
    points: Floats
    """Its own captured points."""
    most: Floats
    """The points of the opponent who has the most."""
    holders: Floats
    """The points of the opponent who holds the trick in progress; 0 for a lead."""
    size: Ints
    """Cards that everybody holds before the trick."""
    count: Ints
    """Cards to lay; 0 where that is still to be chosen."""
    stock: Ints
    after: Ints
    """How many play after this seat in the trick."""
    fresh: Ints
    """Cards that everybody drew after the last trick."""


_PLACES: Final = np.arange(SIZE, dtype=np.uint64)
_SUIT: Final = np.uint64((1 << RANKS) - 1)
_SHIFTS: Final = np.array([RANKS * suit for suit in range(SUITS)], dtype=np.uint64)
_TRUMPS: Final = np.uint64((1 << RANKS) - 1)
_EVERY: Final = np.uint64(EVERY)
_SCALARS: Final = 57
_SETS: Final = 10
WIDTH: Final = _SETS * SIZE + _SCALARS
"""How many numbers describe a choice."""


@dataclass
class Laying:
    """What a choice does, a row each."""

    cards: Cards
    """(rows, 3): the cards to lay, none for a pass."""
    tops: Cards
    """(rows, 3): the tops of the columns afterwards."""
    full: Flags
    """Whether the seat would hold the trick."""


def encode(table: Table, sight: Sight, moment: Moment, laying: Laying) -> Floats:
    """Describe one choice a row.

    Args:
        table: that of all rows.
        sight: what the deciding seat sees.
        moment: what is to be decided.
        laying: what each choice does.

    Returns:
        (rows, WIDTH) numbers of about 0 to 1.
    """
    action, tops = bits(laying.cards), bits(laying.tops)
    left = sight.hand & ~action
    unseen = _EVERY & ~(sight.hand | sight.gone | sight.laid | sight.known | sight.up)
    past = (sight.last, sight.own_last, sight.before, sight.own_before)
    sets = np.stack([action, left, tops, unseen, sight.known, sight.up, *past], axis=1)
    sets = _sorted_suits(sets, sight.hand, bits(sight.tops))
    out = np.empty((len(action), WIDTH), dtype=np.float32)
    out[:, : _SETS * SIZE] = (sets[:, :, None] >> _PLACES & np.uint64(1)).reshape(
        len(action), _SETS * SIZE
    )
    _scalars(table, sight, laying, (left, unseen), out[:, _SETS * SIZE :])
    out[:, _SETS * SIZE + moment] = 1
    return out


def _sorted_suits(sets: Sets, hand: Sets, tops: Sets) -> Sets:
    """Give the plain suits of each row an order: by one's own cards, then by the tops,
    then by what is still out."""
    suits = sets[:, :, None] >> _SHIFTS & _SUIT
    key = ((hand[:, None] >> _SHIFTS & _SUIT) << np.uint64(RANKS)) | (
        tops[:, None] >> _SHIFTS & _SUIT
    )
    key = (key << np.uint64(RANKS)) | suits[:, 3]
    key[:, 0] = np.iinfo(np.uint64).max  # trumps stay first
    order = np.argsort(~key, axis=1, kind="stable")
    suits = np.take_along_axis(suits, order[:, None, :], axis=2)
    return np.asarray(np.bitwise_or.reduce(suits << _SHIFTS, axis=2))


def _scalars(
    table: Table, sight: Sight, laying: Laying, sets: tuple[Sets, Sets], out: Floats
) -> None:
    """Describe a choice by counts: `sets` are the cards it leaves and those not seen
    yet."""
    out[:] = 0
    _sizes(table, sight, laying, out)
    _points(table.target, sight, laying, out)
    _table_rules(table, out)
    _odds(sight, laying, sets, out)
    left, unseen = sets
    out[:, 30] = _worth(left) / table.target
    out[:, 33] = _worth(unseen) / 120
    out[:, 54] = sight.count / 3
    out[:, 56] = sight.opened


def _sizes(table: Table, sight: Sight, laying: Laying, out: Floats) -> None:
    """Describe how many cards a choice lays, and how many are held and in the
    stock."""
    laid = (laying.cards != NONE).sum(axis=1)
    for count in (1, 2, 3):
        out[:, 3 + count] = laid == count
        out[:, 6 + count] = sight.size == count
    out[:, 10] = laying.full
    out[:, 11] = sight.after / 5
    out[:, 12] = sight.stock / 30
    out[:, 13] = sight.stock == 0
    out[:, 14] = sight.stock < table.seats * (HAND - sight.size + np.maximum(laid, 1))


def _points(target: int, sight: Sight, laying: Laying, out: Floats) -> None:
    """Describe the points that everybody has, and those that the trick is worth."""
    gain = POINTS[laying.cards].sum(axis=1)
    at_stake = _worth(sight.laid) + gain
    out[:, 15] = sight.points / target
    out[:, 16] = sight.most / target
    out[:, 17] = sight.holders / target
    out[:, 18] = gain / target
    out[:, 19] = at_stake / target
    out[:, 20] = np.minimum((sight.points + at_stake) / target, 1.5)
    out[:, 21] = sight.points + at_stake >= target
    out[:, 22] = np.minimum((sight.most + at_stake) / target, 1.5)
    out[:, 23] = sight.most + at_stake >= target
    out[:, 24] = ~laying.full & (sight.holders + at_stake >= target)
    out[:, 49] = (sight.points - sight.most) / target
    out[:, 55] = at_stake > 0


def _table_rules(table: Table, out: Floats) -> None:
    """Describe the rules of the table, and how many play."""
    options, special = table.options, table.options.special_semantics
    flags = (
        options.announces,
        special is Special.SEIZE_AND_PLAY,
        special is Special.ON_PLAY,
        options.bura_effect is not BuraEffect.LEAD_ONLY,
        options.draw_order is DrawOrder.BLOCK,
        options.short_stock is ShortStock.EQUAL,
    )
    for place, flag in enumerate(flags):
        out[:, 37 + place] = flag
    out[:, 43 + table.seats - 2] = 1
    out[:, 48] = 31 / table.target


def _odds(sight: Sight, laying: Laying, sets: tuple[Sets, Sets], out: Floats) -> None:
    """Describe how likely a choice is beaten, and what it leaves."""
    tops, full = laying.tops, laying.full
    left, unseen = sets
    pool = unseen | sight.known
    others = np.maximum(np.bitwise_count(pool).astype(np.float32), 1)
    beaters = np.bitwise_count(BEATEN_BY[tops] & pool[:, None]).astype(np.float32)
    each = 1 - beaters / others[:, None]
    meet = 1 - each ** sight.size[:, None]
    beaten = np.where(tops != NONE, meet, 1).prod(axis=1)
    out[:, 25:28] = np.sort(np.where(tops != NONE, beaters, 0), axis=1)[:, ::-1] / 10
    out[:, 28] = beaten
    out[:, 29] = (1 - beaten) ** np.maximum(sight.after, 1) * full
    out[:, 31] = np.bitwise_count(left & _TRUMPS) / 3
    out[:, 32] = np.bitwise_count(unseen & _TRUMPS) / 9
    out[:, 34] = np.bitwise_count(unseen) / 30
    out[:, 35] = sight.fresh / 3
    out[:, 36] = (sight.known != 0) | (sight.up != 0)
    # How the next hand of this seat begins: what is left of one suit makes a better
    # lead.
    for place in range(SUITS):
        out[:, 50 + place] = np.bitwise_count(left >> _SHIFTS[place] & _SUIT) / 3
    out[:, 51:54] = -np.sort(-out[:, 51:54], axis=1)


def _worth(cards: Sets) -> Ints:
    """Return the points of sets of cards."""
    suits = (cards[:, None] >> _SHIFTS & _SUIT).astype(np.int64)
    return np.asarray(_SUIT_WORTH[suits].sum(axis=1))


_SUIT_WORTH: Final = np.array(
    [
        sum(int(POINTS[rank]) for rank in range(RANKS) if held >> rank & 1)
        for held in range(1 << RANKS)
    ]
)
