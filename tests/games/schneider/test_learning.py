"""Hands that Schneider is learned from are played by the rules, and told as a seat sees
them."""

from __future__ import annotations

import numpy as np
import pytest

from bot.games.schneider.player.cards import NUMBERS, Rules
from bot.games.schneider.player.judging import told
from bot.games.schneider.rules import GAME
from bot.games.schneider.rules.game import State
from bot.games.schneider.rules.options import BeatMode, Trumps
from tests.games.schneider.learning import Hands, dealt
from tests.helpers.sizes import few_and_many
from tests.learning.beside import Twin


def batch_of(state: State) -> Hands:
    options = state.public.options
    rules = Rules(
        options.beat_mode is BeatMode.NEXT, options.strict_end, options.double_from
    )
    cards = [*state.hands[0], *state.hands[1], *state.stock]
    pack = np.array([[NUMBERS.of(card) for card in cards]])
    return dealt(rules, options.trumps is Trumps.TURNUP, pack)


TWIN = Twin("bot.games.schneider", batch_of, told)


@pytest.mark.parametrize("hands", few_and_many(2, 200))
@pytest.mark.parametrize(
    "changes", ["", "trumps=turnup", "beat_mode=next strict_end=no"]
)
def test_arrays_play_and_see_what_the_rules_do(changes: str, hands: int) -> None:
    options = GAME.agree(
        GAME.profile.presets["match"], stake=None, seats=2, text=changes
    )
    for seed in range(hands):
        assert TWIN.play(options, 2, seed) == 32
