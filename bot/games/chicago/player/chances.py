"""What an exchange is expected to bring: cards are drawn many times, and compared with what others hold by then."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from bot.cards import Card
from bot.games.chicago.player.memory import Seen, kept, shown
from bot.games.chicago.player.world import EXCHANGE, EXPOSE, POINT
from bot.games.chicago.rules.hands import HAND_SIZE, PACK, height, in_hand_order, worth
from bot.games.chicago.rules.options import ChicagoOptions
from bot.games.chicago.rules.play import players
from bot.games.chicago.rules.state import Phase
from bot.house.temperament import luck_of

Key = tuple[int, ...]
DRAWS: Final = {Phase.DRAW1: 1, Phase.DRAW2: 2, Phase.DRAW3: 3}
_LATER: Final = 0.7
"""How much of what a hand is worth now it is still worth one exchange later."""
_FORFEIT: Final = 12
"""Points that it costs to forfeit the game."""
_SHOWING: Final = 0.3
"""Points that it costs to show one's hand."""
_HIGH: Final = {1: 0.6, 2: 0.8, 3: 1.0}
"""How much of what high cards bring is counted, by the number of the exchange."""
_LAST_TRICK: Final = {
    1: (0.01, 0.08, 0.06, 0.16, 0.22, 0.32, 0.37, 0.50, 0.64, 0.72, 0.94, 1.11, 1.38),
    2: (-0.10, -0.05, -0.02, -0.02, 0.03, 0.10, 0.17, 0.27, 0.40, 0.54, 0.72, 0.97, 1.32),
    3: (-0.08, -0.06, -0.05, -0.03, -0.02, 0.01, 0.08, 0.15, 0.22, 0.37, 0.57, 0.83, 1.24),
}
"""By the number of other players what each rank, from the two to the ace, adds to the points for the last trick.

It was fitted to 25,000 hands played out by rule of thumb.
"""
_OTHERS: Final = 500
"""Hands that are dealt once to know what others hold."""
_SERIOUS: Final = 7
"""Ways to exchange that are looked at closely."""
_FIRST: Final = 6
"""So much less often cards are drawn for each way before it is known which are worth it."""
_USUAL: Final = ChicagoOptions()


def exchanges(memory: Seen, moves: Sequence[int], samples: int, luck: Random) -> list[float]:
    """Return what each way to exchange is worth, 0 to 1.

    Args:
        memory: what the seat knows.
        moves: what it may do.
        samples: how often cards are drawn for each that is looked at closely; for the others less often.
        luck: of this decision.
    """
    number = DRAWS[memory.now.phase]
    unseen = [card for card in PACK if card not in memory.gone]
    packs = [luck.sample(unseen, HAND_SIZE) for _ in range(samples)]
    keeps = {move: _kept(memory.hand, move) for move in moves}
    few = packs[: max(1, samples // _FIRST)]
    guessed = {move: _expected(memory, move, keep, few, number) for move, keep in keeps.items()}
    serious = sorted(guessed, key=lambda move: -guessed[move])[:_SERIOUS]
    found = {move: _expected(memory, move, keeps[move], packs, number) for move in serious}
    least = min(found.values())
    worths = {move: found.get(move, min(least, points) - POINT) for move, points in guessed.items()}
    return [min(1.0, max(0.0, 0.4 + POINT * worths[move])) for move in moves]


def _kept(hand: tuple[Card, ...], move: int) -> tuple[Card, ...]:
    bits = move - (EXPOSE if move >= EXPOSE else EXCHANGE)
    return tuple(card for place, card in enumerate(hand) if not bits >> place & 1)


def _expected(memory: Seen, move: int, keep: tuple[Card, ...], packs: Sequence[list[Card]], number: int) -> float:
    """Return the points that hands made of some cards are expected to bring."""
    options, rivals = memory.options, max(1, len(players(memory.now)) - 1)
    exposing = move >= EXPOSE
    owed = [one for one in memory.owed if not (exposing and shown(one, memory.hand, options))]
    fresh, total = HAND_SIZE - len(keep), 0.0
    for pack in packs if fresh else packs[:1]:
        hand = in_hand_order((*keep, *pack[:fresh]))
        total += _points(hand, options, rivals, number) + _HIGH[number] * _high(hand, rivals)
        if owed and not all(shown(one, hand, options) for one in owed):
            total -= _FORFEIT if number == 3 else _FORFEIT / 3
    return total / (len(packs) if fresh else 1) - _SHOWING * exposing


def _points(hand: tuple[Card, ...], options: ChicagoOptions, rivals: int, number: int) -> float:
    """Return what a hand is expected to score from now on, as it is."""
    own = worth(hand, wheel=options.wheel)
    if not own.category.points:
        return 0.0
    key, total, share = own.key(kickers=True), 0.0, 1.0
    for later in range(number, 4):
        total += share * own.category.points * best_of(key, later) ** rivals
        share *= _LATER
    return total


def best_of(key: Key, number: int) -> float:
    """Return how often a hand beats that of one other player who has exchanged so many times."""
    hands = _others(number)
    return bisect_left(hands, key) / len(hands)


@lru_cache(maxsize=4)
def _others(number: int) -> tuple[Key, ...]:
    """Return hands of somebody who exchanges by rule of thumb, from the lowest; always the same ones."""
    luck, found = luck_of(number, "others"), list[Key]()
    for _ in range(_OTHERS):
        cards = luck.sample(PACK, 5 * (number + 1))
        hand = in_hand_order(cards[:HAND_SIZE])
        for again in range(1, number + 1):
            keep = kept(hand, _USUAL)
            hand = in_hand_order((*keep, *cards[5 * again : 5 * again + HAND_SIZE - len(keep)]))
        found.append(worth(hand, wheel=True).key(kickers=True))
    return tuple(sorted(found))


def _high(hand: Sequence[Card], rivals: int) -> float:
    """Return the points that cards bring by the last trick, on average."""
    return sum(_LAST_TRICK[rivals][height(card.rank) - 1] for card in hand)
