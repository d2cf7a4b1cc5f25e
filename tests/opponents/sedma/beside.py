"""Positions of Sedma beside states of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.games.contract import CLOCK, Seat
from bot.games.kit.game import Action
from bot.games.sedma.rules.game import GAME, Stage, State, continuing
from tests.opponents.sedma.knowledge import move_of
from tests.opponents.sedma.world import END, NUMBERS, World, position


def opened(state: State) -> World:
    """Return the position of a state: a pause after which the leader can only end the
    trick is over at once."""
    now = state.public
    if now.stage is Stage.PAUSE and not continuing(now, state.hands[now.turn[0]]):
        state, _ = GAME.apply(state, CLOCK, Action("close"))
    sides = GAME.sides(now.options, len(state.hands))
    return position(
        state.public, sides, list(map(NUMBERS.of, state.hands)), NUMBERS.of(state.stock)
    )


def moved(state: State, seat: Seat, action: Action) -> int | None:
    """Return the move that an action is; None: it is none. A sealed end is one when the
    pause is over."""
    if seat == CLOCK:
        return END if state.ending else None
    sealed = action.verb == "end" and state.public.stage is Stage.PAUSE
    return None if sealed else move_of(action)


def imagined(
    state: State, hands: Sequence[Sequence[int]], stock: Sequence[int]
) -> State:
    """Return a state with other hidden cards."""
    guessed = replace(
        state, hands=tuple(map(NUMBERS.shown, hands)), stock=NUMBERS.shown(stock)
    )
    assert cards_of(guessed) == cards_of(state)
    return guessed


def cards_of(state: State) -> list[str]:
    """Return the cards that are not played yet."""
    return sorted(str(card) for held in (*state.hands, state.stock) for card in held)
