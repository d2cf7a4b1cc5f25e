"""A second opinion is worth something if it has nothing in common with the first, and
if both are asked often.

A game has a `referee.py`, and an `agreement.py` with `compare`, which plays the random
hand of a seed and asks both at each step, with what the hands of every day have met
(`WANTED`), and what those of the long run have met too (`SELDOM`)."""

from __future__ import annotations

import ast
from collections import Counter
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from tests.helpers.sizes import LONG

GAMES = Path(__file__).parent
REFEREES = sorted(GAMES.glob("*/referee.py"))
AGREEMENTS = [
    import_module(f"tests.games.{file.parent.name}.agreement")
    for file in sorted(GAMES.glob("*/agreement.py"))
]
STANDARD = {"__future__", "collections", "collections.abc", "dataclasses", "itertools"}
FEW, STEP, MANY = 60, 20, 20_000
"""Hands of every day at most, always the same, so many at a time; and hands of the long
run, each time others."""


@pytest.mark.parametrize("referee", REFEREES, ids=lambda path: path.parent.name)
def test_a_referee_shares_no_code_with_the_engine(referee: Path) -> None:
    tree = ast.parse(referee.read_text("utf-8"))
    names = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    names |= {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    assert names <= STANDARD


def test_there_are_referees() -> None:
    assert len(REFEREES) >= 3
    assert len(AGREEMENTS) >= 3


def _met(agreement: ModuleType, seeds: range) -> Counter[str]:
    met = Counter[str]()
    for seed in seeds:
        try:
            agreement.compare(seed, met)
        except AssertionError as error:
            error.add_note(f"in the hand of seed {seed}")
            raise
    return +met


@pytest.mark.parametrize(
    "agreement", AGREEMENTS, ids=lambda module: module.__name__.split(".")[-2]
)
def test_random_hands_go_alike(agreement: ModuleType) -> None:
    """As many as it takes until everything was met that is wanted."""
    met = Counter[str]()
    for begun in range(0, FEW, STEP):
        met += _met(agreement, range(begun, begun + STEP))
        if met.keys() >= agreement.WANTED:
            return
    raise AssertionError(f"not met: {agreement.WANTED - met.keys()}")


@LONG
@pytest.mark.parametrize(
    "agreement", AGREEMENTS, ids=lambda module: module.__name__.split(".")[-2]
)
def test_a_great_many_hands_go_alike(agreement: ModuleType, seed: int) -> None:
    met = _met(agreement, range(seed, seed + MANY))
    assert (agreement.WANTED | getattr(agreement, "SELDOM", set())) - {*met} == set()
