"""The computer player of Schneider: its model's positions beside the states of the
rules."""

from __future__ import annotations

from dataclasses import replace

from bot.games.contract import Seat
from bot.games.schneider.player.world import NONE, NUMBERS, Rules, World
from bot.games.schneider.rules import GAME
from bot.games.schneider.rules.game import State
from bot.games.schneider.rules.judging import in_hand_order
from bot.games.schneider.rules.options import BeatMode
from bot.house.numbers import SUITS, members
from tests.games.models import Beside


def opened(state: State) -> World:
    options, turn_up = state.public.options, state.public.turn_up
    rules = Rules(
        options.beat_mode is BeatMode.NEXT, options.strict_end, options.double_from
    )
    trump = NONE if turn_up is None else NUMBERS.of(turn_up) % SUITS
    first, second = map(NUMBERS.set, state.hands)
    stock = [NUMBERS.of(card) for card in reversed(state.stock)]
    return World(rules, trump, (first, second), stock, int(state.public.turn[0]))


def same(world: World, state: State) -> None:
    assert world.hands == [NUMBERS.set(hand) for hand in state.hands]
    assert world.stock == [NUMBERS.of(card) for card in reversed(state.stock)]
    assert tuple(world.honours) == state.honours
    assert not state.public.turn or world.actor == state.public.turn[0]
    found, value = GAME.result(state), world.value()
    assert (found is None) is (value is None)
    if found is not None and value is not None:
        gains = [
            score - before
            for score, before in zip(found.standing.scores, (0, 0), strict=True)
        ]
        assert (value[0] > value[1]) is (gains[0] > gains[1])
        assert (value[0] == value[1]) is (gains[0] == gains[1])


def hidden(world: World, state: State, seat: Seat) -> State:
    other = 1 - seat
    hands = list(state.hands)
    hands[other] = in_hand_order(
        NUMBERS.card(card) for card in members(world.hands[other])
    )
    stock = tuple(NUMBERS.card(card) for card in reversed(world.stock))
    assert tuple(world.honours) == state.honours
    return replace(state, hands=tuple(hands), stock=stock)


BESIDE = Beside(
    "bot.games.schneider",
    opened,
    same,
    hidden,
    preset="match",
    changes=(
        "",
        "double_from=16",
        "show_honours=no trumps=turnup",
        "beat_mode=next trumps=turnup",
        "strict_end=no",
    ),
    seats=(2,),
    imagined=50,
)
