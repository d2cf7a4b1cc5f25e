"""What docs/CONTRIBUTING.md tells newcomers is there, and its snippet runs."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.conftest import refuse_missing

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/CONTRIBUTING.md").read_text("utf-8")


async def test_its_snippet_prints_messages_and_their_buttons(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (snippet,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict[str, object] = {}
    exec(compile(snippet, "CONTRIBUTING.md", "exec"), names)  # noqa: S102 - ours
    await names["test_look"](tmp_path)  # type: ignore[operator]
    told = capsys.readouterr().out
    assert "My hand" in told
    assert "'Resign']" in told


def _helpers() -> list[tuple[str, str]]:
    """Each name of the index with the pattern of the files that it should be in."""
    index = PAGE.partition("## Helpers of the tests\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| .+ \| (.+) \| `(tests/[^`]+)` \|$", index, re.MULTILINE)
    return [
        (name, file)
        for names, file in rows
        for name in re.findall(r"`([\w.]+)`", names)
    ]


def test_helpers_are_where_it_says() -> None:
    assert len(_helpers()) > 40
    missing = []
    for name, pattern in _helpers():
        code = "".join(file.read_text("utf-8") for file in ROOT.glob(pattern))
        last = re.escape(name.rpartition(".")[2])
        made = rf"(?:def|class) _?{last}\b|name=\"{last}\""
        missing += [] if re.search(made, code) else [f"{pattern}: {name}"]
    assert missing == []


def test_files_and_folders_that_it_names_are_there() -> None:
    named = re.findall(r"`((?:tests|bot)/[\w/*.]+)`", PAGE)
    made = {"tests/test_look.py"}
    assert [path for path in named if path not in made and not [*ROOT.glob(path)]] == []


@pytest.mark.parametrize("wrong", ["tests/nowhere", "tests/test_nowhere.py::test_it"])
def test_a_path_that_leads_nowhere_is_refused(wrong: str) -> None:
    refuse_missing(["tests", "tests/test_fast.py::test_it"], ROOT)
    with pytest.raises(pytest.UsageError, match=wrong):
        refuse_missing(["tests", wrong], ROOT)


def test_its_tasks_are_those_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert set(re.findall(r"uv run poe (\w+)", PAGE)) == {
        *project["tool"]["poe"]["tasks"]
    }
