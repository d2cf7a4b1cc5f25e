"""Count the tests of several runs, and fail unless all passed and the browser tests
ran: reads JUnit reports.

The last line is `N passed, N failed`, of all runs together.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from xml.etree import ElementTree

BROWSER_MODULES = re.compile(r"tests\.(playground\.)?test_(\w+_)?pages?")
"""Each run has tests of some of them."""


def complaints(report: str) -> list[str]:
    """Return what is wrong with the browser tests of a report.

    Args:
        report: the path of a JUnit XML file.
    """
    skipped, ran = [], 0
    for case in _cases(report):
        reason = case.find("skipped")
        of_browser = BROWSER_MODULES.fullmatch(case.get("classname", "")) is not None
        if reason is None:
            ran += of_browser
        elif of_browser or re.search(
            "browser|chromium", str(reason.get("message")), re.IGNORECASE
        ):
            skipped.append(
                f"skipped: {case.get('classname')}.{case.get('name')} ({reason.get('message')})"
            )
    return (
        skipped if skipped or ran else [f"no browser test ran in {Path(report).stem}"]
    )


def counted(report: str) -> tuple[int, int]:
    """Return how many tests of a report passed and how many failed."""
    cases = [case for case in _cases(report) if case.find("skipped") is None]
    failed = sum(
        case.find("failure") is not None or case.find("error") is not None
        for case in cases
    )
    return len(cases) - failed, failed


def _cases(report: str) -> list[ElementTree.Element]:
    return list(ElementTree.parse(report).iter("testcase"))  # noqa: S314 - our own pytest wrote the file


if __name__ == "__main__":
    reports = sys.argv[1:]
    found = [complaint for report in reports for complaint in complaints(report)]
    if found:
        sys.stdout.write("\nThe browser tests did not run.\n" + "\n".join(found) + "\n")
    passed, failed = (
        sum(column) for column in zip(*map(counted, reports), strict=True)
    )
    sys.stdout.write(f"\n{passed} passed, {failed} failed\n")
    sys.exit(bool(found or failed))
