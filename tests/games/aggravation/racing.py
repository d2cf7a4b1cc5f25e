"""Whole races: two of the house in their own time, or two who press anything; the clock beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from bot.games.aggravation.player.reacting import ReactingSeat
from bot.games.aggravation.player.reflexes import Reflexes
from bot.games.aggravation.rules import GAME
from bot.games.aggravation.rules.options import AggravationOptions
from bot.games.aggravation.rules.state import PACK, RANKS, SEATS, State
from bot.games.contract import CLOCK, Chance, IllegalActionError, Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Action, Told
from bot.games.kit.replay import Move
from tests.games.aggravation.agreement import random_manner, random_options

MOST = 2_000
"""No race has so many steps."""


@dataclass(frozen=True)
class Step:
    """What was done, what was told of it, and the state after it."""

    move: Move[Action]
    told: tuple[Told, ...]
    after: State


def raced(options: AggravationOptions, chance: Chance, racers: Sequence[Reflexes], seed: int) -> Iterator[Step]:
    """Let two of the house race."""
    state = GAME.deal(options, chance, Standing(Seat(0), (0, 0)))
    players = [ReactingSeat(reflexes, seed + seat) for seat, reflexes in enumerate(racers)]
    now = began = 0
    for _ in range(MOST):
        timer = GAME.timer(state)
        if timer is None:
            return
        ends = began + 1000 * timer.seconds
        views = [GAME.view(state, seat) for seat in SEATS]
        taps = [(player.next_tap(view), seat) for player, view, seat in zip(players, views, SEATS, strict=True)]
        at_ms, seat = min([(max(now, tap.at_ms), seat) for tap, seat in taps if tap is not None], default=(ends, CLOCK))
        if at_ms >= ends:
            now, seat, action = ends, CLOCK, GAME.default_action(state, CLOCK)
        else:
            chosen, now = players[seat].consider(views[seat], GAME.legal_actions(state, seat)), at_ms
            assert chosen is not None, "who is due does something"
            action = chosen
        state, told = GAME.apply(state, seat, action, now)
        yield Step(Move(seat, action, seat == CLOCK, now), told, state)
        after = GAME.timer(state)
        if after is not None and after.serial != timer.serial:
            began = now
    raise AssertionError("the race does not end")


def scrambled(seed: int, options: AggravationOptions | None = None) -> Iterator[Step]:
    """Let two press anything at any time, with the clock between them; yield each step that was not refused."""
    luck = Random(seed)
    options, manner = options or random_options(luck), random_manner(luck)
    state = GAME.deal(options, Stacked(luck.sample(PACK, len(PACK))), Standing(Seat(luck.randrange(2)), (0, 0)))
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
