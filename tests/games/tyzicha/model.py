"""The model of Tyzicha beside its rules."""

from __future__ import annotations

from dataclasses import replace

from bot.cards import Suit
from bot.games.contract import Seat
from bot.games.tyzicha.player.memory import rules_of
from bot.games.tyzicha.player.thumb import NUMBERS
from bot.games.tyzicha.player.world import NONE, World
from bot.games.tyzicha.rules import GAME
from bot.games.tyzicha.rules.cards import in_hand_order
from bot.games.tyzicha.rules.state import State
from bot.house.numbers import members
from tests.games.models import Beside

PACKAGE = "bot.games.tyzicha"
CHANGES = ("", "make_test=at_least rounding=ten", "defender_scoring=always bid_cap=200", "marriage_first_trick=no",
           "bid_ceiling=holdings target=301", "concede_when=after_exchange")  # fmt: skip


def opened(state: State) -> World:
    now = state.public
    hands = list(map(NUMBERS.set, state.hands))
    return World(
        rules_of(now),
        list(now.standing.scores),
        hands,
        NUMBERS.set(state.widow),
        int(now.turn[0]),
    )


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
            hands[other] = in_hand_order(
                NUMBERS.card(card) for card in members(world.hands[other])
            )
    now = state.public
    state = replace(state, hands=tuple(hands))
    if now.declarer is None:
        state = replace(
            state, widow=tuple(NUMBERS.card(card) for card in members(world.widow))
        )
    return state


BESIDE = Beside(PACKAGE, opened, same, hidden, "thousand", CHANGES, (3,), imagined=4)
