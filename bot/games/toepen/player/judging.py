"""What the network of Toepen thinks of what a seat may do."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from bot.games.toepen.player.memory import Seen
from bot.games.toepen.player.moves import FOLD, NOBODY, NUMBERS, STAY
from bot.games.toepen.player.sight import NONE, Asked, Sight, encode
from bot.games.toepen.player.worth import LIFE as ADVISED
from bot.games.toepen.rules.cards import TRICKS
from bot.games.toepen.rules.options import Reknock
from bot.games.toepen.rules.state import Phase, Public
from bot.house.learned import Judgement
from bot.house.network import network
from bot.house.numbers import SUITS
from bot.house.rows import Flags, Floats, Ints

PACKAGE: Final = "bot.games.toepen.player"
LIFE: Final = 0.05
"""What a life more or less than the others is worth to the network: most hands cost
fewer than ten."""
_NEVER: Final = -10.0
"""The worth, off the scale, of a move that another one is never worse than."""
_ASKED: Final = {
    Phase.EXCHANGE: Asked.EXCHANGE,
    Phase.CHALLENGE: Asked.CHALLENGE,
    Phase.POLL: Asked.ANSWER,
}


@dataclass(frozen=True, slots=True)
class _Order:
    """The seats in the order in which the network is told of them."""

    seats: list[int]

    def place(self, seat: int | None) -> Ints:
        """Return (1,) the place of a seat."""
        if seat is None or seat == NOBODY:
            return np.array([NONE])
        return np.array([self.seats.index(seat)])

    def by_seat(self, known: Sequence[int]) -> Ints:
        """Return (1, seats) what is known of each."""
        return np.array([[known[seat] for seat in self.seats]])

    def among(self, known: Collection[int]) -> Flags:
        """Return (1, seats) whether each is one of some."""
        return np.array([[seat in known for seat in self.seats]])


def judge(memory: Seen, moves: Sequence[int]) -> Judgement:
    """Judge each move by what the whole hand will be worth, which is not a chance to
    win."""
    worth = network(PACKAGE, "weights").judge(told(memory, moves))
    shown = (0.5 + ADVISED / LIFE * (worth - 0.5)).tolist()
    preferred = shown[:]
    # to fold costs as much as to lose
    if FOLD in moves and memory.now.lives[memory.seat] <= memory.now.stake:
        stay, fold = moves.index(STAY), moves.index(FOLD)
        shown[stay] = preferred[stay] = max(shown[stay], shown[fold])
        preferred[fold] = _NEVER
    return Judgement(preferred, shown)


def told(memory: Seen, moves: Sequence[int]) -> Floats:
    """Return what the network is told of each move."""
    return encode(
        sight_of(memory), np.zeros(len(moves), dtype=np.int64), np.array(moves)
    )


def sight_of(memory: Seen) -> Sight:
    """Return what a seat knows, as one row."""
    now, seats = memory.now, len(memory.now.lives)
    order = _Order([(memory.seat + place) % seats for place in range(seats)])
    leader = now.eldest_first()[0] if now.leader is None else now.leader
    holder = _holder(memory)
    lost = order.by_seat(now.lives_before) - order.by_seat(now.lives)
    played, off_suit, leads = _played(memory)
    return Sight(
        asked=np.array([int(_asked(memory))]),
        hand=np.array([memory.hand], dtype=np.uint32),
        unseen=np.array([memory.unseen], dtype=np.uint32),
        trick=np.array([len(now.tricks)]),
        led=np.array([NONE if memory.led == NOBODY else memory.led]),
        best=np.array([NONE if holder == NOBODY else memory.laid[holder]]),
        holder=order.place(holder),
        leader=order.place(leader),
        stake=np.array([now.stake]),
        stock=np.array([now.stock]),
        lives=order.by_seat(now.lives),
        lost=lost,
        active=order.among(now.active),
        held=order.by_seat(memory.held),
        exchanged=order.by_seat(now.exchanges),
        exchanger=order.place(now.last),
        knocks=order.by_seat(memory.knocks),
        stays=order.by_seat(memory.stays),
        knocker=order.place(now.knocker),
        last_knocker=order.place(now.last_knocker),
        raised=order.by_seat(memory.raised or (0,) * seats),
        unanswered=order.among(memory.unanswered),
        knockable=order.among(_able_to_knock(now)),
        lacks=np.array([[_lacking(memory, seat) for seat in order.seats]]),
        played=played[None, order.seats],
        off_suit=off_suit[None, order.seats],
        leads=leads[None, order.seats],
    )


def _lacking(memory: Seen, seat: int) -> list[bool]:
    """Return by suit whether a seat cannot have any."""
    return [bool(memory.lacks[seat] & suit) for suit in NUMBERS.suits]


def _asked(memory: Seen) -> Asked:
    """Return what the seat is asked."""
    own_turn = Asked.PLAY if memory.seat in memory.now.turn else Asked.INTERRUPT
    return _ASKED.get(memory.now.phase, own_turn)


def _able_to_knock(now: Public) -> list[int]:
    """Return the seats that could knock if nothing else had to be done first."""
    last = None if now.options.reknock is Reknock.FREE else now.last_knocker
    return [seat for seat in now.active if seat != last and now.stake < now.lives[seat]]


def _holder(memory: Seen) -> int:
    """Return the seat that holds the trick; in the last one only those count that have
    not folded."""
    if len(memory.now.tricks) < TRICKS or memory.led == NOBODY:
        return memory.best
    strength = {
        card: seat
        for seat, card in enumerate(memory.laid)
        if card != NOBODY and card % SUITS == memory.led and seat in memory.now.active
    }
    return strength[max(strength)] if strength else NOBODY


def _played(memory: Seen) -> tuple[Ints, Flags, Flags]:
    """Return (seats, tricks) the cards, and whether each was not of the suit led, and
    whether it was led."""
    seats = len(memory.now.lives)
    played = np.full((seats, TRICKS), NONE)
    off_suit = np.zeros((seats, TRICKS), dtype=np.bool_)
    leads = np.zeros((seats, TRICKS), dtype=np.bool_)
    for number, trick in enumerate(memory.now.tricks):
        for place, play in enumerate(trick):
            played[play.seat, number] = NUMBERS.of(play.card)
            # nothing, if the seat has forgotten that they did not follow suit
            lacks = memory.lacks[play.seat]
            off_suit[play.seat, number] = (
                lacks != 0 and play.card.suit is not trick[0].card.suit
            )
            leads[play.seat, number] = place == 0
    return played, off_suit, leads
