"""Count what kept cards become when the others are drawn (`player/odds.npz`), from the
project's root:

    uv run python -m tests.games.chicago.odds

Cards that are kept are told apart by their ranks, and by whether all are of one suit.
Every way to draw the others from the rest of the pack is counted. For each there are
the chances of the kinds of hands, up to a straight flush; and for each of the three
showdowns how often the hand is the best of two, and a fifth of the points that it is
expected to win or lose. The other player exchanges by rule of thumb."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from importlib.resources import files
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np

from bot.games.cards import Card
from bot.games.chicago.player.model import kept
from bot.games.chicago.player.moves import NUMBERS
from bot.games.chicago.player.odds import BITS, PACKAGE, RANKS, SUITED
from bot.games.chicago.rules.hands import (
    HAND_SIZE,
    PACK,
    Category,
    in_hand_order,
    worth,
)
from bot.games.chicago.rules.options import ChicagoOptions
from bot.house.numbers import SUITS
from bot.house.rows import Floats, Ints
from bot.house.temperament import luck_of
from tests.games.chicago.kinds import key_of

KINDS: Final = Category.STRAIGHT_FLUSH.height + 1
SHOWDOWNS: Final = (1, 2, 3)
OTHERS: Final = 6000
"""How many hands another player is dealt."""
MOST: Final = 10
"""Points that a hand counts at most: a royal flush would count more than all others
together."""
_POINTS: Final = tuple(min(category.points, MOST) for category in Category)

Key: TypeAlias = tuple[int, ...]


def classes() -> Iterator[tuple[int, list[int]]]:
    """Yield the tally of each kind of cards that may be kept, with such cards."""
    for count in range(HAND_SIZE + 1):
        for ranks in combinations_with_replacement(range(RANKS), count):
            counts = Counter(ranks)
            most = max(counts.values(), default=0)
            if most > SUITS:
                continue
            tally = sum(1 << BITS * rank for rank in ranks)
            yield tally, _of_several_suits(ranks)
            if most == 1 and count > 1:
                yield tally | SUITED, [SUITS * rank for rank in ranks]


def _of_several_suits(ranks: Sequence[int]) -> list[int]:
    used = Counter[int]()
    cards = []
    for place, rank in enumerate(ranks):
        first = place % 2 if ranks.count(rank) == 1 else 0
        cards.append(SUITS * rank + first + used[rank])
        used[rank] += 1
    return cards


def others(exchanges: int) -> list[Key]:
    """Return the hands of a player who has exchanged so often by rule of thumb, from
    the lowest."""
    return sorted(
        worth(hand, wheel=True).key(kickers=True) for hand in _hands(exchanges)
    )


def _hands(exchanges: int) -> Iterator[tuple[Card, ...]]:
    luck = luck_of(exchanges, "others")
    for _ in range(OTHERS):
        cards = luck.sample(PACK, HAND_SIZE * (exchanges + 1))
        hand = in_hand_order(cards[:HAND_SIZE])
        for again in range(1, exchanges + 1):
            keep = kept(hand, ChicagoOptions())
            hand = in_hand_order(
                (*keep, *cards[HAND_SIZE * again : HAND_SIZE * (again + 1) - len(keep)])
            )
        yield hand


def of_five(key: Key, against: Sequence[Sequence[Key]]) -> list[float]:
    """Describe five cards, beside the hands of others after one exchange, two and
    three."""
    height = min(key[0], KINDS - 1)
    wins, points = [], []
    for hands in against:
        lower, higher = bisect_left(hands, key), bisect_right(hands, key)
        win = (lower + higher) / 2 / len(hands)
        lost = sum(_POINTS[other[0]] for other in hands[higher:]) / len(hands)
        wins.append(win)
        points.append((win * _POINTS[key[0]] - lost) / HAND_SIZE)
    return [*(float(kind == height) for kind in range(KINDS)), *wins, *points]


def told(held: Sequence[int], five: Ints, odds: Floats) -> Floats:
    """Return the mean of what some cards become by all ways to draw.

    Args:
        held: the cards that are kept.
        five: the tallies of all hands, from the least.
        odds: what is told of them.
    """
    rest = [card for card in range(NUMBERS.size) if card not in held]
    drawn = np.array(list(combinations(rest, HAND_SIZE - len(held))), dtype=np.int64)
    cards = np.concatenate(
        [np.tile(np.array(held, dtype=np.int64), (len(drawn), 1)), drawn], axis=1
    )
    suits = cards % SUITS
    tallies = (np.int64(1) << BITS * (cards // SUITS)).sum(axis=1)
    tallies += np.where((suits == suits[:, :1]).all(axis=1), SUITED, 0)
    return np.asarray(odds[np.searchsorted(five, tallies)].mean(axis=0))


def main() -> None:
    """Count, and write the file that the player loads."""
    found = dict(sorted(classes()))
    five = np.array(
        [tally for tally, cards in found.items() if len(cards) == HAND_SIZE]
    )
    described = partial(of_five, against=list(map(others, SHOWDOWNS)))
    odds = np.array([described(key_of(int(tally))) for tally in five])
    counted = [told(held, five, odds) for held in found.values()]
    to = Path(str(files(PACKAGE))) / "odds.npz"
    np.savez_compressed(
        to, tallies=np.array(list(found)), odds=np.array(counted).astype(np.float16)
    )


if __name__ == "__main__":
    main()
