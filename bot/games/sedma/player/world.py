"""A hand of Sedma in plain integers: what the rules say (rules/sedma.md 3-5), and
nothing else.

A card is its number (`NUMBERS`), a hand the set of its cards. A move is a rank, since
suits do not matter: the least card of it is laid."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from bot.cards import Rank
from bot.games.sedma.rules.judging import LAST_TRICK, RANKS, stakes_of
from bot.house.numbers import SUITS, Numbers

ORDER: Final = (
    Rank.ACE,
    Rank.TEN,
    Rank.SEVEN,
    Rank.KING,
    Rank.QUEEN,
    Rank.JACK,
    Rank.NINE,
    Rank.EIGHT,
)
"""The ranks as far as one is loath to lay them (rules/sedma.md 7)."""
NUMBERS: Final = Numbers(ORDER)
OF_RANK: Final = tuple((1 << SUITS) - 1 << SUITS * rank for rank in range(len(RANKS)))
"""By rank as a move the set of its cards."""
SEVENS, TENS, ACES = OF_RANK[-3:]
POINTS: Final = TENS | ACES
END: Final = len(RANKS)
"""The move of a leader who ends the trick."""
RANK_SEVEN: Final = ORDER[::-1].index(Rank.SEVEN)
RANK_TEN: Final = ORDER[::-1].index(Rank.TEN)
"""Ranks as moves; an ace is the next one after a ten."""
WORTH: Final = (0.5, 0.92, 0.97, 1.0)
"""What so many stakes are worth to one of two sides; the other has the rest."""
SHARED: Final = (0.4, 1.0, 0.8)
"""What a stake of three is worth to each of so many who have one; 0: to all, where
nobody has one."""


def rank_of(cards: int) -> int:
    """Return the least rank of a set of cards that is not empty, as a move."""
    return ((cards & -cards).bit_length() - 1) // SUITS


def ranks_of(cards: int) -> list[int]:
    """Return the ranks of a set of cards, the least first."""
    return [rank for rank, own in enumerate(OF_RANK) if cards & own]


class World:
    """A position with all cards open. Lists of cards are by seat, of points and tricks
    by side."""

    __slots__ = (
        "deciding",
        "following",
        "hands",
        "leader",
        "matching",
        "owner",
        "points",
        "sides",
        "size",
        "stock",
        "tricks",
        "turn",
        "worth",
    )

    def __init__(
        self,
        sides: Sequence[int],
        step: int,
        size: int,
        hands: list[int],
        stock: list[int],
    ) -> None:
        """Begin a hand that seat 0 leads; `lead_by` says otherwise.

        Args:
            sides: of each seat.
            step: what is added to a seat's number to find the next one.
            size: how many cards each holds while there is a stock.
            hands: the set of the cards of each seat.
            stock: the last of it is drawn first.
        """
        seats = len(sides)
        self.sides, self.size, self.hands, self.stock = sides, size, hands, stock
        self.following = [(seat + step) % seats for seat in range(seats)]
        self.points, self.tricks = [0] * (max(sides) + 1), [0] * (max(sides) + 1)
        self.leader, self.turn, self.owner, self.worth = 0, 0, 0, 0
        self.matching = 0
        """The set of the cards that match; 0: nobody has led."""
        self.deciding = False
        """Whether a round is complete, and the leader can continue."""

    def lead_by(self, seat: int) -> World:
        """Have a seat lead, and return the same position."""
        self.leader = self.turn = self.owner = seat
        return self

    def copy(self) -> World:
        """Return a copy of the position, to continue in another way."""
        new = World.__new__(World)
        new.sides = self.sides
        new.size = self.size
        new.following = self.following
        new.stock = self.stock[:]
        new.hands = self.hands[:]
        new.points = self.points[:]
        new.tricks = self.tricks[:]
        new.leader = self.leader
        new.turn = self.turn
        new.owner = self.owner
        new.worth = self.worth
        new.matching, new.deciding = self.matching, self.deciding
        return new

    def key(self) -> tuple[object, ...]:
        """Return everything that decides how the hand continues without a stock."""
        taken = (*self.hands, *self.points, *self.tricks)
        return (
            *taken,
            self.leader,
            self.turn,
            self.owner,
            self.worth,
            self.matching,
            self.deciding,
        )

    @property
    def actor(self) -> int:
        """The seat that is to act."""
        return self.turn

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
        seat = self.turn = self.following[seat]
        self.deciding = False
        if seat == self.leader:
            if hands[seat] & self.matching:
                self.deciding = True
            else:
                self._take()

    def habit(self, luck: Random) -> int:
        """Return what a player does by rule of thumb: take from the others what is
        worth it, with a seven at last."""
        seat, owner, matching = self.turn, self.owner, self.matching
        hand, own = self.hands[seat], self.sides[seat]
        if not matching:
            return rank_of(hand & ~(SEVENS | POINTS) or hand)
        if self.worth and self.sides[owner] != own:
            cards = hand & matching
            if cards:
                return rank_of(cards & ~SEVENS or cards)
        elif self.last and owner != seat and self.sides[owner] == own and hand & POINTS:
            return rank_of(hand & POINTS)
        return END if self.deciding else rank_of(hand)

    @property
    def last(self) -> bool:
        """Whether the seat to act lays the last card of a round."""
        return self.following[self.turn] == self.leader and not self.deciding

    def value(self) -> list[float] | None:
        """Return what the hand was worth to each seat; None: it is not over."""
        if self.matching or self.hands[self.turn]:
            return None
        gained = stakes_of(self.points, self.tricks)
        if len(gained) == 2:
            worth = WORTH[max(gained)]
            by_side = [worth if gain else 1 - worth for gain in gained]
        else:
            share = SHARED[sum(gained)]
            by_side = [share if gain or not any(gained) else 0.0 for gain in gained]
        return [by_side[side] for side in self.sides]

    def _take(self) -> None:
        """Give the trick to its owner, who draws first and leads."""
        winner, hands, stock = self.owner, self.hands, self.stock
        side = self.sides[winner]
        self.points[side] += self.worth
        self.tricks[side] += 1
        for _ in range(
            min(self.size - hands[winner].bit_count(), len(stock) // len(hands))
        ):
            seat = winner
            for _ in hands:
                hands[seat] |= 1 << stock.pop()
                seat = self.following[seat]
        if not hands[winner]:
            self.points[side] += LAST_TRICK
        self.leader = self.turn = winner
        self.matching, self.worth, self.deciding = 0, 0, False
