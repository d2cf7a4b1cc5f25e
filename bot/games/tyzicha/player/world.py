"""A hand of Tyzicha in plain integers: what the rules say (rules/tyzicha.md 3), and
nothing else.

A card is its number (`NUMBERS`), a hand the set of its cards. What is seldom wise is
left out: most gifts, most raises, and conceding before the exchange is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from bot.games.tyzicha.player.thumb import (
    ACES,
    BONUS,
    NUMBERS,
    PLAIN,
    POINTS,
    QUEENS,
    bids,
    bonus,
    lead,
    pairs,
    spare,
)
from bot.games.tyzicha.rules.auction import CARDS, LOWEST, STEP
from bot.games.tyzicha.rules.cards import PLAYERS
from bot.games.tyzicha.rules.scoring import CONCEDED
from bot.games.tyzicha.rules.state import HIDDEN
from bot.house.numbers import SUITS, lowest, members

MARRY: Final = 32
"""To lead the card 0 as a marriage; the others follow."""
PASS, BID, TAKE100, TAKE110, STAND, CONCEDE = range(60, 66)
RAISE: Final = 100
"""To raise to 0; each ten more follows."""
GIVE: Final = 200
"""To give the card 0 to the left and to the right; the others follow, that to the right
changes first."""
NONE: Final = -1
STEPS: Final = (10, 20, 30, 40, 50, 60, 80, 100, 120, 150, 180)
"""The raises that are considered."""
SCALE: Final = 600
"""Points that make all the difference."""
LEAST: Final = 0.02
"""What a hand is worth at least that does not end the game."""
BIDDING, FORCED, EXCHANGE, RAISING, PLAY, OVER = range(6)


@dataclass(frozen=True, slots=True)
class Rules:
    """What of a table's options matters."""

    target: int
    at_least: bool
    always: bool
    first_marriage: bool
    cap: int
    holdings: bool
    rounded: bool


class World:
    """A position with all cards open. Lists are by seat."""

    __slots__ = (
        "bid", "bonus", "contract", "declarer", "hands", "laid", "made", "passed", "phase", "points",
        "rules", "scores", "tricks", "trump", "turn", "widow",
    )  # fmt: skip

    def __init__(
        self, rules: Rules, scores: list[int], hands: list[int], widow: int, turn: int
    ) -> None:
        """Begin an auction."""
        self.rules = rules
        self.scores = scores
        self.hands = hands
        self.widow = widow
        self.turn = turn
        self.phase, self.bid, self.passed = BIDDING, 0, 0
        self.declarer, self.contract, self.trump = NONE, 0, NONE
        self.laid: list[tuple[int, int]] = []
        self.bonus, self.points, self.tricks = [0] * PLAYERS, [0] * PLAYERS, 0
        self.made: bool | None = None
        """None: not known, or conceded."""

    @property
    def actor(self) -> int:
        """The seat that is to act."""
        return self.turn

    def legal(self) -> list[int]:
        """Return the moves of the seat that is to act."""
        hand = self.hands[self.turn]
        if self.phase == PLAY:
            return self._laying(hand)
        if self.phase == BIDDING:
            return [PASS, BID] if self.next_bid <= self._most(hand) else [PASS]
        if self.phase == FORCED:
            return [TAKE100, TAKE110]
        return (
            gifts(hand)
            if self.phase == EXCHANGE
            else [STAND, *raises(self.contract, self.rules.cap), CONCEDE]
        )

    def _laying(self, hand: int) -> list[int]:
        cards = members(self.playable())
        if self.laid:
            return cards
        if self.tricks or self.rules.first_marriage:
            cards += [MARRY + card for card in members(pairs(hand))]
        return cards if self.tricks else [*cards, CONCEDE]

    @property
    def next_bid(self) -> int:
        """What a bid would be."""
        return self.bid + STEP if self.bid else LOWEST

    def _most(self, hand: int) -> int:
        return (
            min(self.rules.cap, CARDS + bonus(hand))
            if self.rules.holdings
            else self.rules.cap
        )

    def playable(self) -> int:
        """Return the set of the cards that may be laid."""
        hand = self.hands[self.turn]
        if not self.laid:
            return hand
        trumps = PLAIN[self.trump] if self.trump != NONE else 0
        following = hand & PLAIN[self.laid[0][1] % SUITS] or hand & trumps or hand
        return following & self._above() or following

    def _above(self) -> int:
        """The set of the cards that would take the trick as it lies."""
        trumps = PLAIN[self.trump] if self.trump != NONE else 0
        best = self.laid[self._best()][1]
        return NUMBERS.above[best] | (0 if trumps >> best & 1 else trumps)

    def _best(self) -> int:
        """Which card takes the trick as it lies."""
        trumps = PLAIN[self.trump] if self.trump != NONE else 0
        found = 0
        for place in range(1, len(self.laid)):
            best, card = self.laid[found][1], self.laid[place][1]
            if NUMBERS.above[best] >> card & 1 or (
                trumps >> card & 1 and not trumps >> best & 1
            ):
                found = place
        return found

    def apply(self, move: int) -> None:
        """Make a move of the seat that is to act."""
        seat = self.turn
        if move < PASS:
            self._play(seat, move)
        elif move >= GIVE:
            left, right = divmod(move - GIVE, NUMBERS.size)
            self.hands[seat] &= ~(1 << left | 1 << right)
            self.hands[(seat + 1) % PLAYERS] |= 1 << left
            self.hands[(seat + 2) % PLAYERS] |= 1 << right
            self.phase = RAISING if raises(self.contract, self.rules.cap) else PLAY
        elif move >= RAISE:
            self.contract, self.phase = (move - RAISE) * STEP, PLAY
        elif move == STAND:
            self.phase = PLAY
        elif move == CONCEDE:
            self.phase = OVER
        elif move in {PASS, BID}:
            self._call(seat, move)
        else:
            self._buy(seat, HIDDEN if move == TAKE100 else LOWEST)

    def _call(self, seat: int, move: int) -> None:
        if move == BID:
            self.bid = self.next_bid
        else:
            self.passed |= 1 << seat
        self.turn = next(
            other % PLAYERS
            for other in (seat + 1, seat + 2)
            if not self.passed >> other % PLAYERS & 1
        )
        if self.passed.bit_count() < PLAYERS - 1:
            return
        if self.bid:
            self._buy(self.turn, self.bid)
        else:
            self.phase = FORCED

    def _buy(self, seat: int, contract: int) -> None:
        self.declarer = self.turn = seat
        self.contract, self.phase = contract, EXCHANGE
        self.hands[seat] |= self.widow

    def _play(self, seat: int, move: int) -> None:
        card = move
        if move >= MARRY:
            card -= MARRY
            self.trump = card % SUITS
            self.bonus[seat] += BONUS[self.trump]
        self.hands[seat] ^= 1 << card
        self.laid.append((seat, card))
        if len(self.laid) < PLAYERS:
            self.turn = (seat + 1) % PLAYERS
            return
        self.turn = self.laid[self._best()][0]
        self.points[self.turn] += sum(POINTS[card] for _, card in self.laid)
        self.laid = []
        self.tricks += 1
        if not self.hands[self.turn]:
            total = self.points[self.declarer] + self.bonus[self.declarer]
            self.made = total > self.contract - self.rules.at_least
            self.phase = OVER

    def habit(self, luck: Random) -> int:
        """Return what a player does by rule of thumb: aces, marriages, the longest
        suit; and no more than must be."""
        hand = self.hands[self.turn]
        if self.phase == PLAY:
            if self.laid:
                return lowest(self.playable())
            married = (
                pairs(hand) & QUEENS if self.tricks or self.rules.first_marriage else 0
            )
            if married and not hand & ACES:
                return MARRY + max(
                    members(married), key=lambda card: BONUS[card % SUITS]
                )
            return lead(hand)
        if self.phase == BIDDING:
            return (
                BID
                if bids(hand, self.next_bid) and self.next_bid <= self._most(hand)
                else PASS
            )
        if self.phase == FORCED:
            return TAKE110 if bids(hand, LOWEST) else TAKE100
        return gifts(hand)[0] if self.phase == EXCHANGE else STAND

    def gains(self) -> list[int]:
        """Return what the hand brings to each seat."""
        totals = [
            points + bonus
            for points, bonus in zip(self.points, self.bonus, strict=True)
        ]
        return gains_of(
            self.rules,
            self.scores,
            self.declarer,
            self.contract,
            totals,
            made=self.made,
        )

    def value(self) -> tuple[float, ...] | None:
        """Return what the hand was worth to each seat; None: it is not over."""
        if self.phase != OVER:
            return None
        return value_of(self.rules, self.scores, self.declarer, self.gains())


def gains_of(
    rules: Rules,
    scores: Sequence[int],
    declarer: int,
    contract: int,
    totals: Sequence[int],
    *,
    made: bool | None,
) -> list[int]:
    """Return what a hand brings to each seat (rules/tyzicha.md 4).

    Args:
        rules: of the table.
        scores: before the hand, by seat.
        declarer: the seat that plays alone.
        contract: in points.
        totals: by seat the points of cards and marriages.
        made: whether the contract is made; None: it is conceded.
    """
    found = []
    for seat, score in enumerate(scores):
        if seat == declarer:
            found.append(contract if made else -contract)
            continue
        gain = totals[seat]
        if rules.rounded:
            gain = (gain + STEP // 2) // STEP * STEP
        if made is None:
            gain = CONCEDED
        if made and not rules.always:
            gain = 0
        found.append(min(gain, rules.target - 1 - score))
    return found


def value_of(
    rules: Rules, scores: Sequence[int], declarer: int, gains: Sequence[int]
) -> tuple[float, ...]:
    """Return what a hand was worth to each seat that has brought so much; only its
    declarer can win the game by it."""
    wins = scores[declarer] + gains[declarer] >= rules.target
    return worths_of(gains, declarer if wins else NONE)


def worths_of(gains: Sequence[int], winner: int = NONE) -> tuple[float, ...]:
    """Return what a hand was worth to each seat, by the points it brought; the winner
    of the game has everything."""
    if winner != NONE:
        return tuple(float(seat == winner) for seat in range(PLAYERS))
    every = sum(gains)
    worths = (0.5 + (3 * gain - every) / (2 * SCALE) for gain in gains)
    return tuple(min(max(worth, LEAST), 1 - LEAST) for worth in worths)


def gifts(hand: int) -> list[int]:
    """Return the moves that give away two of the cards that may best be spared, the
    best first."""
    cards = spare(hand)
    return [
        GIVE + one * NUMBERS.size + other
        for one in cards
        for other in cards
        if one != other
    ]


def raises(contract: int, cap: int) -> list[int]:
    """Return the moves that raise a contract; none from a hundred."""
    amounts = () if contract == HIDDEN else (contract + step for step in STEPS)
    return [RAISE + amount // STEP for amount in amounts if amount <= cap]
