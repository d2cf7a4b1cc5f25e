"""What the networks of Chicago are told of a choice, as numbers: the same in play and
in learning.

Cards are their numbers (`NUMBERS`: four to a rank, the two first). All arrays have a
row for each decision, or for each choice. Seats are counted from the deciding one in
the direction of play, without those who have forfeited."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from bot.games.chicago.player.moves import EXCHANGE, EXPOSE
from bot.games.chicago.player.odds import (
    RANKS,
    TALLIES,
    class_of,
    odds_of,
    ranks_in,
    suits_in,
)
from bot.games.chicago.rules.hands import HAND_SIZE, Category
from bot.house.numbers import SUITS
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
PLACES: Final = 1 << np.arange(HAND_SIZE)
"""The bit of each place of a hand in an exchange."""
_WEIGHT: Final = 1000
"""By it the suit of a card comes before all others, and by half of it the suit that was
led."""


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


@dataclass
class Exchanging(Rows):
    """What the deciding seats know before an exchange."""

    heard: Floats
    """What is known of all seats (`heard_of`)."""
    draw: Ints
    """From 0."""
    hand: Ints
    """(rows, places): cards in the order of a hand."""
    thrown: Ints
    """(rows, ranks): how many cards of each rank the seat has thrown away, as long as
    they cannot come back."""


@dataclass
class Playing(Rows):
    """What the deciding seats know in a trick."""

    heard: Floats
    whole: Ints
    """What `class_of` says of the five cards that the hand began the tricks with."""
    trick: Ints
    """From 0."""
    hand: Flags
    """(rows, cards)."""
    unseen: Flags
    """(rows, cards): whose place the seat does not know."""
    laid: Ints
    """How many cards lie in the trick."""
    best: Ints
    """The highest card of the suit led; `OPEN`: none is led."""
    voids: Flags
    """(rows, others, suits): who did not follow suit."""


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


def exchanging_context(sight: Exchanging) -> Floats:
    """Describe what is the same for all exchanges of a decision."""
    return joined([sight.heard, one_of(sight.draw, DRAWS)])


def exchanging(sight: Exchanging, moves: Ints) -> Floats:
    """Describe what one exchange a row keeps and throws away."""
    keeps, tallies = kept_by(moves), TALLIES[sight.hand]
    tally = (tallies * keeps).sum(axis=1)
    ranks, suits = ranks_in(tally), suits_in(tally)
    told = [
        odds_of(class_of(tally)),
        ranks / 2,
        (ranks_in(tallies.sum(axis=1)) - ranks + sight.thrown) / 2,
        one_of(keeps.sum(axis=1), HAND_SIZE + 1),
        suits.max(axis=1, keepdims=True) / HAND_SIZE,
        (moves >= EXPOSE)[:, None],
    ]
    return joined(told)


def playing_context(sight: Playing) -> Floats:
    """Describe what is the same for all cards of a decision."""
    seats = sight.voids.shape[1] + 1
    told = [
        sight.heard,
        odds_of(sight.whole),
        one_of(sight.trick, HAND_SIZE),
        one_of(sight.laid, seats),
    ]
    return joined(told)


def playing(sight: Playing, moves: Ints) -> Floats:
    """Describe what laying one card a row does, and what is left: its suit first, then
    the longest and highest."""
    rows, count = np.arange(len(moves)), len(moves)
    left = sight.hand.copy()
    left[rows, moves] = False
    suit, rank = moves % SUITS, moves // SUITS
    led = np.where(sight.best == OPEN, suit, sight.best % SUITS)
    wins = (sight.best == OPEN) | ((suit == led) & (moves > sight.best))
    own, unseen = _by_suit(left), _by_suit(sight.unseen)
    weight = 20 * own.sum(axis=2) + (own * np.arange(1, RANKS + 1)).max(axis=2)
    weight += _WEIGHT * one_of(suit, SUITS) + _WEIGHT // 2 * one_of(led, SUITS)
    order = np.argsort(-weight, axis=1, kind="stable")
    above = unseen[:, :, ::-1].cumsum(axis=2)[:, :, ::-1] - unseen
    beaten = np.where(own, above, RANKS).reshape(count, -1)
    beaten.sort(axis=1)
    told = [
        own[rows[:, None], order].reshape(count, -1),
        unseen[rows[:, None], order].reshape(count, -1),
        order == led[:, None],
        sight.voids[rows[:, None], :, order].reshape(count, -1),
        one_of(rank, RANKS),
        wins[:, None],
        wins[:, None] & one_of(rank, RANKS),
        above[rows, suit, rank][:, None] / RANKS,
        (sight.best == OPEN)[:, None],
        np.where(sight.best == OPEN, 0, sight.best // SUITS + 1)[:, None] / RANKS,
        beaten[:, : HAND_SIZE - 1] / RANKS,
        beaten[:, : HAND_SIZE - 1] == 0,
        beaten[:, : HAND_SIZE - 1] == 1,
    ]
    return joined(told)


def kept_by(moves: Ints) -> Flags:
    """Return (rows, places): which cards of a hand an exchange keeps."""
    bits = moves - np.where(moves >= EXPOSE, EXPOSE, EXCHANGE)
    return np.asarray(bits[:, None] & PLACES == 0)


def _by_suit(cards: Flags) -> Flags:
    """Turn (rows, cards) into (rows, suits, ranks)."""
    return cards.reshape(len(cards), RANKS, SUITS).transpose(0, 2, 1)
