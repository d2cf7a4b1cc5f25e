"""Hands that Sedma is learned from are played by the rules, and told as a seat sees
them."""

from __future__ import annotations

import numpy as np
import pytest

from bot.games.sedma.player.cards import NUMBERS
from bot.games.sedma.player.judging import told
from bot.games.sedma.rules import GAME
from bot.games.sedma.rules.game import State
from bot.house.numbers import SUITS
from tests.games.sedma.learning import Hands, dealt
from tests.helpers.sizes import few_and_many
from tests.learning.beside import Twin


def batch_of(state: State) -> Hands:
    options = state.public.options
    cards = [card for hand in state.hands for card in hand] + list(state.stock)
    pack = np.array([[NUMBERS.of(card) // SUITS for card in cards]])
    return dealt(GAME.sides(options, len(state.hands)), int(options.hand_size), pack)


TWIN = Twin("bot.games.sedma", batch_of, told)


@pytest.mark.parametrize("hands", few_and_many(2, 200))
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("changes", ["", "hand_size=4"])
def test_arrays_play_and_see_what_the_rules_do(
    changes: str, seats: int, hands: int
) -> None:
    options = GAME.agree(
        GAME.profile.presets["eight"], stake=None, seats=seats, text=changes
    )
    for seed in range(hands):
        assert TWIN.play(options, seats, seed) >= 28
