"""The five tricks of a hand of Chicago in numbers (docs/rules/chicago.md 5). A move is
the card that is played.

Showdowns are over then, and the best hand in the end does not depend on play: only the
last trick is at stake."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.games.chicago.rules.hands import HAND_SIZE, RANKS
from bot.games.chicago.rules.play import players
from bot.games.chicago.rules.state import Public
from tests.opponents.numbering import Numbering

NUMBERS: Final = Numbering(RANKS[::-1])
LENGTH: Final = 13
"""Cards of a suit."""


@dataclass(slots=True)
class World:
    """A position."""

    around: list[int]
    """The seats that play, in order."""
    hands: list[list[int]]
    """By seat."""
    leader: int
    trick: list[int]
    """The cards, from the leader's."""
    tricks: int
    """How many are finished."""

    @property
    def actor(self) -> int:
        """The seat that plays next."""
        return self._after(len(self.trick))

    def _after(self, steps: int) -> int:
        place = self.around.index(self.leader) + steps
        return self.around[place % len(self.around)]

    def legal(self) -> Sequence[int]:
        """Return the cards that may be played."""
        hand = self.hands[self.actor]
        if not self.trick:
            return hand
        suit = self.trick[0] // LENGTH
        return [card for card in hand if card // LENGTH == suit] or hand

    def apply(self, move: int) -> None:
        """Play a card; the last one ends the trick, whose winner leads."""
        self.hands[self.actor].remove(move)
        self.trick.append(move)
        if len(self.trick) < len(self.around):
            return
        suit = self.trick[0] // LENGTH
        best = max(card for card in self.trick if card // LENGTH == suit)
        self.leader = self._after(self.trick.index(best))
        self.trick = []
        self.tricks += 1

    def payoffs(self) -> Sequence[float] | None:
        """Return 1 to the winner of the last trick, and 0 to all others."""
        if self.tricks < HAND_SIZE:
            return None
        return [float(seat == self.leader) for seat in range(len(self.hands))]


def position(public: Public, hands: Sequence[Sequence[int]]) -> World:
    """Return the position that the public sees while tricks are played, with these
    hands."""
    around = [int(seat) for seat in players(public)]
    leader = around[0] if public.leader is None else int(public.leader)
    trick = [NUMBERS.number[play.card] for play in public.trick]
    return World(
        around,
        [list(hand) for hand in hands],
        leader,
        trick,
        max(0, len(public.tricks) - 1),
    )
