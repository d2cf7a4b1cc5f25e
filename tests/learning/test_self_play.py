"""What is learned from hands: the best move is chosen, its worth follows from the end,
and play becomes better."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.games.schneider.learning import DUEL
from tests.games.tyzicha.learning import ROUND
from tests.learning.self_play import Habits, best_of, duel, self_play
from tests.learning.weights import Adam, Averaged, copied, random_network

CAREFUL = Habits(heat=0.01, wild=0.0)


def test_the_highest_score_of_each_hand_is_taken() -> None:
    owner = np.array([0, 0, 1, 2, 2, 2])
    scores = np.array([0.1, 0.4, 0.2, 0.9, 0.3, 0.9], dtype=np.float32)
    assert best_of(owner, scores, 3).tolist() == [1, 2, 3]


def test_a_choice_is_worth_what_came_of_it() -> None:
    """A network that thinks every move worth a half learns how the hands ended,
    softened by that half."""
    undecided = random_network((DUEL.width, 4, 2), np.random.default_rng(1))
    for layer in undecided.weights:
        layer[:] = 0
    batch = DUEL.deal(0, 20, np.random.default_rng(2))
    rows, targets = self_play(batch, undecided, CAREFUL, np.random.default_rng(3))
    assert len(rows) == len(targets)
    assert set(targets[-20:, 1]) <= {0, 0.5, 1}, (
        "a chance is to win, however often the hand counts"
    )
    for judged in targets.T:
        last = judged[-20:]
        assert abs(float(judged[:40].mean()) - 0.5) < 0.1, (
            "what is long before the end is known less"
        )
        assert np.abs(judged[:40] - 0.5).max() < np.abs(last - 0.5).max()
    assert len(set(np.round(targets[-20:, 0], 3))) > 2, "hands end differently"


def test_what_moody_players_choose_is_not_learned() -> None:
    undecided = random_network((ROUND.width, 4, 2), np.random.default_rng(1))
    rows = [
        len(
            self_play(
                ROUND.deal(0, 100, np.random.default_rng(2)),
                undecided,
                habits,
                np.random.default_rng(3),
            )[0]
        )
        for habits in (CAREFUL, replace(CAREFUL, mood=0.1))
    ]
    assert 0.6 < rows[1] / rows[0] < 0.9


def test_a_mean_of_weights_follows_them() -> None:
    learning = random_network((3, 2), np.random.default_rng(1))
    mean = Averaged(learning)
    for number in range(4):
        learning.weights[0][:] = number
        mean.add()
    np.testing.assert_allclose(mean.network.weights[0], 1.5)


@pytest.mark.long
def test_who_learns_beats_who_did_not() -> None:
    random = np.random.default_rng(1)
    learned = random_network((DUEL.width, 32, 2), random)
    before, adam = copied(learned), Adam(learned)
    for turn in range(15):
        rows, targets = self_play(
            DUEL.deal(turn % DUEL.tables, 128, random),
            learned,
            Habits(0.05, 0.05),
            random,
        )
        adam.fit(rows, targets, 0.001, random)
    assert duel(DUEL, learned, before, 200, seed=9) > 0.65
