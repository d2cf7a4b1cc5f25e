"""The model of a computer player does what the rules do, and what it imagines looks as
what it sees.

A game that brings a `Model` of itself has a `model.py` here, with a `BESIDE`.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from tests.games.models import Beside
from tests.sizes import few_and_many, first_of

GAMES = sorted(file.parent.name for file in Path(__file__).parent.glob("*/model.py"))
MODELS: list[Beside] = [
    import_module(f"tests.games.{game}.model").BESIDE for game in GAMES
]
SITTINGS = [
    pytest.param(model, change, seats, id=f"{game}-{seats}-{change or model.preset}")
    for game, model in zip(GAMES, MODELS, strict=True)
    for change in model.changes
    for seats in model.seats
]


@pytest.mark.parametrize("hands", few_and_many(2, 1_000))
@pytest.mark.parametrize(
    ("model", "change", "seats"), first_of(SITTINGS, len(SITTINGS), every=3)
)
def test_a_model_does_what_the_rules_do(
    model: Beside, change: str, seats: int, hands: int
) -> None:
    options = model.options(change, seats)
    for seed in range(hands):
        model.compare(options, seats, seed)


@pytest.mark.parametrize("hands", few_and_many(1, 200))
@pytest.mark.parametrize(
    ("model", "change", "seats"), first_of(SITTINGS, len(SITTINGS), every=3)
)
def test_what_it_imagines_looks_as_what_it_sees(
    model: Beside, change: str, seats: int, hands: int
) -> None:
    options = model.options(change, seats)
    assert (
        sum(model.imagine(options, seats, seed) for seed in range(hands))
        > model.imagined * hands
    )


def test_there_are_models() -> None:
    assert len(MODELS) >= 3
