"""A reason for which tokens move is declared once: one line and its texts, and
everything knows it. `of_more_reasons` says what everything is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOOKED_AT = (
    "tests/economy/of_more_reasons.py",
    "tests/economy/test_purse_model.py",
    "tests/ui/test_worst_cases.py",
)
"""What is run with reasons that are invented."""
ASKED = "of_more_reasons or test_purse_model or movements or awarded or audit"
"""Of the worst cases only these tell a reason."""


def test_everything_takes_a_reason_that_was_only_declared() -> None:
    """The declaration is read when the bot is imported, so another process imports it
    with some lines more."""
    command = (sys.executable, "-m", "pytest", "-n", "0")
    plugin = ("-p", "tests.economy.more_reasons")
    own = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("PYTEST_XDIST")
    }
    ran = subprocess.run(
        [*command, *plugin, *LOOKED_AT, "-k", ASKED],
        cwd=ROOT,
        env=own,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
