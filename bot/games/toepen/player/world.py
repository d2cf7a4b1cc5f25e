"""A hand of Toepen in plain integers: what the rules say (rules/toepen.md 3), and
nothing else.

A card is its number (`NUMBERS`), a hand the set of its cards. Nobody knocks out of turn
here but by an interrupt, and what is said of threes and fours of a rank is left out:
both are seldom, and change little."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from bot.games.toepen.rules.cards import HAND_SIZE, RANKS, TRICKS
from bot.house.numbers import SUITS, Numbers, lowest, members

NUMBERS: Final = Numbers(RANKS)
STAY, FOLD, KEEP, EXCHANGE = range(NUMBERS.size, NUMBERS.size + 4)
KNOCK: Final = 40
"""A knock of seat 0; those of the others follow."""
CHALLENGE: Final = 50
"""A challenge by seat 0; those of the others follow."""
NOBODY: Final = -1
LIFE: Final = 0.1
"""What a life is worth on the scale of 0 to 1."""
TENS: Final = NUMBERS.every & ~((1 << 7 * SUITS) - 1)
NINES: Final = TENS >> SUITS
NUMBERED: Final = NUMBERS.every & ~((1 << 4 * SUITS) - 1)
"""Tens, nines, eights and sevens: who holds any cannot exchange honestly."""
_SUITS: Final = NUMBERS.suits
_ABOVE: Final = NUMBERS.above


@dataclass(frozen=True, slots=True)
class Rules:
    """What of a table's options matters."""

    exchanges: int = 0
    """How often a seat may exchange; 0: as often as there are cards."""
    reknock: bool = False
    """Whether somebody may knock twice running."""


def stays(hand: int, stake: int, lives: int) -> bool:
    """Say whether a rule of thumb answers a knock by staying; `stake` is that before
    the knock."""
    return bool(hand & TENS) or (hand & NUMBERED).bit_count() > 1 or 3 * stake >= lives


def beside(own: int, total: int, playing: int) -> float:
    """Return how many lives fewer somebody lost than the others did on average, of a
    `total` among the `playing`."""
    return (total - own) / (playing - 1) - own


def knocks(hand: int) -> bool:
    """Say whether a rule of thumb knocks."""
    tens = (hand & TENS).bit_count()
    return tens > 1 or bool(
        tens and hand & NINES and hand.bit_count() == HAND_SIZE // 2
    )


class World:
    """A position with all cards open. Lists are by seat."""

    __slots__ = (
        "active",
        "before",
        "best",
        "deciding",
        "discarded",
        "exchanged",
        "exchanger",
        "hands",
        "knocker",
        "laid",
        "last_knocker",
        "led",
        "lives",
        "played",
        "playing",
        "rules",
        "seats",
        "stake",
        "stock",
        "trick",
        "turn",
        "unanswered",
        "winner",
    )

    def __init__(
        self, rules: Rules, lives: list[int], active: int, leader: int
    ) -> None:
        """Begin a hand before anybody has cards; `active` is the set of the seats that
        play, `leader` leads first."""
        self.rules, self.lives, self.before = rules, lives, lives[:]
        self.seats, self.active, self.playing = len(lives), active, active.bit_count()
        self.hands, self.stock = [0] * self.seats, list[int]()
        self.stake, self.last_knocker, self.knocker = 1, NOBODY, NOBODY
        self.unanswered: list[int] = []
        """Who has still to answer a knock."""
        self.exchanged = [0] * self.seats
        clockwise = [(leader + step) % self.seats for step in range(self.seats)]
        self.deciding = [seat for seat in clockwise if active >> seat & 1]
        """Who has still to decide whether they keep their cards."""
        self.discarded, self.exchanger = 0, NOBODY
        """What was exchanged last, and by whom."""
        self.trick, self.turn = 1, leader
        self.led = NOBODY
        self.best = NOBODY
        self.laid = [NOBODY] * self.seats
        self.played = 0
        """The suit led, who has its highest card, what each has laid in the trick, and
        all that was played."""
        self.winner = NOBODY

    def dealt(self, hands: list[int], stock: list[int]) -> World:
        """Return the same position with cards; the last card of `stock` is drawn
        first."""
        new = World.__new__(World)
        new.rules = self.rules
        new.before = self.before
        new.seats = self.seats
        new.playing = self.playing
        new.hands, new.stock, new.lives = hands, stock, self.lives[:]
        new.active = self.active
        new.stake = self.stake
        new.trick = self.trick
        new.turn = self.turn
        new.knocker = self.knocker
        new.last_knocker = self.last_knocker
        new.winner = self.winner
        new.unanswered = self.unanswered[:]
        new.deciding = self.deciding[:]
        new.exchanged = self.exchanged[:]
        new.discarded, new.exchanger = self.discarded, self.exchanger
        new.led = self.led
        new.best = self.best
        new.laid = self.laid[:]
        new.played = self.played
        new.skip()
        return new

    @property
    def actor(self) -> int:
        """The seat that is to act."""
        if self.unanswered:
            return self.unanswered[0]
        return self.deciding[0] if self.deciding else self.turn

    def skip(self) -> None:
        """Leave out seats that cannot exchange."""
        most = self.rules.exchanges
        while self.deciding and (
            len(self.stock) < HAND_SIZE
            or (most and self.exchanged[self.deciding[0]] >= most)
        ):
            del self.deciding[0]

    def legal(self) -> list[int]:
        """Return the moves of the seat that is to act."""
        if self.unanswered:
            return [STAY, FOLD]
        if self.deciding:
            return [KEEP, EXCHANGE]
        cards = members(self.playable())
        if self.may_knock(self.turn):
            cards.append(KNOCK + self.turn)
        return cards

    def may_knock(self, seat: int) -> bool:
        """Say whether a seat may knock, be it its turn or not."""
        return bool(
            self.active >> seat & 1
            and not self.deciding
            and self.winner == NOBODY
            and not self.unanswered
            and (self.rules.reknock or seat != self.last_knocker)
            and self.stake < self.lives[seat]
        )

    def playable(self) -> int:
        """Return the set of the cards that the seat whose turn it is may play."""
        hand = self.hands[self.turn]
        return hand if self.led == NOBODY else hand & _SUITS[self.led] or hand

    def apply(self, move: int) -> None:
        """Make a move of the seat that is to act, or an interrupt."""
        if move < NUMBERS.size:
            self._play(move)
        elif move in {STAY, FOLD}:
            self._answer(self.unanswered.pop(0), folds=move == FOLD)
        elif move >= CHALLENGE:
            self._challenge(move - CHALLENGE)
        elif move >= KNOCK:
            self._knock(move - KNOCK)
        elif move == EXCHANGE:
            self._exchange()
        else:
            self._keep()

    def habit(self, luck: Random) -> int:
        """Return what a player does by rule of thumb."""
        if self.unanswered:
            seat = self.unanswered[0]
            hand = self.hands[seat] | (
                0 if self.laid[seat] == NOBODY else 1 << self.laid[seat]
            )
            return STAY if stays(hand, self.stake, self.lives[seat]) else FOLD
        if self.deciding:
            return KEEP if self.hands[self.deciding[0]] & NUMBERED else EXCHANGE
        seat = self.turn
        hand = self.hands[seat]
        if knocks(hand) and self.may_knock(seat):
            return KNOCK + seat
        cards = self.playable()
        if self.led != NOBODY:
            wins = cards & _ABOVE[self.laid[self.best]]
            if wins:
                card = lowest(wins)
                # The highest that is left of the suit has to stay for the last trick.
                left = hand & _SUITS[self.led] & ~(1 << card)
                if not hand & (hand - 1) or (
                    left and not _ABOVE[left.bit_length() - 1] & ~self.played
                ):
                    return card
        return lowest(cards)

    def value(self) -> list[float] | None:
        """Return how each has come out of it beside the others; None: it is not over.

        A half is as well as the others do in the mean; each life more or less that it
        costs is worth `LIFE`."""
        if self.winner == NOBODY:
            return None
        lost = [
            before - after
            for before, after in zip(self.before, self.lives, strict=True)
        ]
        return [0.5 + LIFE * beside(own, sum(lost), self.playing) for own in lost]

    def _next(self, seat: int) -> int:
        """Return the next seat clockwise that has not folded."""
        while True:
            seat = (seat + 1) % self.seats
            if self.active >> seat & 1:
                return seat

    def _pay(self, seat: int, lives: int) -> None:
        self.lives[seat] -= min(self.lives[seat], lives)

    def _keep(self) -> None:
        del self.deciding[0]
        self.discarded = 0
        self.skip()

    def _exchange(self) -> None:
        seat = self.deciding[0]
        self.discarded, self.hands[seat] = self.hands[seat], 0
        self.exchanged[seat] += 1
        for _ in range(HAND_SIZE):
            self.hands[seat] |= 1 << self.stock.pop()
        self.exchanger = seat
        self.skip()

    def _challenge(self, seat: int) -> None:
        self._pay(self.exchanger if self.discarded & NUMBERED else seat, 1)
        self.discarded = 0

    def _knock(self, seat: int) -> None:
        self.knocker, asked = seat, seat
        while (asked := self._next(asked)) != seat:
            self.unanswered.append(asked)

    def _answer(self, seat: int, *, folds: bool) -> None:
        if folds:
            self._pay(seat, self.stake)
            self.active &= ~(1 << seat)
        if self.unanswered:
            return
        if self.active == 1 << self.knocker:
            self.winner = self.knocker
            return
        self.stake += 1
        self.last_knocker, self.knocker = self.knocker, NOBODY
        if not self.active >> self.turn & 1:
            self.turn = self._next(self.turn)
        if self.laid[self.turn] != NOBODY:
            self._take()

    def _play(self, card: int) -> None:
        seat = self.turn
        self.hands[seat] ^= 1 << card
        self.played |= 1 << card
        self.laid[seat] = card
        if self.led == NOBODY:
            self.led, self.best = card % SUITS, seat
        elif _ABOVE[self.laid[self.best]] >> card & 1:
            self.best = seat
        self.turn = self._next(seat)
        if self.laid[self.turn] != NOBODY:
            self._take()

    def _take(self) -> None:
        """End the trick."""
        leader = self.best if self.active >> self.best & 1 else self._next(self.best)
        if self.trick == TRICKS:
            self._end(leader)
            return
        self.trick += 1
        self.turn = leader
        self.led, self.best, self.laid = NOBODY, NOBODY, [NOBODY] * self.seats

    def _end(self, otherwise: int) -> None:
        """End the hand: it goes to the highest card of the suit led that a seat holds
        who has not folded."""
        found, most = otherwise, NOBODY
        for seat, card in enumerate(self.laid):
            if self.active >> seat & 1 and card % SUITS == self.led and card > most:
                found, most = seat, card
        self.winner = found
        for seat in range(self.seats):
            if self.active >> seat & 1 and seat != found:
                self._pay(seat, self.stake)
