"""Every test vector of Bura: the project's own, those in the rules' text where it is present, and any `--vectors`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from tests.games.vector_files import Vector, read_vectors
from tests.games.vector_kinds import KINDS

OWN = Path(__file__).parent / "vectors"
RULES = Path(__file__).parents[2] / "../shared/rules/bura.md"
UNORDERED = frozenset({"legal", "leads", "accepted", "must_lead"})


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "vector" in metafunc.fixturenames:
        sources = [OWN, *map(Path, metafunc.config.getoption("--vectors"))]
        vectors = [vector for path in sources for vector in read_vectors(path)]
        metafunc.parametrize("vector", vectors, ids=[vector.id for vector in vectors])


def _as_set(value: Iterable[Any] | None) -> set[Any] | None:
    """A list that is a set; lists inside it are sets of cards too."""
    return None if value is None else {frozenset(item) if isinstance(item, list) else item for item in value}


def check(vector: Vector) -> None:
    """Compare every expected field, and nothing else, with what the engine says."""
    if vector.game != "bura":
        pytest.skip(f"{vector.id}: there is no game {vector.game!r} yet")
    assert vector.kind in KINDS, f"{vector.id}: unknown kind {vector.kind!r}"
    observed = KINDS[vector.kind](vector)
    for field, expected in vector.expect.items():
        assert field in observed, f"{vector.id}: unknown field {field!r}"
        found = observed[field]
        message = f"{vector.id}: {field} is {found!r}, expected {expected!r}"
        if field == "includes":
            assert (_as_set(expected) or set()) <= (_as_set(found) or set()), message
        elif field == "excludes":
            assert not (_as_set(expected) or set()) & (_as_set(found) or set()), message
        elif field in UNORDERED:
            assert _as_set(found) == _as_set(expected), message
        else:
            assert found == expected, message


def test_vector(vector: Vector) -> None:
    check(vector)


@pytest.mark.skipif(not RULES.exists(), reason="the text of the rules is not beside the project")
def test_the_vectors_in_the_text_of_the_rules() -> None:
    vectors = read_vectors(RULES)
    assert len(vectors) >= 73
    for vector in vectors:
        check(vector)


def test_the_project_has_a_vector_of_every_kind() -> None:
    assert {vector.kind for vector in read_vectors(OWN)} >= KINDS.keys()


@pytest.mark.parametrize(
    ("kind", "expect"),
    [("riddle", {}), ("beats", {"beats": False}), ("beats", {"wins": True})],
    ids=["unknown kind", "wrong value", "unknown field"],
)
def test_a_vector_that_does_not_hold_fails(kind: str, expect: dict[str, Any]) -> None:
    given = {"trump": "s", "led": "7c", "reply": "8c"}
    with pytest.raises(AssertionError):
        check(Vector("made-up", "bura", kind, None, {}, given, expect))


def test_vectors_are_read_from_markdown_and_from_folders(tmp_path: Path) -> None:
    block = (
        "vectors:\n- {id: x, game: bura, kind: special, given: {trump: d, hand: [6d, 7d, 8d]}, expect: {kind: bura}}\n"
    )
    (tmp_path / "rules.md").write_text(f"# Title\n\n```yaml\n{block}```\n\n```\nnot yaml\n```\n", encoding="utf-8")
    (tmp_path / "more.yaml").write_text(block, encoding="utf-8")
    vectors = read_vectors(tmp_path)
    assert [vector.id for vector in vectors] == ["x", "x"]
    for vector in vectors:
        check(vector)
