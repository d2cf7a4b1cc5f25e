"""The computer player of Sedma: its model's positions beside the states of the
rules."""

from __future__ import annotations

from dataclasses import replace

from bot.games.contract import CLOCK, Seat
from bot.games.kit.game import Action
from bot.games.sedma.player.world import NUMBERS, World
from bot.games.sedma.rules import GAME
from bot.games.sedma.rules.game import Stage, State
from bot.games.sedma.rules.judging import in_hand_order
from bot.house.numbers import members
from tests.games.models import Beside


def opened(state: State) -> World:
    options = state.public.options
    sides = GAME.sides(options, len(state.hands))
    stock = [NUMBERS.of(card) for card in reversed(state.stock)]
    world = World(
        sides,
        options.direction.step,
        options.hand_size,
        list(map(NUMBERS.set, state.hands)),
        stock,
    )
    return world.lead_by(int(state.public.turn[0]))


def same(world: World, state: State) -> None:
    """A pause after which the leader can only end the trick is over in the model at
    once."""
    if state.public.stage is Stage.PAUSE and not GAME.legal_actions(
        state, state.public.turn[0]
    ):
        state, _ = GAME.apply(state, CLOCK, Action("close"))
    now = state.public
    assert world.hands == [NUMBERS.set(hand) for hand in state.hands]
    assert world.stock == [NUMBERS.of(card) for card in reversed(state.stock)]
    assert (tuple(world.points), tuple(world.tricks)) == (state.points, now.tricks)
    assert (world.value() is None) is (GAME.result(state) is None)
    if now.turn:
        assert world.actor == now.turn[0]
        assert world.deciding is (now.stage in {Stage.PAUSE, Stage.DECIDE})
        assert now.owner in {None, world.owner}
    else:
        _assert_worth(world, state)


def _assert_worth(world: World, state: State) -> None:
    """Who has gained more has the better value, and partners have the same."""
    found, value = GAME.result(state), world.value()
    assert found is not None
    assert value is not None
    gains = [
        now - before
        for now, before in zip(
            found.standing.scores, state.public.standing.scores, strict=True
        )
    ]
    for seat, gain in enumerate(gains):
        for other, theirs in enumerate(gains):
            assert (gain > theirs) is (value[seat] > value[other])


def hidden(world: World, state: State, seat: Seat) -> State:
    hands = tuple(
        held
        if other == seat
        else in_hand_order(NUMBERS.card(card) for card in members(cards))
        for other, (cards, held) in enumerate(
            zip(world.hands, state.hands, strict=True)
        )
    )
    assert world.hands[seat] == NUMBERS.set(state.hands[seat])
    assert tuple(world.points) == state.points, "points are counted in the head"
    return replace(
        state,
        hands=hands,
        stock=tuple(NUMBERS.card(card) for card in reversed(world.stock)),
    )


BESIDE = Beside(
    "bot.games.sedma",
    opened,
    same,
    hidden,
    preset="eight",
    changes=(
        "",
        "direction=left deal_rule=loser_deals",
        "hand_size=4",
        "hand_size=4 show_points=no target=1",
        "three_pack=32",
    ),
    seats=(2, 3, 4),
    imagined=40,
)
