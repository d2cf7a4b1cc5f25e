"""The computer player of Aggravation: fast as people are, by its level, and never by more than its seat sees."""

from __future__ import annotations

from collections import Counter
from itertools import islice, pairwise
from random import Random
from statistics import median, quantiles

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.aggravation.player import PLAYER
from bot.games.aggravation.player.reacting import coverable
from bot.games.aggravation.player.reflexes import LEVELS, USUAL_TOPS
from bot.games.aggravation.rules import GAME
from bot.games.aggravation.rules.options import AggravationOptions
from bot.games.aggravation.rules.state import PACK, SEATS, Phase
from bot.games.contract import Seat
from bot.games.kit.chance import Stacked
from bot.house.levels import Level
from tests.games.aggravation.racing import raced, scrambled
from tests.sizes import few_and_many

seeds = st.integers(0, 2**32)
levels = st.sampled_from(Level)


@given(seeds, levels)
def test_who_is_due_does_something_and_nobody_else_does(seed: int, level: Level) -> None:
    for number, step in enumerate(islice(scrambled(seed), 0, None, 4)):
        seat = SEATS[number % 2]
        view = GAME.view(step.after, seat)
        due = PLAYER.due(level, seed, view)
        action = PLAYER.seated(level, seed).consider(view, view.legal)
        assert (due is None) is (action is None)
        assert action is None or action in view.legal
        if due is not None and view.own is not None:
            assert due >= view.own.locked_ms


@given(seeds)
def test_it_knows_from_what_all_have_seen_what_can_be_covered(seed: int) -> None:
    for step in scrambled(seed):
        now = step.after.public
        hot = {top.rank for place, top in now.tops if place in step.after.hot}
        if now.phase is not Phase.OVER:
            assert {one.rank for one in coverable(now)} == hot


@given(seeds, levels)
def test_what_others_do_does_not_put_it_off(seed: int, level: Level) -> None:
    """The moment of a match that it has begun to see stays: neither a miss of the other nor their cover changes it."""
    before = None
    for step in scrambled(seed):
        view = GAME.view(step.after, Seat(0))
        due = PLAYER.due(level, 7, view)
        if before is not None and step.move.seat == 1 and step.told[0].what == "misfired":
            assert due == before
        before = due


@pytest.mark.parametrize("level", Level)
def test_its_reactions_are_spread_as_those_of_people(level: Level) -> None:
    reflexes = LEVELS[level]
    drawn = [reflexes.to_see(USUAL_TOPS, seed, 3) for seed in range(2_000)]
    low, *_, high = quantiles(drawn, n=20)
    assert median(drawn) == pytest.approx(reflexes.sees_ms, rel=0.05)
    assert 1.9 < high / low < 5, "the slowest twentieth beside the fastest"
    assert reflexes.to_see(13, 1, 3) > reflexes.to_see(6, 1, 3), "among many cards it takes longer"
    errors = sum(reflexes.err(seed) for seed in range(2_000)) / 2_000
    assert errors == pytest.approx(reflexes.errs, abs=0.03)


def test_a_master_is_quicker_than_nearly_all_people_and_never_quicker_than_anybody_can_be() -> None:
    drawn = [LEVELS[Level.MASTER].to_see(USUAL_TOPS, seed, 1) for seed in range(2_000)]
    low, *_, high = quantiles(drawn, n=20)
    assert 330 < low < 440
    assert 850 < high < 1_200
    assert min(drawn) >= 250


@pytest.mark.long
@pytest.mark.parametrize("races", few_and_many(3, 200))
def test_each_level_mostly_beats_the_one_below(races: int) -> None:
    for worse, better in pairwise(map(LEVELS.__getitem__, Level)):
        won = Counter[Seat | None]()
        for seed in range(races):
            pack = Random(seed).sample(PACK, len(PACK))
            *_, last = raced(AggravationOptions(), Stacked(pack), (worse, better), seed)
            won[last.after.public.winner] += 1
        assert won[Seat(1)] > races * 0.6
        assert races < 50 or won[Seat(0)], "never is too seldom"
