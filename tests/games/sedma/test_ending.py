"""The last cards of two, which the computer player of Sedma works out: each move does
what the rules do."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.games.contract import CLOCK, Seat
from bot.games.kit.game import Action
from bot.games.sedma.player import PLAYER
from bot.games.sedma.player.cards import NUMBERS
from bot.games.sedma.player.ending import Position, is_ending, position_of
from bot.games.sedma.rules import GAME
from bot.games.sedma.rules.game import Stage, State
from tests.games.random_hands import RandomHands
from tests.helpers.sizes import few_and_many

HANDS = RandomHands("bot.games.sedma", "eight")
CHANGES = (
    "",
    "direction=left deal_rule=loser_deals",
    "hand_size=4 show_points=no target=1",
)


@pytest.mark.parametrize("hands", few_and_many(5, 1_000))
@pytest.mark.parametrize("change", CHANGES)
def test_an_ending_is_played_as_the_rules_say(change: str, hands: int) -> None:
    met, over = 0, 0
    for seed in range(hands):
        for state, seat, memory in HANDS.decisions(HANDS.options(change, 2), 2, seed):
            if not is_ending(memory):
                continue
            position = position_of(memory)
            assert_same(position, state)
            offered = HANDS.model.offered(memory, GAME.legal_actions(state, seat))
            assert {*position.legal()} == {*offered}
            for move, actions in offered.items():
                over += _assert_same_after(position, move, state, seat, actions)
            met += 1
    assert met > 4 * hands
    assert over > hands // 2


def _assert_same_after(
    position: Position, move: int, state: State, seat: Seat, actions: Sequence[Action]
) -> bool:
    """Compare what a move leads to, and say whether the hand is over then."""
    after = position.copy()
    after.apply(move)
    then, _ = GAME.apply(state, seat, actions[0])
    now = then.public
    if now.stage is Stage.PAUSE and not GAME.legal_actions(then, now.turn[0]):
        then, _ = GAME.apply(then, CLOCK, Action("close"))
    assert_same(after, then)
    value, ended = after.value(), GAME.result(then) is not None
    assert (value is not None) is ended
    for other in (Seat(0), Seat(1)) if value is not None else ():
        won = PLAYER.outcome(GAME.view(state, other), GAME.view(then, other))
        assert (value[other] > 0.5) is (won == 1)
    return ended


def assert_same(position: Position, state: State) -> None:
    """Compare a position with a state; a pause after which the leader can only end the
    trick is over in a position at once."""
    now = state.public
    assert position.hands == [NUMBERS.set(hand) for hand in state.hands]
    assert tuple(position.points) == state.points
    assert tuple(position.tricks) == now.tricks
    if now.turn:
        assert position.turn == now.turn[0]
        assert position.deciding is (now.stage in {Stage.PAUSE, Stage.DECIDE})
        assert now.owner in {None, position.owner}
