"""Exchanging cards: what may be thrown away, what has to be shown before, and a stock
that is made again (rules/chicago.md 3)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import Final

from bot.games.cards import Card
from bot.games.chicago.rules.hands import in_hand_order
from bot.games.chicago.rules.state import Duty, State
from bot.games.contract import Chance, Seat
from bot.games.kit.game import Action

EXCHANGE: Final = "exchange"
EXPOSE: Final = "expose"


def exchange(
    state: State, seat: Seat, thrown: Collection[Card], chance: Chance
) -> State:
    """Throw cards away and draw as many; whenever the stock is empty the pile becomes
    the stock at once.

    What is thrown may have to stay out of a stock that is made again now, as long as
    there is other."""
    now, stock, shuffles = state.public, state.stock, state.shuffles
    pile, aside = (*state.pile, *thrown), tuple[Card, ...]()
    if now.options.reshuffle_excludes_current:
        pile, aside = state.pile, tuple(thrown)
    drawn: list[Card] = []
    while True:
        missing = len(thrown) - len(drawn)
        if not stock and (pile or missing):
            if not pile:
                pile, aside = aside, ()
            shuffles += 1
            stock, pile = chance.shuffled(pile, shuffles), ()
        if not missing:
            break
        drawn += stock[:missing]
        stock = stock[missing:]
    kept = (card for card in state.hands[seat] if card not in thrown)
    hands, exchanged = list(state.hands), list(now.exchanged)
    hands[seat] = in_hand_order((*kept, *drawn))
    exchanged[seat] = (*exchanged[seat], len(thrown))
    pile = (*pile, *aside)
    public = replace(
        now,
        stock=len(stock),
        discards=len(pile),
        exchanged=tuple(exchanged),
        turns=now.turns + 1,
    )
    return State(
        public, tuple(hands), stock, pile, shuffles, state.duties, noted=state.noted
    )


def discards(state: State, seat: Seat) -> tuple[Action, ...]:
    """List what somebody may do in their draw: keep all first, then each choice of
    cards.

    Cards that prove something are shown before they go; where one may say what is not
    true they may go unseen too."""
    now, hand = state.public, state.hands[seat]
    owed = now.owed_by(seat, state.duties)
    found = []
    for thrown in subsets(hand):
        breaking = any(breaks(duty, hand, thrown, state) for duty in owed)
        if not breaking or not now.options.assisted:
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


def breaks(
    duty: Duty, hand: tuple[Card, ...], thrown: Sequence[Card], state: State
) -> bool:
    """Say whether throwing cards away takes the proof of something from a hand that
    shows it now."""
    options = state.public.options
    rest = tuple(card for card in hand if card not in thrown)
    unproven = not duty.shown_in(rest, options) or set(thrown) & set(duty.proof)
    return duty.shown_in(hand, options) and bool(unproven)
