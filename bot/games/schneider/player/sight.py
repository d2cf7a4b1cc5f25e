"""What the network of Schneider is told of a choice, as numbers: the same in play and
in learning.

Sets of cards are 32-bit numbers (`NUMBERS`); all arrays have a row for each choice. One
plain suit is as good as another, so suits are in an order that follows from the cards:
trumps first, then those of which the seat holds most."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from bot.games.schneider.player.cards import (
    ALL_HONOURS,
    HONOURS,
    MAJORITY,
    NONE,
    NUMBERS,
    Rules,
    beaten_by,
)
from bot.house.numbers import SUITS
from bot.house.rows import Column, Floats, Ints, Rows, Sets, columns, joined, of_card

_RANKS: Final = NUMBERS.size // SUITS
_ONE: Final = np.uint32(1)
_HONOURS: Final = np.uint32(HONOURS)
_PLACES: Final = np.arange(NUMBERS.size, dtype=np.uint32).reshape(_RANKS, SUITS).T
"""The number of each card, by suit and rank."""
OF_CARD: Final = of_card(NUMBERS.size)
"""The set of each card; the last one is for no card (`NONE`)."""
_WEIGHTS: Final = 1 << np.arange(_RANKS)
_FIRST: Final = 1 << 3 * _RANKS
"""More than any plain suit counts in the order of suits."""


@dataclass
class Sight(Rows):
    """What the deciding seats know, a row each; *they* are the opponents."""

    rules: Rules
    """Of all rows."""
    trump: Ints
    """The suit, or `NONE`."""
    hand: Sets
    led: Ints
    """The card to reply to, or `NONE`."""
    unseen: Sets
    """What they or the stock hold."""
    known: Sets
    """The turn-up, while it lies below the stock or in their hand."""
    unbeaten: Sets
    """What the seat led and they did not beat."""
    led_by_them: Sets
    thrown: Sets
    """What they replied without beating the lead."""
    honours: Ints
    theirs: Ints
    """The honours they have taken."""
    stock: Ints


def beaters(rules: Rules, trump: Ints) -> Sets:
    """Return by row and led card the set of the cards that win against it."""
    by_trump = [beaten_by(rules.next_only, suit) for suit in (NONE, *range(SUITS))]
    return np.array(by_trump, dtype=np.uint32)[trump - NONE]


def encode(sight: Sight, cards: Ints) -> Floats:
    """Describe one choice a row.

    Args:
        sight: what the deciding seat sees.
        cards: what it may play.

    Returns:
        (rows, `WIDTH`) numbers of about 0 to 1.
    """
    played, led = OF_CARD[cards], OF_CARD[sight.led]
    left = sight.hand & ~played
    sets = (
        played,
        left,
        led,
        sight.unseen,
        sight.known,
        sight.unbeaten,
        sight.led_by_them,
        sight.thrown,
    )
    bits = np.stack(
        [cards_of[:, None, None] >> _PLACES & _ONE for cards_of in sets], axis=1
    )
    order = _order_of_suits(sight, bits)
    bits = np.take_along_axis(bits, order[:, None, :, None], axis=2)
    numbers = columns(_numbers(sight, cards))
    return joined([bits.reshape(len(cards), -1), numbers])


def _order_of_suits(sight: Sight, bits: Sets) -> Ints:
    hand = (sight.hand[:, None, None] >> _PLACES & _ONE) @ _WEIGHTS
    led, unseen = bits[:, 2] @ _WEIGHTS, bits[:, 3] @ _WEIGHTS
    key = (hand << 2 * _RANKS) + (led << _RANKS) + unseen
    trumps = np.flatnonzero(sight.trump != NONE)
    key[trumps, sight.trump[trumps]] = _FIRST
    return np.argsort(-key, axis=1, kind="stable")


def _numbers(sight: Sight, cards: Ints) -> list[Column]:
    """Count what decides: honours, tricks and what may still come."""
    rows, rules = np.arange(len(cards)), sight.rules
    played, led = OF_CARD[cards], OF_CARD[sight.led]
    left, beats = sight.hand & ~played, beaters(rules, sight.trump)
    replies = sight.led != NONE
    takes = replies & (beats[rows, sight.led] & played != 0)
    loses = replies & ~takes
    mine, theirs = sight.honours, sight.theirs
    at_stake = np.bitwise_count((played | led) & _HONOURS)
    over = np.bitwise_count(beats[rows, cards] & (sight.unseen | sight.known))
    every = np.ones(len(cards))
    return [
        mine / MAJORITY,
        theirs / MAJORITY,
        mine >= MAJORITY,
        theirs >= MAJORITY,
        mine >= rules.double_from,
        theirs >= rules.double_from,
        sight.stock / ALL_HONOURS,
        sight.stock == 0,
        replies,
        takes,
        at_stake * takes,
        at_stake * loses,
        played & _HONOURS != 0,
        np.where(replies, 0, over) / SUITS,
        ~replies & (over == 0),
        np.bitwise_count(left) / 6,
        np.bitwise_count(left & _HONOURS) / 6,
        np.bitwise_count(sight.unseen & _HONOURS) / ALL_HONOURS,
        sight.trump != NONE,
        every * rules.next_only,
        every * rules.strict,
        every * rules.double_from / ALL_HONOURS,
        mine + at_stake * takes >= MAJORITY,
        theirs + at_stake * loses >= MAJORITY,
    ]


WIDTH: Final = 8 * NUMBERS.size + 24
"""How many numbers describe a choice."""
