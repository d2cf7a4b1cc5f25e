"""What the network says of what hints show is what becomes of such hands at tables of
masters."""

from __future__ import annotations

import numpy as np
import pytest

from bot.house.network import network
from bot.house.rows import Floats
from tests.helpers.sizes import first_of
from tests.learning.__main__ import GAMES
from tests.learning.self_play import Learnable, best_of

TENTHS = 10


def decisions(game: Learnable, hands: int) -> tuple[Floats, Floats]:
    """Play hands; return by decision what advice shows of it, and what the hand has
    shown to be true."""
    column = 0 if game.worth_is_shown else 1
    master = network(game.package, game.name)
    batch = game.deal(0, hands, np.random.default_rng(11))
    numbers = np.arange(hands)
    true = np.zeros((hands, len(game.sides)), dtype=np.float32)
    said, deciding = list[Floats](), list[tuple[object, object]]()
    while len(batch):
        choices = batch.choices()
        judged = master.judgements(choices.rows)
        taken = best_of(choices.owner, judged[:, 0], len(batch))
        said.append(judged[taken, column])
        deciding.append((numbers, batch.seat.copy()))
        batch.apply(choices.moves[taken])
        ended = batch.value() if game.worth_is_shown else batch.won()
        true[numbers[batch.over]] = ended[batch.over]
        numbers, batch = numbers[~batch.over], batch.only(~batch.over)
    return np.concatenate(said), np.concatenate(
        [true[hand, seat] for hand, seat in deciding]
    )


@pytest.mark.parametrize(
    ("name", "hands"),
    first_of([("schneider", 500), *((name, 6000) for name in GAMES)], 1),
)
def test_hands_end_as_was_said(name: str, hands: int) -> None:
    said, true = decisions(GAMES[name], hands)
    allowed = 0.015 if GAMES[name].worth_is_shown else 0.04 if hands > 1000 else 0.08
    tenths = np.array_split(np.argsort(said), TENTHS)
    for tenth in tenths:
        assert abs(said[tenth].mean() - true[tenth].mean()) < allowed
    assert true[tenths[-1]].mean() - true[tenths[0]].mean() > 5 * allowed, (
        "it tells good hands from bad ones"
    )
