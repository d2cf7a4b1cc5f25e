"""`uv run poe fast` runs the tests of the rooms that differ."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests import fast


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("db/ledger.py", {"tests/db"}),
        ("cogs/clicks.py", {"tests/cogs"}),
        ("bot/process/settings.py", {"tests/process"}),
        ("bot/economy/gifts.py", {"tests/economy"}),
        ("bot/ui/texts/ru/table.ftl", {"tests/ui"}),
        ("bot/games/toepen/rules/options.py", {"tests/games/toepen"}),
        ("bot/games/kit/pace.py", {"tests/games/kit"}),
        ("tests/test_fast.py", {"tests/test_fast.py"}),
        ("tests/test_that_is_gone.py", set()),
        ("tests/fast.py", set()),
        ("docs/tokens.md", set()),
    ],
)
def test_a_room_is_tested_by_its_folder(changed: str, tests: set[str]) -> None:
    assert fast.tests_of([Path(changed)]) == tests


def test_what_has_no_folder_is_tested_by_the_modules_that_import_it() -> None:
    imported = fast.tests_of([Path("bot/records/days.py")])
    assert "tests/economy/test_days.py" in imported


def test_a_game_that_differs_must_conform() -> None:
    changed = ["bot/games/toepen/rules/options.py", "bot/games/kit/pace.py"]
    assert fast.games_of(map(Path, changed)) == {"toepen"}
    assert fast.games_of([Path("bot/games/contract.py")]) == set()


def test_what_is_always_run_is_there() -> None:
    assert [test for test in fast.ALWAYS if not (fast.ROOT / test).exists()] == []


def test_the_check_has_every_tool_of_the_whole_run() -> None:
    """What passes before a commit passes there too."""
    project = tomllib.loads((fast.ROOT / "pyproject.toml").read_text("utf-8"))
    check = project["tool"]["poe"]["tasks"]["check"]["sequence"]
    script = (fast.ROOT / ".ci/run").read_text("utf-8")
    assert [step["cmd"] for step in check if f"run {step['cmd']}\n" not in script] == []
    assert len(check) == 4
