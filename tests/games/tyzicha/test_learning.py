"""Hands that Tyzicha is learned from are played by the rules, and told as a seat sees
them."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from bot.games.contract import Seat, Standing
from bot.games.tyzicha.player import PLAYER
from bot.games.tyzicha.player.cards import NUMBERS
from bot.games.tyzicha.player.judging import agreed_of, told
from bot.games.tyzicha.player.memory import remembered, rules_of
from bot.games.tyzicha.player.sight import Agreed
from bot.games.tyzicha.rules import GAME
from bot.games.tyzicha.rules.state import State
from tests.games.random_hands import RandomHands
from tests.games.seated import dealt as dealt_by_rules
from tests.games.tyzicha.learning import Hands, dealt
from tests.helpers.sizes import few_and_many
from tests.learning.beside import Twin


def batch_of(state: State) -> Hands:
    now = state.public
    agreed = Agreed(**agreed_of(rules_of(now)))
    cards = [card for hand in (*state.hands, state.widow) for card in hand]
    pack = np.array([[NUMBERS.of(card) for card in cards]])
    return dealt(
        agreed, np.array([now.standing.scores]), np.array([now.standing.dealer]), pack
    )


CHANGES = ("", "make_test=at_least rounding=ten", "defender_scoring=always bid_cap=200", "marriage_first_trick=no",
           "bid_ceiling=holdings target=301", "concede_when=after_exchange")  # fmt: skip
HANDS = RandomHands("bot.games.tyzicha", "thousand")
TWIN = Twin("bot.games.tyzicha", batch_of, told)
SCORES = ((0, 0, 0), (930, -120, 400), (270, 290, 180))


@pytest.mark.parametrize("hands", few_and_many(3, 100))
@pytest.mark.parametrize("change", CHANGES)
def test_arrays_play_and_see_what_the_rules_do(change: str, hands: int) -> None:
    options = GAME.agree(
        GAME.profile.presets["thousand"], stake=None, seats=3, text=change
    )
    for seed in range(hands):
        scores = [
            min(score, options.target - 1) for score in SCORES[seed % len(SCORES)]
        ]
        assert TWIN.play(options, 3, seed, scores) >= 4


@pytest.mark.parametrize("hands", few_and_many(6, 100))
@pytest.mark.parametrize("change", CHANGES)
def test_hands_are_worth_what_they_bring(change: str, hands: int) -> None:
    options = GAME.agree(
        GAME.profile.presets["thousand"], stake=None, seats=3, text=change
    )
    for seed in range(hands):
        luck = Random(seed)
        scores = tuple(
            min(score, options.target - 1) for score in SCORES[seed % len(SCORES)]
        )
        first = dealt_by_rules(GAME, options, seed, Standing(Seat(seed % 3), scores))
        assert isinstance(first, State)
        state, batch = first, batch_of(first)
        while (result := GAME.result(state)) is None:
            (seat,) = GAME.to_act(state)
            memory = remembered(None, GAME.view(state, seat))
            offered = HANDS.model.offered(memory, GAME.legal_actions(state, seat))
            assert int(batch.seat[0]) == seat
            assert set(batch.legal()[1].tolist()) == set(offered)
            move = luck.choice([*offered])
            state, _ = GAME.apply(state, seat, offered[move][0])
            batch.apply(np.array([move]))
        assert batch.over.all()
        assert [*batch.gains()[0] + scores] == [*result.standing.scores]
        worths = [
            PLAYER.outcome(GAME.view(first, seat), GAME.view(state, seat))
            for seat in map(Seat, range(3))
        ]
        np.testing.assert_allclose(batch.value()[0], worths, rtol=1e-6)
