"""Run the tests of what differs from `main`: `uv run poe fast`.

A room is tested by the folder of tests that has its name, and what has none by the test
modules that import it. The tree is always tested.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
ALWAYS = (
    "tests/test_tree.py",
    "tests/test_click_way.py",
    "tests/test_citations.py",
    "tests/test_plain_words.py",
)
"""Quick tests of all files together."""


def main(base: str) -> int:
    """Run the tests, and return pytest's exit code."""
    changed = differing(base)
    wanted = sorted(tests_of(changed))
    code = _run(*ALWAYS, *(test for test in wanted if test not in ALWAYS))
    games = sorted(games_of(changed))
    if games:
        code = _run("tests/games/conformance", "-k", " or ".join(games)) or code
    return code


def differing(base: str) -> list[Path]:
    """Return the files that differ from where this branch left `base`, new ones
    too."""
    fork = _git("merge-base", "HEAD", base)[0]
    found = _git("diff", "--name-only", fork) + _git(
        "ls-files", "--others", "--exclude-standard"
    )
    return [Path(name) for name in found]


def tests_of(changed: Iterable[Path]) -> set[str]:
    """Return the tests of some files, as pytest takes them."""
    return {test for path in changed for test in _tests_of(path)}


def games_of(changed: Iterable[Path]) -> set[str]:
    """Return the games that some files belong to."""
    return {
        path.parts[2]
        for path in changed
        if path.parts[:2] == ("bot", "games") and len(path.parts) > 3
    } - {"kit"}


def _tests_of(path: Path) -> set[str]:
    if path.parts[0] == "tests":
        is_test = path.name.startswith("test_") and path.suffix == ".py"
        return {str(path)} if is_test and (ROOT / path).exists() else set()
    room = Path("tests", *_room(path))
    if len(room.parts) > 1 and (ROOT / room).is_dir():
        return {str(room)}
    return _importers(path) if path.suffix == ".py" else set()


def _room(path: Path) -> tuple[str, ...]:
    """Return the folders of a room within `tests`; none for a file that is in no
    room."""
    match path.parts:
        case ("db" | "cogs" as room, *_):
            return (room,)
        case ("bot", "games", game, _, *_):
            return ("games", game)
        case ("bot", room, _, *_):
            return (room,)
        case _:
            return ()


def _importers(path: Path) -> set[str]:
    """Return the test modules that import a module."""
    package, name = ".".join(path.parent.parts), re.escape(path.stem)
    line = re.compile(
        rf"^\s*(?:from {re.escape(package)}\.{name} |from {re.escape(package)} import .*\b{name}\b)",
        re.MULTILINE,
    )
    return {
        str(test.relative_to(ROOT))
        for test in (ROOT / "tests").rglob("test_*.py")
        if line.search(test.read_text("utf-8"))
    }


def _git(*arguments: str) -> list[str]:
    done = subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def _run(*arguments: str) -> int:
    sys.stdout.write(f"pytest {' '.join(arguments)}\n")
    sys.stdout.flush()
    return subprocess.call([sys.executable, "-m", "pytest", *arguments], cwd=ROOT)


if __name__ == "__main__":
    sys.exit(main(*(sys.argv[1:] or ["main"])))
