"""Positions of Schneider beside states of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.games.schneider.rules.game import State
from tests.opponents.schneider.world import NUMBERS, World, position


def opened(state: State) -> World:
    """Return the position of a state."""
    return position(
        state.public, list(map(NUMBERS.of, state.hands)), NUMBERS.of(state.stock)
    )


def moved(state: State, seat: Seat, action: Action) -> int | None:
    """Return the move that an action is; None: it is none."""
    return NUMBERS.number[action.cards[0]]


def imagined(
    state: State, hands: Sequence[Sequence[int]], stock: Sequence[int]
) -> State:
    """Return a state with other hidden cards; the turn-up is the last of the stock."""
    assert not stock or state.public.turn_up in {None, NUMBERS.cards[stock[-1]]}
    guessed = replace(
        state, hands=tuple(map(NUMBERS.shown, hands)), stock=NUMBERS.shown(stock)
    )
    assert cards_of(guessed) == cards_of(state)
    return guessed


def cards_of(state: State) -> list[str]:
    """Return the cards that are not played yet."""
    return sorted(str(card) for held in (*state.hands, state.stock) for card in held)
