"""What the networks of Sedma think of the cards that a seat may lay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from bot.games.sedma.player.cards import (
    END,
    NUMBERS,
    OF_RANK,
    POINTS,
    RANK_SEVEN,
    RANK_TEN,
)
from bot.games.sedma.player.ending import is_ending, solved
from bot.games.sedma.player.memory import Seen
from bot.games.sedma.player.sight import (
    KINDS,
    LED,
    MATCHED,
    OTHER,
    RANKS,
    REFUSED,
    Sight,
    encode,
)
from bot.games.sedma.rules.game import Laid
from bot.games.sedma.rules.judging import LAST_TRICK, TOTAL, stakes_of
from bot.house.learned import Judgement
from bot.house.network import network
from bot.house.numbers import SUITS
from bot.house.rows import Floats, Ints

PACKAGE: Final = "bot.games.sedma.player"
_EVEN: Final = 0.5
"""One of two sides always has more points: all points are an odd number of tens."""
_OPINION: Final = 0.001
"""What the network counts in an ending: it chooses between moves that are worth the
same."""


@dataclass(frozen=True, slots=True)
class Doing:
    """A card that was laid, and what it tells of the player who laid it."""

    seat: int
    card: int
    kind: int
    """`LED`, `MATCHED` or `OTHER`."""
    refused: int
    """The rank that was led, where this card did not match it though it was worth
    something; else `END`."""


def judge(memory: Seen, moves: Sequence[int]) -> Judgement:
    """Judge each rank that the seat may lay, and to end the trick."""
    weights = network(PACKAGE, f"seats{len(memory.sides)}")
    worth, chances = weights.judgements(told(memory, moves)).T.tolist()
    decided = _decided(memory)
    if is_ending(memory):
        exact = solved(memory, moves)
        worth = [
            value + _OPINION * opinion
            for value, opinion in zip(exact, worth, strict=True)
        ]
        chances = [float(value > _EVEN) for value in exact]
    elif decided is not None:
        chances = [decided] * len(moves)
    return Judgement(worth, chances)


def _decided(memory: Seen) -> float | None:
    """Return 1 if the seat's side has won the hand, by the points it has or with the
    very last card, 0 if another has; None: it is open."""
    if _is_last_card(memory):
        return _ended(memory)
    own = memory.sides[memory.seat]
    mine, left = memory.points[own], TOTAL - sum(memory.points)
    theirs = max(points for side, points in enumerate(memory.points) if side != own)
    if abs(mine - theirs) <= left:
        return None
    return float(mine > theirs)


def _is_last_card(memory: Seen) -> bool:
    """Whether the hand ends with the card that the seat lays now: nobody else holds
    one, and the stock does not go round."""
    is_alone = sum(memory.held) == 1 and bool(memory.hand)
    is_dealt_out = memory.now.stock < len(memory.held)
    return is_alone and is_dealt_out and not memory.deciding


def _ended(memory: Seen) -> float:
    """Return 1 if the seat's side wins the hand once its only card is laid, alone or
    with another side; else 0."""
    card_points = 10 * bool(memory.hand & POINTS)
    matches = bool(memory.hand & memory.matching)
    winner = memory.sides[memory.seat if matches else memory.owner]
    points = list(memory.points)
    points[winner] += memory.worth + card_points + LAST_TRICK
    gained = stakes_of(points, memory.now.tricks)
    return float(gained[memory.sides[memory.seat]] > 0)


def told(memory: Seen, moves: Sequence[int]) -> Floats:
    """Return what the network is told of each rank."""
    sight = sight_of(memory).only(np.zeros(len(moves), dtype=np.int64))
    return encode(memory.sides, sight, np.array(moves))


def sight_of(memory: Seen) -> Sight:
    """Return what a seat knows, as one row."""
    now, seats, step = memory.now, len(memory.sides), memory.now.options.direction.step
    order = [(memory.seat + step * place) % seats for place in range(seats)]
    leader = int(now.trick[0].seat) if now.trick else memory.seat
    return Sight(
        hand=_by_rank(memory.hand),
        unseen=_by_rank(memory.unseen),
        led=np.array([NUMBERS.of(now.trick[0].card) // SUITS if now.trick else END]),
        leader=np.array([order.index(leader)]),
        owner=np.array([order.index(memory.owner)]),
        worth=np.array([memory.worth]),
        deciding=np.array([memory.deciding]),
        stock=np.array([now.stock]),
        points=np.array([[memory.points[memory.sides[seat]] for seat in order]]),
        tricks=np.array([[now.tricks[memory.sides[seat]] for seat in order]]),
        played=_played(memory)[None, order],
    )


def doings(trick: Sequence[Laid], sides: Sequence[int]) -> Iterator[Doing]:
    """Yield what was done in a trick."""
    led, owner, worth = END, 0, 0
    for laid in trick:
        seat, card = int(laid.seat), NUMBERS.of(laid.card)
        rank = card // SUITS
        leads, matches = led == END, rank in {led, RANK_SEVEN}
        others = worth > 0 and sides[owner] != sides[seat]
        refused = led if others and not matches else END
        kind = OTHER
        if leads:
            led, kind = rank, LED
        elif matches:
            kind = MATCHED
        if kind != OTHER:
            owner = seat
        worth += 10 * (rank >= RANK_TEN)
        yield Doing(seat, card, kind, refused)


def _played(memory: Seen) -> Ints:
    """Count by seat, kind and rank what was done in this hand, as far as it is
    remembered."""
    counts = np.zeros((len(memory.sides), KINDS, RANKS), dtype=np.int64)
    remembered = memory.gone | memory.on_table
    for trick in (*memory.past, memory.now.trick):
        for done in doings(trick, memory.sides):
            if not remembered >> done.card & 1:
                continue
            counts[done.seat, done.kind, done.card // SUITS] += 1
            if done.refused != END:
                counts[done.seat, REFUSED, done.refused] += 1
    return counts


def _by_rank(cards: int) -> Ints:
    return np.array([[(cards & rank).bit_count() for rank in OF_RANK]])
