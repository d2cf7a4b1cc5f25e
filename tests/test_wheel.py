"""The wheel holds what the bot runs: its start, its cogs and the parts of its games
reach every module in it."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

from bot.games.catalogue import PACKAGES
from bot.process.assembly import COGS

ROOT = Path(__file__).parents[1]
WHEEL = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
    "hatch"
]["build"]["targets"]["wheel"]


def _name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(
        ".__init__"
    )


def _modules() -> dict[str, ast.Module]:
    paths = [path for room in WHEEL["packages"] for path in (ROOT / room).rglob("*.py")]
    return {_name(path): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def _imported(tree: ast.Module) -> set[str]:
    """What a module imports, wherever it does; a name of a package may be a module of
    it."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {
                node.module,
                *(f"{node.module}.{alias.name}" for alias in node.names),
            }
    return found


@pytest.mark.long
def test_the_wheel_holds_no_module_that_only_tools_import() -> None:
    modules = _modules()
    parts = {
        f"{package}.{part}"
        for package in PACKAGES
        for part in ("rules", "drawing", "player")
    }
    # for games to come
    kit = {
        name for name in modules if name.startswith(("bot.games.kit.", "bot.ui.kit_"))
    }
    waiting = ["bot.__main__", *COGS, *(parts & modules.keys()), *kit]
    reached = set[str]()
    while waiting:
        words = waiting.pop().split(".")
        for name in (".".join(words[:end]) for end in range(1, len(words) + 1)):
            if name in modules.keys() - reached:
                reached.add(name)
                waiting += _imported(modules[name])
    assert sorted(modules.keys() - reached) == []
