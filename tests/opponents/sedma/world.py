"""A hand of Sedma in numbers (docs/rules/sedma.md). Suits do not matter, so cards are
ranks, and equal ranks one move.

Moves: a rank to lay it; `END` to end the trick after a round; `CONTINUE` plus a rank to
continue it. A pause after which the leader can only end the trick does not exist here:
the trick is over at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.games.sedma.rules.game import Public, Stage
from bot.games.sedma.rules.judging import LAST_TRICK, RANKS, stakes_of
from tests.opponents.numbering import Numbering

NUMBERS: Final = Numbering(RANKS[::-1])
SEVEN: Final = 0
TEN: Final = 6
"""Ranks from here on are worth ten points."""
END: Final = 8
CONTINUE: Final = 9


@dataclass(slots=True)
class World:
    """A position. Hands, stock and trick hold ranks."""

    sides: tuple[int, ...]
    step: int
    hand_size: int
    hands: list[list[int]]
    stock: list[int]
    """The last card is drawn next."""
    actor: int
    deciding: bool
    """Whether a round is complete and its leader may continue or end the trick."""
    led: int
    """The rank that was led; a seven while nothing is laid."""
    laid: int
    """How many cards the trick has."""
    worth: int
    """The points in the trick."""
    owner: int
    """The seat that takes the trick as it is; the leader while nothing is laid."""
    points: list[int]
    tricks: list[int]

    def legal(self) -> Sequence[int]:
        """Return the moves of the seat that moves next."""
        hand = set(self.hands[self.actor])
        if not self.deciding:
            return list(hand)
        return [END, *(CONTINUE + rank for rank in hand & {self.led, SEVEN})]

    def apply(self, move: int) -> None:
        """Lay a card or end the trick."""
        if move == END:
            self._take()
            return
        rank = move - CONTINUE if move >= CONTINUE else move
        seat = self.actor
        self.hands[seat].remove(rank)
        if not self.laid:
            self.led = rank
        if rank in (self.led, SEVEN):
            self.owner = seat
        self.laid += 1
        self.worth += 10 * (rank >= TEN)
        seats = len(self.hands)
        self.actor = (seat + self.step) % seats
        self.deciding = self.laid % seats == 0
        if self.deciding:
            hand = self.hands[self.actor]
            if self.led not in hand and SEVEN not in hand:
                self._take()

    def _take(self) -> None:
        winner, seats = self.owner, len(self.hands)
        while len(self.stock) >= seats and len(self.hands[winner]) < self.hand_size:
            for place in range(seats):
                self.hands[(winner + place * self.step) % seats].append(
                    self.stock.pop()
                )
        over = not any(self.hands)
        side = self.sides[winner]
        self.points[side] += self.worth + LAST_TRICK * over
        self.tricks[side] += 1
        self.actor, self.deciding = winner, False
        self.led, self.laid, self.worth = SEVEN, 0, 0

    def payoffs(self) -> Sequence[float] | None:
        """Return 0.9 to the winners of one stake, 0.95 and 1 for two and three, and the
        rest to 1 to the losers.

        Where all sides have equally many points each has an equal share.
        """
        if self.laid or self.hands[self.actor]:
            return None
        stakes = stakes_of(self.points, self.tricks)
        most = max(stakes)
        if not most:
            return [1 / len(stakes)] * len(self.sides)
        worth = 0.85 + 0.05 * most
        return [worth if stakes[side] else 1 - worth for side in self.sides]


def position(
    public: Public,
    sides: tuple[int, ...],
    hands: Sequence[Sequence[int]],
    stock: Sequence[int],
) -> World:
    """Return the position that the public sees, with these hands and this stock
    (numbers), its top card first.

    Raises:
        ValueError: the table does not show the points taken.
    """
    if public.points is None:
        raise ValueError("the points are hidden")
    options = public.options
    trick = [NUMBERS.number[laid.card] & 7 for laid in public.trick]
    actor = public.turn[0] if public.turn else 0
    return World(
        sides=sides,
        step=options.direction.step,
        hand_size=options.hand_size.value,
        hands=[[card & 7 for card in hand] for hand in hands],
        stock=[card & 7 for card in stock[::-1]],
        actor=actor,
        deciding=public.stage in {Stage.PAUSE, Stage.DECIDE},
        led=trick[0] if trick else SEVEN,
        laid=len(trick),
        worth=10 * sum(rank >= TEN for rank in trick),
        owner=actor if public.owner is None else public.owner,
        points=list(public.points),
        tricks=list(public.tricks),
    )
