"""The page docs/new-game.md shows its game as it is; the conformance suite plays it."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
KEEP = Path(__file__).parent / "keep"


def test_the_page_shows_the_game_as_it_is() -> None:
    page = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
    files = [file.read_text(encoding="utf-8") for file in KEEP.rglob("*") if file.suffix in {".py", ".ftl"}]
    shown = re.findall(r"```(?:python|fluent)\n(.*?)```", page, re.DOTALL)
    assert len(shown) == 4
    assert [block for block in shown if not any(block in file for file in files)] == []
