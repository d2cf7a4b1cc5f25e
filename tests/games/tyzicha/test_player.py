"""The computer player of Tyzicha: its model does what the rules do, and what it imagines looks as what it sees."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

import pytest

from bot.cards import Suit
from bot.games.contract import Seat
from bot.games.tyzicha.player.memory import remembered, rules_of
from bot.games.tyzicha.player.thumb import NUMBERS
from bot.games.tyzicha.player.world import NONE, World
from bot.games.tyzicha.rules import GAME
from bot.games.tyzicha.rules.cards import in_hand_order
from bot.games.tyzicha.rules.options import TyzichaOptions
from bot.games.tyzicha.rules.state import Phase, State
from bot.house.numbers import members
from tests.bench.search_strength import Match, play_deal
from tests.games.models import Beside
from tests.sizes import few_and_many, first_of

PACKAGE = "bot.games.tyzicha"
CHANGES = ("", "make_test=at_least rounding=ten", "defender_scoring=always bid_cap=200", "marriage_first_trick=no",
           "bid_ceiling=holdings target=301")  # fmt: skip


def opened(state: State) -> World:
    now = state.public
    hands = list(map(NUMBERS.set, state.hands))
    return World(rules_of(now), list(now.standing.scores), hands, NUMBERS.set(state.widow), int(now.turn[0]))


def same(world: World, state: State) -> None:
    now, found, value = state.public, GAME.result(state), world.value()
    assert world.hands == [NUMBERS.set(hand) for hand in state.hands]
    assert world.points == list(state.points)
    assert world.bonus == [now.bonus(Seat(seat)) for seat in range(3)]
    assert world.contract == now.contract
    assert (world.trump == NONE) is (now.trump is None)
    assert now.trump is None or tuple(Suit)[world.trump] is now.trump
    assert world.laid == [(one.seat, NUMBERS.of(one.card)) for one in now.trick]
    assert not now.turn or world.actor == now.turn[0]
    assert (found is None) is (value is None)
    if found is not None and value is not None:
        pairs = zip(found.standing.scores, now.standing.scores, strict=True)
        assert world.gains() == [score - before for score, before in pairs]


def hidden(world: World, state: State, seat: Seat) -> State:
    hands = list(state.hands)
    for other in range(3):
        if other != seat:
            hands[other] = in_hand_order(NUMBERS.card(card) for card in members(world.hands[other]))
    now = state.public
    state = replace(state, hands=tuple(hands))
    if now.declarer is None:
        state = replace(state, widow=tuple(NUMBERS.card(card) for card in members(world.widow)))
    return state


BESIDE = Beside(PACKAGE, opened, same, hidden)


def options(change: str) -> TyzichaOptions:
    return GAME.agree(GAME.profile.presets["thousand"], stake=None, seats=3, text=change)


@pytest.mark.parametrize("hands", few_and_many(20, 2_000))
@pytest.mark.parametrize("change", CHANGES)
def test_its_model_does_what_the_rules_do(change: str, hands: int) -> None:
    for seed in range(hands):
        BESIDE.compare(options(change), 3, seed)


@pytest.mark.parametrize("hands", few_and_many(4, 400))
@pytest.mark.parametrize("change", CHANGES)
def test_what_it_imagines_looks_as_what_it_sees(change: str, hands: int) -> None:
    assert sum(BESIDE.imagine(options(change), 3, seed) for seed in range(hands)) > 20 * hands


def test_what_it_knows_is_so(seed: int) -> None:
    """Where it has seen a card, and which suits others lack; without anything forgotten its deals hold nobody more."""
    for number in range(20):
        for state, seat, memory in BESIDE.decisions(options(""), 3, seed + number):
            for other, hand in enumerate(state.hands):
                held = NUMBERS.set(hand)
                assert other == seat or not memory.known[other] & ~held, "a card that is not there"
                assert other == seat or not memory.lacks[other] & held, "a card that cannot be there"
            if state.public.phase is not Phase.OVER:
                assert list(memory.points) == list(state.points)


def test_who_was_told_nothing_has_seen_nothing() -> None:
    with pytest.raises(ValueError, match="public"):
        remembered(None, GAME.view(next(BESIDE.decisions(options(""), 3, 1))[0], None))


STRENGTH = [("master", "random", 20, 0.53), ("master", "thumb", 60, 0.4)]


@pytest.mark.parametrize(("level", "other", "deals", "wanted"), first_of(STRENGTH, 0))
def test_it_wins_as_often_as_it_should(level: str, other: str, deals: int, wanted: float) -> None:
    match = Match("tyzicha", level, other, "short", 3, 7, 0, whole=True)
    assert fmean(share for number in range(deals) for share in play_deal(match, number).won) >= wanted
