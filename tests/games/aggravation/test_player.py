"""The computer player of Aggravation: fast as people are, by its level, and never by
more than its seat sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from random import Random
from statistics import median, quantiles

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.aggravation.player import PLAYER
from bot.games.aggravation.player.reacting import coverable, targets
from bot.games.aggravation.player.reflexes import LEVELS, USUAL_TOPS
from bot.games.aggravation.rules import GAME
from bot.games.aggravation.rules.options import AggravationOptions
from bot.games.aggravation.rules.state import PACK, RANKS, SEATS, Phase
from bot.games.contract import Seat
from bot.games.kit.chance import Stacked
from bot.house.levels import Level
from tests.games.aggravation.person import Manner, PersonRunner
from tests.games.aggravation.racing import HouseRunner, Step, raced, scrambled
from tests.helpers.sizes import few_and_many

QUICKEST_TAP = 100
"""Milliseconds in which nobody taps."""
LATE_MS = 500
"""Milliseconds within which a tap was under way when its match went."""
seeds = st.integers(0, 2**32)
levels = st.sampled_from(Level)


@given(seeds, levels)
def test_who_is_due_does_something_and_nobody_else_does(
    seed: int, level: Level
) -> None:
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
def test_it_knows_from_what_all_have_seen_what_can_be_covered_and_since_when(
    seed: int,
) -> None:
    for step in scrambled(seed):
        now = step.after.public
        hot = {top.rank for place, top in now.tops if place in step.after.hot}
        if now.phase is not Phase.OVER:
            seen = {one.rank: one.event for one in coverable(now)}
            assert seen == {rank: step.after.formed[RANKS.index(rank)] for rank in hot}


@given(seeds, levels)
def test_what_others_do_does_not_put_it_off(seed: int, level: Level) -> None:
    """A match is covered at the moment that was drawn for it, also when the other
    misses or covers a part of it."""
    steps = list(scrambled(seed))
    player = PLAYER.seated(level, 7)
    for before, step in pairwise(steps):
        first, then = (GAME.view(one.after, Seat(0)) for one in (before, step))
        tap, now = player.next_tap(first), player.next_tap(then)
        if step.move.seat != 1 or tap is None or now is None:
            continue
        kept = {one for one in targets(first) if one in targets(then)}
        if step.told[0].what == "misfired" or (
            now.rank is tap.rank and tap.rank in {one.rank for one in kept}
        ):
            assert now.at_ms == tap.at_ms


@pytest.mark.parametrize("level", Level)
def test_its_reactions_are_spread_as_those_of_people(level: Level) -> None:
    reflexes = LEVELS[level]
    for drawn, usual in (
        (
            [reflexes.to_see(USUAL_TOPS, seed, 3) for seed in range(2_000)],
            reflexes.sees_ms,
        ),
        ([reflexes.to_tap(seed, 3) for seed in range(2_000)], reflexes.again_ms),
    ):
        low, *_, high = quantiles(drawn, n=20)
        assert median(drawn) == pytest.approx(usual, rel=0.05)
        assert 1.7 < high / low < 5, "the slowest twentieth beside the fastest"
        assert high - usual > usual - low, "slow ones are further off than fast ones"
        assert min(drawn) >= QUICKEST_TAP
        assert _commonest(drawn) < 0.02, "no wait is usual to the millisecond"
    assert reflexes.to_see(13, 1, 3) > reflexes.to_see(6, 1, 3), (
        "among many cards it takes longer"
    )


@pytest.mark.parametrize("races", few_and_many(15, 40))
def test_its_taps_in_races_are_those_of_people(races: int) -> None:
    """No wait between two of them is usual. Now and then one comes too late, or where
    nothing matches."""
    found = list[Counter[str]]()
    for level in Level:
        raced = [*_races(level, races)]
        assert _commonest([*_waits(raced)]) < 0.02
        found.append(Counter(one for steps in raced for one in _mistakes(steps)))
    assert all(0.05 < met["nothing matches"] / races < 2 for met in found)
    assert found[0]["nothing matches"] > found[-1]["nothing matches"], (
        "a master imagines less than a beginner"
    )
    assert all(0.2 < met["too late"] / races < 5 for met in found)


def _waits(races: Sequence[Sequence[Step]]) -> Iterator[int]:
    """Yield the milliseconds between two taps of the same player."""
    for steps in races:
        for seat in SEATS:
            taps = [step.move.at_ms for step in steps if step.move.seat == seat]
            yield from (after - before for before, after in pairwise(taps))


def _mistakes(steps: Sequence[Step]) -> Iterator[str]:
    """Name the wrong taps of a race that people make: just after the other took the
    last card, or at nothing at all."""
    for before, step in pairwise(steps):
        if step.told[0].what != "misfired":
            continue
        racer = before.after.racers[step.move.seat]
        taken = [
            done.at_ms
            for done in before.after.public.covered
            if done.rank.value == step.move.action.value
        ]
        if taken and racer.acted_ms < taken[-1] > step.move.at_ms - LATE_MS:
            yield "too late"
        elif not before.after.hot:
            yield "nothing matches"


def test_with_the_same_luck_it_races_the_same() -> None:
    for level in Level:
        first, again, other = (
            [step.move for step in _race(level, pack=3, luck=luck)]
            for luck in (5, 5, 6)
        )
        assert first == again
        assert first != other


@pytest.mark.parametrize("races", few_and_many(40, 60))
def test_a_fast_person_beats_a_master_now_and_then(races: int) -> None:
    """Seven tenths of a second to react, and a delay of a third of a second on the
    way."""
    won = 0
    for seed in range(races):
        runners = [
            PersonRunner(Manner(700, 350), seed),
            HouseRunner(LEVELS[Level.MASTER], seed),
        ]
        *_, last = raced(AggravationOptions(), _pack(seed), runners)
        won += last.after.public.winner == Seat(0)
    assert 0.2 < won / races < 0.5


def _races(level: Level, races: int) -> Iterator[list[Step]]:
    """Let two of a level race, each time with another pack."""
    for seed in range(races):
        yield _race(level, pack=seed, luck=seed)


def _race(level: Level, pack: int, luck: int) -> list[Step]:
    runners = [HouseRunner(LEVELS[level], 2 * luck + seat) for seat in SEATS]
    return list(raced(AggravationOptions(), _pack(pack), runners))


def _pack(seed: int) -> Stacked:
    return Stacked(Random(seed).sample(PACK, len(PACK)))


def _commonest(numbers: Sequence[int]) -> float:
    """Return which part of them the most common one is."""
    return Counter(numbers).most_common(1)[0][1] / len(numbers)


@pytest.mark.long
@pytest.mark.parametrize("races", few_and_many(3, 200))
def test_each_level_mostly_beats_the_one_below(races: int) -> None:
    for worse, better in pairwise(map(LEVELS.__getitem__, Level)):
        won = Counter[Seat | None]()
        for seed in range(races):
            runners = [
                HouseRunner(reflexes, 2 * seed + seat)
                for seat, reflexes in zip(SEATS, (worse, better), strict=True)
            ]
            *_, last = raced(AggravationOptions(), _pack(seed), runners)
            won[last.after.public.winner] += 1
        assert won[Seat(1)] > races * 0.6
        assert races < 50 or won[Seat(0)], "never is too seldom"
