"""The page docs/new-game.md shows its game as it is."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
KEEP = Path(__file__).parent / "keep"


def _lines(text: str) -> tuple[str, ...]:
    """The lines of a file; where it lies decides how its imports are sorted."""
    return tuple(sorted(text.splitlines()))


def test_the_page_shows_the_game_as_it_is() -> None:
    page = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
    files = {
        file.read_text(encoding="utf-8")
        for file in KEEP.rglob("*")
        if file.suffix in {".py", ".ftl", ".yaml"}
    }
    there = {
        _lines(text.replace("tests.games.keep", "bot.games.keep")) for text in files
    }
    shown = re.findall(r"```(?:python|fluent|yaml)\n(.*?)```", page, re.DOTALL)
    assert len(shown) == 6
    assert [block for block in shown if _lines(block) not in there] == []
    sizes = dict(
        re.findall(
            r"^\| `bot/games/<game>/([\w./{},]+)` \|.*\| (\d+) lines?",
            page,
            re.MULTILINE,
        )
    )
    written = {name: KEEP / name.replace("{en,ru,uk}", "en") for name in sizes}
    assert sizes == {
        name: str(file.read_text(encoding="utf-8").count("\n"))
        for name, file in written.items()
    }
