"""Many hands of Chicago at once, as arrays, for learning. A test plays them beside the
rules.

Everybody tells the truth, as at an `assisted` table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np

from bot.games.chicago.player.moves import EXCHANGE, EXPOSE, NUMBERS
from bot.games.chicago.player.odds import RANKS, TALLIES, class_of
from bot.games.chicago.player.sight import (
    DRAWS,
    OPEN,
    PLACES,
    SHOWDOWNS,
    Exchanging,
    Heard,
    Playing,
    heard_of,
    kept_by,
)
from bot.games.chicago.rules.hands import HAND_SIZE, Category
from bot.games.chicago.rules.play import LAST_TRICK
from bot.house.numbers import SUITS
from bot.house.rows import Flags, Floats, Ints
from tests.games.chicago.kinds import kinds

PACK: Final = NUMBERS.size
MOVES: Final = 1 << HAND_SIZE
POINTS: Final = np.array([category.points for category in Category])
LEVELS: Final = np.array([category.levels(kickers=True) for category in Category])
_WHOLE: Final = np.array(
    [category not in {*tuple(Category)[:4], Category.QUADS} for category in Category]
)


class Turn(NamedTuple):
    """One step of a hand."""

    draw: int
    """From 0; `DRAWS`: cards are played."""
    seat: int
    """Who exchanges; in the tricks nobody in particular."""


def turns(seats: int, barred: Sequence[bool]) -> Iterator[Turn]:
    """Yield the steps of a hand: exchanges, and then cards."""
    for draw in range(DRAWS):
        yield from (Turn(draw, seat) for seat in range(seats) if not barred[seat])
    yield from (Turn(DRAWS, OPEN) for _ in range(seats * HAND_SIZE))


class Hands:
    """So many hands of a table; arrays have a row for each hand. Seat 0 is the eldest,
    and play runs to the right.

    Args:
        pack: (hands, cards): dealt one at a time from the left.
        seats: how many play.
        barred: who may not exchange.
        random: shuffles cards again that were thrown away.
    """

    def __init__(
        self,
        pack: Ints,
        seats: int,
        barred: Sequence[bool],
        random: np.random.Generator,
    ) -> None:
        count = len(pack)
        self.pack, self.seats, self._random = pack.copy(), seats, random
        self.every = np.arange(count)
        dealt = pack[:, : seats * HAND_SIZE].reshape(count, HAND_SIZE, seats)
        self.hands = _in_order(dealt.transpose(0, 2, 1))
        self.top = np.full(count, seats * HAND_SIZE)
        self.exchanged = np.full((count, seats, DRAWS), OPEN)
        self.declared = np.full((count, seats, SHOWDOWNS), OPEN)
        self.said = np.zeros((count, seats, SHOWDOWNS, HAND_SIZE), dtype=np.int64)
        self.holding = np.zeros((count, seats, SHOWDOWNS), dtype=np.bool_)
        self.proven = self.holding.copy()
        self.proof = np.zeros((count, seats, PACK), dtype=np.bool_)
        self.shown = np.zeros((count, seats, RANKS), dtype=np.int64)
        self.played = self.shown.copy()
        self.points = np.zeros((count, seats), dtype=np.int64)
        self.barred = np.tile(np.array(barred), (count, 1))
        self.thrown = np.zeros((count, seats, PACK), dtype=np.bool_)
        self.held = np.zeros((count, seats, PACK), dtype=np.bool_)
        self.gone = np.zeros((count, PACK), dtype=np.bool_)
        self.whole = np.zeros((count, seats), dtype=np.int64)
        self.leader = np.zeros(count, dtype=np.int64)
        self.laid, self.trick = 0, 0
        self.best = np.full(count, OPEN)
        self.owner = self.leader.copy()
        self.voids = np.zeros((count, seats, SUITS), dtype=np.bool_)
        self._turns = list(turns(seats, barred))
        self._step = 0
        self._begin()

    def __len__(self) -> int:
        return len(self.every)

    @property
    def over(self) -> bool:
        """Whether the hands are over: all at the same time."""
        return self._step == len(self._turns)

    @property
    def draw(self) -> int:
        """The draw in progress, from 0; `DRAWS`: cards are played."""
        return self._turns[self._step].draw

    @property
    def seat(self) -> Ints:
        """By hand whose turn it is."""
        if self.draw < DRAWS:
            return np.full(len(self), self._turns[self._step].seat)
        return (self.leader + self.laid) % self.seats

    def moves(self) -> tuple[Ints, Ints]:
        """Return the hands and the moves of the seats to act, those of one hand
        together."""
        if self.draw < DRAWS:
            owner = np.repeat(self.every, MOVES)
            bits = np.tile(np.arange(MOVES), len(self))
            breaking = bits & self.needed()[owner] > 0
            return owner, np.where(breaking, EXPOSE, EXCHANGE) + bits
        owner, moves = np.nonzero(self.playable())
        return owner, moves

    def needed(self) -> Ints:
        """Return the places of the cards that the seats to act have to show before they
        throw them away, as bits."""
        hand = self.hands[self.every, self.seat]
        proof = self.proof[self.every[:, None], self.seat[:, None], hand]
        return np.asarray((proof * PLACES).sum(axis=1))

    def playable(self) -> Flags:
        """Return (hands, cards): what the seats to act may play."""
        held = self.held[self.every, self.seat]
        suits = np.arange(PACK) % SUITS == (self.best % SUITS)[:, None]
        follows = held & suits & (self.best != OPEN)[:, None]
        return np.where(follows.any(axis=1)[:, None], follows, held)

    def sight(self) -> Exchanging | Playing:
        """Return what the seat to act knows, in every hand."""
        rows, seat = self.every, self.seat
        if self.draw < DRAWS:
            return Exchanging(
                heard=self._heard(),
                draw=np.full(len(self), self.draw),
                hand=self.hands[rows, seat],
                thrown=_by_rank(self.thrown[rows, seat]),
            )
        others = (seat[:, None] + np.arange(1, self.seats)) % self.seats
        return Playing(
            heard=self._heard(),
            whole=self.whole[rows, seat],
            trick=np.full(len(self), self.trick),
            hand=self.held[rows, seat],
            unseen=~(self.held[rows, seat] | self.thrown[rows, seat] | self.gone),
            laid=np.full(len(self), self.laid),
            best=self.best,
            voids=self.voids[rows[:, None], others],
        )

    def _heard(self) -> Floats:
        order = (self.seat[:, None] + np.arange(self.seats)) % self.seats
        rows = self.every[:, None]
        return heard_of(
            Heard(
                exchanged=self.exchanged[rows, order],
                declared=self.declared[rows, order],
                said=self.said[rows, order],
                holding=self.holding[rows, order],
                proven=self.proven[rows, order],
                shown=self.shown[rows, order],
                played=self.played[rows, order],
                points=self.points[rows, order],
                barred=self.barred[rows, order],
                place=self.seat,
            )
        )

    def apply(self, moves: Ints) -> None:
        """Make a move in every hand."""
        before = self.draw
        if before < DRAWS:
            self._exchange(moves)
        else:
            self._lay(moves)
        self._step += 1
        if not self.over and self.draw > before:
            self._leave(before)

    def _begin(self) -> None:
        """Leave out draws in which nobody may exchange."""
        for draw in range(self.draw):
            self._leave(draw, through=draw + 1)

    def _leave(self, draw: int, through: int | None = None) -> None:
        """End draws: there is a showdown after each but the last, and then the
        tricks."""
        for number in range(draw, self.draw if through is None else through):
            if number < SHOWDOWNS:
                self._show(number)
            else:
                hands, seats = self.every[:, None, None], np.arange(self.seats)[:, None]
                self.held[hands, seats, self.hands] = True
                self.whole = self._classes()

    def _classes(self) -> Ints:
        return class_of(TALLIES[self.hands].sum(axis=2))

    def _exchange(self, moves: Ints) -> None:
        rows, seat = self.every, self.seat
        exposed = moves >= EXPOSE
        out = ~kept_by(moves)
        hand = self.hands[rows, seat]
        shown = np.flatnonzero(exposed)
        self.shown[shown, seat[shown]] = _count_ranks(hand[shown])
        self.proven[shown, seat[shown]] |= self.declared[shown, seat[shown]] != OPEN
        self.proof[shown, seat[shown]] = False
        counts = out.sum(axis=1)
        self.exchanged[rows, seat, self.draw] = counts
        places = self.top[:, None] + out.cumsum(axis=1) - 1
        short = np.flatnonzero((self.top + counts >= PACK) & (counts > 0))
        at_hand, at_place = np.nonzero(out)
        self.thrown[at_hand, seat[at_hand], hand[at_hand, at_place]] = True
        drawn = np.where(
            out, self.pack[rows[:, None], np.minimum(places, PACK - 1)], hand
        )
        self.top += counts
        self.hands[rows, seat] = drawn
        for row in short:
            self._draw_again(int(row), int(seat[row]), hand[row], out[row])
        self.hands[rows, seat] = _in_order(self.hands[rows, seat])

    def _draw_again(self, row: int, seat: int, hand: Ints, out: Flags) -> None:
        """Draw where the stock becomes empty: what was thrown away becomes the stock
        (rules/chicago.md 3)."""
        held = set(self.hands[row].ravel().tolist()) - set(
            self.hands[row, seat].tolist()
        )
        kept, wanted = hand[~out].tolist(), int(out.sum())
        stock = self.pack[row, self.top[row] - wanted :].tolist()
        others = sorted(set(range(PACK)) - held - set(kept) - set(stock))
        again = self._random.permutation(others).tolist()
        drawn, left = (stock + again)[:wanted], (stock + again)[wanted:]
        self.hands[row, seat] = np.array([*kept, *drawn])
        self.pack[row, PACK - len(left) :] = left
        self.top[row] = PACK - len(left)
        self.thrown[row] = False

    def _show(self, number: int) -> None:
        """Let all say in turn what they hold; the best hand scores, and is to be
        proven."""
        kind, rows, classes = kinds(), self.every, self._classes()
        category, ranks = kind.category[classes], kind.ranks[classes]
        strength = kind.strength[classes]
        holder, standing = np.full(len(self), OPEN), np.zeros(len(self), dtype=np.int64)
        # how many ranks the holder has said
        told = np.zeros(len(self), dtype=np.int64)
        shared = np.zeros(len(self), dtype=np.bool_)
        self.declared[:, :, number] = 0
        for seat in range(self.seats):
            own = category[:, seat]
            declares = (own > 0) & (own >= standing)
            self.declared[declares, seat, number] = own[declares]
            told[declares & (own > standing)] = 0
            for row in np.flatnonzero(declares & (own == standing)):
                said, pair = self.said[row, :, number], (holder[row], seat)
                most = LEVELS[own[row]]
                told[row] = _answered(said, ranks[row], pair, most, told[row])
            first = strength[rows, np.maximum(holder, 0)]
            better = declares & ((own > standing) | (strength[:, seat] > first))
            even = declares & ~better & (strength[:, seat] == first)
            self.holding[better, :, number] = False
            self.holding[better | even, seat, number] = True
            shared = np.where(better, False, shared | even)
            holder = np.where(better, seat, holder)
            standing = np.where(better, own, standing)
        scoring = np.flatnonzero((holder != OPEN) & ~shared)
        self.points[scoring, holder[scoring]] += POINTS[standing[scoring]]
        self._owe(number, category, ranks)

    def _owe(self, number: int, category: Ints, ranks: Ints) -> None:
        """Note which cards prove what was said."""
        at_hand, seat = np.nonzero(self.holding[:, :, number])
        hand, kind = self.hands[at_hand, seat], category[at_hand, seat]
        counts = _count_ranks(hand)[np.arange(len(hand))[:, None], hand // SUITS]
        beside = np.isin(kind, (Category.PAIR.height, Category.TWO_PAIR.height))
        said = self.said[at_hand, seat, number]
        named = ((hand // SUITS + 1)[:, :, None] == said[:, None, :]).any(axis=2)
        proof = _WHOLE[kind][:, None] | (counts > 1) | (beside[:, None] & named)
        which, place = np.nonzero(proof)
        self.proof[at_hand[which], seat[which], hand[which, place]] = True

    def _lay(self, moves: Ints) -> None:
        rows, seat = self.every, self.seat
        leads = self.best == OPEN
        follows = leads | (moves % SUITS == self.best % SUITS)
        self.voids[rows, seat, np.maximum(self.best, 0) % SUITS] |= ~follows
        wins = leads | (follows & (moves > self.best))
        self.owner = np.where(wins, seat, self.owner)
        self.best = np.where(wins, moves, self.best)
        self.held[rows, seat, moves] = False
        self.gone[rows, moves] = True
        self.played[rows, seat, moves // SUITS] += 1
        self.laid += 1
        if self.laid < self.seats:
            return
        self.leader, self.laid, self.trick = self.owner, 0, self.trick + 1
        self.best = np.full(len(self), OPEN)
        if self.trick == HAND_SIZE:
            self.points[rows, self.leader] += LAST_TRICK
            self._compare()

    def _compare(self) -> None:
        """Give the best hand its points, if no other is equal."""
        kind = kinds()
        strength = kind.strength[self.whole]
        best = strength.argmax(axis=1)
        alone = (strength == strength.max(axis=1, keepdims=True)).sum(axis=1) == 1
        self.points[self.every, best] += (
            POINTS[kind.category[self.whole[self.every, best]]] * alone
        )

    def won(self) -> Floats:
        """Return by seat which part of the hand is won: that with the most points; all
        have a part if all are equal."""
        most = self.points == self.points.max(axis=1, keepdims=True)
        return (most / most.sum(axis=1, keepdims=True)).astype(np.float32)


def _answered(
    said: Ints, ranks: Ints, pair: tuple[int, int], most: int, told: int
) -> int:
    """Let the holder of a claim and another player with such a hand say their ranks
    until they differ, and return how many the holder has said then.

    Args:
        said: (seats, ranks): is filled in.
        ranks: (seats, ranks): what they hold.
        pair: the holder and the other one.
        most: how many ranks count.
        told: how many ranks the holder has said.
    """
    first, second = pair
    equal = ranks[first] == ranks[second]
    level = most if equal[:most].all() else int(np.argmin(equal))
    told = max(told, min(level + 1, most))
    said[first, :told] = ranks[first, :told]
    answered = level + (level < most and ranks[second, level] > ranks[first, level])
    said[second, :answered] = ranks[second, :answered]
    return answered if answered > level else told


def deal(
    seats: int, barred: Sequence[bool], count: int, random: np.random.Generator
) -> Hands:
    """Deal so many hands."""
    return Hands(
        np.argsort(random.random((count, PACK)), axis=1), seats, barred, random
    )


def _in_order(cards: Ints) -> Ints:
    """Sort cards as a hand is: the highest rank first, then by suit."""
    place = (RANKS - 1 - cards // SUITS) * SUITS + cards % SUITS
    return np.take_along_axis(cards, np.argsort(place, axis=-1), axis=-1)


def _count_ranks(cards: Ints) -> Ints:
    return np.asarray((cards[..., None] // SUITS == np.arange(RANKS)).sum(axis=-2))


def _by_rank(cards: Flags) -> Ints:
    return np.asarray(cards.reshape(len(cards), RANKS, SUITS).sum(axis=2))
