"""The computer player of Schneider: how well it plays, and what it says."""

from __future__ import annotations

from statistics import fmean

import pytest

from bot.games.schneider.player.cards import NONE, beaten_by, playable
from bot.games.schneider.rules import GAME
from bot.house.numbers import SUITS, set_of
from tests.bench.learned_strength import Match, play_deal
from tests.games.random_hands import RandomHands
from tests.helpers.sizes import few_and_many, first_of

PACKAGE = "bot.games.schneider"
HANDS = RandomHands(PACKAGE, "match")
CHANGES = ("", "trumps=turnup", "beat_mode=next trumps=turnup", "strict_end=no")


@pytest.mark.parametrize("hands", few_and_many(3, 1_000))
@pytest.mark.parametrize("change", CHANGES)
def test_it_knows_which_cards_may_be_played_and_which_win(
    change: str, hands: int
) -> None:
    for seed in range(hands):
        for state, seat, memory in HANDS.decisions(HANDS.options(change, 2), 2, seed):
            trump = NONE if memory.turn_up == NONE else memory.turn_up % SUITS
            offered = HANDS.model.offered(memory, GAME.legal_actions(state, seat))
            assert set_of(offered) == playable(
                memory.rules, trump, memory.hand, memory.led, memory.stock
            )
            if memory.led == NONE:
                continue
            beats = beaten_by(memory.rules.next_only, trump)[memory.led]
            for card, (action,) in offered.items():
                then, _ = GAME.apply(state, seat, action)
                if then.public.turn:
                    assert (then.public.turn[0] == seat) is bool(beats >> card & 1)


STRENGTH = [
    ("expert", "random", 6, 0.7),
    ("master", "random", 100, 0.85),
    ("master", "thumb", 200, 0.65),
]


@pytest.mark.parametrize(("level", "other", "deals", "wanted"), first_of(STRENGTH, 0))
def test_it_wins_as_often_as_it_should(
    level: str, other: str, deals: int, wanted: float
) -> None:
    match = Match("schneider", level, other, "match", 2, 7, 0)
    assert (
        fmean(
            share for number in range(deals) for share in play_deal(match, number).won
        )
        >= wanted
    )
