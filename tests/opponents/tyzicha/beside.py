"""Positions of Tyzicha beside states of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.games.tyzicha.rules.state import Phase, State
from tests.opponents.tyzicha.world import MARRY, NUMBERS, World, position


def opened(state: State) -> World | None:
    """Return the position of a state; None: there is none before the first lead."""
    if state.public.phase is not Phase.PLAY:
        return None
    return position(state.public, list(map(NUMBERS.of, state.hands)), state.points)


def moved(state: State, seat: Seat, action: Action) -> int | None:
    """Return the move that an action is; None: it is none."""
    if action.verb not in {"play", "marriage"}:
        return None
    return NUMBERS.number[action.cards[0]] + MARRY * (action.verb == "marriage")


def imagined(
    state: State, hands: Sequence[Sequence[int]], widow: Sequence[int]
) -> State:
    """Return a state with other hidden cards; they are as many as there are."""
    guessed = replace(state, hands=tuple(map(NUMBERS.shown, hands)))
    held = sorted(map(str, sum(guessed.hands, NUMBERS.shown(widow))))
    waiting = state.widow if state.public.declarer is None else ()
    assert held == sorted(map(str, sum(state.hands, waiting)))
    return (
        guessed
        if state.public.declarer is not None
        else replace(guessed, widow=NUMBERS.shown(widow))
    )
