"""What the network of Toepen is told of a choice, as numbers: the same in play and in
learning.

Sets of cards are 32-bit numbers (`NUMBERS`); all arrays have a row for each choice.
Seats are counted clockwise from the deciding one, which is seat 0. One suit is as good
as another, so the suit of the trick comes first, then those of which the seat holds
most."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bot.games.toepen.player.moves import (
    CHALLENGE,
    EXCHANGE,
    FOLD,
    KEEP,
    KNOCK,
    NUMBERED,
    NUMBERS,
    STAY,
)
from bot.games.toepen.rules.cards import HAND_SIZE, TRICKS
from bot.house.numbers import SUITS
from bot.house.rows import Flags, Floats, Ints, Rows, Sets, columns, joined, of_card

Bytes: TypeAlias = NDArray[np.uint8]

NONE: Final = NUMBERS.size
"""No card, no suit, or no seat."""
RANKS: Final = NUMBERS.size // SUITS
SEATS: Final = 8
"""At the largest table; seats that a table lacks are told as zeros."""
OF_CARD: Final = of_card(NUMBERS.size)
"""The set of each card; the last one is for no card (`NONE`)."""
ABOVE: Final = np.array([*NUMBERS.above, 0], dtype=np.uint32)
"""By card the set of the higher ones of its suit."""
_ONE: Final = np.uint32(1)
_NUMBERED: Final = np.uint32(NUMBERED)
_CARDS: Final = np.arange(NUMBERS.size, dtype=np.uint32)
_OF_SEAT: Final = 19 + 3 * TRICKS
"""How many numbers tell of a seat."""
_FIRST: Final = 1 << 2 * RANKS
"""More than the cards of any suit count in the order of suits."""
_HALF_SIZE: Final = np.uint32(NUMBERS.size // 2)
_LOW: Final = (_ONE << _HALF_SIZE) - _ONE
_LIVES: Final = 10
"""As many lives as most games begin with."""
_STAKES: Final = 6
"""From so many lives on, stakes are told alike."""
_MOVES: Final = (STAY, FOLD, KEEP, EXCHANGE)


class Asked(IntEnum):
    """What a seat is asked."""

    EXCHANGE = 0
    CHALLENGE = 1
    PLAY = 2
    ANSWER = 3
    """To a knock."""
    INTERRUPT = 4
    """Whether it knocks out of turn."""


@dataclass
class Sight(Rows):
    """What the deciding seats know, a row each."""

    asked: Ints
    """`Asked`."""
    hand: Sets
    unseen: Sets
    """The cards whose place it does not know."""
    trick: Ints
    """From 1; 0: before the first."""
    led: Ints
    """The suit of the trick in progress, or `NONE`."""
    best: Ints
    """The card that holds the trick, or `NONE`; in the last trick that of a seat that
    has not folded."""
    holder: Ints
    """The seat that has played it, or `NONE`."""
    leader: Ints
    stake: Ints
    stock: Ints
    lives: Ints
    """(rows, seats)."""
    lost: Ints
    """(rows, seats): how many lives the hand has cost each so far."""
    active: Flags
    """(rows, seats): who has not folded."""
    held: Ints
    """(rows, seats): how many cards each holds."""
    exchanged: Ints
    """(rows, seats): how often each has exchanged."""
    exchanger: Ints
    """The seat that has exchanged last, or `NONE`."""
    knocks: Ints
    """(rows, seats): how often each has raised the stake."""
    stays: Ints
    """(rows, seats): how often each has stayed."""
    knocker: Ints
    """The seat whose knock is being answered, or `NONE`."""
    last_knocker: Ints
    """The seat that has raised the stake last, or `NONE`."""
    raised: Ints
    """(rows, seats): how many cards each had played when the stake was raised last."""
    unanswered: Flags
    """(rows, seats): those asked about a knock or an exchange that, as far as the seat
    knows, have not answered."""
    knockable: Flags
    """(rows, seats): who could knock, if nothing else was to be done first."""
    lacks: Flags
    """(rows, seats, suits): in which suits each has not followed."""
    played: Ints
    """(rows, seats, tricks): the card of each in each trick, or `NONE`."""
    off_suit: Flags
    """(rows, seats, tricks): whether it was not of the suit led."""
    leads: Flags
    """(rows, seats, tricks): whether it was led."""


def encode(sight: Sight, owner: Ints, moves: Ints) -> Floats:
    """Describe some choices.

    Args:
        sight: what the deciding seats see.
        owner: by choice whose it is, a row of `sight`.
        moves: by choice a card, another move of `moves.py`, or `WAIT`.

    Returns:
        (choices, `WIDTH`) numbers of about 0 to 1.
    """
    laid = _laid(sight)
    position = [
        _ranks(sight.best),
        _ranks(laid[:, 0]),
        _seats(sight, laid),
        _counts(sight, laid),
    ]
    told = [joined(position)[owner], _choices(sight, owner, moves)]
    return np.concatenate(told, axis=1)


def _laid(sight: Sight) -> Ints:
    """Return the card of each seat in the trick in progress, or `NONE`."""
    trick = np.maximum(sight.trick, 1) - 1
    cards = np.take_along_axis(sight.played, trick[:, None, None], axis=2)[:, :, 0]
    return np.where(sight.trick[:, None] > 0, cards, NONE)


def _seats(sight: Sight, laid: Ints) -> Floats:
    """Tell what is known of each seat."""
    count, seats = sight.lives.shape
    number = np.arange(seats)
    strength = np.where(sight.played == NONE, 0, sight.played // SUITS + 1)
    told = [
        np.ones((count, seats)),
        sight.active,
        sight.lives / _LIVES,
        sight.lost / _LIVES,
        sight.lives <= sight.stake[:, None],
        sight.held / HAND_SIZE,
        sight.exchanged > 0,
        sight.exchanged > 1,
        sight.exchanger[:, None] == number,
        sight.knocks / 2,
        sight.last_knocker[:, None] == number,
        sight.knocker[:, None] == number,
        sight.stays / 2,
        sight.raised / HAND_SIZE,
        sight.unanswered,
        sight.knockable,
        laid != NONE,
        sight.holder[:, None] == number,
        sight.leader[:, None] == number,
    ]
    by_seat = [np.stack(told, axis=2), strength / RANKS, sight.off_suit, sight.leads]
    found = np.zeros((count, SEATS, _OF_SEAT), dtype=np.float32)
    found[:, :seats] = np.concatenate(
        by_seat, axis=2, dtype=np.float32, casting="unsafe"
    )
    return found.reshape(count, -1)


def _counts(sight: Sight, laid: Ints) -> Floats:
    """Tell what is asked, in which trick, at what stake, and how many cards and players
    are left."""
    count, seats = sight.lives.shape
    others = _others(sight)
    active, waiting = others.sum(axis=1), (others & (laid == NONE)).sum(axis=1)
    margin = sight.lives[:, 0] - sight.stake
    told = (
        *(sight.asked == asked for asked in Asked),
        *(sight.trick == trick for trick in range(TRICKS + 1)),
        *(sight.stake >= stake for stake in range(2, _STAKES + 1)),
        *(np.full(count, seats == number) for number in range(2, SEATS + 1)),
        active / (SEATS - 1),
        active == 1,
        waiting / (SEATS - 1),
        np.bitwise_count(sight.unseen) / NUMBERS.size,
        _held(sight) / NUMBERS.size,
        sight.stake / _LIVES,
        margin / _LIVES,
        margin <= 0,
        sight.stock / NUMBERS.size,
        sight.stock >= HAND_SIZE,
        np.bitwise_count(sight.hand & _NUMBERED) / HAND_SIZE,
        sight.hand & _NUMBERED == 0,
    )
    return columns(told)


def _others(sight: Sight) -> Flags:
    """Return (rows, seats) which other seats have not folded."""
    others = sight.active.copy()
    others[:, 0] = False
    return others


def _held(sight: Sight) -> Ints:
    """Count the cards that others hold who have not folded."""
    return np.asarray((_others(sight) * sight.held).sum(axis=1))


def _choices(sight: Sight, owner: Ints, moves: Ints) -> Floats:
    """Tell what each move is, what it leaves, and how safe that is."""
    card = np.where((moves >= 0) & (moves < NUMBERS.size), moves, NONE)
    led = sight.led[owner]
    best = sight.best[owner]
    left = sight.hand[owner] & ~OF_CARD[card]
    suit = np.where(led == NONE, np.where(card == NONE, NONE, card % SUITS), led)
    follows = (card != NONE) & (card % SUITS == suit)
    cards = np.stack([_by_suit(left), _by_suit(sight.unseen[owner])], axis=1)
    order = _order_of_suits(cards, suit)[:, None]
    lacks = np.zeros((len(moves), SEATS, SUITS), dtype=np.bool_)
    lacks[:, : sight.lacks.shape[1]] = np.take_along_axis(
        sight.lacks[owner], order, axis=2
    )
    told = [
        np.unpackbits(
            np.take_along_axis(cards, order, axis=2).reshape(len(moves), -1), axis=1
        ),
        lacks.reshape(len(moves), -1),
        _ranks(card),
        *_chances(sight, owner, card, left),
        (follows & ((best == NONE) | (card > best)))[:, None],
        follows[:, None],
        *((moves == move)[:, None] for move in _MOVES),
        ((moves >= KNOCK) & (moves < CHALLENGE))[:, None],
        (moves >= CHALLENGE)[:, None],
    ]
    return joined(told)


def _by_suit(cards: Sets) -> Bytes:
    """Return (rows, suits) the ranks that sets hold, the lowest as the lowest bit."""
    return np.asarray(_HALF[cards & _LOW] | _HALF[cards >> _HALF_SIZE] << RANKS // 2)


def _order_of_suits(cards: Bytes, suit: Ints) -> Ints:
    """Return the suits by row: that of the trick, then those of which most is held, or
    else unseen."""
    key = cards[:, 0].astype(np.int64) << RANKS | cards[:, 1]
    known = np.flatnonzero(suit != NONE)
    key[known, suit[known]] += _FIRST
    return np.argsort(-key, axis=1, kind="stable")


def _chances(
    sight: Sight, owner: Ints, card: Ints, left: Sets
) -> tuple[Floats, Floats, Floats]:
    """Return how likely no other active seat holds a higher card: than each card that
    is left, than the one played.

    The third column counts the unseen cards that are higher than the one played.
    """
    unseen = sight.unseen[owner]
    count, held = np.bitwise_count(unseen).astype(np.int64), _held(sight)[owner]
    rows, cards = np.nonzero(left[:, None] >> _CARDS & _ONE)
    first = np.searchsorted(rows, np.arange(len(left)))
    safe = np.zeros((len(left), HAND_SIZE), dtype=np.float32)
    over = np.bitwise_count(ABOVE[cards] & unseen[rows])
    safe[rows, np.arange(len(rows)) - first[rows]] = _HOLDS[
        over, count[rows], held[rows]
    ]
    higher = np.bitwise_count(ABOVE[card] & unseen)
    holds = np.where(card == NONE, 0, _HOLDS[higher, count, held])
    return -np.sort(-safe, axis=1), holds[:, None], (higher / RANKS)[:, None]


def _ranks(cards: Ints) -> Flags:
    """Tell the rank of a card."""
    return np.asarray(cards[:, None] // SUITS == np.arange(RANKS))


def _all_holds() -> Floats:
    """Return the chances that none of so many cards (first index) of an unseen number
    is among those that are held."""
    sizes = range(NUMBERS.size + 1)
    found = np.zeros((RANKS, len(sizes), len(sizes)), dtype=np.float32)
    for over in range(RANKS):
        for unseen in range(over, len(sizes)):
            for held in range(unseen - over + 1):
                found[over, unseen, held] = math.comb(unseen - over, held) / math.comb(
                    unseen, held
                )
    return found


_HOLDS: Final = _all_holds()


def _halves() -> Bytes:
    """Return (half sets, suits) which of the four lowest ranks they hold."""
    bits = (
        np.arange(1 << NUMBERS.size // 2)[:, None, None]
        >> np.arange(NUMBERS.size // 2).reshape(-1, SUITS).T
        & 1
    )
    return np.asarray((bits << np.arange(RANKS // 2)).sum(axis=2), dtype=np.uint8)


_HALF: Final = _halves()


WIDTH: Final = (
    2 * RANKS
    + SEATS * _OF_SEAT
    + 34
    + 2 * NUMBERS.size
    + SEATS * SUITS
    + RANKS
    + HAND_SIZE
    + 10
)
"""How many numbers describe a choice."""
