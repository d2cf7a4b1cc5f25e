"""Many hands of Bura at once, as arrays: the rules of `bot/games/bura` in the shape
that learning needs.

All hands of a batch follow the same rules and go from trick to trick together. Claims
are made by perfect players: a hand is over as soon as somebody has captured enough. A
test plays both engines side by side."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import Final

import numpy as np

from bot.games.bura.player.deck import (
    BEATS,
    BIT,
    HAND,
    NONE,
    POINTS,
    RANKS,
    SIZE,
    Cards,
    Sets,
    bits,
)
from bot.house.rows import Flags, Ints, Rows
from tests.games.bura.learning.kinds import ACES, BURA, MOLODKA, kinds
from tests.games.bura.learning.rules import Rules

SLOTS: Final = ((0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2))
"""The sets of slots of a hand that may be laid together."""
CHOICES: Final = len(SLOTS)
COUNT: Final = np.array([len(slots) for slots in SLOTS])
"""How many cards each choice has."""
TAKEN: Final = np.array([[slot in slots for slot in range(HAND)] for slots in SLOTS])
"""Which slots each choice takes."""
_ORDERS: Final = tuple(np.array(order) for order in permutations(range(HAND)))

NOBODY: Final = -1


@dataclass
class Hands(Rows):
    """A batch of `len(size)` hands before a lead. Arrays by seat have one column a
    seat."""

    rules: Rules
    cards: Cards
    """(hands, seats, 3): what each seat holds, lowest number first, no card last."""
    size: Ints
    """(hands,): how many cards everybody holds."""
    pack: Cards
    """(hands, 36): the stock is its end, from `top` on; its last card is the
    turn-up."""
    top: Ints
    points: Ints
    """(hands, seats): points captured."""
    leader: Ints
    """(hands,): who is entitled to lead."""
    gone: Sets
    """(hands,): captured cards."""
    up_by: Ints
    """(hands,): who drew the turn-up, or NOBODY."""
    fresh: Ints
    """(hands,): cards that everybody drew after the last trick."""
    last: Sets
    """(hands, seats): what each seat laid in the last trick."""
    before: Sets
    """(hands, seats): what each seat laid in the trick before that."""
    opened: Ints
    """(hands,): who led the last trick, or NOBODY."""
    value: NDFloats
    """(hands, seats): what each seat got of a hand that is over."""
    over: Flags
    """(hands,): whether the hand is over."""

    @property
    def stock(self) -> Ints:
        """How many cards are left to draw."""
        return SIZE - self.top

    def copies(self, times: int) -> Hands:
        """Return every hand so many times, one after the other."""
        return self.only(np.repeat(np.arange(len(self)), times))


NDFloats = np.ndarray[tuple[int, ...], np.dtype[np.float32]]


@dataclass
class Trick:
    """The trick in progress of every hand of a batch."""

    count: Ints
    """(hands,): how many cards each player lays."""
    tops: Cards
    """(hands, 3): the card to beat in each column."""
    holder: Ints
    """(hands,): who would take the trick as it lies."""
    laid: Sets
    """(hands, seats): what each has laid."""
    laid_cards: Cards
    """(hands, seats, 3): the same, card by card."""


def deal(rules: Rules, count: int, random: np.random.Generator) -> Hands:
    """Deal so many hands from shuffled packs; the eldest is seat 0."""
    pack = random.permuted(np.tile(np.arange(SIZE, dtype=np.int8), (count, 1)), axis=1)
    return deal_packs(rules, pack)


def deal_packs(rules: Rules, pack: Cards) -> Hands:
    """Deal from packs whose trump is made suit 0: the turn-up's suit changes places
    with it (rules/bura.md 4 DEAL)."""
    count, seats = len(pack), rules.seats
    trump = pack[:, HAND * seats] // RANKS
    suits, ranks = pack // RANKS, pack % RANKS
    renamed = np.where(
        suits == trump[:, None], 0, np.where(suits == 0, trump[:, None], suits)
    )
    pack = (renamed * RANKS + ranks).astype(np.int8)
    dealt = HAND * seats
    cards = np.sort(
        pack[:, :dealt].reshape(count, HAND, seats).transpose(0, 2, 1), axis=2
    )
    stock = np.concatenate(
        [pack[:, :dealt], pack[:, dealt + 1 :], pack[:, dealt : dealt + 1]], axis=1
    )
    return Hands(
        rules=rules,
        cards=cards,
        size=np.full(count, HAND),
        pack=stock,
        top=np.full(count, dealt),
        points=np.zeros((count, seats), dtype=np.int64),
        leader=np.zeros(count, dtype=np.int64),
        gone=np.zeros(count, dtype=np.uint64),
        up_by=np.full(count, NOBODY),
        fresh=np.full(count, HAND),
        last=np.zeros((count, seats), dtype=np.uint64),
        before=np.zeros((count, seats), dtype=np.uint64),
        opened=np.full(count, NOBODY),
        value=np.zeros((count, seats), dtype=np.float32),
        over=np.zeros(count, dtype=np.bool_),
    )


def leads(rules: Rules, cards: Cards) -> Flags:
    """Return which of the choices may be led from each hand (rules/bura.md 3)."""
    suits = cards // RANKS
    there = cards != NONE
    pairs = [
        (suits[:, a] == suits[:, b]) & there[:, b] for a, b in ((0, 1), (0, 2), (1, 2))
    ]
    three = kinds(cards)
    allowed = (three == MOLODKA) | (three == BURA) | ((three == ACES) & rules.aces_lead)
    return np.stack([there[:, 0], there[:, 1], there[:, 2], *pairs, allowed], axis=1)


def replies(cards: Cards, count: Ints) -> Flags:
    """Return which of the choices may be replied with: any so many cards (rules/bura.md
    3)."""
    there = cards != NONE
    complete = np.stack([there[:, list(slots)].all(axis=1) for slots in SLOTS], axis=1)
    return np.asarray(complete & (count[:, None] == COUNT))


def picked(cards: Cards, choice: Ints) -> Cards:
    """Return the cards of a choice, no card last."""
    return np.sort(np.where(TAKEN[choice], cards, NONE).astype(np.int8), axis=1)


def worth(cards: Cards) -> Ints:
    """Return the points of cards."""
    return np.asarray(POINTS[cards].sum(axis=-1))


def beats_all(rules: Rules, cards: Cards, tops: Cards) -> Flags:
    """Whether a reply beats the tops of all columns (rules/bura.md 5.1 and 5.2)."""
    if rules.as_given:
        return np.asarray(BEATS[cards, tops].all(axis=1))
    found = BEATS[cards, tops].all(axis=1)
    for order in _ORDERS[1:]:
        found |= BEATS[cards[:, order], tops].all(axis=1)
    return np.asarray(found)


def covered(rules: Rules, cards: Cards, tops: Cards, full: Flags) -> Cards:
    """Return the tops after a reply: all of its cards if it beat them all, else those
    that beat their own column."""
    if rules.chain:
        return np.where(full[:, None], cards, tops)
    return np.where(full[:, None] | BEATS[cards, tops], cards, tops)


def lead(hands: Hands, seats: Ints, cards: Cards) -> Trick:
    """Let a seat of each hand lead these cards."""
    rows = np.arange(len(hands))
    laid = np.zeros((len(hands), hands.rules.seats), dtype=np.uint64)
    laid_cards = np.full((len(hands), hands.rules.seats, HAND), NONE, dtype=np.int8)
    laid[rows, seats], laid_cards[rows, seats] = bits(cards), cards
    hands.leader = seats
    _lay_down(hands, seats, laid[rows, seats])
    return Trick((cards != NONE).sum(axis=1), cards, seats.copy(), laid, laid_cards)


def reply(hands: Hands, trick: Trick, seats: Ints, cards: Cards) -> None:
    """Let the next seat of each hand reply with these cards."""
    rows = np.arange(len(hands))
    full = beats_all(hands.rules, cards, trick.tops)
    trick.tops = covered(hands.rules, cards, trick.tops, full)
    trick.holder = np.where(full, seats, trick.holder)
    trick.laid[rows, seats], trick.laid_cards[rows, seats] = bits(cards), cards
    _lay_down(hands, seats, trick.laid[rows, seats])


def _lay_down(hands: Hands, seats: Ints, cards: Sets) -> None:
    rows = np.arange(len(hands))
    held = hands.cards[rows, seats]
    hands.cards[rows, seats] = np.sort(
        np.where(BIT[held] & cards[:, None], NONE, held).astype(np.int8), axis=1
    )


def resolve(hands: Hands, trick: Trick) -> None:
    """Capture a finished trick, draw, and see who leads next or whether the hand is
    over (rules/bura.md 5 and 6)."""
    rules, rows = hands.rules, np.arange(len(hands))
    winner = trick.holder
    hands.points[rows, winner] += worth(trick.laid_cards).sum(axis=1)
    hands.gone |= np.bitwise_or.reduce(trick.laid, axis=1)
    hands.before, hands.last, hands.opened = hands.last, trick.laid, hands.leader
    hands.size = hands.size - trick.count
    won_by_bura = _bura(rules, trick, hands.leader)
    leader = _next_leader(rules, trick, hands.leader)
    _draw(hands, winner)
    out = hands.size == 0
    reached = (hands.points[rows, winner] >= rules.target) & (rules.last_call | ~out)
    ended = np.where(
        won_by_bura != NOBODY, won_by_bura, np.where(reached, winner, NOBODY)
    )
    hands.over = out | (ended != NOBODY)
    hands.value[out & (ended == NOBODY)] = 1 / rules.seats
    done = np.flatnonzero(ended != NOBODY)
    hands.value[done] = 0
    hands.value[done, ended[done]] = 1
    hands.leader = leader


def _bura(rules: Rules, trick: Trick, leader: Ints) -> Ints:
    """Return who wins the hand by three trumps in the trick, or NOBODY (rules/bura.md
    5.3)."""
    nobody = np.full(len(trick.count), NOBODY)
    if not rules.decides:
        return nobody
    buras = kinds(trick.laid_cards) == BURA
    some = buras.any(axis=1)
    if not some.any():
        return nobody
    best = nobody
    tops = np.full((len(nobody), HAND), NONE, dtype=np.int8)
    for step in range(rules.seats):
        seat = (leader + step) % rules.seats
        rows = np.arange(len(nobody))
        cards, has = trick.laid_cards[rows, seat], buras[rows, seat]
        higher = (
            cards[:, 2] > tops[:, 2]
            if rules.higher_top
            else beats_all(rules, cards, tops)
        )
        better = higher | (best == NOBODY)
        tops = np.where(has[:, None], covered(rules, cards, tops, better), tops)
        best = np.where(has & better, seat, best)
    if rules.to_player:
        return best
    # Of several the higher one wins the hand, whoever wins the trick.
    decided = rules.higher_top & (buras.sum(axis=1) > 1)
    return np.where(some & ~decided, trick.holder, best)


def _next_leader(rules: Rules, trick: Trick, leader: Ints) -> Ints:
    """Return the winner or, where specials count when played, the player of the best
    one (rules/bura.md 5.3)."""
    if not rules.on_play:
        return trick.holder
    rows = np.arange(len(trick.count))
    kind = kinds(trick.laid_cards)
    kind = np.where(kind == BURA, 0, kind)
    best = kind.max(axis=1)
    earliest = np.full(len(rows), NOBODY)
    for step in reversed(range(rules.seats)):
        seat = (leader + step) % rules.seats
        earliest = np.where(kind[rows, seat] == best, seat, earliest)
    return np.where(
        (best == 0) | (kind[rows, trick.holder] == best), trick.holder, earliest
    )


def _draw(hands: Hands, winner: Ints) -> None:
    """Refill the hands, the winner of the trick first (rules/bura.md 6)."""
    rules, seats = hands.rules, hands.rules.seats
    need, stock = HAND - hands.size, hands.stock
    short = stock < seats * need
    each = np.where(short, stock // seats if rules.equal else 0, need)
    rows = np.arange(len(hands))
    for turn in range(int(each.max(initial=0))):
        for place in range(seats):
            at = hands.top + (
                place * each + turn if rules.block else turn * seats + place
            )
            if rules.block:
                at = np.where(short, hands.top + turn * seats + place, at)
            drawing = turn < each
            seat = (winner + place) % seats
            at = np.minimum(at, SIZE - 1)
            card = np.where(
                drawing, hands.pack[rows, at], hands.cards[rows, seat, HAND - 1]
            )
            # The place behind the cards held is free: a hand that draws is not full.
            slot = np.where(drawing, hands.size + turn, HAND - 1)
            hands.cards[rows, seat, slot] = card
            hands.up_by = np.where(drawing & (at == SIZE - 1), seat, hands.up_by)
    hands.cards.sort(axis=2)
    hands.top = hands.top + seats * each
    hands.size = hands.size + each
    hands.fresh = each
