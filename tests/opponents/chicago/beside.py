"""Positions of Chicago beside states of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.games.chicago.rules.state import Phase, State
from bot.games.contract import Seat
from bot.games.kit.game import Action
from tests.opponents.chicago.world import NUMBERS, World, position


def opened(state: State) -> World | None:
    """Return the position of a state; None: tricks are not played yet."""
    if state.public.phase is not Phase.PLAY:
        return None
    return position(state.public, list(map(NUMBERS.of, state.hands)))


def moved(state: State, seat: Seat, action: Action) -> int | None:
    """Return the move that an action is; None: it is none."""
    return NUMBERS.number[action.cards[0]] if action.verb == "play" else None


def imagined(
    state: State, hands: Sequence[Sequence[int]], elsewhere: Sequence[int]
) -> State:
    """Return a state with other hands."""
    return replace(state, hands=tuple(map(NUMBERS.shown, hands)))


def gains(state: State) -> list[int]:
    """Return what the tricks have brought: something to the winner of the last one."""
    return [int(seat == state.public.leader) for seat in range(len(state.hands))]
