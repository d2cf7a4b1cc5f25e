"""The engine and the referee agree at every step, and the referee knows nothing of the
engine."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRESETS
from bot.games.contract import Seat
from tests.games.bura.holding import Holding, open_hand
from tests.games.bura.positions import options
from tests.games.bura.referee import rulebook
from tests.games.bura.referee.cards import PACK, points
from tests.games.bura.referee.drawing import draws
from tests.games.bura.referee.money import take_antes
from tests.games.bura.referee.tricks import bura_winner, judge, next_leader
from tests.games.compare_referee import DifferenceError, Duel, purse, random_game, run
from tests.games.vector_files import Vector, read_vectors
from tests.helpers.sizes import first_of

REFEREE = Path(__file__).parent / "referee"
VECTORS = Path(__file__).parent / "vectors"


def imports_of(path: Path) -> set[str]:
    """Every module that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add("." * node.level + (node.module or ""))
    return found


def test_the_referee_shares_no_code_with_the_engine() -> None:
    standard = {"__future__", "collections.abc", "dataclasses", "itertools", "random"}
    files = list(REFEREE.glob("*.py"))
    assert len(files) >= 9
    for path in files:
        foreign = {
            name
            for name in imports_of(path)
            if not name.startswith("tests.games.bura.referee.")
        } - standard
        assert foreign == set(), path.name


def test_the_presets_are_those_of_the_rules() -> None:
    for name, preset in rulebook.PRESETS.items():
        engine = PRESETS[name].model_dump(mode="json")
        assert {option: engine[option] for option in preset} == preset
    assert PRESETS.keys() == rulebook.PRESETS.keys()


@pytest.mark.parametrize("first", first_of(range(0, 200, 10), 1))
def test_random_hands_go_alike(first: int) -> None:
    hands, _ = run(range(first, first + 10))
    assert hands > 10


def test_a_difference_tells_all_that_is_needed_to_see_it_again() -> None:
    game = random_game(1)
    duel = Duel(game, PACK, Holding(Seat(0), 0, (9,) * game.seats, (0,) * game.seats))
    seat, action = next(move for move in duel.compare() if move[1].cards)
    duel.log.append(f"{seat} {action}")
    duel.state, _ = BURA.apply(duel.state, seat, action)
    with pytest.raises(DifferenceError) as told:
        duel.compare()
    for part in (
        "engine:",
        "referee:",
        "seed 1",
        repr(game.options),
        "".join(PACK),
        f"log: {seat} {action}",
    ):
        assert part in str(told.value)


def _of(kind: str) -> list[Vector]:
    return [vector for vector in read_vectors(VECTORS) if vector.kind == kind]


def _rules(vector: Vector) -> dict[str, object]:
    return rulebook.PRESETS[vector.preset or "classic"] | vector.options


@pytest.mark.parametrize("vector", _of("trick"), ids=lambda vector: vector.id)
def test_the_referee_judges_the_vectors_tricks(vector: Vector) -> None:
    names, trump, rules = vector.given["order"], vector.given["trump"], _rules(vector)
    plays = tuple(
        (seat, tuple(vector.given["plays"][name])) for seat, name in enumerate(names)
    )
    judged = judge(rules, trump, len(names), plays)
    hero = bura_winner(rules, trump, plays, judged.holder)
    found = {
        "winner": names[judged.holder],
        "holder": names[judged.holder],
        "points": points(card for _, laid in plays for card in laid),
        "hand_winner": None if hero is None else names[hero],
        "hand_over": hero is not None,
        "next_leader": None
        if hero is not None
        else names[next_leader(rules, trump, plays, judged.holder)],
        "tops": list(judged.tops),
    }
    assert {field: found[field] for field in vector.expect} == vector.expect


@pytest.mark.parametrize("vector", _of("draw"), ids=lambda vector: vector.id)
def test_the_referee_draws_as_the_vectors_do(vector: Vector) -> None:
    names, given = vector.given["order"], vector.given
    first = names.index(given["winner"])
    order = [*range(first, len(names)), *range(first)]
    drawn = draws(
        _rules(vector), order, 3 - given["hand_sizes"][names[0]], tuple(given["stock"])
    )
    found = {
        "drawn": {
            name: [card for seat, card in drawn if names[seat] == name]
            for name in vector.expect["drawn"]
        },
        "stock_after": given["stock"][len(drawn) :],
        "hand_sizes_after": {
            name: given["hand_sizes"][name]
            + len([seat for seat, _ in drawn if seat == place])
            for place, name in enumerate(names)
        },
    }
    expected = {
        field: value for field, value in vector.expect.items() if field in found
    }
    assert expected
    assert {field: found[field] for field in expected} == expected


def test_who_is_alone_in_front_once_the_bust_have_left_has_won() -> None:
    """Sections 4 ANTE and 7.5: two level beyond the target play on, unless one of them
    cannot pay."""
    rules = options("match", wager=True, match_target=2, max_players=6)
    before = Holding(Seat(0), 3, (5, 0, 5), (2, 2, 1))
    opening = open_hand(rules, before)
    assert (opening.over, opening.winner, opening.bust) == (True, 0, (1,))
    assert opening.after.balances == (8, 0, 5)
    assert take_antes(rules.model_dump(mode="json"), purse(before)).purse == purse(
        opening.after
    )
