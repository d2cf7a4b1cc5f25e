"""Every test vector: the games' own, those in the text of their rules where it is
present, and any `--vectors`.

What the kinds of a game ask stands in `KINDS` of its `vector_kinds`; a hand can be
played of every game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from bot.games import catalogue
from tests.games.hand_vectors import KIND, played
from tests.games.vector_files import Vector, read_vectors

OWN = tuple(sorted(Path(__file__).parent.glob("*/vectors")))
RULES = Path(__file__).parents[2] / "../shared/rules"
WRITTEN = (*catalogue.names(), "partnerships")
"""Whose rules have vectors."""
BY_PLAYER = frozenset(
    {
        "balances_after",
        "captured_points",
        "drawn",
        "game_points_after",
        "hand_sizes",
        "actions",
        "hand_sizes_after",
        "hands",
        "over",
        "places",
        "scores",
        "scores_after",
        "tricks",
    }
)
"""Fields of which a vector may name only the players it is about."""
RESULTS = {
    "claim_success": ("success",),
    "claim_fail": ("fail",),
    "draw": ("no_claim",),
}
"""The shorter words that vectors of one kind have for how a hand ended."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "vector" in metafunc.fixturenames:
        sources = [*OWN, *map(Path, metafunc.config.getoption("--vectors"))]
        vectors = [vector for path in sources for vector in read_vectors(path)]
        metafunc.parametrize("vector", vectors, ids=[vector.id for vector in vectors])


def kinds_of(game: str) -> dict[str, Callable[[Vector], dict[str, Any]]]:
    """What each kind of vector asks of a game: its own, and a hand that is played."""
    name = f"tests.games.{game}.vector_kinds"
    own = import_module(name).KINDS if find_spec(name) else {}
    return {KIND: played, **own}


def check(vector: Vector) -> None:
    """Compare every expected field, and nothing else, with what the engine says.

    Raises:
        AssertionError: something is not as expected; or the vector names a kind, field,
            option, action or phase that is not known, or lacks what its kind is given.
    """
    kinds = kinds_of(vector.game)
    assert vector.kind in kinds, f"{vector.id}: unknown kind {vector.kind!r}"
    try:
        observed = kinds[vector.kind](vector)
    except KeyError as error:
        raise AssertionError(
            f"{vector.id}: a {vector.kind!r} must be given {error}"
        ) from error
    except ValueError as error:
        raise AssertionError(f"{vector.id}: {error}") from error
    for field, expected in vector.expect.items():
        assert field in observed, (
            f"{vector.id}: unknown field {field!r} of kind {vector.kind!r}"
        )
        found = observed[field]
        message = f"{vector.id}: {field} is {found!r}, expected {expected!r}"
        assert agrees(field, found, expected), message


def agrees(field: str, found: Any, expected: Any) -> bool:  # noqa: ANN401 - as the file has them
    """Whether an observed value is what a vector expects (rules/INDEX.md G10)."""
    match field, expected:
        case "includes", _:
            same = _sets(expected) <= _sets(found)
        case "excludes", _:
            same = not _sets(expected) & _sets(found)
        case "leads" | "legal", list():
            same = _sets(expected) == _sets(found)
        case "accepted" | "must_lead", list():
            same = isinstance(found, list) and set(expected) == set(found)
        case "to_act", None | str():
            same = found == ([] if expected is None else [expected])
        case "result", str():
            same = found == expected or expected in RESULTS.get(found, ())
        case _, dict() if field in BY_PLAYER:
            same = all(
                name in found and found[name] == value
                for name, value in expected.items()
            )
        case _:
            same = found == expected
    return same


def _sets(value: Iterable[list[str] | str | int]) -> set[frozenset[str | int]]:
    """A list of sets of cards, one card or number alone being a set too."""
    return {frozenset(item if isinstance(item, list) else [item]) for item in value}


def test_vector(vector: Vector) -> None:
    check(vector)


@pytest.mark.skipif(
    not RULES.exists(), reason="the text of the rules is not beside the project"
)
@pytest.mark.parametrize("game", WRITTEN)
def test_the_vectors_in_the_text_of_the_rules(game: str) -> None:
    vectors = read_vectors(RULES / f"{game}.md")
    assert vectors
    for vector in vectors:
        check(vector)


@pytest.mark.parametrize("game", WRITTEN)
def test_the_project_has_a_vector_of_every_kind_of_a_game(game: str) -> None:
    own = {
        vector.kind
        for folder in OWN
        for vector in read_vectors(folder)
        if vector.game == game
    }
    assert own >= kinds_of(game).keys() - {KIND}


BEATS: dict[str, Any] = {"trump": "s", "led": "7c", "reply": "8c"}
DEALT: dict[str, Any] = {
    "order": ["A", "B"],
    "deck_top": ["Kc", "9h", "6s", "7c", "Ad", "8c", "Jd"],
}


@pytest.mark.parametrize(
    ("kind", "changes", "given", "expect", "message"),
    [
        ("riddle", {}, BEATS, {}, "unknown kind 'riddle'"),
        ("beats", {}, BEATS, {"beats": False}, "beats is True, expected False"),
        ("beats", {}, BEATS, {"wins": True}, "unknown field 'wins' of kind 'beats'"),
        (
            "beats",
            {},
            {"trump": "s", "led": "7c"},
            {"beats": True},
            "a 'beats' must be given 'reply'",
        ),
        ("beats", {}, {**BEATS, "led": "1c"}, {"beats": True}, "not a card: '1c'"),
        (
            "special",
            {"colour": "red"},
            {"trump": "d", "hand": []},
            {"kind": "none"},
            "unknown options ['colour']",
        ),
        (
            "claim_window",
            {},
            {"phase": "dusk", "who": "A"},
            {"allowed": True},
            "unknown phase 'dusk'",
        ),
        (
            "next_dealer",
            {},
            {"order": ["A", "B"], "dealer": "C"},
            {},
            "nobody is called 'C'",
        ),
        (
            "script",
            {},
            {**DEALT, "actions": [["B", "dance"]]},
            {},
            "unknown action 'dance'",
        ),
        (
            "script",
            {},
            {**DEALT, "actions": [["A", "lead", ["Kc"]]]},
            {},
            "refused ['A', 'lead', ['Kc']]: not_your_turn",
        ),
        ("script", {}, {**DEALT, "actions": []}, {"hands": {"A": ["9h"]}}, "hands is"),
        (
            "legal_leads",
            {},
            {"trump": "d", "hand": ["Kc", "9h"]},
            {"includes": [["Kc", "9h"]]},
            "includes is",
        ),
        (
            "legal_leads",
            {},
            {"trump": "d", "hand": ["Kc", "9c"]},
            {"excludes": [["9c", "Kc"]]},
            "excludes is",
        ),
        (
            "legal_leads",
            {},
            {"trump": "d", "hand": ["Kc", "9c"]},
            {"leads": [["9c", "Kc"]]},
            "leads is",
        ),
    ],
)
def test_a_vector_that_does_not_hold_says_why(
    kind: str,
    changes: dict[str, Any],
    given: dict[str, Any],
    expect: dict[str, Any],
    message: str,
) -> None:
    with pytest.raises(AssertionError, match=re.escape(message)):
        check(Vector("made-up", "bura", kind, None, changes, given, expect))


def test_a_vector_without_its_parts_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "half.yaml").write_text(
        "vectors:\n- {id: x, game: bura, kind: special}\n", encoding="utf-8"
    )
    with pytest.raises(ValueError, match="vector 'x' lacks \\['expect'\\]"):
        read_vectors(tmp_path)


def test_vectors_are_read_from_markdown_and_from_folders(tmp_path: Path) -> None:
    block = (
        "vectors:\n- {id: x, game: bura, kind: special,"
        " given: {trump: d, hand: [6d, 7d, 8d]}, expect: {kind: bura}}\n"
    )
    (tmp_path / "rules.md").write_text(
        f"# Title\n\n```yaml\n{block}```\n\n```\nnot yaml\n```\n", encoding="utf-8"
    )
    (tmp_path / "more.yaml").write_text(block, encoding="utf-8")
    vectors = read_vectors(tmp_path)
    assert [vector.id for vector in vectors] == ["x", "x"]
    for vector in vectors:
        check(vector)
