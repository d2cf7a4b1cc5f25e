"""The two sizes of the suite: what runs between two edits, and what `uv run pytest -m
long` adds to it."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable
from typing import TypeVar

import pytest

LONG = pytest.mark.long
SEED = "BURA_TEST_SEED"
Case = TypeVar("Case")
_NAMED = type(pytest.param())  # a case with a name; pytest keeps the class to itself
_ALL = True


def first_of(cases: Iterable[Case], everyday: int, every: int = 1) -> list[object]:
    """Have so many cases tried every day, one of `every`, and all others in the long
    run."""
    return _wanted(
        [
            case if number % every == 0 and number < everyday * every else _long(case)
            for number, case in enumerate(cases)
        ]
    )


def few_and_many(few: int, many: int) -> list[object]:
    """Have something done a few times every day, and many times in the long run."""
    return _wanted([few, _long(many)])


def only_everyday() -> None:
    """Make no tests of the long cases, which the everyday run would put aside one by
    one."""
    global _ALL  # noqa: PLW0603 - said once, before the tests are read
    _ALL = False


def is_everyday() -> bool:
    """Whether long tests are put aside."""
    return not _ALL


def _wanted(cases: list[object]) -> list[object]:
    return (
        cases
        if _ALL
        else [case for case in cases if LONG not in getattr(case, "marks", ())] or cases
    )


def _long(case: object) -> object:
    if isinstance(case, _NAMED):
        return pytest.param(*case.values, marks=[*case.marks, LONG], id=case.id)
    return (
        pytest.param(*case, marks=LONG)
        if isinstance(case, tuple)
        else pytest.param(case, marks=LONG)
    )


def seed_of(request: pytest.FixtureRequest, usual: int | None = None) -> int:
    """Return the luck of a test: the seed asked for by `BURA_TEST_SEED`, or the `usual`
    one, or a new one.

    A test that fails tells it.
    """
    asked = os.environ.get(SEED)
    seed = int(asked) if asked else secrets.randbits(32) if usual is None else usual
    request.node.add_report_section(
        "call",
        "seed",
        f"{SEED}={seed} gives the people of this test the same luck again",
    )
    request.node.user_properties.append(("seed", seed))
    return seed
