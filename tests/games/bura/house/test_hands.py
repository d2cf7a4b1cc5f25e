"""The arrays of the house against the readable engine, over all rules that either
knows."""

from __future__ import annotations

import random

import numpy as np
import pytest

from bot.games.bura.player.deck import RANKS, SIZE, numbered
from bot.games.bura.rules.options import (
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
from bot.games.bura.rules.tricks import judge, standing_trick
from bot.games.bura.rules.view import Play
from bot.games.cards import Suit
from bot.games.contract import Seat
from tests.games.bura.house.side_by_side import compare
from tests.games.bura.learning.hands import NOBODY, Trick, _bura, bits
from tests.games.bura.learning.rules import Rules
from tests.games.bura.positions import options as asking
from tests.helpers.sizes import few_and_many, first_of

TRUMP = Suit.HEARTS
CARDS = {number: card for card, number in numbered(TRUMP).items()}
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
@pytest.mark.parametrize(("preset", "seats"), first_of(TABLES, len(TABLES), every=2))
def test_both_play_the_same_hands(preset: str, seats: int, hands: int) -> None:
    options = asking(preset, max_players=6)
    assert compare(options, seats, hands=hands, seed=1) > 2 * hands


@pytest.mark.parametrize("rules", few_and_many(8, 40))
def test_both_play_the_same_hands_by_any_rules(rules: int) -> None:
    luck, seats = random.Random(2), [2, 2, 3, 4, 5, 6]
    tricks = sum(
        compare(any_rules(luck), luck.choice(seats), hands=12, seed=seed)
        for seed in range(rules)
    )
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


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("versus", BuraVsBura)
@pytest.mark.parametrize("effect", BuraEffect)
def test_of_several_buras_both_find_the_same_one_best(
    effect: BuraEffect, versus: BuraVsBura, seats: int
) -> None:
    luck, several = random.Random(4), 0
    for _ in range(40):
        options = any_rules(luck).model_copy(
            update={"bura_effect": effect, "bura_vs_bura": versus}
        )
        rules = Rules.of(options, seats)
        plays, laid = [], []
        trumps = luck.sample(range(RANKS), RANKS)
        others = luck.sample(range(RANKS, SIZE), SIZE - RANKS)
        for seat in range(seats):
            taken, left = (trumps, others) if luck.random() < 0.8 else (others, trumps)
            held = sorted(taken[:3])
            trumps, others = (taken[3:], left) if taken is trumps else (left, taken[3:])
            laid.append(held)
            plays.append(Play(Seat(seat), tuple(map(CARDS.__getitem__, held))))
        several += sum(max(held) < RANKS for held in laid) > 1
        cards = np.array([laid], dtype=np.int8)
        holder, _ = standing_trick(options, TRUMP, plays)
        trick = Trick(
            np.array([3]), cards[:, 0], np.array([holder]), bits(cards), cards
        )
        winner = judge(options, TRUMP, plays).hand_winner
        assert _bura(rules, trick, np.array([0])).tolist() == [
            NOBODY if winner is None else winner
        ]
    assert several > 10
