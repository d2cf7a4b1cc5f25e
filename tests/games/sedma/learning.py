"""Many hands of Sedma at once, as arrays, for learning. A test plays them beside the
rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np

from bot.games.sedma.player.cards import END, RANK_SEVEN, RANK_TEN, WORTH
from bot.games.sedma.player.judging import PACKAGE
from bot.games.sedma.player.sight import (
    KINDS,
    LED,
    MATCHED,
    OTHER,
    RANKS,
    REFUSED,
    Sight,
    encode,
    width,
)
from bot.games.sedma.rules.judging import LAST_TRICK
from bot.house.numbers import SUITS
from bot.house.rows import Flags, Floats, Ints, Rows
from tests.learning.self_play import Choices, Learnable

HAND_SIZES: Final = (8, 8, 4)
"""How many cards are held, at the tables that are played in turn."""
_WORTH = np.array(WORTH)
_SHARED = np.array((0.4, 1.0, 0.8))
"""What a stake of three is worth to each of so many who have one; 0: to all, where
nobody has one."""
_ALL: Final = np.full(RANKS, SUITS)
_WITHOUT_TWO_EIGHTS: Final = np.array([2, *[SUITS] * (RANKS - 1)])


def pack_of(seats: int) -> Ints:
    """Return how many cards of each rank are dealt (rules/sedma.md 3)."""
    return _WITHOUT_TWO_EIGHTS if seats == 3 else _ALL


@dataclass
class Hands(Rows):
    """So many hands; arrays have a row for each hand. Play runs to the right."""

    sides: Sequence[int]
    size: int
    """How many cards everybody holds while there is a stock."""
    pack: Ints
    """(hands, cards): ranks, dealt from the left."""
    top: Ints
    """Where the stock begins."""
    hands: Ints
    """(hands, seats, ranks): the cards of each rank."""
    points: Ints
    """(hands, sides)."""
    tricks: Ints
    """(hands, sides)."""
    leader: Ints
    turn: Ints
    owner: Ints
    led: Ints
    """The rank that was led, or `END`."""
    worth: Ints
    deciding: Flags
    laid: Ints
    """(hands, ranks): the cards that have been laid."""
    played: Ints
    """(hands, seats, kinds, ranks): what each has done."""
    over: Flags

    @property
    def seat(self) -> Ints:
        """By hand whose turn it is."""
        return self.turn

    @property
    def _side(self) -> Ints:
        return np.array(self.sides)

    @property
    def stock(self) -> Ints:
        """How many cards are left to draw."""
        return self.pack.shape[1] - self.top

    def choices(self) -> Choices:
        """Lay out the ranks that may be laid, and to end the trick."""
        owner, moves = np.nonzero(self.legal())
        return Choices(
            owner, moves, encode(self.sides, self.sight().only(owner), moves)
        )

    def legal(self) -> Flags:
        """Return by hand which moves there are (rules/sedma.md 4)."""
        legal = np.zeros((len(self), RANKS + 1), dtype=np.bool_)
        legal[:, :RANKS] = self.hands[self.every, self.turn] > 0
        rows = np.flatnonzero(self.deciding)
        ranks = np.arange(RANKS)
        legal[rows, :RANKS] &= (ranks == self.led[rows, None]) | (ranks == RANK_SEVEN)
        legal[rows, END] = True
        return legal

    def sight(self) -> Sight:
        """Return what the seat to act knows, in every hand."""
        rows, seats = self.every, len(self.sides)
        order = (self.turn[:, None] - np.arange(seats)) % seats
        hand = self.hands[rows, self.turn]
        sides = self._side[order]
        return Sight(
            hand=hand,
            unseen=pack_of(seats) - self.laid - hand,
            led=self.led,
            leader=(self.turn - self.leader) % seats,
            owner=(self.turn - self.owner) % seats,
            worth=self.worth,
            deciding=self.deciding,
            stock=self.stock,
            points=self.points[rows[:, None], sides],
            tricks=self.tricks[rows[:, None], sides],
            played=self.played[rows[:, None], order],
        )

    def apply(self, moves: Ints) -> None:
        """Lay a card in every hand, or end its trick."""
        lays = np.flatnonzero(moves != END)
        self._lay(lays, moves[lays])
        holds = self.hands[self.every, self.leader]
        rank = np.minimum(self.led, RANKS - 1)
        can_go_on = (holds[self.every, rank] > 0) | (holds[:, RANK_SEVEN] > 0)
        complete = (moves != END) & (self.turn == self.leader)
        self.deciding = complete & can_go_on
        self._take(np.flatnonzero((moves == END) | (complete & ~can_go_on)))

    def _lay(self, rows: Ints, ranks: Ints) -> None:
        seats, led = self.turn[rows], self.led[rows]
        self.hands[rows, seats, ranks] -= 1
        self.laid[rows, ranks] += 1
        leads = led == END
        matches = ~leads & ((ranks == led) | (ranks == RANK_SEVEN))
        kind = np.where(leads, LED, np.where(matches, MATCHED, OTHER))
        self.played[rows, seats, kind, ranks] += 1
        others = (self.worth[rows] > 0) & (
            self._side[self.owner[rows]] != self._side[seats]
        )
        refused = np.flatnonzero((kind == OTHER) & others)
        self.played[rows[refused], seats[refused], REFUSED, led[refused]] += 1
        self.led[rows] = np.where(leads, ranks, led)
        self.owner[rows] = np.where(kind == OTHER, self.owner[rows], seats)
        self.worth[rows] += 10 * (ranks >= RANK_TEN)
        self.turn[rows] = (seats - 1) % len(self.sides)

    def _take(self, rows: Ints) -> None:
        """Give the tricks of some hands to their owners, who draw first and lead."""
        winner = self.owner[rows]
        side = self._side[winner]
        self.points[rows, side] += self.worth[rows]
        self.tricks[rows, side] += 1
        self._draw(rows, winner)
        done = self.hands[rows, winner].sum(axis=1) == 0
        self.points[rows[done], side[done]] += LAST_TRICK
        self.over[rows[done]] = True
        self.leader[rows] = self.turn[rows] = winner
        self.led[rows], self.worth[rows], self.deciding[rows] = END, 0, False

    def _draw(self, rows: Ints, winner: Ints) -> None:
        seats = len(self.sides)
        held = self.hands[rows, winner].sum(axis=1)
        rounds = np.minimum(self.size - held, self.stock[rows] // seats)
        for number in range(rounds.max(initial=0)):
            drawing = rows[rounds > number]
            first = winner[rounds > number]
            for place in range(seats):
                self.hands[
                    drawing,
                    (first - place) % seats,
                    self.pack[drawing, self.top[drawing]],
                ] += 1
                self.top[drawing] += 1

    def value(self) -> Floats:
        """Return what each hand was worth, by seat."""
        best = self.points.max(axis=1)
        wins = self.points == best[:, None]
        if self.points.shape[1] == 2:
            stakes = (
                1
                + (self.points.min(axis=1) == 0)
                + (self.tricks.min(axis=1) == 0).astype(np.int64)
            )
            worth = _WORTH[stakes][:, None]
            by_side = np.where(wins, worth, 1 - worth)
        else:
            winners = wins.sum(axis=1) % 3
            by_side = np.where(wins, _SHARED[winners][:, None], 0)
        return np.asarray(by_side[:, self._side], dtype=np.float32)

    def won(self) -> Floats:
        """Return who has won each hand, by seat: nobody, where all have the same."""
        most, least = self.points.max(axis=1)[:, None], self.points.min(axis=1)[:, None]
        by_side = (self.points == most) & (most > least)
        return by_side[:, self._side].astype(np.float32)


def deal(
    sides: Sequence[int], table: int, count: int, random: np.random.Generator
) -> Hands:
    """Deal so many hands by the rules of a table."""
    pack = np.repeat(np.arange(RANKS), pack_of(len(sides)))
    return dealt(
        sides,
        HAND_SIZES[table],
        pack[np.argsort(random.random((count, len(pack))), axis=1)],
    )


def dealt(sides: Sequence[int], size: int, pack: Ints) -> Hands:
    """Deal these packs, one a row, each seat its cards together; seat 0 leads."""
    count, seats = len(pack), len(sides)
    size = min(size, pack.shape[1] // seats)
    counted = np.eye(RANKS, dtype=np.int64)[pack[:, : seats * size]]
    nobody = np.zeros(count, dtype=np.int64)
    nothing = np.zeros((count, max(sides) + 1), dtype=np.int64)
    return Hands(
        sides=sides,
        size=size,
        pack=pack,
        top=np.full(count, seats * size),
        hands=counted.reshape(count, seats, size, RANKS).sum(axis=2),
        points=nothing,
        tricks=nothing.copy(),
        leader=nobody,
        turn=nobody.copy(),
        owner=nobody.copy(),
        led=np.full(count, END),
        worth=nobody.copy(),
        deciding=np.zeros(count, dtype=np.bool_),
        laid=np.zeros((count, RANKS), dtype=np.int64),
        played=np.zeros((count, seats, KINDS, RANKS), dtype=np.int64),
        over=np.zeros(count, dtype=np.bool_),
    )


def _learnable(sides: Sequence[int]) -> Learnable:
    seats = len(sides)
    return Learnable(
        partial(deal, sides),
        len(HAND_SIZES),
        sides,
        width(seats),
        PACKAGE,
        f"seats{seats}",
    )


DUEL: Final = _learnable((0, 1))
ROUND: Final = _learnable((0, 1, 2))
PAIRS: Final = _learnable((0, 1, 0, 1))
