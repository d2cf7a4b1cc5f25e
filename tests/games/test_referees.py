"""A second opinion is worth something if it has nothing in common with the first."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

REFEREES = sorted(Path(__file__).parent.glob("*/referee.py"))
STANDARD = {"__future__", "collections", "collections.abc", "dataclasses", "itertools"}


@pytest.mark.parametrize("referee", REFEREES, ids=lambda path: path.parent.name)
def test_a_referee_shares_no_code_with_the_engine(referee: Path) -> None:
    tree = ast.parse(referee.read_text("utf-8"))
    names = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    names |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert names <= STANDARD


def test_there_are_referees() -> None:
    assert len(REFEREES) >= 3
