"""Whole races in their own time: two of the house against each other, the clock beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.games.aggravation.player import PLAYER
from bot.games.aggravation.rules import GAME
from bot.games.aggravation.rules.options import AggravationOptions
from bot.games.aggravation.rules.state import SEATS, State
from bot.games.contract import CLOCK, Chance, Seat, Standing
from bot.games.kit.game import Action, Told
from bot.games.kit.replay import Move
from bot.house.levels import Level

MOST = 2_000
"""No race has so many steps."""


@dataclass(frozen=True)
class Step:
    """What was done, what was told of it, and the state after it."""

    move: Move[Action]
    told: tuple[Told, ...]
    after: State


def raced(options: AggravationOptions, chance: Chance, levels: Sequence[Level], seed: int) -> Iterator[Step]:
    """Let two of the house race."""
    state = GAME.deal(options, chance, Standing(Seat(0), (0, 0)))
    now = began = 0
    for _ in range(MOST):
        timer = GAME.timer(state)
        if timer is None:
            return
        ends = began + 1000 * timer.seconds
        views = [GAME.view(state, seat) for seat in SEATS]
        taps = [(PLAYER.due(levels[seat], seed + seat, views[seat]), seat) for seat in SEATS]
        at_ms, seat = min([(max(now, due), seat) for due, seat in taps if due is not None], default=(ends, CLOCK))
        if at_ms >= ends:
            now, seat, action = ends, CLOCK, GAME.default_action(state, CLOCK)
        else:
            player, now = PLAYER.seated(levels[seat], seed + seat), at_ms
            chosen = player.consider(views[seat], GAME.legal_actions(state, seat))
            assert chosen is not None, "who is due does something"
            action = chosen
        state, told = GAME.apply(state, seat, action, now)
        yield Step(Move(seat, action, seat == CLOCK, now), told, state)
        after = GAME.timer(state)
        if after is not None and after.serial != timer.serial:
            began = now
    raise AssertionError("the race does not end")
