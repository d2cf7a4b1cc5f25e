"""The computer player of Toepen: its model does what the rules do, and what it imagines looks as what it sees."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

import pytest

from bot.games.contract import Seat
from bot.games.toepen.player.world import NUMBERS, Rules, World
from bot.games.toepen.rules import GAME
from bot.games.toepen.rules.options import Reknock, ToepenOptions
from bot.games.toepen.rules.state import Phase, State
from bot.house.numbers import members, set_of
from tests.bench.search_strength import Match, play_deal
from tests.games.models import Beside
from tests.games.searching import player
from tests.sizes import few_and_many, first_of

PACKAGE = "bot.games.toepen"
CHANGES = ("", "max_exchanges=1", "reknock=free starting_tokens=15", "fold_order=clockwise", "starting_tokens=2")
SEATS = (3, 4, 5, 8)


def opened(state: State) -> World:
    now = state.public
    rules = Rules(now.options.max_exchanges, now.options.reknock is Reknock.FREE)
    world = World(rules, list(now.lives), set_of(now.active), int(now.eldest_first()[0]))
    return world.dealt(list(map(NUMBERS.set, state.hands)), [NUMBERS.of(card) for card in reversed(state.stock)])


def same(world: World, state: State) -> None:
    now = state.public
    assert world.hands == [NUMBERS.set(hand) for hand in state.hands]
    assert world.stock == [NUMBERS.of(card) for card in reversed(state.stock)]
    assert (world.value() is None) is (now.winner is None)
    if now.winner is not None:
        assert (world.winner, world.lives) == (now.winner, list(now.lives))
    elif not any(state.answers):  # sealed answers count with the last of them
        assert world.lives == list(now.lives)
        assert (world.stake, world.active) == (now.stake, set_of(now.active))
        assert now.phase in {Phase.CHALLENGE, Phase.DECLARE} or world.actor == now.turn[0]
        assert now.phase is not Phase.PLAY or world.laid == [
            next((NUMBERS.of(play.card) for play in now.trick if play.seat == seat), -1) for seat in range(world.seats)
        ]


def hidden(world: World, state: State, seat: Seat) -> State:
    """Who has folded keeps their cards, which nobody sees."""
    hands = tuple(
        tuple(NUMBERS.card(card) for card in members(cards)) if other != seat and cards else held
        for other, (cards, held) in enumerate(zip(world.hands, state.hands, strict=True))
    )
    stock = tuple(NUMBERS.card(card) for card in reversed(world.stock))
    given = tuple(NUMBERS.card(card) for card in members(world.discarded))
    return replace(state, hands=hands, stock=stock, given=given)


BESIDE = Beside(PACKAGE, opened, same, hidden)


def options(change: str, seats: int) -> ToepenOptions:
    return GAME.agree(GAME.profile.presets["loser"], stake=None, seats=seats, text=change)


@pytest.mark.parametrize("hands", few_and_many(10, 1_000))
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("change", CHANGES)
def test_its_model_does_what_the_rules_do(change: str, seats: int, hands: int) -> None:
    for seed in range(hands):
        BESIDE.compare(options(change, seats), seats, seed)


@pytest.mark.parametrize("hands", few_and_many(1, 100))
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("change", CHANGES)
def test_what_it_imagines_looks_as_what_it_sees(change: str, seats: int, hands: int) -> None:
    assert sum(BESIDE.imagine(options(change, seats), seats, seed) for seed in range(hands))


STRENGTH = [("regular", "random", 4, 0.9), ("master", "thumb", 300, 0.65)]


@pytest.mark.parametrize(("level", "other", "deals", "wanted"), first_of(STRENGTH, 1))
def test_it_loses_fewer_lives_than_the_others(level: str, other: str, deals: int, wanted: float) -> None:
    match = Match("toepen", level, other, "loser", 4, 7, 10)
    played = [play_deal(match, number) for number in range(deals)]
    own, others = fmean(one.lost[0] for one in played), fmean(one.others[0] for one in played)
    assert own <= wanted * others


def test_what_it_does_with_the_same_cards_is_not_always_the_same() -> None:
    """Knocking among it: nobody can read the hand from it."""
    for seed in range(20):
        for state, seat, _ in BESIDE.decisions(options("", 4), 4, seed):
            view = GAME.view(state, seat)
            if state.public.phase is not Phase.PLAY or seat not in state.public.turn or len(state.public.tricks) > 2:
                continue
            done = {str(player(PACKAGE, "master", luck).consider(view, view.legal)).split()[0] for luck in range(4)}
            if done == {"knock", "play"}:
                return
    raise AssertionError("it knocks always or never")
