"""Many hands of Toepen at once, as arrays, for learning. A test plays them beside the
rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from bot.games.toepen.player.judging import LIFE, PACKAGE
from bot.games.toepen.player.moves import (
    CHALLENGE,
    EXCHANGE,
    FOLD,
    KEEP,
    KNOCK,
    NUMBERED,
    NUMBERS,
    STAY,
)
from bot.games.toepen.player.sight import (
    ABOVE,
    NONE,
    OF_CARD,
    WIDTH,
    Asked,
    Sets,
    Sight,
    encode,
)
from bot.games.toepen.rules.cards import HAND_SIZE, TRICKS
from bot.house.model import WAIT
from bot.house.numbers import SUITS
from bot.house.rows import Flags, Floats, Ints, Rows
from tests.learning.self_play import Choices, Learnable

LATE: Final = 3
"""The trick from which seats that have played to it may knock out of turn."""
_WAIT: Final = CHALLENGE + 8
"""The column of waiting among the moves."""
_CARDS: Final = np.arange(NUMBERS.size, dtype=np.uint32)
_SUITS: Final = np.array([*NUMBERS.suits, NUMBERS.every], dtype=np.uint32)
_NUMBERED: Final = np.uint32(NUMBERED)


@dataclass(frozen=True)
class Table:
    """What a table plays by."""

    seats: int
    exchanges: int = 0
    """How often a seat may exchange; 0: as often as there are cards."""
    reknock: bool = False
    """Whether somebody may knock twice running."""
    clockwise: bool = False
    """Whether knocks are answered one after another, openly."""
    interrupts: float = 0.3
    """How often somebody out of turn is asked whether they knock, after each card of
    the last two tricks."""


TABLES: Final = (
    Table(4),
    Table(3),
    Table(4),
    Table(5),
    Table(3, exchanges=1),
    Table(2),
    Table(4, clockwise=True),
    Table(6),
    Table(3),
    Table(7),
    Table(4, reknock=True),
    Table(8),
)
"""The tables that are played in turn."""


@dataclass
class Hands(Rows):
    """So many hands; arrays have a row for each hand. Seat 0 leads first."""

    table: Table
    random: np.random.Generator
    """Decides which seats are asked out of turn."""
    pack: Ints
    """(hands, 32): dealt from the left."""
    top: Ints
    """Where the stock begins."""
    hands: Sets
    """(hands, seats)."""
    lives: Ints
    before: Ints
    """(hands, seats): the lives at the deal."""
    active: Flags
    asked: Ints
    """`Asked`: what the seat to act is asked."""
    turn: Ints
    """The seat that decides on an exchange, or plays next."""
    interrupting: Ints
    """The seat that is asked out of turn."""
    stake: Ints
    knocker: Ints
    last_knocker: Ints
    unanswered: Flags
    """(hands, seats): who has still to answer a knock or to let an exchange pass."""
    folding: Flags
    """(hands, seats): who has answered by folding."""
    exchanged: Ints
    exchanger: Ints
    discarded: Sets
    """The hand that was exchanged last."""
    given: Sets
    """(hands, seats): the cards that each has given away."""
    shown: Sets
    """Those of which everybody knows."""
    knocks: Ints
    stays: Ints
    raised: Ints
    """(hands, seats): how many cards each had played when the stake was raised last."""
    trick: Ints
    """From 1; 0: before the first."""
    leader: Ints
    led: Ints
    """The suit of the trick in progress, or `NONE`."""
    best: Ints
    """The seat with its highest card, folded or not, or `NONE`."""
    played: Ints
    """(hands, seats, tricks): cards, or `NONE`."""
    lacks: Flags
    """(hands, seats, suits)."""
    off_suit: Flags
    leads: Flags
    """(hands, seats, tricks)."""
    over: Flags
    winner: Ints

    @property
    def seat(self) -> Ints:
        """By hand which seat is to act."""
        first = self.unanswered.argmax(axis=1)
        if self.table.clockwise:
            place = (
                np.arange(self.table.seats) - self.knocker[:, None] - 1
            ) % self.table.seats
            nearest = np.where(self.unanswered, place, NONE).argmin(axis=1)
            first = np.where(self.asked == Asked.ANSWER, nearest, first)
        found = np.where(self.asked == Asked.INTERRUPT, self.interrupting, self.turn)
        return np.where(
            (self.asked == Asked.ANSWER) | (self.asked == Asked.CHALLENGE), first, found
        )

    @property
    def laid(self) -> Ints:
        """(hands, seats): the cards of the trick in progress, or `NONE`."""
        return self.played[self.every, :, np.maximum(self.trick, 1) - 1]

    @property
    def stock(self) -> Ints:
        """How many cards are left to exchange."""
        return NUMBERS.size - self.top

    @property
    def knockable(self) -> Flags:
        """(hands, seats): who could knock, if nothing else was to be done first
        (rules/toepen.md 3)."""
        seats = np.arange(self.table.seats)
        again = (self.last_knocker[:, None] == seats) & (not self.table.reknock)
        return self.active & ~again & (self.stake[:, None] < self.lives)

    def choices(self) -> Choices:
        """Lay out the moves of the seat to act, in every hand."""
        owner, columns = np.nonzero(self.legal())
        moves = np.where(columns == _WAIT, WAIT, columns)
        return Choices(owner, moves, encode(self.sight(), owner, moves))

    def legal(self) -> Flags:
        """Return by hand which moves there are; waiting comes last."""
        rows, seat, asked = self.every, self.seat, self.asked
        legal = np.zeros((len(self), _WAIT + 1), dtype=np.bool_)
        plays = asked == Asked.PLAY
        hand = self.hands[rows, seat]
        following = hand & _SUITS[np.minimum(self.led, SUITS)]
        cards = np.where(following != 0, following, hand)
        legal[:, : NUMBERS.size] = plays[:, None] & (
            cards[:, None] >> _CARDS & 1
        ).astype(np.bool_)
        legal[:, STAY] = legal[:, FOLD] = asked == Asked.ANSWER
        legal[:, KEEP] = legal[:, EXCHANGE] = asked == Asked.EXCHANGE
        legal[rows, KNOCK + seat] = (plays & self.knockable[rows, seat]) | (
            asked == Asked.INTERRUPT
        )
        legal[rows, CHALLENGE + seat] = asked == Asked.CHALLENGE
        legal[:, _WAIT] = (asked == Asked.CHALLENGE) | (asked == Asked.INTERRUPT)
        return legal

    def sight(self) -> Sight:
        """Return what the seat to act knows, in every hand."""
        rows, seat, seats = self.every, self.seat, self.table.seats
        order = (seat[:, None] + np.arange(seats)) % seats
        near = (rows[:, None], order)
        seen = (
            self.hands[rows, seat] | self.given[rows, seat] | self.shown | self._gone()
        )
        holder = self._holder()
        held = np.bitwise_count(self.hands).astype(np.int64)
        return Sight(
            asked=self.asked,
            hand=self.hands[rows, seat],
            unseen=~seen,
            trick=self.trick,
            led=self.led,
            best=np.where(holder == NONE, NONE, self.laid[rows, holder % seats]),
            holder=self._from(seat, holder),
            leader=self._from(seat, self.leader),
            stake=self.stake,
            stock=self.stock,
            lives=self.lives[near],
            lost=(self.before - self.lives)[near],
            active=self.active[near],
            held=held[near],
            exchanged=self.exchanged[near],
            exchanger=self._from(seat, self.exchanger),
            knocks=self.knocks[near],
            stays=self.stays[near],
            knocker=self._from(seat, self.knocker),
            last_knocker=self._from(seat, self.last_knocker),
            raised=self.raised[near],
            unanswered=self._awaited()[near],
            knockable=self.knockable[near],
            lacks=self.lacks[near],
            played=self.played[near],
            off_suit=self.off_suit[near],
            leads=self.leads[near],
        )

    def _gone(self) -> Sets:
        """Return by hand the set of the cards that were played."""
        return np.bitwise_or.reduce(OF_CARD[self.played.reshape(len(self), -1)], axis=1)

    def _from(self, seat: Ints, other: Ints) -> Ints:
        """Count another seat from the deciding one."""
        return np.where(other == NONE, NONE, (other - seat) % self.table.seats)

    def _awaited(self) -> Flags:
        """Return who has not answered, as far as the others know."""
        if self.table.clockwise:
            sealed = self.asked == Asked.CHALLENGE
        else:
            sealed = (self.asked == Asked.ANSWER) | (self.asked == Asked.CHALLENGE)
        others = np.arange(self.table.seats)
        knock = self.active & (others != self.knocker[:, None])
        doubt = (self.lives > 0) & (others != self.exchanger[:, None])
        known = np.where((self.asked == Asked.ANSWER)[:, None], knock, doubt)
        return np.where(sealed[:, None], known, self.unanswered)

    def _holder(self) -> Ints:
        """Return the seat that holds the trick; in the last one only those count that
        have not folded."""
        last = np.flatnonzero((self.trick == TRICKS) & (self.led != NONE))
        found = self.best.copy()
        laid = self.laid[last]
        counts = (
            self.active[last] & (laid != NONE) & (laid % SUITS == self.led[last, None])
        )
        strength = np.where(counts, laid, WAIT)
        found[last] = np.where(counts.any(axis=1), strength.argmax(axis=1), NONE)
        return found

    def apply(self, moves: Ints) -> None:
        """Make a move in every hand."""
        seat, asked = self.seat, self.asked.copy()
        rows = np.flatnonzero((moves >= 0) & (moves < NUMBERS.size))
        self._play(rows, seat[rows], moves[rows])
        self._keep(np.flatnonzero(moves == KEEP))
        self._exchange(np.flatnonzero(moves == EXCHANGE))
        rows = np.flatnonzero((moves >= KNOCK) & (moves < CHALLENGE))
        self._knock(rows, seat[rows])
        rows = np.flatnonzero((moves == STAY) | (moves == FOLD))
        self._answer(rows, seat[rows], moves[rows] == FOLD)
        rows = np.flatnonzero(moves >= CHALLENGE)
        self._challenge(rows, seat[rows])
        rows = np.flatnonzero((moves == WAIT) & (asked == Asked.CHALLENGE))
        self._believe(rows, seat[rows])
        self.asked[(moves == WAIT) & (asked == Asked.INTERRUPT)] = Asked.PLAY

    def _pay(self, rows: Ints, seats: Ints, lives: Ints | int) -> None:
        self.lives[rows, seats] -= np.minimum(self.lives[rows, seats], lives)

    def _next(self, rows: Ints, seats: Ints) -> Ints:
        """Return the next seats clockwise that have not folded."""
        order = (seats[:, None] + 1 + np.arange(self.table.seats)) % self.table.seats
        return order[
            np.arange(len(rows)), self.active[rows[:, None], order].argmax(axis=1)
        ]

    def _keep(self, rows: Ints) -> None:
        self.turn[rows] += 1
        self._decide(rows)

    def _decide(self, rows: Ints) -> None:
        """Ask the next seat that may exchange; if none may, begin the first trick."""
        self.asked[rows] = Asked.EXCHANGE
        most = self.table.exchanges
        if most:
            spent = (
                self.exchanged[rows, np.minimum(self.turn[rows], self.table.seats - 1)]
                >= most
            )
            self.turn[rows] += spent
        begins = rows[
            (self.turn[rows] >= self.table.seats) | (self.stock[rows] < HAND_SIZE)
        ]
        self.asked[begins] = Asked.PLAY
        self.turn[begins] = self.leader[begins] = 0
        self.trick[begins] = 1

    def _exchange(self, rows: Ints) -> None:
        seats = self.turn[rows]
        self.discarded[rows] = self.hands[rows, seats]
        self.given[rows, seats] |= self.hands[rows, seats]
        drawn = self.pack[rows[:, None], self.top[rows, None] + np.arange(HAND_SIZE)]
        self.hands[rows, seats] = np.bitwise_or.reduce(OF_CARD[drawn], axis=1)
        self.top[rows] += HAND_SIZE
        self.exchanged[rows, seats] += 1
        self.exchanger[rows] = seats
        self.unanswered[rows] = (self.lives[rows] > 0) & (
            np.arange(self.table.seats) != seats[:, None]
        )
        self.asked[rows] = Asked.CHALLENGE
        self._decide(rows[~self.unanswered[rows].any(axis=1)])

    def _believe(self, rows: Ints, seats: Ints) -> None:
        self.unanswered[rows, seats] = False
        self._decide(rows[~self.unanswered[rows].any(axis=1)])

    def _challenge(self, rows: Ints, seats: Ints) -> None:
        lied = self.discarded[rows] & _NUMBERED != 0
        self._pay(rows, np.where(lied, self.exchanger[rows], seats), 1)
        self.shown[rows] |= self.discarded[rows]
        self.unanswered[rows] = False
        self._decide(rows)

    def _knock(self, rows: Ints, seats: Ints) -> None:
        self.knocker[rows] = seats
        self.unanswered[rows] = self.active[rows] & (
            np.arange(self.table.seats) != seats[:, None]
        )
        self.folding[rows] = False
        self.asked[rows] = Asked.ANSWER

    def _answer(self, rows: Ints, seats: Ints, folds: Flags) -> None:
        self.unanswered[rows, seats] = False
        self.folding[rows, seats] = folds
        if self.table.clockwise:
            self._fold(rows)
        rows = rows[~self.unanswered[rows].any(axis=1)]
        self._fold(rows)
        alone = self.active[rows].sum(axis=1) == 1
        won, rows = rows[alone], rows[~alone]
        self.over[won], self.winner[won] = True, self.knocker[won]
        self._raise(rows)

    def _fold(self, rows: Ints) -> None:
        """Let those who fold pay the stake before the knock, at most what they have."""
        folding = self.folding[rows]
        paid = np.minimum(self.lives[rows], self.stake[rows, None])
        self.lives[rows] -= np.where(folding, paid, 0)
        self.active[rows] &= ~folding
        self.folding[rows] = False

    def _raise(self, rows: Ints) -> None:
        """Play on for one life more."""
        knocker = self.knocker[rows]
        self.stake[rows] += 1
        self.knocks[rows, knocker] += 1
        self.stays[rows] += self.active[rows]
        self.stays[rows, knocker] -= 1
        self.raised[rows] = (self.played[rows] != NONE).sum(axis=2)
        self.last_knocker[rows], self.knocker[rows] = knocker, NONE
        self.asked[rows] = Asked.PLAY
        self._onward(rows)

    def _onward(self, rows: Ints) -> None:
        """Ask the next seat for a card; end the trick once all have played that did not
        fold."""
        turn = self.turn[rows]
        self.turn[rows] = np.where(
            self.active[rows, turn], turn, self._next(rows, turn)
        )
        laid = self.laid[rows, self.turn[rows]] != NONE
        self._take(rows[laid])

    def _play(self, rows: Ints, seats: Ints, cards: Ints) -> None:
        suit, led, trick = cards % SUITS, self.led[rows], self.trick[rows] - 1
        leads, best = led == NONE, self.best[rows]
        higher = (
            ABOVE[self.played[rows, best % self.table.seats, trick]] & OF_CARD[cards]
            != 0
        )
        self.hands[rows, seats] &= ~OF_CARD[cards]
        self.played[rows, seats, trick] = cards
        self.leads[rows, seats, trick] = leads
        self.off_suit[rows, seats, trick] = off = ~leads & (suit != led)
        self.lacks[rows[off], seats[off], led[off]] = True
        self.led[rows] = np.where(leads, suit, led)
        self.best[rows] = np.where(leads | higher, seats, best)
        self.turn[rows] = self._next(rows, seats)
        self._onward(rows)
        self._interrupt(rows[(self.trick[rows] - 1 == trick) & ~self.over[rows]])

    def _interrupt(self, rows: Ints) -> None:
        """Ask somebody now and then who has played to a late trick whether they
        knock."""
        if not self.table.interrupts:
            return
        able = (
            self.knockable[rows]
            & (self.laid[rows] != NONE)
            & (self.trick[rows] >= LATE)[:, None]
        )
        drawn = np.where(able, self.random.random(able.shape), 0)
        asked = able.any(axis=1) & (
            self.random.random(len(rows)) < self.table.interrupts
        )
        self.interrupting[rows[asked]] = drawn[asked].argmax(axis=1)
        self.asked[rows[asked]] = Asked.INTERRUPT

    def _take(self, rows: Ints) -> None:
        """End a trick, and with the last one the hand."""
        best = self.best[rows]
        leader = np.where(self.active[rows, best], best, self._next(rows, best))
        last = self.trick[rows] == TRICKS
        holder = self._holder()[rows]
        self._end(rows[last], np.where(holder == NONE, leader, holder)[last])
        rows, leader = rows[~last], leader[~last]
        self.trick[rows] += 1
        self.leader[rows] = self.turn[rows] = leader
        self.led[rows] = self.best[rows] = NONE

    def _end(self, rows: Ints, winner: Ints) -> None:
        paying = self.active[rows] & (np.arange(self.table.seats) != winner[:, None])
        paid = np.minimum(self.lives[rows], self.stake[rows, None])
        self.lives[rows] -= np.where(paying, paid, 0)
        self.over[rows], self.winner[rows] = True, winner

    def value(self) -> Floats:
        """Return by seat what each hand was worth beside the others, 0 to 1."""
        lost = self.before - self.lives
        others = (lost.sum(axis=1, keepdims=True) - lost) / (self.table.seats - 1)
        return np.clip(0.5 + LIFE * (others - lost), 0, 1).astype(np.float32)

    def won(self) -> Floats:
        """Return who has won each hand, by seat."""
        return (np.arange(self.table.seats) == self.winner[:, None]).astype(np.float32)


def deal(number: int, count: int, random: np.random.Generator) -> Hands:
    """Deal so many hands at a table; in every second one all have equally many
    lives."""
    table = TABLES[number]
    pack = np.argsort(random.random((count, NUMBERS.size)), axis=1)
    start = random.choice([10, 10, 10, 6, 8, 15], (count, 1))
    left = random.integers(1, start + 1, (count, table.seats))
    equal = random.random((count, 1)) < 0.5
    return dealt(table, pack, np.where(equal, start, left), random)


def dealt(table: Table, pack: Ints, lives: Ints, random: np.random.Generator) -> Hands:
    """Deal these packs, one a row, each seat its cards together."""
    count, seats = len(pack), table.seats
    cards = OF_CARD[pack[:, : seats * HAND_SIZE]].reshape(count, seats, HAND_SIZE)
    zeros, nobody = np.zeros(count, dtype=np.int64), np.full(count, NONE)
    by_seat = np.zeros((count, seats), dtype=np.int64)
    flags = np.zeros((count, seats), dtype=np.bool_)
    by_trick = np.zeros((count, seats, TRICKS), dtype=np.bool_)
    hands = Hands(
        table=table,
        random=random,
        pack=pack,
        top=np.full(count, seats * HAND_SIZE),
        hands=np.bitwise_or.reduce(cards, axis=2),
        lives=lives.copy(),
        before=lives.copy(),
        active=~flags,
        asked=zeros,
        turn=zeros,
        interrupting=nobody,
        stake=zeros + 1,
        knocker=nobody,
        last_knocker=nobody,
        unanswered=flags,
        folding=flags,
        exchanged=by_seat,
        exchanger=nobody,
        discarded=zeros.astype(np.uint32),
        given=by_seat.astype(np.uint32),
        shown=zeros.astype(np.uint32),
        knocks=by_seat,
        stays=by_seat,
        raised=by_seat,
        trick=zeros,
        leader=zeros,
        led=nobody,
        best=nobody,
        played=np.full((count, seats, TRICKS), NONE),
        lacks=np.zeros((count, seats, SUITS), dtype=np.bool_),
        off_suit=by_trick,
        leads=by_trick,
        over=zeros.astype(np.bool_),
        winner=nobody,
    )
    hands = hands.only(hands.every)  # each array its own
    hands._decide(hands.every)
    return hands


TABLE: Final = Learnable(
    deal,
    len(TABLES),
    tuple(range(TABLES[0].seats)),
    WIDTH,
    PACKAGE,
    "weights",
    spread=0.3,
    worth_is_shown=True,
)
