"""Many hands of Schneider at once, as arrays, for learning. A test plays them beside
the rules."""

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
    WORTH,
    Rules,
)
from bot.games.schneider.player.judging import PACKAGE
from bot.games.schneider.player.sight import (
    OF_CARD,
    WIDTH,
    Sets,
    Sight,
    beaters,
    encode,
)
from bot.house.numbers import SUITS
from bot.house.rows import Flags, Floats, Ints, Rows
from tests.learning.self_play import Choices, Learnable

HAND: Final = 6
_SUITS: Final = np.array(NUMBERS.suits, dtype=np.uint32)
_WORTH: Final = np.array(WORTH, dtype=np.float32)
_CARDS: Final = np.arange(NUMBERS.size, dtype=np.uint32)
TABLES: Final = (
    (Rules(), False),
    (Rules(), False),
    (Rules(), True),
    (Rules(), False),
    (Rules(next_only=True, strict=False), False),
)
"""The rules that are played in turn, and whether there is a turn-up. Most tables play
the first ones."""


@dataclass
class Hands(Rows):
    """So many hands; arrays have a row for each hand, and pairs a column for each
    seat."""

    rules: Rules
    pack: Ints
    """(hands, 32): dealt from the left; the last card is the turn-up, where there are
    trumps."""
    top: Ints
    """Where the stock begins."""
    trump: Ints
    hands: Sets
    leader: Ints
    led: Ints
    honours: Ints
    gone: Sets
    unbeaten: Sets
    """What each seat led and the other did not beat."""
    led_by: Sets
    thrown: Sets
    """What each seat replied without beating the lead."""

    @property
    def seat(self) -> Ints:
        """By hand whose turn it is."""
        return np.where(self.led == NONE, self.leader, 1 - self.leader)

    @property
    def over(self) -> Flags:
        """Which hands are over."""
        return np.asarray((self.hands == 0).all(axis=1) & (self.led == NONE))

    def choices(self) -> Choices:
        """Lay out the cards that may be played."""
        playable = self.playable()
        owner, cards = np.nonzero(playable[:, None] >> _CARDS & np.uint32(1))
        return Choices(owner, cards, encode(self.sight().only(owner), cards))

    def playable(self) -> Sets:
        """Return by hand the set of the cards that may be played (rules/schneider.md
        3)."""
        hand = self.hands[self.every, self.seat]
        bound = (self.led != NONE) & (self.top == NUMBERS.size) & self.rules.strict
        suit = hand & _SUITS[self.led % SUITS]
        trumps = np.where(self.trump == NONE, 0, hand & _SUITS[self.trump])
        follows = np.where(suit != 0, suit, np.where(trumps != 0, trumps, hand))
        return np.where(bound, follows, hand).astype(np.uint32)

    def sight(self) -> Sight:
        """Return what the seat to act knows, in every hand."""
        rows, seat = self.every, self.seat
        hand, other, on_table = self.hands[rows, seat], 1 - seat, OF_CARD[self.led]
        turn_up = np.where(self.trump == NONE, 0, OF_CARD[self.pack[:, -1]]).astype(
            np.uint32
        )
        seen = hand | self.gone | on_table
        known = turn_up & ~seen
        return Sight(
            rules=self.rules,
            trump=self.trump,
            hand=hand,
            led=self.led,
            unseen=~(seen | known),
            known=known,
            unbeaten=self.unbeaten[rows, seat],
            led_by_them=self.led_by[rows, other],
            thrown=self.thrown[rows, other],
            honours=self.honours[rows, seat],
            theirs=self.honours[rows, other],
            stock=NUMBERS.size - self.top,
        )

    def apply(self, moves: Ints) -> None:
        """Play a card in every hand; all are at the same place in their trick."""
        rows, seat = self.every, self.seat
        card = OF_CARD[moves]
        self.hands[rows, seat] &= ~card
        if self.led[0] == NONE:
            self.led = moves
            self.led_by[rows, seat] |= card
            return
        self._take(moves, seat)

    def _take(self, replies: Ints, seat: Ints) -> None:
        rows, leader, led = self.every, self.leader, self.led
        cards = OF_CARD[led] | OF_CARD[replies]
        beaten = beaters(self.rules, self.trump)[rows, led] & OF_CARD[replies] != 0
        winner = np.where(beaten, seat, leader)
        if self.top[0] < NUMBERS.size:  # later the cards of both are known
            self.unbeaten[rows, leader] |= np.where(beaten, 0, OF_CARD[led]).astype(
                np.uint32
            )
        self.thrown[rows, seat] |= np.where(beaten, 0, OF_CARD[replies]).astype(
            np.uint32
        )
        self.honours[rows, winner] += np.bitwise_count(cards & np.uint32(HONOURS))
        self.gone |= cards
        self.leader, self.led = winner, np.full(len(self), NONE)
        if self.top[0] < NUMBERS.size:
            self.hands[rows, winner] |= OF_CARD[self.pack[rows, self.top]]
            self.hands[rows, 1 - winner] |= OF_CARD[self.pack[rows, self.top + 1]]
            self.top += 2

    def value(self) -> Floats:
        """Return what each hand was worth, by seat."""
        most = self.honours.max(axis=1)
        wins = (
            (most >= MAJORITY)
            + (most >= self.rules.double_from)
            + (most == ALL_HONOURS).astype(np.int64)
        )
        worth = _WORTH[wins]
        first = np.where(self.honours[:, 0] >= self.honours[:, 1], worth, 1 - worth)
        return np.stack([first, 1 - first], axis=1)

    def won(self) -> Floats:
        """Return who has won each hand, by seat; a draw is a half."""
        first = 0.5 + 0.5 * np.sign(self.honours[:, 0] - self.honours[:, 1])
        return np.stack([first, 1 - first], axis=1).astype(np.float32)


def deal(table: int, count: int, random: np.random.Generator) -> Hands:
    """Deal so many hands by the rules of a table."""
    rules, turned = TABLES[table]
    pack = np.argsort(random.random((count, NUMBERS.size)), axis=1)
    return dealt(rules, turned, pack)


def dealt(rules: Rules, turned: bool, pack: Ints) -> Hands:
    """Deal these packs, one a row; seat 0 leads."""
    count = len(pack)
    first, second = OF_CARD[pack[:, :HAND]], OF_CARD[pack[:, HAND : 2 * HAND]]
    nothing = np.zeros((count, 2), dtype=np.uint32)
    return Hands(
        rules=rules,
        pack=pack,
        top=np.full(count, 2 * HAND),
        trump=pack[:, -1] % SUITS if turned else np.full(count, NONE),
        hands=np.stack(
            [np.bitwise_or.reduce(first, axis=1), np.bitwise_or.reduce(second, axis=1)],
            axis=1,
        ),
        leader=np.zeros(count, dtype=np.int64),
        led=np.full(count, NONE),
        honours=np.zeros((count, 2), dtype=np.int64),
        gone=np.zeros(count, dtype=np.uint32),
        unbeaten=nothing,
        led_by=nothing.copy(),
        thrown=nothing.copy(),
    )


DUEL: Final = Learnable(deal, len(TABLES), (0, 1), WIDTH, PACKAGE, "weights")
