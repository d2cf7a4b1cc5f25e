"""The house's rule of thumb for Chicago, in many hands at once: somebody to learn
against players who are easy to read."""

from __future__ import annotations

from functools import cache

import numpy as np

from bot.games.chicago.player.model import kept
from bot.games.chicago.player.moves import EXCHANGE, EXPOSE, NUMBERS
from bot.games.chicago.player.sight import DRAWS, OPEN
from bot.games.chicago.rules.options import PRESETS
from bot.house.numbers import SUITS
from bot.house.rows import Flags, Ints
from tests.games.chicago.learning import PACK, Hands


def by_thumb(hands: Hands) -> Ints:
    """Return what the seats to act do by rule of thumb, in every hand."""
    return _exchanges(hands) if hands.draw < DRAWS else _cards(hands)


def _exchanges(hands: Hands) -> Ints:
    held = hands.hands[hands.every, hands.seat]
    bits = np.array([_thrown(tuple(cards)) for cards in held.tolist()])
    breaking = bits & hands.needed() > 0
    return np.asarray(np.where(breaking, EXPOSE, EXCHANGE) + bits)


@cache
def _thrown(numbers: tuple[int, ...]) -> int:
    """Return the places of the cards that are thrown away, as bits."""
    hand = tuple(map(NUMBERS.card, numbers))
    keeping = kept(hand, PRESETS["assisted"])
    return sum(1 << place for place, card in enumerate(hand) if card not in keeping)


def _cards(hands: Hands) -> Ints:
    """Keep the highest card for the last trick; win with the cheapest of the others, or
    throw the lowest."""
    held, legal = hands.held[hands.every, hands.seat], hands.playable()
    numbers = np.arange(PACK)
    highest = PACK - 1 - held[:, ::-1].argmax(axis=1)
    free = _if_any(legal & (numbers != highest[:, None]), legal)
    best = hands.best[:, None]
    winning = (
        free & (best != OPEN) & (numbers % SUITS == best % SUITS) & (numbers > best)
    )
    return np.asarray(_if_any(winning, free).argmax(axis=1))


def _if_any(wanted: Flags, otherwise: Flags) -> Flags:
    return np.where(wanted.any(axis=1, keepdims=True), wanted, otherwise)
