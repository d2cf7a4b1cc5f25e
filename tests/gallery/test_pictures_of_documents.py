"""No picture in the documents is older than what it shows; the commands that made them
make them again."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest

from tests.gallery import evening, readme
from tests.gallery.watching import KEPT, of_file
from tests.helpers.sizes import LONG

DOCS: Final = Path(__file__).parents[2] / "docs"
KINDS: Final = {".png", ".webp", ".jpg", ".gif"}


def test_every_picture_is_the_one_that_was_made() -> None:
    kept = json.loads(KEPT.read_text("utf-8"))
    pictures = {
        path.name: of_file(path) for path in DOCS.rglob("*") if path.suffix in KINDS
    }
    assert pictures == {name: digests["picture"] for name, digests in kept.items()}


@pytest.mark.parametrize(
    ("shown", "names", "command"),
    [
        pytest.param(readme.shown, ("table.png", "hand.webp"), "readme", id="hand"),
        pytest.param(
            evening.shown, ("evening.webp",), "evening", id="evening", marks=LONG
        ),
    ],
)
async def test_what_a_picture_shows_is_what_people_are_shown(
    shown: Callable[[], Awaitable[str]], names: tuple[str, ...], command: str
) -> None:
    kept = json.loads(KEPT.read_text("utf-8"))
    today = await shown()
    old = [name for name in names if kept[name]["shown"] != today]
    assert old == [], f"uv run python -m tests.gallery.{command}"
