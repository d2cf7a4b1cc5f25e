"""Hands that Toepen is learned from are played by the rules, and told as a seat sees
them."""

from __future__ import annotations

import numpy as np
import pytest

from bot.games.toepen.player.judging import told
from bot.games.toepen.player.moves import NUMBERS
from bot.games.toepen.rules import GAME
from bot.games.toepen.rules.options import FoldOrder, Reknock
from bot.games.toepen.rules.state import State
from tests.games.toepen.learning import Hands, Table, dealt
from tests.helpers.sizes import first_of
from tests.learning.beside import Twin


def batch_of(state: State) -> Hands:
    now = state.public
    clockwise = now.options.fold_order is FoldOrder.CLOCKWISE
    reknock = now.options.reknock is Reknock.FREE
    table = Table(
        len(now.lives), now.options.max_exchanges, reknock, clockwise, interrupts=0.5
    )
    cards = [card for hand in state.hands for card in hand] + list(state.stock)
    pack = np.array([list(map(NUMBERS.of, cards))])
    return dealt(table, pack, np.array([now.lives]), np.random.default_rng(1))


TWIN = Twin(
    "bot.games.toepen", batch_of, told, scores=lambda batch: batch.lives[0].tolist()
)


SITTINGS = [
    (changes, seats)
    for changes in (
        "",
        "max_exchanges=1",
        "reknock=free starting_tokens=3",
        "fold_order=clockwise",
        "starting_tokens=2",
    )
    for seats in (2, 3, 4, 7, 8)
]
FEW = SITTINGS[::3]
"""Each number of seats and each change of the rules."""


@pytest.mark.parametrize(
    ("changes", "seats", "hands"),
    first_of([(*one, 2) for one in FEW] + [(*one, 200) for one in SITTINGS], len(FEW)),
)
def test_arrays_play_and_see_what_the_rules_do(
    changes: str, seats: int, hands: int
) -> None:
    options = GAME.agree(
        GAME.profile.presets["loser"], stake=None, seats=max(seats, 3), text=changes
    )
    for seed in range(hands):
        left = (
            [1 + (seed + 3 * seat) % options.starting_tokens for seat in range(seats)]
            if seed % 2
            else ()
        )
        assert TWIN.play(options, seats, seed, left) > 0
