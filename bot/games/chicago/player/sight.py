"""What the networks of Chicago are told of a choice, as numbers: the same in play and
in learning.

Cards are their numbers (`NUMBERS`: four to a rank, the two first). All arrays have a
row for each decision, or for each choice. Seats are counted from the deciding one in
the direction of play, without those who have forfeited."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from bot.games.chicago.player.heard import DRAWS, OPEN
from bot.games.chicago.player.moves import EXCHANGE, EXPOSE
from bot.games.chicago.player.odds import (
    RANKS,
    TALLIES,
    class_of,
    odds_of,
    ranks_in,
    suits_in,
)
from bot.games.chicago.rules.hands import HAND_SIZE
from bot.house.numbers import SUITS
from bot.house.rows import Flags, Floats, Ints, Rows, joined, one_of

PLACES: Final = 1 << np.arange(HAND_SIZE)
"""The bit of each place of a hand in an exchange."""
_WEIGHT: Final = 1000
"""By it the suit of a card comes before all others, and by half of it the suit that was
led."""


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
