"""What an exchange is expected to bring: cards are drawn many times, and compared with
what others hold by then."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import Final

from bot.cards import Card
from bot.games.chicago.player.fitted import CARDS, KINDS
from bot.games.chicago.player.memory import Seen, kept, left_by, shown
from bot.games.chicago.player.tally import key_of, ranks_of, tally_of
from bot.games.chicago.player.world import EXPOSE, POINT
from bot.games.chicago.rules.hands import (
    HAND_SIZE,
    PACK,
    Category,
    height,
    in_hand_order,
    worth,
)
from bot.games.chicago.rules.options import ChicagoOptions
from bot.games.chicago.rules.play import players
from bot.games.chicago.rules.state import Phase
from bot.house.temperament import luck_of

Key = tuple[int, ...]
DRAWS: Final = {Phase.DRAW1: 1, Phase.DRAW2: 2, Phase.DRAW3: 3}
_FORFEIT: Final = 25
"""Points that it costs to forfeit the game."""
_SHOWING: Final = 0.1
"""Points that it costs to show one's hand."""
_CHECKED: Final = 30
"""How many hands are checked for whether they prove a lie."""
_OTHERS: Final = 300
"""Hands that are dealt once to know what others hold."""
_POINTS: Final = tuple(kind.points for kind in Category)
_USUAL: Final = ChicagoOptions()


def exchanges(
    memory: Seen, moves: Sequence[int], samples: int, luck: Random
) -> list[float]:
    """Return what each way to exchange is worth, mostly from 0 to 1: a half is what
    others may expect.

    Args:
        memory: what the seat knows.
        moves: what it may do.
        samples: how often cards are drawn.
        luck: of this decision.
    """
    now, number = memory.now, DRAWS[memory.now.phase]
    others = [seat for seat in players(now) if seat != memory.seat]
    barred = sum(seat in now.barred for seat in others)
    showdown = _showdown(
        number, len(others) - barred, barred, wheel=memory.options.wheel
    )
    unseen = [card for card in PACK if card not in memory.gone]
    packs = [luck.sample(unseen, HAND_SIZE) for _ in range(samples)]
    prefixes = [[*accumulate(map(_tally, pack), initial=0)] for pack in packs]
    drawn = [[0], [_tally(card) for card in unseen]]
    drawn += [
        [prefix[fresh] for prefix in prefixes] for fresh in range(2, HAND_SIZE + 1)
    ]
    cards = {card: CARDS[number][len(others)][height(card.rank) - 1] for card in PACK}
    mean = sum(cards[card] for card in unseen) / len(unseen)
    usual = _usual(number, len(others))
    worths = []
    for move in moves:
        keep = left_by(memory.hand, move)
        fresh = HAND_SIZE - len(keep)
        points = showdown.expected(tally_of(keep), drawn[fresh]) - _owing(
            memory, move, keep, packs
        )
        points += sum(cards[card] for card in keep) + fresh * mean - usual
        worths.append(0.5 + POINT * points)
    return worths


def _tally(card: Card) -> int:
    return tally_of((card,))


def _owing(
    memory: Seen, move: int, keep: tuple[Card, ...], packs: Sequence[list[Card]]
) -> float:
    """Return the points that it costs to show the hand, or to fail to prove what was
    said."""
    options = memory.options
    exposing = move >= EXPOSE
    showing = _SHOWING if exposing else 0.0
    owed = [
        one
        for one in memory.owed
        if not (exposing and shown(one, memory.hand, options))
    ]

    def fails(hand: tuple[Card, ...]) -> bool:
        return not all(shown(one, hand, options) for one in owed)

    if not fails(keep):
        return showing
    fresh = HAND_SIZE - len(keep)
    some = [in_hand_order((*keep, *pack[:fresh])) for pack in packs[:_CHECKED]]
    failing = sum(map(fails, some)) / len(some)
    # earlier, another exchange may still help
    certain = memory.now.phase is Phase.DRAW3
    return _FORFEIT * failing * (1 if certain else 0.4) + showing


@dataclass(frozen=True, slots=True)
class _Showdown:
    """What hands bring in the showdown after an exchange, and by their kind in later
    ones."""

    number: int
    free: int
    """How many of the others exchange."""
    barred: int
    wheel: bool
    _found: dict[int, float] = field(default_factory=dict)

    def expected(self, keep: int, drawn: Sequence[int]) -> float:
        """Return the points that some cards bring with each of some others, on
        average."""
        found, total = self._found, 0.0
        for fresh in drawn:
            ranks = ranks_of(keep + fresh)
            points = found.get(ranks)
            if points is None:
                points = found[ranks] = self._points(ranks)
            total += points
        return total / len(drawn)

    def _points(self, ranks: int) -> float:
        key, number = key_of(ranks, wheel=self.wheel), self.number
        winning, losing = _against(key, number, self.free, self.barred)
        rivals = self.free + self.barred
        later = KINDS[number][rivals][min(key[0], 8)] if number in KINDS else 0.0
        return winning * _POINTS[key[0]] - losing / rivals + later


@lru_cache(maxsize=32)
def _showdown(number: int, free: int, barred: int, *, wheel: bool) -> _Showdown:
    """Return the same showdown each time, since it remembers what it has found."""
    return _Showdown(number, free, barred, wheel)


def best_of(key: Key, number: int) -> float:
    """Return how often a hand beats that of one other player who has exchanged so many
    times."""
    hands = _others(number)
    return bisect_left(hands, key) / len(hands)


def _best(key: Key, number: int, free: int, barred: int) -> float:
    """Return how often a hand beats those of others, some of whom may not exchange."""
    return best_of(key, number) ** free * best_of(key, 0) ** barred


@lru_cache(maxsize=20_000)
def _against(key: Key, number: int, free: int, barred: int) -> tuple[float, float]:
    """Return how often a hand is the best, and how many points an opponent has on
    average for a better one."""
    keys, above = _better(number, free, barred)
    return _best(key, number, free, barred), above[bisect_left(keys, key)]


@lru_cache(maxsize=32)
def _better(number: int, free: int, barred: int) -> tuple[list[Key], list[float]]:
    """Return hands from the lowest, and by hand the average points of the best opponent
    above it."""
    hands: list[Key] = []
    if free:
        hands += _others(number)
    if barred:
        hands += _others(0)
    keys = sorted(hands)
    below = [_best(key, number, free, barred) for key in keys] + [1.0]
    points = [
        _POINTS[key[0]] * (after - before)
        for key, before, after in zip(keys, below, below[1:], strict=False)
    ]
    return keys, [*accumulate(reversed(points), initial=0.0)][::-1]


@lru_cache(maxsize=4)
def _others(number: int) -> tuple[Key, ...]:
    """Return the keys of possible hands after so many exchanges, from the lowest."""
    return tuple(
        sorted(worth(hand, wheel=True).key(kickers=True) for hand in _hands(number))
    )


@lru_cache(maxsize=16)
def _usual(number: int, rivals: int) -> float:
    """Return the points that cards and kinds of such hands bring later, on average."""
    cards, kinds = CARDS[number][rivals], KINDS.get(number, {}).get(rivals)
    later = 0.0
    for hand in _hands(number):
        later += sum(cards[height(card.rank) - 1] for card in hand)
        later += (
            kinds[min(worth(hand, wheel=True).category.height, 8)] if kinds else 0.0
        )
    return later / _OTHERS


@lru_cache(maxsize=4)
def _hands(number: int) -> tuple[tuple[Card, ...], ...]:
    """Return hands after so many exchanges by rule of thumb, always the same ones."""
    luck, found = luck_of(number, "others"), list[tuple[Card, ...]]()
    for _ in range(_OTHERS):
        cards = luck.sample(PACK, 5 * (number + 1))
        hand = in_hand_order(cards[:HAND_SIZE])
        for again in range(1, number + 1):
            keep = kept(hand, _USUAL)
            hand = in_hand_order(
                (*keep, *cards[5 * again : 5 * again + HAND_SIZE - len(keep)])
            )
        found.append(hand)
    return tuple(found)
