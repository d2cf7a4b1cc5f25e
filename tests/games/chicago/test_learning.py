"""Hands that Chicago is learned from are played by the rules, and told as a seat sees them."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from bot.games.chicago.player.judging import told
from bot.games.chicago.player.model import MODEL
from bot.games.chicago.player.world import NUMBERS
from bot.games.chicago.rules import GAME
from bot.games.chicago.rules.options import PRESETS
from bot.games.chicago.rules.showing import truthful
from bot.games.chicago.rules.state import State
from bot.games.contract import Seat, Standing
from tests.games.chicago.by_thumb import by_thumb
from tests.games.chicago.learning import Hands, deal
from tests.games.chicago.training import duel, labels, parts, self_play, widths
from tests.games.searching import dealt
from tests.learning.self_play import Habits
from tests.learning.weights import Adam, copied, random_network
from tests.sizes import few_and_many


def batch_of(state: State) -> Hands:
    """The same hand as a batch of one, where the last seat has dealt."""
    seats = len(state.hands)
    pack = [card for place in range(5) for hand in state.hands for card in hand[place : place + 1]]
    numbers = np.array([[NUMBERS.of(card) for card in (*pack, *state.stock)]])
    barred = [Seat(seat) in state.public.barred for seat in range(seats)]
    return Hands(numbers, seats, barred, np.random.default_rng(1))


def truth(state: State) -> Any:  # noqa: ANN401 - an action
    seat = state.public.turn[0]
    return truthful(state.public.talk, state.hands[seat], state.public.options)


@pytest.mark.parametrize("hands", few_and_many(30, 1000))
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", ["assisted", "verbal"])
def test_arrays_play_and_see_what_the_rules_do(preset: str, seats: int, hands: int) -> None:
    for seed in range(hands):
        play(PRESETS[preset], seats, seed)


def play(options: Any, seats: int, seed: int) -> None:  # noqa: ANN401 - those of a table
    luck = Random(seed)
    scores = tuple(luck.choice((0, 0, 47)) for _ in range(seats))
    state: Any = dealt(GAME, options, seed, Standing(Seat(seats - 1), scores))
    batch, memories = batch_of(state), [None] * seats
    while GAME.result(state) is None:
        memories = [MODEL.remember(memory, GAME.view(state, Seat(seat))) for seat, memory in enumerate(memories)]
        now = state.public
        if now.phase.talking:
            if now.pausing:
                state, _ = GAME.apply(state, Seat(-1), GAME.legal_actions(state, Seat(-1))[0])
            else:
                state, _ = GAME.apply(state, now.turn[0], truth(state))
            continue
        seat = now.turn[0]
        memory = memories[seat]
        offered = MODEL.offered(memory, GAME.legal_actions(state, seat))
        owner, moves = batch.moves()
        assert int(batch.seat[0]) == seat
        context, own = parts(batch.sight(), owner, moves)
        assert set(moves.tolist()) <= set(offered)
        assert by_thumb(batch).tolist() == [MODEL.world(memory, Random(0)).habit(Random(0))]
        np.testing.assert_array_equal(told(memory, moves.tolist()), np.concatenate([context[owner], own], axis=1))
        few = [move for move in moves.tolist() if now.phase.value == "play" or (move % 100).bit_count() < 4]
        move = luck.choice(few)
        batch.apply(np.array([move]))
        shuffles = state.shuffles
        state, _ = GAME.apply(state, seat, offered[move][0])
        if state.shuffles > shuffles:
            return  # what comes next is another luck
    gained = [after - before for after, before in zip(state.public.scores, scores, strict=True)]
    assert batch.points.tolist() == [gained]
    assert batch.over


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_number_that_a_network_is_told_has_a_name(seats: int) -> None:
    for kind, width in widths(seats).items():
        named = labels(kind, seats)
        assert len(named) == len({*named}) == width


def test_a_choice_is_worth_the_points_to_come() -> None:
    """A network that thinks every move worth a half learns what came of it, softened by that half."""
    undecided = {kind: random_network((width, 4, 2), np.random.default_rng(1)) for kind, width in widths(2).items()}
    for weights in undecided.values():
        weights.weights[-1][:] = 0
    hands = deal(2, (False, False), 200, np.random.default_rng(2))
    found = self_play(hands, undecided, Habits(heat=0.01, wild=0.0), np.random.default_rng(3))
    for rows, targets in found.values():
        assert len(rows) == len(targets)
        assert np.abs(targets.mean(axis=0) - 0.5).max() < 0.03, "what one gains the other loses"
    *_, (_, last) = found.values()
    assert np.abs(last[-200:, 0] - 0.5).mean() > 0.03, "the last trick is worth five points"


def test_nothing_is_learned_from_what_is_done_by_rule_of_thumb() -> None:
    networks = {kind: random_network((width, 4, 2), np.random.default_rng(1)) for kind, width in widths(2).items()}
    learned = []
    for ruled in ((False, False), (True, False), (True, True)):
        hands = deal(2, (False, False), 50, np.random.default_rng(2))
        by_seat = np.tile(ruled, (len(hands), 1))
        found = self_play(hands, networks, Habits(heat=0.01, wild=0.0), np.random.default_rng(3), by_seat)
        learned.append(len(found["exchanges"][0]))
    assert learned == [300, 150, 0]


@pytest.mark.long
def test_who_learns_beats_who_did_not() -> None:
    random = np.random.default_rng(1)
    learned = {kind: random_network((width, 32, 2), random) for kind, width in widths(2).items()}
    before = {kind: copied(weights) for kind, weights in learned.items()}
    adams = {kind: Adam(weights) for kind, weights in learned.items()}
    for _ in range(20):
        hands = deal(2, (False, False), 256, random)
        for kind, (rows, targets) in self_play(hands, learned, Habits(heat=0.05, wild=0.05), random).items():
            adams[kind].fit(rows, targets, 0.001, random)
    points, share = duel(2, learned, before, 500, seed=9)
    assert points > 0.5
    assert share > 0.55
