"""The tricks of Chicago in plain integers (rules/chicago.md 5), and what a rule of
thumb does before them.

A card is its number (`NUMBERS`), a hand the set of its cards.
"""

from __future__ import annotations

from random import Random
from typing import Final

from bot.games.chicago.rules.hands import HAND_SIZE, RANKS
from bot.house.numbers import SUITS, Numbers, lowest, members

NUMBERS: Final = Numbers(RANKS)
EXCHANGE: Final = 100
"""To throw nothing away; with the numbers of places in the hand as bits, to throw those
cards away."""
EXPOSE: Final = 200
"""The same after the hand was shown."""
PASS: Final = 300
SAME: Final = 301
DECLARE: Final = 310
"""To declare; with the height of a kind of hand added."""
STATE: Final = 330
"""To say a rank; with its height added."""
HIGHER: Final = 350
POINT: Final = 0.04
"""What a point is worth on the scale of 0 to 1."""
LAST: Final = 5
"""Points for the last trick."""
NOBODY: Final = -1
_SUITS: Final = NUMBERS.suits
_ABOVE: Final = NUMBERS.above


class Before:
    """A moment before the tricks: it is not played out, and knows the rule of thumb
    alone."""

    def __init__(self, actor: int, usual: int) -> None:
        self.actor, self._usual = actor, usual

    def legal(self) -> list[int]:
        """Return what the rule of thumb would do."""
        return [self._usual]

    def apply(self, move: int) -> None:
        """Do nothing: what follows is not played out."""

    def habit(self, luck: Random) -> int:
        """Return what the rule of thumb would do."""
        return self._usual

    def value(self) -> list[float] | None:
        """Return that nothing is known."""
        return None


class World:
    """The tricks with all cards open.

    Args:
        hands: the set of each seat's cards; of a seat that does not play, none.
        turn: the seat that plays next.
        trick: the number of the trick in progress, from 1.
        laid: seats and the cards that they laid in it, in order.
    """

    __slots__ = (
        "actor",
        "best",
        "card",
        "hands",
        "laid",
        "led",
        "players",
        "seats",
        "trick",
        "winner",
    )

    def __init__(
        self, hands: list[int], turn: int, trick: int, laid: list[tuple[int, int]]
    ) -> None:
        self.hands, self.actor, self.trick = hands, turn, trick
        self.seats, self.winner = len(hands), NOBODY
        self.led, self.best, self.card, self.laid = NOBODY, NOBODY, NOBODY, 0
        self.players = sum(map(bool, hands)) + sum(not hands[seat] for seat, _ in laid)
        for seat, card in laid:
            self._lay(seat, card)

    def legal(self) -> list[int]:
        """Return the cards that may be played."""
        return members(self._legal())

    def _legal(self) -> int:
        hand = self.hands[self.actor]
        return (hand & _SUITS[self.led] or hand) if self.led != NOBODY else hand

    def apply(self, move: int) -> None:
        """Lay a card; the last trick ends the hand."""
        seat = self.actor
        self.hands[seat] ^= 1 << move
        self._lay(seat, move)
        if self.laid < self.players:
            self.actor = self._next(seat)
            return
        self.actor = self.best
        if self.trick == HAND_SIZE:
            self.winner = self.best
            return
        self.trick += 1
        self.led, self.best, self.card, self.laid = NOBODY, NOBODY, NOBODY, 0

    def habit(self, luck: Random) -> int:
        """Keep the highest card for the last trick; win with the cheapest of the
        others, or throw the lowest."""
        legal = self._legal()
        if not legal & (legal - 1):
            return lowest(legal)
        hand = self.hands[self.actor]
        free = legal & ~(1 << (hand.bit_length() - 1)) or legal
        if self.led == NOBODY:
            return lowest(free)
        return lowest(free & _ABOVE[self.card] or free)

    def value(self) -> list[float] | None:
        """Return what the last trick is worth to each seat; None while it is open."""
        if self.winner == NOBODY:
            return None
        fair = LAST / self.players
        return [
            0.5 + POINT * (LAST * (seat == self.winner) - fair)
            for seat in range(self.seats)
        ]

    def _lay(self, seat: int, card: int) -> None:
        if self.led == NOBODY:
            self.led, self.best, self.card = card % SUITS, seat, card
        elif _ABOVE[self.card] >> card & 1:
            self.best, self.card = seat, card
        self.laid += 1

    def _next(self, seat: int) -> int:
        """Return the seat that plays after another; a seat without cards does not."""
        following = (seat + 1) % self.seats
        while not self.hands[following]:
            following = (following + 1) % self.seats
        return following
