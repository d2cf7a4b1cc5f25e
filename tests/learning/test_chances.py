"""The chance to win that a hint shows is how often such hands are won, at tables of masters."""

from __future__ import annotations

import numpy as np
import pytest

from bot.house.network import network
from bot.house.rows import Floats
from tests.learning.__main__ import GAMES
from tests.learning.self_play import Learnable, best_of
from tests.sizes import first_of

TENTHS = 10
ENOUGH = 300
"""So many decisions say how often hands are won."""


def decisions(game: Learnable, hands: int) -> tuple[Floats, Floats]:
    """Play hands; return by decision the chance that it was given, and whether the hand was won (a half: drawn)."""
    master, batch = network(game.package, game.name), game.deal(0, hands, np.random.default_rng(11))
    numbers, won = np.arange(hands), np.zeros((hands, len(game.sides)), dtype=np.float32)
    chances, deciding = list[Floats](), list[tuple[object, object]]()
    while len(batch):
        choices = batch.choices()
        judged = master.judgements(choices.rows)
        taken = best_of(choices.owner, judged[:, 0], len(batch))
        chances.append(judged[taken, 1])
        deciding.append((numbers, batch.seat.copy()))
        batch.apply(choices.moves[taken])
        won[numbers[batch.over]] = batch.won()[batch.over]
        numbers, batch = numbers[~batch.over], batch.only(~batch.over)
    return np.concatenate(chances), np.concatenate([won[hand, seat] for hand, seat in deciding])


@pytest.mark.parametrize(("name", "hands"), first_of([("schneider", 500), *((name, 6000) for name in GAMES)], 1))
def test_hands_are_won_as_often_as_was_said(name: str, hands: int) -> None:
    said, won = decisions(GAMES[name], hands)
    tenth = np.minimum((said * TENTHS).astype(int), TENTHS - 1)
    for number in range(TENTHS):
        here = tenth == number
        if here.sum() >= ENOUGH:
            assert abs(said[here].mean() - won[here].mean()) < (0.04 if hands > 1000 else 0.08)
