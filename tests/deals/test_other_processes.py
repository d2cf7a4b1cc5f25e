"""The same moves get the same replies in two processes, which order their sets in
different ways."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from bot.games import catalogue


def played(seed: int) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "tests.deals", *catalogue.names()],
        env=os.environ | {"PYTHONHASHSEED": str(seed)},
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    )
    return done.stdout


@pytest.mark.long
def test_two_processes_give_equal_replies() -> None:
    first = played(1)
    assert len(first.splitlines()) == len(catalogue.names())
    assert played(4242) == first
