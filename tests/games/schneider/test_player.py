"""The computer player of Schneider: its model does what the rules do, and what it imagines looks as what it sees."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

import pytest

from bot.games.contract import Seat
from bot.games.schneider.player.world import NONE, NUMBERS, Rules, World
from bot.games.schneider.rules import GAME
from bot.games.schneider.rules.game import State
from bot.games.schneider.rules.judging import in_hand_order
from bot.games.schneider.rules.options import BeatMode, SchneiderOptions
from bot.house.numbers import SUITS, members
from tests.bench.search_strength import Match, play_deal
from tests.games.models import Beside
from tests.sizes import few_and_many, first_of

PACKAGE = "bot.games.schneider"
CHANGES = ("", "double_from=16", "show_honours=no trumps=turnup", "beat_mode=next trumps=turnup", "strict_end=no")


def opened(state: State) -> World:
    options, turn_up = state.public.options, state.public.turn_up
    rules = Rules(options.beat_mode is BeatMode.NEXT, options.strict_end, options.double_from)
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
        gains = [score - before for score, before in zip(found.standing.scores, (0, 0), strict=True)]
        assert (value[0] > value[1]) is (gains[0] > gains[1])
        assert (value[0] == value[1]) is (gains[0] == gains[1])


def hidden(world: World, state: State, seat: Seat) -> State:
    other = 1 - seat
    hands = list(state.hands)
    hands[other] = in_hand_order(NUMBERS.card(card) for card in members(world.hands[other]))
    stock = tuple(NUMBERS.card(card) for card in reversed(world.stock))
    assert tuple(world.honours) == state.honours
    return replace(state, hands=tuple(hands), stock=stock)


BESIDE = Beside(PACKAGE, opened, same, hidden)


def options(change: str) -> SchneiderOptions:
    return GAME.agree(GAME.profile.presets["match"], stake=None, seats=2, text=change)


@pytest.mark.parametrize("hands", few_and_many(20, 2_000))
@pytest.mark.parametrize("change", CHANGES)
def test_its_model_does_what_the_rules_do(change: str, hands: int) -> None:
    for seed in range(hands):
        BESIDE.compare(options(change), 2, seed)


@pytest.mark.parametrize("hands", few_and_many(4, 400))
@pytest.mark.parametrize("change", CHANGES)
def test_what_it_imagines_looks_as_what_it_sees(change: str, hands: int) -> None:
    assert sum(BESIDE.imagine(options(change), 2, seed) for seed in range(hands)) > 50 * hands


STRENGTH = [("expert", "random", 6, 0.7), ("master", "random", 100, 0.85), ("master", "thumb", 200, 0.65)]


@pytest.mark.parametrize(("level", "other", "deals", "wanted"), first_of(STRENGTH, 1))
def test_it_wins_as_often_as_it_should(level: str, other: str, deals: int, wanted: float) -> None:
    match = Match("schneider", level, other, "match", 2, 7, 0)
    assert fmean(share for number in range(deals) for share in play_deal(match, number).won) >= wanted
