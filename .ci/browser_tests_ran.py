"""Fail unless the browser tests ran: reads the JUnit report of a run and is silent when all is well."""

from __future__ import annotations

import re
import sys
from xml.etree import ElementTree

BROWSER_MODULE = "tests.playground.test_page"


def complaints(report: str) -> list[str]:
    """Return what is wrong with the browser tests of a report.

    Args:
        report: the path of a JUnit XML file.
    """
    skipped, ran = [], 0
    for case in ElementTree.parse(report).iter("testcase"):  # noqa: S314 - our own pytest wrote the file
        name = f"{case.get('classname', '')}.{case.get('name', '')}".strip(".")
        reason = case.find("skipped")
        of_browser = name.startswith(BROWSER_MODULE)
        if reason is None:
            ran += of_browser
        elif of_browser or re.search("browser|chromium", str(reason.get("message")), re.IGNORECASE):
            skipped.append(f"skipped: {name} ({reason.get('message')})")
    return skipped if skipped or ran else [f"no test of {BROWSER_MODULE} ran"]


if __name__ == "__main__":
    found = complaints(sys.argv[1])
    if found:
        sys.exit("The browser tests did not run.\n" + "\n".join(found))
