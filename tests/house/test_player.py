"""Players that games bring: found by the package they are in, and asked without
anything that is hidden from them."""

from __future__ import annotations

import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bot.games import catalogue
from bot.house import worker
from bot.house.advice import NEARLY, Advice, Chance, is_no_worse
from bot.house.levels import Level
from bot.house.player import house_of, player_in
from bot.house.question import QuestionKind
from bot.house.review import TOLD, Conduct, Decision, by_advice, costliest
from bot.house.thinking import Thinkers
from tests.house import puppet
from tests.house.puppet import question

PROJECT = Path(__file__).parents[2]
SILENT = "tests.games"
"""A package that holds no computer player."""


@pytest.mark.parametrize("workers", [0, 1])
async def test_a_game_that_tests_have_registered_is_played(
    workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "PACKAGES", [*catalogue.PACKAGES, puppet.__name__])
    house = house_of("puppet")
    assert house is not None
    thinkers = Thinkers(workers, 60.0)
    try:
        for level in Level:
            asked = question(4, level)
            player = house.seated(level, asked.seed)
            for view in asked.views[:-1]:
                player.observe(view)
            assert await thinkers.decide(asked) == player.consider(
                asked.view, asked.legal
            )
    finally:
        await thinkers.close()


def test_a_game_without_a_player_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "PACKAGES", [*catalogue.PACKAGES, SILENT])
    assert player_in(SILENT) is None
    assert house_of("games") is None
    with pytest.raises(KeyError):
        house_of("whist")
    with pytest.raises(LookupError):
        worker.answer(QuestionKind.DECIDE, replace(question(1), package=SILENT))


def test_every_game_of_the_catalogue_is_played_or_is_not() -> None:
    for name in catalogue.names():
        assert house_of(name) is player_in(catalogue.package_of(name))


def test_what_is_asked_survives_the_way_to_another_process_unchanged() -> None:
    asked = question(3)
    assert pickle.loads(pickle.dumps(asked)) == asked  # noqa: S301 - written a moment ago


LOADED = """
import sys
from bot.house.player import house_of
from bot.tables.house import House
from bot.games import catalogue

assert all(house_of(name) or True for name in catalogue.names())
print("numpy" in sys.modules)
"""
THOUGHT = """
import pickle, sys
from bot.house import worker

worker.answer(*pickle.loads(sys.stdin.buffer.read()))
names = ("discord", "aiohttp", "aiosqlite", "sqlite3", "db", "bot.tables", "bot.ui", "bot.delivery")
print([name for name in sys.modules if name.startswith(names) or ".drawing" in name])
"""


def run(program: str, given: bytes = b"") -> str:
    ran = subprocess.run(
        [sys.executable, "-c", program],
        cwd=PROJECT,
        input=given,
        capture_output=True,
        check=True,
    )
    return ran.stdout.decode().strip()


@pytest.mark.long
def test_to_know_the_players_of_all_games_needs_no_arithmetic() -> None:
    assert run(LOADED) == "False"


def test_who_thinks_loads_neither_discord_nor_a_drawing() -> None:
    assert run(THOUGHT, pickle.dumps((QuestionKind.ADVISE, question(1)))) == "[]"


def decided(*chosen: str) -> Conduct:
    return Conduct(
        tuple(
            Decision(step, 0, action, question(1))
            for step, action in enumerate(chosen, 1)
        ),
        won=False,
    )


def advice(**chances: float) -> Advice:
    ranked = sorted(chances.items(), key=lambda pair: -pair[1])
    return Advice(tuple(Chance(action, chance) for action, chance in ranked))


def test_a_move_is_no_worse_up_to_the_loss_of_a_good_choice() -> None:
    assert is_no_worse(1, {1: 0.5, 2: 0.5 + NEARLY / 2, 3: 0.1})
    assert not is_no_worse(1, {1: 0.5, 2: 0.5 + 2 * NEARLY})


def test_the_costliest_decisions_are_told_the_costliest_first() -> None:
    done = decided("up", "left", "up", "up", "up", "down")
    given = [
        advice(left=0.5, up=lost) for lost in (0.4, 0.1, 0.2, 0.3, 0.5 - NEARLY / 2)
    ]
    found = by_advice(done, [*given, advice(left=0.9, up=0.1)])
    assert [step.decision.step for step in found] == [1, 2, 3, 4, 5], (
        "nothing is known of the last"
    )
    told = costliest(found)
    assert len(told) == TOLD
    assert [(step.decision.step, round(step.loss, 6)) for step in told] == [
        (3, 0.3),
        (4, 0.2),
        (1, 0.1),
    ]
    assert {step.best for step in told} == {"left"}
    assert costliest([]) == ()
