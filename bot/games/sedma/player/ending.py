"""The last cards of a hand of Sedma for two, worked out exactly: each knows what the
other holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.sedma.player.cards import (
    END,
    OF_RANK,
    RANK_TEN,
    SEVENS,
    WORTH,
    ranks_of,
)
from bot.games.sedma.player.memory import Seen
from bot.games.sedma.rules.judging import LAST_TRICK, stakes_of

LAST: Final = 5
"""With more cards in a hand this would take too long."""


def is_ending(memory: Seen) -> bool:
    """Whether the seat knows all cards of its only opponent, and few are left."""
    if len(memory.held) > 2 or memory.now.stock or memory.hand.bit_count() > LAST:
        return False
    return memory.unseen.bit_count() == memory.held[1 - memory.seat]


def solved(memory: Seen, moves: Sequence[int]) -> list[float]:
    """Return what each move is worth to the seat, when both play on as well as they
    can."""
    position, ending = position_of(memory), _Ending(memory.seat)
    return [ending.after(position, move) for move in moves]


class Position:
    """The last cards of two, all open, without a stock (rules/sedma.md 3-5). Lists are
    by seat."""

    __slots__ = (
        "deciding",
        "hands",
        "leader",
        "matching",
        "owner",
        "points",
        "tricks",
        "turn",
        "worth",
    )

    def __init__(self, hands: list[int], points: list[int], tricks: list[int]) -> None:
        """Begin a trick that seat 0 leads."""
        self.hands, self.points, self.tricks = hands, points, tricks
        self.leader, self.turn, self.owner, self.worth = 0, 0, 0, 0
        self.matching = 0
        """The set of the cards that match; 0: nobody has led."""
        self.deciding = False
        """Whether a round is complete, and the leader can continue."""

    def copy(self) -> Position:
        """Return a copy of the position, to continue in another way."""
        new = Position(self.hands[:], self.points[:], self.tricks[:])
        new.leader, new.turn, new.owner = self.leader, self.turn, self.owner
        new.worth, new.matching, new.deciding = self.worth, self.matching, self.deciding
        return new

    def key(self) -> tuple[object, ...]:
        """Return everything that decides how the hand continues."""
        return (
            *(*self.hands, *self.points, *self.tricks),
            *(self.leader, self.turn, self.owner),
            *(self.worth, self.matching, self.deciding),
        )

    def legal(self) -> list[int]:
        """Return the moves of the seat that is to act."""
        hand = self.hands[self.turn]
        return (
            [*ranks_of(hand & self.matching), END] if self.deciding else ranks_of(hand)
        )

    def apply(self, move: int) -> None:
        """Lay a card, or end the trick; one that its leader cannot continue ends by
        itself."""
        if move == END:
            self._take()
            return
        seat, hands = self.turn, self.hands
        cards = hands[seat] & OF_RANK[move]
        card = cards & -cards
        hands[seat] ^= card
        if not self.matching:
            self.matching, self.owner = OF_RANK[move] | SEVENS, seat
        elif card & self.matching:
            self.owner = seat
        if move >= RANK_TEN:
            self.worth += 10
        seat = self.turn = 1 - seat
        self.deciding = False
        if seat == self.leader:
            if hands[seat] & self.matching:
                self.deciding = True
            else:
                self._take()

    def value(self) -> tuple[float, float] | None:
        """Return what the hand was worth to each seat; None: it is not over."""
        if self.matching or self.hands[self.turn]:
            return None
        first, second = stakes_of(self.points, self.tricks)
        worth = WORTH[max(first, second)]
        return (worth, 1 - worth) if first else (1 - worth, worth)

    def _take(self) -> None:
        """Give the trick to its owner, who leads."""
        winner = self.owner
        self.points[winner] += self.worth
        self.tricks[winner] += 1
        if not self.hands[winner]:
            self.points[winner] += LAST_TRICK
        self.leader = self.turn = winner
        self.matching, self.worth, self.deciding = 0, 0, False


def position_of(memory: Seen) -> Position:
    """Return the position in which the seat is to act, which knows all cards of the
    other."""
    hands = [memory.unseen, memory.unseen]
    hands[memory.seat] = memory.hand
    trick = memory.now.trick
    found = Position(hands, list(memory.points), list(memory.now.tricks))
    found.leader = int(trick[0].seat) if trick else memory.seat
    found.turn, found.owner, found.worth = memory.seat, memory.owner, memory.worth
    found.matching, found.deciding = memory.matching, memory.deciding
    return found


class _Ending:
    """One ending, judged for a seat."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._known = dict[tuple[object, ...], float]()

    def after(self, position: Position, move: int) -> float:
        """Return what a position is worth once a move is made in it."""
        position = position.copy()
        position.apply(move)
        key = position.key()
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._worth(position)
        return found

    def _worth(self, position: Position) -> float:
        value = position.value()
        if value is not None:
            return value[self._seat]
        best = max if position.turn == self._seat else min
        return best(self.after(position, move) for move in position.legal())
