"""A game is one folder and one line: nothing else of the bot names it, and no test has
to but those that play it."""

from __future__ import annotations

import re
from pathlib import Path

from bot.games import catalogue
from tests.games.registered import registered

ROOT = Path(__file__).parents[3]
PACKAGE = "tests.games.toy"
NAMED = re.compile(r"(?<![a-z])toy(?![a-z])", re.IGNORECASE)
CALLS = re.compile(r"registered\(|conformance|tests\.games\.toy|\"toy_game\"")
"""What the call sites of the helper or the fixture that registers a game have, and the
suite that runs over all games."""


def naming(*rooms: str) -> list[Path]:
    """Return the files of these rooms that name the game."""
    files = [
        file
        for room in rooms
        for file in sorted((ROOT / room).rglob("*"))
        if file.suffix in {".py", ".ftl", ".sql"}
    ]
    return [file for file in files if NAMED.search(file.read_text("utf-8"))]


def test_no_file_of_the_bot_names_it() -> None:
    assert naming("bot", "cogs", "db") == []
    assert "toy" not in (ROOT / "pyproject.toml").read_text("utf-8").lower()


def test_outside_its_folder_only_those_tests_name_it_that_register_it() -> None:
    folder = ROOT / "tests" / "games" / "toy"
    others = [file for file in naming("tests") if folder not in file.parents]
    assert [
        file.name for file in others if not CALLS.search(file.read_text("utf-8"))
    ] == []
    assert not any("toy" in file.parts for file in others)


def test_it_is_a_line_of_the_catalogue() -> None:
    before = [*catalogue.PACKAGES]
    with registered(PACKAGE):
        assert [*before, PACKAGE] == catalogue.PACKAGES
        assert "toy" in catalogue.names()
    assert before == catalogue.PACKAGES
    assert "toy" not in catalogue.names()
