"""Exchanging cards: what may be thrown away, what has to be shown before, and a stock
that is made again (rules/chicago.md 3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final, Generic, TypeVar

from bot.games.cards import Card
from bot.games.chicago.rules.state import Duty, State
from bot.games.contract import Seat
from bot.games.kit.game import Action

CardT = TypeVar("CardT")

EXCHANGE: Final = "exchange"
EXPOSE: Final = "expose"


@dataclass(frozen=True, slots=True)
class Drawn(Generic[CardT]):
    """What an exchange brought, what is left, and how often the stock was made again so
    far."""

    cards: tuple[CardT, ...]
    stock: tuple[CardT, ...]
    pile: tuple[CardT, ...]
    shuffles: int


def draw(
    thrown: Sequence[CardT],
    before: Drawn[CardT],
    shuffled: Callable[[Sequence[CardT], int], tuple[CardT, ...]],
    *,
    excluding: bool,
) -> Drawn[CardT]:
    """Throw cards away and draw as many; whenever the stock is empty the pile becomes
    the stock at once.

    Args:
        thrown: what is thrown away.
        before: stock, pile and number of shuffles so far; its `cards` are nobody's.
        shuffled: shuffles cards, with the number of the shuffle.
        excluding: whether what is thrown stays out of a stock that is made again now,
            as long as there is other.
    """
    stock = before.stock
    pile = (*before.pile, *thrown)
    fresh = tuple[CardT, ...]()
    shuffles = before.shuffles
    if excluding:
        pile, fresh = before.pile, tuple(thrown)
    drawn: list[CardT] = []
    while True:
        if not stock and (pile or len(drawn) < len(thrown)):
            if not pile:
                pile, fresh = fresh, ()
            shuffles += 1
            stock, pile = shuffled(pile, shuffles), ()
        if len(drawn) == len(thrown):
            return Drawn(tuple(drawn), stock, (*pile, *fresh), shuffles)
        drawn.append(stock[0])
        stock = stock[1:]


def discards(state: State, seat: Seat) -> tuple[Action, ...]:
    """List what somebody may do in their draw: keep all first, then each choice of
    cards.

    Cards that prove something are shown before they go; where one may say what is not
    true they may go unseen too."""
    options = state.public.options
    open_duties = duties(state, seat)
    found = []
    for thrown in subsets(state.hands[seat]):
        breaking = any(
            breaks(duty, state.hands[seat], thrown, state) for duty in open_duties
        )
        if not breaking or not options.assisted:
            found.append(Action(EXCHANGE, thrown))
        if breaking:
            found.append(Action(EXPOSE, thrown))
    return tuple(found)


@lru_cache(maxsize=256)
def subsets(cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Return each choice of cards, none first, in their order."""
    return tuple(
        chosen
        for number in range(len(cards) + 1)
        for chosen in combinations(cards, number)
    )


def duties(state: State, seat: Seat) -> tuple[Duty, ...]:
    """Return what somebody has still to prove."""
    now = state.public
    return tuple(
        duty
        for duty in state.duties
        if duty.seat == seat
        and not any(
            duty.shown_in(cards, now.options)
            for cards in now.shown_by(seat, duty.phase)
        )
    )


def breaks(
    duty: Duty, hand: tuple[Card, ...], thrown: Sequence[Card], state: State
) -> bool:
    """Say whether throwing cards away takes the proof of something from a hand that
    shows it now."""
    if not duty.shown_in(hand, state.public.options):
        return False
    rest = tuple(card for card in hand if card not in thrown)
    return bool(set(thrown) & set(duty.proof)) or not duty.shown_in(
        rest, state.public.options
    )
