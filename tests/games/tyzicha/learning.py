"""Many hands of Tyzicha at once, as arrays, for learning. A test plays them beside the
rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from bot.games.tyzicha.player.cards import (
    ACES,
    BONUS,
    KINGS,
    NUMBERS,
    PLAIN,
    POINTS,
    QUEENS,
    SPARE,
    TENS,
)
from bot.games.tyzicha.player.judging import PACKAGE
from bot.games.tyzicha.player.model import TyzichaModel
from bot.games.tyzicha.player.moves import (
    BID,
    CONCEDE,
    GIVE,
    MARRY,
    PASS,
    RAISE,
    STAND,
    STEPS,
    TAKE100,
    TAKE110,
)
from bot.games.tyzicha.player.sight import (
    BIDDING,
    EXCHANGE,
    FORCED,
    NO_CARD,
    NO_SEAT,
    NO_TRUMP,
    OVER,
    PLAY,
    RAISING,
    SIZE,
    WIDTH,
    Agreed,
    Sight,
    encode,
)
from bot.games.tyzicha.player.worth import LEAST, SCALE
from bot.games.tyzicha.rules.auction import CARDS, LOWEST, STEP
from bot.games.tyzicha.rules.cards import DEALT, PLAYERS
from bot.games.tyzicha.rules.scoring import CONCEDED
from bot.games.tyzicha.rules.state import HIDDEN
from bot.house.numbers import SUITS
from bot.house.rows import Flags, Floats, Ints
from tests.learning.self_play import Choices, Learnable

TARGETS: Final = (501, 1001)
"""Targets of the tables with the usual rules; at one more table all rules are drawn."""
MOST: Final = 400
MOOD: Final = 0.03
"""How much players differ in how they like to bid and to raise: some eighteen points of
a hand."""
_BEGUN: Final = 0.3
"""The share of the hands that begin a game."""
_SEATS: Final = np.arange(PLAYERS)
_CARDS: Final = np.arange(SIZE)
_PLAIN: Final = np.array([*PLAIN, 0])
_POINTS: Final = np.array([*POINTS, 0])
_ABOVE: Final = np.array([*NUMBERS.above, NUMBERS.every])
_BONUS: Final = np.array(BONUS)
_STEPS: Final = np.array(STEPS)
_PAIRS: Final = [
    (one, other) for one in range(SPARE) for other in range(SPARE) if one != other
]


@dataclass
class Hands(Agreed):
    """So many hands; arrays have a row for each hand. Sets of cards are integers."""

    scores: Ints
    """(hands, seats): before the hand."""
    dealer: Ints
    hands: Ints
    """(hands, seats)."""
    widow: Ints
    turn: Ints
    phase: Ints
    bids: Ints
    """(hands, seats): the highest bid of each, or 0."""
    passed: Flags
    """(hands, seats)."""
    declarer: Ints
    contract: Ints
    conceded: Flags
    trump: Ints
    laid: Ints
    """(hands, seats): the card of each in the trick in progress, or `NO_CARD`."""
    leader: Ints
    best: Ints
    """The card that takes the trick as it lies, or `NO_CARD`."""
    points: Ints
    """(hands, seats)."""
    bonus: Ints
    """(hands, seats)."""
    tricks: Ints
    """(hands, seats)."""
    gone: Ints
    known: Ints
    """(hands, seats, seats): what the first has seen in the hand of the second."""
    lacks: Ints
    """(hands, seats): what each cannot have."""
    played: Ints
    """(hands, seats): what each has laid in finished tricks."""
    led: Ints
    """(hands, seats): what of that began a trick."""

    @property
    def seat(self) -> Ints:
        """By hand whose turn it is."""
        return self.turn

    @property
    def over(self) -> Flags:
        """Which hands are over."""
        return self.phase == OVER

    def choices(self) -> Choices:
        """Lay out the moves of the seat to act, in every hand."""
        owner, moves = self.legal()
        kinds = (moves == BID) + 2 * ((moves >= RAISE) & (moves < GIVE))
        return Choices(owner, moves, encode(self.sight().only(owner), moves), kinds)

    def legal(self) -> tuple[Ints, Ints]:
        """Return the moves there are, those of a hand together, and by move the number
        of its hand."""
        can = np.zeros((len(self), GIVE), dtype=np.bool_)
        own = self.hands[self.every, self.turn]
        bidding, forced, raising, playing = (
            self.phase == one for one in (BIDDING, FORCED, RAISING, PLAY)
        )
        can[bidding, PASS] = True
        can[:, BID] = bidding & (self._next_bid() <= self._most(own))
        can[forced, TAKE100] = can[forced, TAKE110] = True
        can[raising, STAND] = True
        for step in STEPS:
            rows = np.flatnonzero(raising & (self.contract + step <= self.cap))
            can[rows, RAISE + (self.contract[rows] + step) // STEP] = True
        can[:, :SIZE] = _shown(np.where(playing, self._playable(own), 0))
        begun = self.tricks.sum(axis=1) > 0
        leads = playing & (self.best == NO_CARD)
        married = np.where(leads & (begun | self.first_marriage), _paired(own), 0)
        can[:, MARRY : MARRY + SIZE] = _shown(married)
        can[:, CONCEDE] = raising | (leads & ~begun)
        owner, moves = np.nonzero(can)
        giving = np.flatnonzero(self.phase == EXCHANGE)
        if not len(giving):
            return owner, moves
        owner = np.concatenate([owner, np.repeat(giving, len(_PAIRS))])
        moves = np.concatenate([moves, _gifts(own[giving]).ravel()])
        order = np.argsort(owner, kind="stable")
        return owner[order], moves[order]

    def _next_bid(self) -> Ints:
        standing = self.bids.max(axis=1)
        return np.where(standing == 0, LOWEST, standing + STEP)

    def _most(self, own: Ints) -> Ints:
        """Return how high each may bid."""
        married = (
            _shown(_paired(own) & QUEENS)[:, 2 * SUITS : 3 * SUITS] * _BONUS
        ).sum(axis=1)
        return np.where(self.holdings, np.minimum(self.cap, CARDS + married), self.cap)

    def _playable(self, own: Ints) -> Ints:
        led = self.laid[self.every, self.leader]
        trumps = _PLAIN[self.trump]
        following = own & _PLAIN[led % SUITS]
        following = np.where(following == 0, own & trumps, following)
        following = np.where(following == 0, own, following)
        winning = following & (
            _ABOVE[self.best] | np.where(self.best % SUITS == self.trump, 0, trumps)
        )
        return np.where(led == NO_CARD, own, np.where(winning == 0, following, winning))

    def sight(self) -> Sight:
        """Return what the seat to act knows, in every hand."""
        rows = self.every[:, None]
        order = (self.turn[:, None] + _SEATS) % PLAYERS
        others = order[:, 1:]
        own = self.hands[self.every, self.turn]
        table = self.laid[rows, others]
        unseen = NUMBERS.every & ~(
            own | self.gone | np.where(table == NO_CARD, 0, 1 << table).sum(axis=1)
        )
        known = self.known[rows, self.turn[:, None], others] & unseen[:, None]
        return Sight(
            phase=self.phase,
            hand=own,
            unseen=unseen,
            known=known,
            possible=unseen[:, None] & ~(self.lacks[rows, others] | known[:, ::-1]),
            played=self.played[rows, others],
            led=self.led[rows, others],
            table=table,
            trump=self.trump,
            points=self.points[rows, order],
            bonus=self.bonus[rows, order],
            tricks=self.tricks[rows, order],
            declarer=np.where(
                self.declarer == NO_SEAT, NO_SEAT, (self.declarer - self.turn) % PLAYERS
            ),
            contract=self.contract,
            bids=self.bids[rows, order],
            passed=self.passed[rows, order],
            dealer=(self.dealer - self.turn) % PLAYERS,
            scores=self.scores[rows, order],
            **self.agreed,
        )

    def apply(self, moves: Ints) -> None:
        """Make a move in every hand."""
        calls = np.flatnonzero((moves == PASS) | (moves == BID))
        takes = np.flatnonzero((moves == TAKE100) | (moves == TAKE110))
        gives = np.flatnonzero(moves >= GIVE)
        raises = np.flatnonzero((moves >= RAISE) & (moves < GIVE))
        plays = np.flatnonzero(moves < PASS)
        concedes = moves == CONCEDE
        self._call(calls, moves[calls] == BID)
        self._buy(takes, np.where(moves[takes] == TAKE100, HIDDEN, LOWEST))
        self._give(gives, *np.divmod(moves[gives] - GIVE, SIZE))
        self.contract[raises] = (moves[raises] - RAISE) * STEP
        self.phase[raises] = PLAY
        self.phase[moves == STAND] = PLAY
        self.phase[concedes] = OVER
        self.conceded |= concedes
        self._marry(
            plays[moves[plays] >= MARRY], moves[plays[moves[plays] >= MARRY]] - MARRY
        )
        self._lay(
            plays, np.where(moves[plays] >= MARRY, moves[plays] - MARRY, moves[plays])
        )

    def _call(self, rows: Ints, bidding: Flags) -> None:
        seats, amounts = self.turn[rows], self._next_bid()[rows]
        self.bids[rows[bidding], seats[bidding]] = amounts[bidding]
        self.passed[rows[~bidding], seats[~bidding]] = True
        left, right = (seats + 1) % PLAYERS, (seats + 2) % PLAYERS
        self.turn[rows] = np.where(self.passed[rows, left], right, left)
        alone = rows[self.passed[rows].sum(axis=1) == PLAYERS - 1]
        standing = self.bids[alone].max(axis=1)
        self._buy(alone[standing > 0], standing[standing > 0])
        self.phase[alone[standing == 0]] = FORCED

    def _buy(self, rows: Ints, contract: Ints) -> None:
        seats = self.turn[rows]
        self.declarer[rows], self.contract[rows], self.phase[rows] = (
            seats,
            contract,
            EXCHANGE,
        )
        self.hands[rows, seats] |= self.widow[rows]
        shown = contract > HIDDEN
        self.known[rows[shown], :, seats[shown]] |= self.widow[rows[shown], None]

    def _give(self, rows: Ints, left: Ints, right: Ints) -> None:
        seats = self.turn[rows]
        self.hands[rows, seats] &= ~(1 << left | 1 << right)
        hidden = self.contract[rows] == HIDDEN
        open_rows, open_seats = rows[~hidden], seats[~hidden]
        for steps, card in ((1, left), (2, right)):
            other = (seats + steps) % PLAYERS
            self.hands[rows, other] |= 1 << card
            self.known[rows[hidden], seats[hidden], other[hidden]] |= 1 << card[hidden]
            self.known[open_rows, :, other[~hidden]] |= 1 << card[~hidden, None]
            self.known[open_rows, :, open_seats] &= ~(1 << card[~hidden, None])
        raising = ~hidden & (self.contract[rows] + STEP <= self.cap[rows])
        self.phase[rows] = np.where(raising, RAISING, PLAY)

    def _marry(self, rows: Ints, cards: Ints) -> None:
        seats, suits = self.turn[rows], cards % SUITS
        self.trump[rows] = suits
        self.bonus[rows, seats] += _BONUS[suits]
        self.known[rows, :, seats] |= (_PLAIN[suits] & (QUEENS | KINGS))[:, None]

    def _lay(self, rows: Ints, cards: Ints) -> None:
        seats, best, trump = self.turn[rows], self.best[rows], self.trump[rows]
        led = self.laid[rows, self.leader[rows]]
        leads = best == NO_CARD
        self._conclude(rows[~leads], cards[~leads], led[~leads])
        higher = (_ABOVE[best] >> cards & 1 == 1) | (
            (cards % SUITS == trump) & (best % SUITS != trump)
        )
        self.leader[rows] = np.where(leads, seats, self.leader[rows])
        self.best[rows] = np.where(leads | higher, cards, best)
        self.hands[rows, seats] &= ~(1 << cards)
        self.laid[rows, seats] = cards
        self.turn[rows] = (seats + 1) % PLAYERS
        self._take(rows[(self.laid[rows] != NO_CARD).all(axis=1)])

    def _conclude(self, rows: Ints, cards: Ints, led: Ints) -> None:
        """Note what those cannot have who did not follow suit, or did not take the
        trick."""
        seats, best, trump = self.turn[rows], self.best[rows], self.trump[rows]
        suit = cards % SUITS
        void = suit != led % SUITS
        lacking = np.where(void, _PLAIN[led % SUITS], 0)
        lacking |= np.where(void & (suit != trump), _PLAIN[trump], 0)
        lacking |= np.where((suit == best % SUITS) & (cards < best), _ABOVE[best], 0)
        self.lacks[rows, seats] |= lacking

    def _take(self, rows: Ints) -> None:
        """Give complete tricks to those who take them, and lead next."""
        laid = self.laid[rows]
        winner = np.argmax(laid == self.best[rows, None], axis=1)
        self.points[rows, winner] += _POINTS[laid].sum(axis=1)
        self.tricks[rows, winner] += 1
        leader = self.leader[rows]
        self.led[rows, leader] |= 1 << self.laid[rows, leader]
        self.played[rows] |= 1 << laid
        self.gone[rows] |= (1 << laid).sum(axis=1)
        self.turn[rows] = winner
        self.laid[rows], self.best[rows] = NO_CARD, NO_CARD
        self.phase[rows[self.hands[rows].sum(axis=1) == 0]] = OVER

    def gains(self) -> Ints:
        """Return what each hand brings to each seat (rules/tyzicha.md 4)."""
        declares = self.declarer[:, None] == _SEATS
        made, conceded = self._made()[:, None], self.conceded[:, None]
        taken = self.points + self.bonus
        taken = np.where(
            self.rounded[:, None], (taken + STEP // 2) // STEP * STEP, taken
        )
        taken = np.where(
            made & ~self.always[:, None], 0, np.where(conceded, CONCEDED, taken)
        )
        taken = np.minimum(taken, self.target[:, None] - 1 - self.scores)
        contract = self.contract[:, None]
        return np.where(declares, np.where(made, contract, -contract), taken)

    def _made(self) -> Flags:
        """Return which contracts have been made."""
        declarer = self.declarer % PLAYERS
        total = self.points[self.every, declarer] + self.bonus[self.every, declarer]
        return ~self.conceded & (total > self.contract - self.at_least)

    def value(self) -> Floats:
        """Return what each hand was worth, by seat, as `worths_of` says."""
        gains = self.gains()
        worths = 0.5 + (PLAYERS * gains - gains.sum(axis=1, keepdims=True)) / (
            2 * SCALE
        )
        declares = self.declarer[:, None] == _SEATS
        ends = (declares & (self.scores + gains >= self.target[:, None])).any(
            axis=1, keepdims=True
        )
        return np.where(ends, declares, np.clip(worths, LEAST, 1 - LEAST)).astype(
            np.float32
        )

    def won(self) -> Floats:
        """Return who has won each hand, by seat: a declarer who made the contract, else
        both others."""
        declares = self.declarer[:, None] == _SEATS
        return (declares == self._made()[:, None]).astype(np.float32)


def _shown(cards: Ints) -> Flags:
    return (cards[:, None] >> _CARDS & 1).astype(np.bool_)


def _paired(cards: Ints) -> Ints:
    """Return the kings and queens that have each other."""
    queens = cards & QUEENS & (cards & KINGS) >> SUITS
    return np.asarray(queens | queens << SUITS)


def _gifts(hands: Ints) -> Ints:
    """Return (hands, gifts) what may be given away of each hand, as `gifts` of the
    world says."""
    kept = _paired(hands) | hands & ACES
    kept |= hands & TENS & kept >> SUITS
    held, keeps = _shown(hands), _shown(kept & hands)
    lengths = held.reshape(len(hands), -1, SUITS).sum(axis=1)
    alone = lengths[:, _CARDS % SUITS] + _POINTS[:SIZE]
    order = np.where(keeps, 10_000 + _CARDS, alone * SIZE + _CARDS)
    order = np.where(held, order, 100_000)
    spare = np.argsort(order, axis=1)[:, :SPARE]
    one, other = np.array(_PAIRS).T
    return np.asarray(GIVE + spare[:, one] * SIZE + spare[:, other])


def deal(table: int, count: int, random: np.random.Generator) -> Hands:
    """Deal so many hands by the rules of a table, somewhere in a game."""
    usual = table < len(TARGETS)
    agreed = usually(count, TARGETS[table]) if usual else drawn(count, random)
    done = random.random((count, 1)) * (random.random((count, 1)) > _BEGUN)
    scores = (
        agreed.target[:, None]
        * done
        * (1 + 0.3 * random.standard_normal((count, PLAYERS)))
    )
    scores = np.minimum(scores.astype(np.int64), agreed.target[:, None] - 1)
    pack = np.argsort(random.random((count, SIZE)), axis=1)
    return dealt(agreed, scores, random.integers(PLAYERS, size=count), pack)


def usually(count: int, target: int) -> Agreed:
    """Return the usual rules, with a target."""
    no = np.zeros(count, dtype=np.bool_)
    return Agreed(np.full(count, target), no, no, ~no, np.full(count, MOST), no, no)


def drawn(count: int, random: np.random.Generator) -> Agreed:
    """Draw rules for each hand."""
    flags = [random.random(count) < 0.4 for _ in range(5)]
    target = np.where(
        random.random(count) < 0.5,
        random.choice(TARGETS, count),
        random.integers(101, 2002, count),
    )
    cap = np.where(
        random.random(count) < 0.5, MOST, random.integers(12, 41, count) * STEP
    )
    return Agreed(target, flags[0], flags[1], flags[2], cap, flags[3], flags[4])


def dealt(agreed: Agreed, scores: Ints, dealer: Ints, pack: Ints) -> Hands:
    """Deal these packs, one a row: the cards of each seat together, then the widow."""
    count, end = len(pack), DEALT * PLAYERS
    cards = 1 << pack
    by_seat = np.zeros((count, PLAYERS), dtype=np.int64)
    nothing = np.zeros(count, dtype=np.int64)
    return Hands(
        **vars(agreed),
        scores=scores,
        dealer=dealer,
        hands=cards[:, :end].reshape(count, PLAYERS, DEALT).sum(axis=2),
        widow=cards[:, end:].sum(axis=1),
        turn=(dealer - 1) % PLAYERS,
        phase=np.full(count, BIDDING),
        bids=by_seat.copy(),
        passed=by_seat > 0,
        declarer=np.full(count, NO_SEAT),
        contract=nothing.copy(),
        conceded=nothing > 0,
        trump=np.full(count, NO_TRUMP),
        laid=np.full((count, PLAYERS), NO_CARD),
        leader=nothing.copy(),
        best=np.full(count, NO_CARD),
        points=by_seat.copy(),
        bonus=by_seat.copy(),
        tricks=by_seat.copy(),
        gone=nothing.copy(),
        known=np.zeros((count, PLAYERS, PLAYERS), dtype=np.int64),
        lacks=by_seat.copy(),
        played=by_seat.copy(),
        led=by_seat.copy(),
    )


ROUND: Final = Learnable(
    deal,
    len(TARGETS) + 1,
    tuple(range(PLAYERS)),
    WIDTH,
    PACKAGE,
    "weights",
    TyzichaModel.spread,
    MOOD,
    worth_is_shown=True,
)
