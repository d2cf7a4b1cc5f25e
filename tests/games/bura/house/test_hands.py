"""The arrays of the house against the readable engine, over all rules that either knows."""

from __future__ import annotations

import random

import pytest

from bot.games.bura.rules.options import (
    PRESETS,
    BuraEffect,
    BuraOptions,
    BuraVsBura,
    DrawOrder,
    LastCall,
    MultiBeat,
    Pairing,
    ShortStock,
    Special,
)
from tests.games.bura.house.side_by_side import compare
from tests.sizes import few_and_many

TABLES = [
    ("classic", 2),
    ("match", 2),
    ("prison", 2),
    ("match", 3),
    ("prison", 3),
    ("prison", 4),
    ("match", 6),
    ("prison", 6),
]


@pytest.mark.parametrize("hands", few_and_many(12, 60))
@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_both_play_the_same_hands(preset: str, seats: int, hands: int) -> None:
    options = PRESETS[preset].model_copy(update={"max_players": 6})
    assert compare(options, seats, hands=hands, seed=1) > 2 * hands


@pytest.mark.parametrize("rules", few_and_many(8, 40))
def test_both_play_the_same_hands_by_any_rules(rules: int) -> None:
    luck, seats = random.Random(2), [2, 2, 3, 4, 5, 6]
    tricks = sum(compare(any_rules(luck), luck.choice(seats), hands=12, seed=seed) for seed in range(rules))
    assert tricks > 25 * rules


def any_rules(luck: random.Random) -> BuraOptions:
    return BuraOptions(
        max_players=6,
        special_semantics=luck.choice(list(Special)),
        aces_lead=luck.random() < 0.5,
        bura_effect=luck.choice(list(BuraEffect)),
        bura_vs_bura=luck.choice(list(BuraVsBura)),
        multi_beat=luck.choice(list(MultiBeat)),
        pairing=luck.choice(list(Pairing)),
        draw_order=luck.choice(list(DrawOrder)),
        short_stock=luck.choice(list(ShortStock)),
        target_points=luck.choice([21, 31, 41]),
        last_call=luck.choice([LastCall.WINNER, LastCall.NONE]),
    )
