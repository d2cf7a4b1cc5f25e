"""Dealing hidden cards so that they agree with what is known of each hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from bot.games.cards import Card
from bot.games.contract import Seat
from tests.opponents.numbering import Numbering

MOST_TRIES: Final = 500


@dataclass(frozen=True, slots=True)
class Place:
    """A hand of hidden cards, or the stock.

    Attributes:
        size: how many of them.
        barred: cards that cannot be there, as after a void was shown.
        some: sets of cards of which at least one is there.
    """

    size: int
    barred: frozenset[int] = frozenset()
    some: tuple[frozenset[int], ...] = ()

    def accepts(self, cards: Sequence[int]) -> bool:
        """Say whether something is there of each set."""
        return all(not wanted.isdisjoint(cards) for wanted in self.some)


def deal(
    cards: Sequence[int], places: Sequence[Place], luck: Random
) -> list[list[int]]:
    """Return the cards of each place.

    Without `barred` every deal that is accepted is equally likely; with it nearly so.

    Raises:
        LookupError: no deal was found.
    """
    constrained = any(place.barred for place in places)
    for _ in range(MOST_TRIES):
        dealt = (
            _barred(cards, places, luck) if constrained else _free(cards, places, luck)
        )
        if dealt and all(
            place.accepts(held) for place, held in zip(places, dealt, strict=True)
        ):
            return dealt
    raise LookupError("no deal agrees with what is known")


def _free(
    cards: Sequence[int], places: Sequence[Place], luck: Random
) -> list[list[int]]:
    shuffled = luck.sample(cards, len(cards))
    dealt, start = [], 0
    for place in places:
        dealt.append(shuffled[start : start + place.size])
        start += place.size
    return dealt


def _barred(
    cards: Sequence[int], places: Sequence[Place], luck: Random
) -> list[list[int]] | None:
    """Deal the cards with the fewest possible places first, each by the room that is
    left; None: one found none."""
    shuffled = luck.sample(cards, len(cards))
    shuffled.sort(key=lambda card: -sum(card in place.barred for place in places))
    dealt: list[list[int]] = [[] for _ in places]
    for card in shuffled:
        room = [
            0 if card in place.barred else place.size - len(held)
            for place, held in zip(places, dealt, strict=True)
        ]  # fmt: skip
        if not any(room):
            return None
        chosen = luck.choices(dealt, room)[0]
        chosen.append(card)
    for held in dealt:
        luck.shuffle(held)
    return dealt


def not_followed(
    numbers: Numbering, tricks: Iterable[Sequence[tuple[Seat, Card]]], seat: Seat
) -> frozenset[int]:
    """Return all cards of the suits that a seat did not follow."""
    suits = {
        led.suit
        for (_, led), *rest in filter(None, tricks)
        for player, card in rest
        if player == seat and card.suit is not led.suit
    }
    return frozenset(
        number for card, number in numbers.number.items() if card.suit in suits
    )
