"""The computer player of Toepen: its model's positions beside the states of the
rules."""

from __future__ import annotations

from dataclasses import replace

from bot.games.contract import Seat
from bot.games.toepen.player.world import NUMBERS, Rules, World
from bot.games.toepen.rules.options import Reknock
from bot.games.toepen.rules.state import Phase, State
from bot.house.numbers import members, set_of
from tests.games.models import Beside


def opened(state: State) -> World:
    now = state.public
    rules = Rules(now.options.max_exchanges, now.options.reknock is Reknock.FREE)
    world = World(
        rules, list(now.lives), set_of(now.active), int(now.eldest_first()[0])
    )
    return world.dealt(
        list(map(NUMBERS.set, state.hands)),
        [NUMBERS.of(card) for card in reversed(state.stock)],
    )


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
        assert (
            now.phase in {Phase.CHALLENGE, Phase.DECLARE} or world.actor == now.turn[0]
        )
        assert now.phase is not Phase.PLAY or world.laid == [
            next((NUMBERS.of(play.card) for play in now.trick if play.seat == seat), -1)
            for seat in range(world.seats)
        ]


def hidden(world: World, state: State, seat: Seat) -> State:
    """Who has folded keeps their cards, which nobody sees."""
    hands = tuple(
        tuple(NUMBERS.card(card) for card in members(cards))
        if other != seat and cards
        else held
        for other, (cards, held) in enumerate(
            zip(world.hands, state.hands, strict=True)
        )
    )
    stock = tuple(NUMBERS.card(card) for card in reversed(world.stock))
    given = tuple(NUMBERS.card(card) for card in members(world.discarded))
    return replace(state, hands=hands, stock=stock, given=given)


BESIDE = Beside(
    "bot.games.toepen",
    opened,
    same,
    hidden,
    preset="loser",
    changes=(
        "",
        "max_exchanges=1",
        "reknock=free starting_tokens=15",
        "fold_order=clockwise",
        "starting_tokens=2",
    ),
    seats=(3, 4, 5, 8),
    imagined=0,
)
