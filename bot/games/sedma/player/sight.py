"""What the network of Sedma is told of a choice, as numbers: the same in play and in
learning.

Suits do not matter, so cards are counted by rank (`NUMBERS`, the eight first). All
arrays have a row for each choice; seats are counted from the deciding one in the
direction of play, so it is seat 0 and the next one seat 1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from bot.games.sedma.player.cards import END, RANK_SEVEN, RANK_TEN
from bot.house.numbers import SUITS
from bot.house.rows import Flags, Floats, Ints, Rows, columns, joined, one_of

RANKS: Final = END
LED, MATCHED, OTHER, REFUSED = range(4)
"""What is remembered of each seat, by rank: what it led, what it matched with, what
else it played, and which leads it did not match although the trick was worth something
and belonged to another side."""
KINDS: Final = 4
_UP_TO: Final = np.arange(1, SUITS + 1)
_OWNERS: Final = 4


@dataclass
class Sight(Rows):
    """What the deciding seats know, a row each."""

    hand: Ints
    """(rows, ranks): the cards of each rank."""
    unseen: Ints
    """(rows, ranks): the cards whose place it does not know."""
    led: Ints
    """The rank that was led; `END` where the seat leads."""
    leader: Ints
    owner: Ints
    """The seat whose the trick would be now."""
    worth: Ints
    """The points of the trick in progress."""
    deciding: Flags
    """Whether the leader may end the trick."""
    stock: Ints
    points: Ints
    """(rows, seats): what each seat's side has taken."""
    tricks: Ints
    """(rows, seats): how many tricks its side has taken."""
    played: Ints
    """(rows, seats, kinds, ranks): what each seat has done in this hand."""


def width(seats: int) -> int:
    """Return how many numbers describe a choice."""
    counts = 3 * RANKS * SUITS
    return counts + 2 * (RANKS + 1) + 2 * _OWNERS + seats * (KINDS * RANKS + 2) + 15


def encode(sides: Sequence[int], sight: Sight, moves: Ints) -> Floats:
    """Describe one choice a row.

    Args:
        sides: of the seats of a table; all rows are of tables with as many.
        sight: what the deciding seat sees.
        moves: the rank to lay, or `END`.

    Returns:
        (rows, `width`) numbers of about 0 to 1.
    """
    count = len(moves)
    laid = one_of(moves, RANKS + 1)
    left = sight.hand - laid[:, :RANKS]
    rank = np.where(sight.led == END, moves, sight.led) % RANKS
    matches = (moves != END) & ((moves == rank) | (moves == RANK_SEVEN))
    owner = np.where(matches, 0, sight.owner)
    told = [
        _up_to(left),
        _up_to(sight.unseen),
        _up_to(sight.hand),
        laid,
        one_of(sight.led, RANKS + 1),
        one_of(owner, _OWNERS),
        one_of(sight.leader, _OWNERS),
        sight.played.reshape(count, -1) / 2,
        sight.points / 50,
        sight.tricks / RANKS,
        _trick(sides, sight, moves, owner),
        _cards(sight, rank, left),
    ]
    return joined(told)


def _trick(sides: Sequence[int], sight: Sight, moves: Ints, owner: Ints) -> Floats:
    """Count what the trick is worth, and to whom; `owner` is the seat that would have
    it after the move."""
    ends = moves == END
    ours = np.array([side == sides[0] for side in sides])[owner]
    worth = sight.worth + 10 * (~ends & (moves >= RANK_TEN))
    told = (worth / 40, ours * worth / 40, ~ours * worth / 40, ends, ends & ours)
    return columns(told)


def _cards(sight: Sight, rank: Ints, left: Ints) -> Floats:
    """Count what may still match the rank that was led, and how long the hand will
    last."""
    unseen, own = _matching(sight.unseen, rank), _matching(left, rank)
    held = sight.hand.sum(axis=1)
    told = (
        unseen / SUITS,
        own / SUITS,
        unseen == 0,
        sight.stock / 24,
        sight.stock == 0,
        sight.unseen.sum(axis=1) / 24,
        held / 8,
        held <= 1,
        sight.deciding,
        sight.led == END,
    )
    return columns(told)


def _matching(cards: Ints, rank: Ints) -> Ints:
    """Count the cards that match the rank."""
    rows = np.arange(len(cards))
    sevens = np.where(rank == RANK_SEVEN, 0, cards[:, RANK_SEVEN])
    return np.asarray(cards[rows, rank] + sevens)


def _up_to(counts: Ints) -> Flags:
    return (counts[:, :, None] >= _UP_TO).reshape(len(counts), -1)
