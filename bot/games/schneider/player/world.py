"""A hand of Schneider in plain integers: what the rules say (rules/schneider.md 3), and
nothing else.

A card is its number (`NUMBERS`), a hand the set of its cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from bot.games.schneider.rules.judging import RANKS
from bot.house.numbers import SUITS, Numbers, lowest, members

NUMBERS: Final = Numbers(RANKS)
HONOURS: Final = NUMBERS.every & ~((1 << 3 * SUITS) - 1)
"""The set of all but nines, eights and sevens."""
ALL_HONOURS: Final = HONOURS.bit_count()
NONE: Final = -1
"""No card, or no suit."""
MAJORITY: Final = 11
WORTH: Final = (0.5, 0.92, 0.97, 1.0)
"""What a hand is worth to who wins it so many times; the other has the rest."""
_PLAIN: Final = NUMBERS.suits


@dataclass(frozen=True, slots=True)
class Rules:
    """What of a table's options matters."""

    next_only: bool = False
    """Only the card exactly one rank higher beats another of its suit."""
    strict: bool = True
    """The last tricks follow suit."""
    double_from: int = 15
    """Honours from which a hand counts twice."""


@cache
def beaten_by(next_only: bool, trump: int) -> tuple[int, ...]:
    """Return by led card the set of the cards that win against it."""
    higher = [
        above & (1 << card + SUITS if next_only else above)
        for card, above in enumerate(NUMBERS.above)
    ]
    trumps = 0 if trump == NONE else _PLAIN[trump]
    return tuple(
        above if trumps >> card & 1 else above | trumps
        for card, above in enumerate(higher)
    )


def playable(rules: Rules, trump: int, hand: int, led: int, stock: int) -> int:
    """Return the set of the cards of a hand that may answer a led card; without one
    (`NONE`) it is the hand."""
    if led == NONE or stock or not rules.strict:
        return hand
    trumps = 0 if trump == NONE else _PLAIN[trump]
    return hand & _PLAIN[led % SUITS] or hand & trumps or hand


def worth_of(rules: Rules, mine: int, theirs: int) -> float:
    """Return what a hand is worth that has ended with so many honours."""
    most = max(mine, theirs)
    wins = (most >= MAJORITY) + (most >= rules.double_from) + (most == ALL_HONOURS)
    return WORTH[wins] if mine >= theirs else 1 - WORTH[wins]


class World:
    """A position with all cards open. Pairs are by seat."""

    __slots__ = (
        "beats",
        "hands",
        "honours",
        "leader",
        "led",
        "rules",
        "stock",
        "trump",
    )

    def __init__(
        self,
        rules: Rules,
        trump: int,
        hands: tuple[int, int],
        stock: list[int],
        leader: int,
    ) -> None:
        """Begin a trick; the last card of `stock` is drawn first."""
        self.rules = rules
        self.hands = list(hands)
        self.stock = stock
        self.leader = leader
        self.led, self.honours = NONE, [0, 0]
        self.beats, self.trump = beaten_by(rules.next_only, trump), trump

    @property
    def actor(self) -> int:
        """The seat that is to play."""
        return self.leader if self.led == NONE else 1 - self.leader

    def legal(self) -> list[int]:
        """Return the cards that may be played."""
        return members(self.playable())

    def playable(self) -> int:
        """Return the set of the cards that may be played."""
        return playable(
            self.rules, self.trump, self.hands[self.actor], self.led, len(self.stock)
        )

    def apply(self, card: int) -> None:
        """Play a card; the second one of a trick takes it, and both draw."""
        led = self.led
        if led == NONE:
            self.hands[self.leader] ^= 1 << card
            self.led = card
            return
        self.hands[1 - self.leader] ^= 1 << card
        winner = 1 - self.leader if self.beats[led] >> card & 1 else self.leader
        self.honours[winner] += (led >= 3 * SUITS) + (card >= 3 * SUITS)
        self.leader, self.led = winner, NONE
        if self.stock:
            self.hands[winner] |= 1 << self.stock.pop()
            self.hands[1 - winner] |= 1 << self.stock.pop()

    def habit(self, luck: Random) -> int:
        """Return what a player does by rule of thumb: win honours cheaply, and keep
        one's own."""
        hand = self.playable()
        if self.led == NONE:
            if self.stock:
                return lowest(hand & ~HONOURS or hand)
            longest = max((hand & suit for suit in _PLAIN), key=int.bit_count)
            return longest.bit_length() - 1
        wins = hand & self.beats[self.led]
        if self.led < 3 * SUITS:
            wins &= HONOURS
        if wins:
            return lowest(wins & _PLAIN[self.led % SUITS] or wins)
        return lowest(hand & ~HONOURS or hand)

    def value(self) -> tuple[float, float] | None:
        """Return what the hand was worth to both; None: it is not over."""
        if self.led != NONE or self.hands[0]:
            return None
        first = worth_of(self.rules, *self.honours)
        return first, 1 - first
