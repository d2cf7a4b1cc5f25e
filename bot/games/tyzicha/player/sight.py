"""What the network of Tyzicha is told of a choice, as numbers: the same in play and in
learning.

Sets of cards are integers, as in `NUMBERS`. All arrays have a row for each choice.
Seats are counted from the deciding one in the direction of play: it is seat 0, its left
neighbour 1, its right neighbour 2."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final

import numpy as np

from bot.games.tyzicha.player.cards import (
    ACES,
    BONUS,
    KINGS,
    NUMBERS,
    PLAIN,
    POINTS,
    QUEENS,
    TENS,
)
from bot.games.tyzicha.player.moves import (
    BID,
    GIVE,
    MARRY,
    PASS,
    RAISE,
    TAKE100,
    TAKE110,
)
from bot.games.tyzicha.rules.auction import CARDS, LOWEST, STEP
from bot.games.tyzicha.rules.cards import PLAYERS
from bot.games.tyzicha.rules.state import HIDDEN
from bot.house.numbers import SUITS
from bot.house.rows import Column, Flags, Floats, Ints, Rows, columns, joined, one_of

BIDDING, FORCED, EXCHANGE, RAISING, PLAY, OVER = range(6)
"""The phases of a hand."""
SIZE: Final = NUMBERS.size
NO_CARD: Final = SIZE
NO_TRUMP: Final = SUITS
NO_SEAT: Final = PLAYERS
OTHERS: Final = PLAYERS - 1
_SETS: Final = 13
_VERBS: Final = 9
_RANKS: Final = SIZE // SUITS
_AMOUNTS: Final = np.array([*range(110, 210, 10), 220, 240, 260, 300, 340, 380])
"""A contract or a bid is told by which of these it reaches."""
_MISSING: Final = np.arange(0, 170, 10)
"""What the declarer lacks is told by which of these it passes."""
_NEAR: Final = np.array([110, 120, 130, 150, 200, 300])
"""What a seat lacks of the game is told by which of these is enough."""
_PLAIN, _BONUS = np.array([*PLAIN, 0]), np.array([*BONUS, 0])
_POINTS: Final = np.array([*POINTS, 0])
_ABOVE: Final = np.array([*NUMBERS.above, NUMBERS.every])
_COUNTED: Final = np.array(
    [
        [card % SUITS == suit for suit in range(SUITS)] + [POINTS[card], 1]
        for card in range(SIZE)
    ]
)
"""What each card adds to the counts of a set: to its suit, to the points, to the
cards."""
_MANY: Final = np.array([4, 4, 4, 4, 60, 8], dtype=np.float32)
"""Each count is told divided by this, so that it is about 1 at most."""
_SUIT_OF: Final = np.array([card % SUITS for card in range(SIZE)] + [SUITS])
_RAISED, _TOOK, _MARRIED, _PLAYED, _GAVE = range(4, 9)
"""Verbs; the first four are to pass, to bid, to stand and to concede."""


@dataclass
class Agreed(Rows):
    """What of a table's options matters, as `Rules` says, a row each."""

    target: Ints
    at_least: Flags
    always: Flags
    first_marriage: Flags
    cap: Ints
    holdings: Flags
    rounded: Flags

    @property
    def agreed(self) -> dict[str, Any]:
        """Only these fields, by name."""
        return {field.name: getattr(self, field.name) for field in fields(Agreed)}


@dataclass
class Sight(Agreed):
    """What the deciding seats know, a row each."""

    phase: Ints
    hand: Ints
    unseen: Ints
    """The cards of which it does not know that they are its own, or played."""
    known: Ints
    """(rows, others): what it has seen in each hand."""
    possible: Ints
    """(rows, others): what each may hold."""
    played: Ints
    """(rows, others): what each has laid in finished tricks."""
    led: Ints
    """(rows, others): what of that began a trick."""
    table: Ints
    """(rows, others): the card of each in the trick in progress, or `NO_CARD`."""
    trump: Ints
    points: Ints
    """(rows, seats): of the cards that each has taken."""
    bonus: Ints
    """(rows, seats): of the marriages that each has declared."""
    tricks: Ints
    """(rows, seats)."""
    declarer: Ints
    contract: Ints
    bids: Ints
    """(rows, seats): the highest bid of each, or 0."""
    passed: Flags
    """(rows, seats)."""
    dealer: Ints
    scores: Ints
    """(rows, seats): before the hand."""


WIDTH: Final = (
    (_SETS * SIZE)
    + (OVER + _VERBS + len(_AMOUNTS) + len(_MISSING) + PLAYERS * len(_NEAR))
    + ((NO_TRUMP + 1) + 3 * (NO_SEAT + 1))
    + (4 * (SUITS + 2) + 6 * SUITS)
    + 54
)
"""How many numbers describe a choice."""


@dataclass
class _After(Rows):
    """What a choice leads to, a row each."""

    moves: Ints
    verb: Ints
    card: Ints
    """The card that is laid, or `NO_CARD`."""
    hand: Ints
    known: Ints
    possible: Ints
    trump: Ints
    bonus: Ints
    amount: Ints
    """The contract, or the standing bid."""
    best: Ints
    """The card that takes the trick as it lies, or `NO_CARD`."""
    taker: Ints
    """Whose it is, or `NO_SEAT`."""
    worth: Ints
    """The points of the trick."""


def encode(sight: Sight, moves: Ints) -> Floats:
    """Describe one choice a row, by what the seat sees and what the choice leads to.

    Returns:
        (rows, `WIDTH`) numbers of about 0 to 1.
    """
    after = _after(sight, moves)
    told = [
        _sets(sight, after),
        one_of(sight.phase, OVER),
        one_of(after.verb, _VERBS),
        after.amount[:, None] >= _AMOUNTS,
        one_of(after.trump, NO_TRUMP + 1),
        one_of(sight.declarer, NO_SEAT + 1),
        one_of(sight.dealer, NO_SEAT + 1),
        one_of(after.taker, NO_SEAT + 1),
        *_suits(sight, after),
        *_contract(sight, after),
        *_scores(sight, after),
        _trick(sight, after),
    ]
    return joined(told)


def _after(sight: Sight, moves: Ints) -> _After:
    """Return what each choice leads to."""
    marries = (moves >= MARRY) & (moves < PASS)
    plays, gives = moves < PASS, moves >= GIVE
    card = np.where(plays, moves - MARRY * marries, NO_CARD)
    suit = np.where(marries, _SUIT_OF[card], NO_TRUMP)
    left, right = np.divmod(np.maximum(moves - GIVE, 0), SIZE)
    gifts = np.stack(
        [np.where(gives, 1 << left, 0), np.where(gives, 1 << right, 0)], axis=1
    )
    laid = np.where(plays, 1 << card, 0)
    trump = np.where(marries, suit, sight.trump)
    bonus = sight.bonus.copy()
    bonus[:, 0] += _BONUS[suit]
    best, taker = _taking(sight, card, trump)
    return _After(
        moves=moves,
        verb=_verb(moves, marries, plays, gives),
        card=card,
        hand=sight.hand & ~(laid | gifts[:, 0] | gifts[:, 1]),
        known=sight.known | gifts,
        possible=sight.possible | gifts,
        trump=trump,
        bonus=bonus,
        amount=_amount(sight, moves, gives),
        best=best,
        taker=taker,
        worth=_POINTS[sight.table].sum(axis=1) + _POINTS[card],
    )


def _verb(moves: Ints, marries: Flags, plays: Flags, gives: Flags) -> Ints:
    named = np.select(
        [moves <= BID, moves <= TAKE110], [moves - PASS, _TOOK], moves - TAKE110 + 1
    )
    raised = np.where(moves >= RAISE, _RAISED, named)
    return np.select([marries, plays, gives], [_MARRIED, _PLAYED, _GAVE], raised)


def _amount(sight: Sight, moves: Ints, gives: Flags) -> Ints:
    standing = sight.bids.max(axis=1)
    bid = np.where(standing == 0, LOWEST, standing + STEP)
    unchanged = np.where(sight.declarer == NO_SEAT, standing, sight.contract)
    raised = (moves >= RAISE) & ~gives
    chosen = [moves == BID, moves == TAKE100, moves == TAKE110, raised]
    return np.select(chosen, [bid, HIDDEN, LOWEST, (moves - RAISE) * STEP], unchanged)


def _taking(sight: Sight, card: Ints, trump: Ints) -> tuple[Ints, Ints]:
    """Return the card that takes the trick once a card is laid, and whose it is."""
    best, taker = np.full(len(card), NO_CARD), np.full(len(card), NO_SEAT)
    for seat, laid in ((1, sight.table[:, 0]), (2, sight.table[:, 1]), (0, card)):
        wins = (laid != NO_CARD) & (
            (best == NO_CARD) | (_over(best, trump) >> laid & 1 == 1)
        )
        best, taker = np.where(wins, laid, best), np.where(wins, seat, taker)
    return best, taker


def _over(best: Ints, trump: Ints) -> Ints:
    """Return the set of the cards that take a trick from the best card in it."""
    return np.asarray(
        _ABOVE[best] | np.where(_SUIT_OF[best] == trump, 0, _PLAIN[trump])
    )


def _sets(sight: Sight, after: _After) -> Flags:
    """Show sets of cards, card by card."""
    table = np.where(sight.table == NO_CARD, 0, 1 << sight.table)
    laid = np.where(after.card == NO_CARD, 0, 1 << after.card)
    sets = [
        after.hand[:, None],
        laid[:, None],
        sight.unseen[:, None],
        after.known,
        after.possible,
        sight.played,
    ]
    return _bits(np.concatenate([*sets, sight.led, table], axis=1))


def _suits(sight: Sight, after: _After) -> list[Column]:
    """Count what is held, what is out, what nothing beats, and what people reckon with;
    show marriages."""
    aces = after.hand & ACES
    tens = after.hand & TENS & aces >> SUITS
    kings = after.hand & KINGS & tens >> SUITS
    sets = [
        after.hand,
        sight.unseen,
        _unbeaten(after.hand, sight.unseen),
        aces | tens | kings,
    ]
    counts = _counts(np.stack(sets, axis=1))
    each = [
        after.hand,
        after.possible[:, 0],
        after.possible[:, 1],
        after.known[:, 0],
        after.known[:, 1],
    ]
    pairs = [_paired(cards) for cards in each]
    half = _by_suit(after.hand & (QUEENS | KINGS)) & _by_suit(
        sight.unseen & (QUEENS | KINGS)
    )
    reckoned = counts[:, -1, SUITS] + _worth_of_pairs(after.hand)
    more = columns((reckoned / 100, (reckoned - after.amount) / 100))
    return [(counts / _MANY).reshape(len(counts), -1), *pairs, half, more]


def _contract(sight: Sight, after: _After) -> list[Column]:
    """Tell what the declarer lacks, and what there is to get."""
    rows = np.arange(len(after.moves))
    declares = sight.declarer != NO_SEAT
    declarer = np.where(declares, sight.declarer, 0)
    has = sight.points[rows, declarer] + after.bonus[rows, declarer]
    missing = np.where(declares, after.amount + ~sight.at_least - has, 0)
    left = CARDS - sight.points.sum(axis=1)
    hopes = np.stack(
        [_worth_of_pairs(after.hand), *map(_worth_of_pairs, after.possible.T)], axis=1
    )
    hope = hopes[rows, declarer]
    told = (
        np.clip(missing, -200, 300) / 100,
        declares & (missing <= 0),
        declares & (missing > left),
        declares & (missing > left + hope),
        np.clip(missing - hope, -200, 300) / 100,
        missing / (left + 20),
        left / CARDS,
        after.amount / 200,
        after.amount == HIDDEN,
    )
    return [
        (missing[:, None] > _MISSING) & declares[:, None],
        hopes / 200,
        columns(told),
    ]


def _scores(sight: Sight, after: _After) -> list[Column]:
    """Tell what everybody has, and lacks of the game."""
    lacking = sight.target[:, None] - sight.scores
    room = np.clip(lacking - 1, 0, CARDS) / CARDS
    near = (lacking[:, :, None] <= _NEAR).reshape(len(lacking), -1)
    enough = lacking <= np.maximum(after.amount, LOWEST)[:, None]
    options = columns(
        (
            sight.at_least,
            sight.always,
            sight.first_marriage,
            sight.holdings,
            sight.rounded,
            sight.cap / 400,
        )
    )
    taken = [sight.points / 60, after.bonus / 100, sight.tricks / 8]
    called = [sight.passed, np.maximum(sight.bids - LOWEST + STEP, 0) / 50]
    return [
        near,
        np.clip(lacking, 0, 1000) / 500,
        room,
        enough,
        options,
        *taken,
        *called,
    ]


def _trick(sight: Sight, after: _After) -> Floats:
    """Tell what the trick is worth, to whom, and who may still take it."""
    lays = after.card != NO_CARD
    over = np.where(lays, _over(after.best, after.trump), 0)
    to_come = (sight.table == NO_CARD) & lays[:, None]
    beating = _counts(np.where(to_come, after.possible & over[:, None], 0))[:, :, -1]
    worth, mine = after.worth / 30, after.taker == 0
    declares = (after.taker == sight.declarer) & (after.taker != NO_SEAT)
    friend = ~mine & ~declares & (after.taker != NO_SEAT) & (sight.declarer != 0)
    told = (
        worth,
        worth * mine,
        worth * declares,
        worth * friend,
        *(beating / 6).T,
        *(to_come & (beating == 0)).T,
        lays & (beating.sum(axis=1) == 0),
        _POINTS[after.card] / 11,
    )
    return columns(told)


def _unbeaten(hand: Ints, unseen: Ints) -> Ints:
    """Return the cards of a hand that no card of their suit still beats."""
    below = unseen
    for _ in range(_RANKS - 1):
        below = unseen | below >> SUITS
    return np.asarray(hand & ~(below >> SUITS))


def _by_suit(cards: Ints) -> Flags:
    """Return (rows, suits) whether there is a card of each suit."""
    return np.asarray((cards[:, None] & _PLAIN[:SUITS]) != 0)


def _paired(cards: Ints) -> Flags:
    """Return (rows, suits) of which suits there are both king and queen."""
    return _by_suit(cards & QUEENS & (cards & KINGS) >> SUITS)


def _worth_of_pairs(cards: Ints) -> Ints:
    return np.asarray(_paired(cards) @ _BONUS[:SUITS])


def _counts(sets: Ints) -> Floats:
    """Return (rows, sets, suits + 2): the cards of each suit, the points, and the cards
    of each set."""
    cards = _bits(sets).reshape(*sets.shape, SIZE).astype(np.float32)
    return np.asarray(cards @ _COUNTED)


def _bits(sets: Ints) -> Flags:
    """Return (rows, sets * cards) which cards are in each set."""
    count, width = sets.shape
    parts = (
        np.ascontiguousarray(sets, dtype="<u4").view(np.uint8).reshape(count, width, 4)
    )
    return (
        np.unpackbits(parts[:, :, :3], axis=2, bitorder="little")
        .reshape(count, -1)
        .view(np.bool_)
    )
