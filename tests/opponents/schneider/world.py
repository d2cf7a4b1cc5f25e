"""A hand of Schneider in numbers (docs/rules/schneider.md). A move is the card that is
played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.games.schneider.rules.game import Public
from bot.games.schneider.rules.judging import RANKS
from bot.games.schneider.rules.options import BeatMode, SchneiderOptions
from tests.opponents.numbering import Numbering

NUMBERS: Final = Numbering(RANKS[::-1])
TEN: Final = 3
"""The place of the lowest honour in its suit."""
NO_CARD: Final = -1
NO_SUIT: Final = -1
WORTH: Final = (0.5, 0.9, 0.95, 1.0)
"""The reward of a hand that brings so many wins; the loser has the rest to 1."""


@dataclass(slots=True)
class World:
    """A position of two."""

    options: SchneiderOptions
    trump: int
    hands: list[list[int]]
    stock: list[int]
    """The last card is drawn next."""
    leader: int
    led: int
    honours: list[int]

    @property
    def actor(self) -> int:
        """The leader, or the other once a card is led."""
        return self.leader if self.led == NO_CARD else 1 - self.leader

    def legal(self) -> Sequence[int]:
        """Return the cards that may be played."""
        if self.led == NO_CARD:
            return self.hands[self.leader]
        hand = self.hands[1 - self.leader]
        if self.stock or not self.options.strict_end:
            return hand
        suit = self.led >> 3
        return (
            [card for card in hand if card >> 3 == suit]
            or [card for card in hand if card >> 3 == self.trump]
            or hand
        )

    def apply(self, move: int) -> None:
        """Play a card; the second one ends the trick."""
        if self.led == NO_CARD:
            self.hands[self.leader].remove(move)
            self.led = move
            return
        follower = 1 - self.leader
        self.hands[follower].remove(move)
        winner = follower if self._beaten_by(move) else self.leader
        self.honours[winner] += (self.led & 7 >= TEN) + (move & 7 >= TEN)
        self.leader, self.led = winner, NO_CARD
        if self.stock:
            self.hands[winner].append(self.stock.pop())
            self.hands[1 - winner].append(self.stock.pop())

    def _beaten_by(self, reply: int) -> bool:
        if reply >> 3 != self.led >> 3:
            return reply >> 3 == self.trump
        if self.options.beat_mode is BeatMode.NEXT:
            return reply == self.led + 1
        return reply > self.led

    def payoffs(self) -> Sequence[float] | None:
        """Return 0.9 for a win, 0.95 and 1 for one that counts twice and three times,
        0.5 for a draw."""
        if self.led != NO_CARD or self.hands[0]:
            return None
        mine, theirs = self.honours
        if mine == theirs:
            return (0.5, 0.5)
        most, least = max(mine, theirs), min(mine, theirs)
        double = 2 if most >= self.options.double_from else 1
        worth = WORTH[double if least else 3]
        return (worth, 1 - worth) if mine > theirs else (1 - worth, worth)


def position(
    public: Public, hands: Sequence[Sequence[int]], stock: Sequence[int]
) -> World:
    """Return the position that the public sees, with these hands and this stock, its
    top card first.

    Raises:
        ValueError: the table does not show the honours taken.
    """
    if public.honours is None:
        raise ValueError("the honours are hidden")
    trump = NO_SUIT if public.turn_up is None else NUMBERS.number[public.turn_up] >> 3
    turn = public.turn[0] if public.turn else 0
    led = NO_CARD if public.led is None else NUMBERS.number[public.led]
    leader = turn if led == NO_CARD else 1 - turn
    return World(
        public.options,
        trump,
        [list(hand) for hand in hands],
        list(stock[::-1]),
        leader,
        led,
        list(public.honours),
    )
