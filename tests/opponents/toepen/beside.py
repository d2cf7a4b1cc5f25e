"""Positions of Toepen beside states of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.games.toepen.rules.game import Phase, State
from tests.opponents.toepen.knowledge import VERBS
from tests.opponents.toepen.world import NUMBERS, World, position


def opened(state: State) -> World | None:
    """Return the position of a state; None: play has not begun."""
    now = state.public
    if now.phase not in {Phase.PLAY, Phase.POLL}:
        return None
    world = position(now, list(map(NUMBERS.of, state.hands)))
    if now.phase is Phase.POLL:
        answered = {seat for seat in world.asked if state.answers[seat]}
        world.folding = [seat for seat in world.asked if state.answers[seat] == "fold"]
        world.asked = [seat for seat in world.asked if seat not in answered]
    return world


def moved(state: State, seat: Seat, action: Action) -> int | None:
    """Return the move that an action is; None: it is none."""
    if action.verb == "play":
        return NUMBERS.number[action.cards[0]]
    return VERBS.get(action.verb)


def imagined(
    state: State, hands: Sequence[Sequence[int]], elsewhere: Sequence[int]
) -> State:
    """Return a state with other hidden cards."""
    return replace(
        state,
        hands=tuple(map(NUMBERS.shown, hands)),
        stock=NUMBERS.shown(elsewhere)[: len(state.stock)],
    )
