"""Hands that Chicago is learned from are played by the rules, and told as a seat sees
them."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from bot.games.chicago.player.judging import told, worth_of
from bot.games.chicago.player.memory import Seen
from bot.games.chicago.player.model import ChicagoModel, habit
from bot.games.chicago.player.moves import NUMBERS
from bot.games.chicago.player.owing import POINT
from bot.games.chicago.player.sight import DRAWS
from bot.games.chicago.rules import GAME
from bot.games.chicago.rules.options import PRESETS, ChicagoOptions
from bot.games.chicago.rules.showing import truthful
from bot.games.chicago.rules.state import State
from bot.games.contract import CLOCK, Seat, Standing
from bot.games.kit.game import Action
from bot.house.rows import Floats, Ints
from tests.games.chicago.by_thumb import by_thumb
from tests.games.chicago.learning import Hands, deal
from tests.games.chicago.training import (
    DRAWING,
    KINDS,
    TRICKS,
    duel,
    judged,
    labels,
    parts,
    relative,
    self_play,
    used,
    widths,
)
from tests.games.seated import Reshuffling, dealt
from tests.helpers.sizes import few_and_many, first_of
from tests.learning.self_play import Habits, best_of
from tests.learning.weights import Adam, copied, random_network

MODEL = ChicagoModel()


def batch_of(state: State) -> Hands:
    """The same hand as a batch of one, where the last seat has dealt."""
    seats = len(state.hands)
    pack = [
        card
        for place in range(5)
        for hand in state.hands
        for card in hand[place : place + 1]
    ]
    numbers = np.array([[NUMBERS.of(card) for card in (*pack, *state.stock)]])
    barred = [Seat(seat) in state.public.barred for seat in range(seats)]
    return Hands(numbers, seats, barred, np.random.default_rng(1))


def said(state: State) -> tuple[Seat, Action]:
    """What is true in a showdown, or the end of a pause."""
    if state.public.pausing:
        return CLOCK, GAME.legal_actions(state, CLOCK)[0]
    seat, talk = state.public.turn[0], state.public.talk
    return seat, truthful(talk, state.hands[seat], state.public.options)


@pytest.mark.parametrize("hands", few_and_many(6, 1000))
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", ["assisted", "verbal"])
def test_arrays_play_and_see_what_the_rules_do(
    preset: str, seats: int, hands: int
) -> None:
    for seed in range(hands):
        play(PRESETS[preset], seats, seed)


def play(options: ChicagoOptions, seats: int, seed: int) -> None:
    luck = Random(seed)
    scores = tuple(luck.choice((0, 0, 47)) for _ in range(seats))
    state: Any = dealt(GAME, options, seed, Standing(Seat(seats - 1), scores))
    batch, memories = batch_of(state), [None] * seats
    while GAME.result(state) is None:
        memories = [
            MODEL.remember(memory, GAME.view(state, Seat(seat)))
            for seat, memory in enumerate(memories)
        ]
        if state.public.phase.talking:
            state, _ = GAME.apply(state, *said(state))
            continue
        seat = state.public.turn[0]
        offered = MODEL.offered(memories[seat], GAME.legal_actions(state, seat))
        move = luck.choice(compared(memories[seat], batch, set(offered)))
        batch.apply(np.array([move]))
        before = state.shuffles
        state, _ = GAME.apply(state, seat, offered[move][0], 0, Reshuffling())
        if state.shuffles > before:
            # what comes next is another luck
            return
    gained = [
        after - before
        for after, before in zip(state.public.scores, scores, strict=True)
    ]
    assert batch.points.tolist() == [gained]
    assert batch.over


def compared(memory: Seen, batch: Hands, offered: set[int]) -> list[int]:
    """Compare what the seat to act sees, and return what it may do; exchanges of more
    than three cards are left out, since they use up the stock."""
    owner, moves = batch.moves()
    assert int(batch.seat[0]) == memory.seat
    assert set(moves.tolist()) <= offered
    context, own = parts(batch.sight(), owner, moves)
    np.testing.assert_array_equal(
        told(memory, moves.tolist()), np.concatenate([context[owner], own], axis=1)
    )
    assert by_thumb(batch).tolist() == [habit(memory, moves.tolist())]
    return [
        move
        for move in moves.tolist()
        if memory.playing or (move % 100).bit_count() < 4
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_number_that_a_network_is_told_has_a_name(seats: int) -> None:
    for kind, width in widths(seats).items():
        named = labels(kind, seats)
        assert len(named) == len({*named}) == width


def test_a_choice_is_worth_the_points_to_come() -> None:
    """A network that thinks every move worth a half learns what came of it, softened by
    that half."""
    undecided = {
        kind: random_network((width, 4, 2), np.random.default_rng(1))
        for kind, width in widths(2).items()
    }
    for weights in undecided.values():
        weights.weights[-1][:] = 0
    hands = deal(2, (False, False), 200, np.random.default_rng(2))
    found = self_play(
        hands, undecided, Habits(heat=0.01, wild=0.0), np.random.default_rng(3)
    )
    for rows, targets in found.values():
        assert len(rows) == len(targets)
        assert np.abs(targets.mean(axis=0) - 0.5).max() < 0.03, (
            "what one gains the other loses"
        )
    *_, (_, last) = found.values()
    assert np.abs(last[-200:, 0] - 0.5).mean() > 0.03, (
        "the last trick is worth five points"
    )


def test_nothing_is_learned_from_what_is_done_by_rule_of_thumb() -> None:
    networks = {
        kind: random_network((width, 4, 2), np.random.default_rng(1))
        for kind, width in widths(2).items()
    }
    learned = []
    for ruled in ((False, False), (True, False), (True, True)):
        hands = deal(2, (False, False), 50, np.random.default_rng(2))
        by_seat = np.tile(ruled, (len(hands), 1))
        found = self_play(
            hands,
            networks,
            Habits(heat=0.01, wild=0.0),
            np.random.default_rng(3),
            by_seat,
        )
        learned.append(len(found["exchanges"][0]))
    assert learned == [300, 150, 0]


@pytest.mark.parametrize(
    ("seats", "hands"), first_of([(2, 400), (2, 4000), (3, 4000), (4, 4000)], 1)
)
def test_hands_end_as_was_said(seats: int, hands: int) -> None:
    """The networks met players by rule of thumb too, so among masters they expect a
    little too much."""
    for said, true in decisions(seats, hands):
        tenths = np.array_split(np.argsort(said), 10)
        for tenth in tenths:
            assert abs(said[tenth].mean() - true[tenth].mean()) < 0.04
        assert true[tenths[-1]].mean() - true[tenths[0]].mean() > 0.2, (
            "good hands are told from bad ones"
        )


def decisions(seats: int, hands: int) -> list[tuple[Floats, Floats]]:
    """Play hands; return of exchanges and of cards what advice shows of them, and what
    the hands have shown to be true."""
    networks = used(seats)
    batch = deal(seats, (False,) * seats, hands, np.random.default_rng(11))
    made: dict[str, list[tuple[Ints, Floats, Floats]]] = {kind: [] for kind in KINDS}
    while not batch.over:
        kind = DRAWING if batch.draw < DRAWS else TRICKS
        owner, moves = batch.moves()
        opinion = judged(networks[kind], *parts(batch.sight(), owner, moves), owner)
        taken = best_of(owner, worth_of(opinion), hands)
        made[kind].append((batch.seat, opinion[taken, 0], relative(batch)))
        batch.apply(moves[taken])
    every, ended = batch.every, relative(batch)
    found = []
    for kind in KINDS:
        said = [shown for _, shown, _ in made[kind]]
        true = [(ended - brought)[every, seat] for seat, _, brought in made[kind]]
        found.append((np.concatenate(said), 0.5 + POINT * np.concatenate(true)))
    return found


@pytest.mark.long
def test_who_learns_beats_who_did_not() -> None:
    random = np.random.default_rng(1)
    learned = {
        kind: random_network((width, 32, 2), random)
        for kind, width in widths(2).items()
    }
    before = {kind: copied(weights) for kind, weights in learned.items()}
    adams = {kind: Adam(weights) for kind, weights in learned.items()}
    for _ in range(20):
        hands = deal(2, (False, False), 256, random)
        for kind, (rows, targets) in self_play(
            hands, learned, Habits(heat=0.05, wild=0.05), random
        ).items():
            adams[kind].fit(rows, targets, 0.001, random)
    points, share = duel(2, learned, before, 500, seed=9)
    assert points > 0.5
    assert share > 0.55
