"""What `.ci/run` says at its end: all tests of both runs counted, and no browser test
left out in silence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

COUNT = Path(__file__).parents[2] / ".ci/both_runs.py"
PAGE = '<testcase classname="tests.playground.test_page" name="test_a"/>'
EVENING = (
    '<testcase classname="tests.playground.test_six_pages" name="test_an_evening"/>'
)
PLAIN = '<testcase classname="tests.cogs.test_hand" name="test_a_page"/>'
FAILED = '<testcase classname="tests.cogs.test_hand" name="test_b"><failure message="x"/></testcase>'
SKIPPED = (
    '<testcase classname="{}" name="test_c"><skipped message="no Chromium"/></testcase>'
)


def end_of(folder: Path, *runs: str) -> tuple[int, list[str]]:
    """Return the exit code and the lines after two runs with these cases."""
    reports = [folder / f"{number}.xml" for number, _ in enumerate(runs)]
    for report, cases in zip(reports, runs, strict=True):
        report.write_text(
            f"<testsuites><testsuite>{cases}</testsuite></testsuites>", encoding="utf-8"
        )
    done = subprocess.run(
        [sys.executable, COUNT, *reports], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


def test_the_tests_of_both_runs_are_counted(tmp_path: Path) -> None:
    assert end_of(tmp_path, PAGE + PLAIN, EVENING)[1][-1] == "3 passed, 0 failed"
    assert end_of(tmp_path, PAGE + PLAIN, EVENING)[0] == 0
    code, lines = end_of(tmp_path, PAGE + FAILED, EVENING + FAILED)
    assert (code, lines[-1]) == (1, "2 passed, 2 failed")


@pytest.mark.parametrize(
    "runs",
    [
        (PAGE + SKIPPED.format("tests.playground.test_page"), EVENING),
        (PAGE, EVENING + SKIPPED.format("tests.playground.test_accessibility")),
        (PLAIN, EVENING),
        (PAGE, PLAIN),
    ],
)
def test_a_browser_test_that_did_not_run_fails_the_whole(
    tmp_path: Path, runs: tuple[str, str]
) -> None:
    code, lines = end_of(tmp_path, *runs)
    assert code == 1
    assert "The browser tests did not run." in lines
