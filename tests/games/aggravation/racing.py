"""Whole races: two players in their own time, or two who press anything; the clock
beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Protocol

from bot.games.aggravation.player.reacting import ReactingSeat
from bot.games.aggravation.player.reflexes import Reflexes
from bot.games.aggravation.rules import GAME
from bot.games.aggravation.rules.options import AggravationOptions
from bot.games.aggravation.rules.state import PACK, RANKS, SEATS, State, View
from bot.games.contract import CLOCK, Chance, IllegalActionError, Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Action, Told
from bot.games.kit.replay import Move
from tests.games.aggravation.agreement import random_manner, random_options

SECOND = 1_000
MOST = 2_000
"""No race has so many steps."""


@dataclass(frozen=True)
class Step:
    """What was done, what was told of it, and the state after it."""

    move: Move[Action]
    told: tuple[Told, ...]
    after: State


class Runner(Protocol):
    """Plays one seat of a race. Moments are in ms since the deal, by the clock of the
    server."""

    def see(self, view: View, at_ms: int) -> None:
        """Take what the seat's view became at a moment."""
        ...

    def due(self) -> int | None:
        """Return when the next tap reaches the server, if nothing else happens before;
        None: there is none."""
        ...

    def tap(self) -> Action:
        """Return that tap, which reaches the server now."""
        ...


class HouseRunner:
    """A player of the house: it sees a change at once, and its taps take no time."""

    def __init__(self, reflexes: Reflexes, seed: int) -> None:
        self._seat = ReactingSeat(reflexes, seed)

    def see(self, view: View, at_ms: int) -> None:
        self._view, self._seen_ms = view, at_ms

    def due(self) -> int | None:
        tap = self._seat.next_tap(self._view)
        return None if tap is None else max(self._seen_ms, tap.at_ms)

    def tap(self) -> Action:
        action = self._seat.consider(self._view, self._view.legal)
        assert action is not None, "who is due does something"
        return action


def raced(
    options: AggravationOptions, chance: Chance, runners: Sequence[Runner]
) -> Iterator[Step]:
    """Let two race, the first in seat 0; yield each step."""
    state = GAME.deal(options, chance, Standing(Seat(0), (0, 0)))
    now = began = 0
    for _ in range(MOST):
        for seat, runner in zip(SEATS, runners, strict=True):
            runner.see(GAME.view(state, seat), now)
        timer = GAME.timer(state)
        if timer is None:
            return
        ends = began + SECOND * timer.seconds
        taps = [
            (at_ms, seat)
            for seat, runner in zip(SEATS, runners, strict=True)
            if (at_ms := runner.due()) is not None
        ]
        now, seat = min([*taps, (ends, CLOCK)])
        action = (
            GAME.default_action(state, CLOCK) if seat == CLOCK else runners[seat].tap()
        )
        state, told = GAME.apply(state, seat, action, now)
        yield Step(Move(seat, action, seat == CLOCK, now), told, state)
        after = GAME.timer(state)
        if after is not None and after.serial != timer.serial:
            began = now
    raise AssertionError("the race does not end")


def scrambled(seed: int, options: AggravationOptions | None = None) -> Iterator[Step]:
    """Let two press anything at any time, with the clock between them; yield each step
    that was not refused."""
    luck = Random(seed)
    options, manner = options or random_options(luck), random_manner(luck)
    state = GAME.deal(
        options,
        Stacked(luck.sample(PACK, len(PACK))),
        Standing(Seat(luck.randrange(2)), (0, 0)),
    )
    now = 0
    for _ in range(MOST):
        if GAME.timer(state) is None:
            return
        now += luck.randint(0, manner.hurry)
        hot = [top.rank for place, top in state.public.tops if place in state.hot]
        seat, action = CLOCK, GAME.default_action(state, CLOCK)
        if luck.random() < (0.2 if action.verb == "flip" else 1 - manner.sleepy):
            rank = luck.choice(hot if hot and luck.random() < manner.sees else RANKS)
            seat, action = luck.choice(SEATS), Action("press", value=rank.value)
            now = max(now, state.racers[seat].locked_ms)
        with suppress(IllegalActionError):  # the next card is the other's
            state, told = GAME.apply(state, seat, action, now)
            yield Step(Move(seat, action, seat == CLOCK, now), told, state)
    raise AssertionError("the race does not end")
