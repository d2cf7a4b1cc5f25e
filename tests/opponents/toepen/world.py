"""A hand of Toepen in numbers, from the first lead on (docs/rules/toepen.md 5, 6).

Moves: a card; `KNOCK`, on one's own turn only; `STAY` and `FOLD`. Those who answer a
knock do so one after another, but the answers count together, as at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.games.toepen.rules.cards import RANKS, TRICKS
from bot.games.toepen.rules.game import Phase, Public
from bot.games.toepen.rules.options import Reknock
from tests.opponents.numbering import Numbering

NUMBERS: Final = Numbering(RANKS[::-1])
KNOCK: Final = 32
STAY: Final = 33
FOLD: Final = 34
NOBODY: Final = -1
LIFE: Final = 1 / 8
"""What a life more than the others is worth: the reward is 0.5 where all lose equally
many."""


@dataclass(slots=True)
class World:
    """A position. Lists of one entry a seat are by seat."""

    free_reknock: bool
    hands: list[list[int]]
    lives: list[int]
    before: list[int]
    """The lives at the deal."""
    active: list[int]
    """The seats that have not folded, ascending."""
    stake: int
    last_knocker: int
    tricks: int
    """How many are finished."""
    leader: int
    trick: list[tuple[int, int]]
    """Seats and cards, from the first."""
    knocker: int = NOBODY
    asked: list[int] = field(default_factory=list)
    """Who has still to answer the knock."""
    folding: list[int] = field(default_factory=list)
    winner: int = NOBODY

    @property
    def actor(self) -> int:
        """The seat that answers a knock, or else plays next."""
        return self.asked[0] if self.asked else self._waiting()

    def legal(self) -> Sequence[int]:
        """Return the moves of the seat that moves next."""
        if self.asked:
            return (STAY, FOLD)
        seat = self._waiting()
        hand = self.hands[seat]
        if self.trick:
            suit = self.trick[0][1] >> 3
            hand = [card for card in hand if card >> 3 == suit] or hand
        again = seat == self.last_knocker and not self.free_reknock
        return hand if again or self.stake >= self.lives[seat] else [*hand, KNOCK]

    def apply(self, move: int) -> None:
        """Play a card, knock, or answer."""
        seat = self.actor
        if move == KNOCK:
            self.knocker = seat
            self.asked = self._after(seat)[:-1]
        elif move >= STAY:
            self.asked = self.asked[1:]
            if move == FOLD:
                self.folding.append(seat)
            if not self.asked:
                self._answered()
        else:
            self.hands[seat].remove(move)
            self.trick.append((seat, move))
            self._onward()

    def _after(self, seat: int) -> list[int]:
        """Return the active seats from the one after a seat, which itself comes
        last."""
        return [other for other in self.active if other > seat] + [
            other for other in self.active if other <= seat
        ]

    def _to_play(self) -> list[int]:
        """Return the active seats that have not played to the trick."""
        played = {seat for seat, _ in self.trick}
        order = self._after(self.leader)
        if self.leader in self.active:
            order = [self.leader, *order[:-1]]
        return [seat for seat in order if seat not in played]

    def _waiting(self) -> int:
        return self._to_play()[0]

    def _answered(self) -> None:
        """Let those who fold pay, and play on for one life more; or end the hand if
        nobody stays."""
        for seat in self.folding:
            self.lives[seat] -= min(self.lives[seat], self.stake)
            self.active.remove(seat)
        self.folding.clear()
        knocker, self.knocker = self.knocker, NOBODY
        if self.active == [knocker]:
            self.winner = knocker
            return
        self.stake += 1
        self.last_knocker = knocker
        self._onward()

    def _onward(self) -> None:
        """Judge the trick if all who are active have played."""
        if self._to_play():
            return
        last = self.tricks + 1 == TRICKS
        taker = self._taker(last)
        self.tricks += 1
        self.trick = []
        self.leader = taker
        if last:
            self.winner = taker
            for seat in self.active:
                self.lives[seat] -= min(self.lives[seat], self.stake) * (seat != taker)

    def _taker(self, last: bool) -> int:
        """Return the next leader: the highest card of the suit led, in the last trick
        of an active seat."""
        suit = self.trick[0][1] >> 3
        following = [(card, seat) for seat, card in self.trick if card >> 3 == suit]
        best = max(following)[1]
        if last and best not in self.active:
            following = [
                (card, seat) for card, seat in following if seat in self.active
            ]
            best = max(following)[1] if following else best
        return best if best in self.active else self._after(best)[0]

    def payoffs(self) -> Sequence[float] | None:
        """Return 0.5, and `LIFE` more for each life lost less than the others' mean;
        from 0 to 1."""
        if self.winner == NOBODY:
            return None
        changes = [
            after - before
            for after, before in zip(self.lives, self.before, strict=True)
        ]
        total, others = sum(changes), len(changes) - 1
        gains = [change - (total - change) / others for change in changes]
        return [min(1.0, max(0.0, 0.5 + LIFE * gain)) for gain in gains]


def position(
    public: Public, hands: Sequence[Sequence[int]], first: int | None = None
) -> World:
    """Return the position that the public sees, with these hands.

    Args:
        public: from the first lead on.
        hands: of all seats.
        first: who answers a knock first, if it matters: the others' sealed answers are
            not known.
    """
    world = World(
        free_reknock=public.options.reknock is Reknock.FREE,
        hands=[list(hand) for hand in hands],
        lives=list(public.lives),
        before=list(public.lives_before),
        active=[int(seat) for seat in public.active],
        stake=public.stake,
        last_knocker=NOBODY if public.last_knocker is None else public.last_knocker,
        tricks=len(public.tricks) - 1,
        leader=0 if public.leader is None else public.leader,
        trick=[(int(play.seat), NUMBERS.number[play.card]) for play in public.trick],
    )
    if public.phase is Phase.POLL and public.knocker is not None:
        world.knocker = public.knocker
        asked = world._after(world.knocker)[:-1]
        world.asked = sorted(asked, key=lambda seat: seat != first)
    return world
