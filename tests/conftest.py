"""Options of the test run."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--vectors",
        action="append",
        default=[],
        metavar="PATH",
        help="more test vectors: a YAML file, a Markdown file with yaml blocks, or a folder of such"
        " (repeatable; written --vectors=PATH where no test folder is named)",
    )
