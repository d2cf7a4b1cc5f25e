"""Processes and their PostgreSQL are struck while people play in sixteen servers (`tests.fleet.storm`)."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests import engines


@pytest.mark.long
@pytest.mark.parametrize("chances", [("kill=3", "freeze", "two"), ("crash", "restart", "promote=2")])
def test_nothing_is_lost_or_done_twice_whatever_is_struck(new_seed: int, chances: tuple[str, ...]) -> None:
    engines.demand_server()
    given = ["--strikes", "5", "--chances", *chances, "--seed", str(new_seed), "--patience", "10"]
    ended = subprocess.run(
        [sys.executable, "-m", "tests.fleet.storm", *given], capture_output=True, text=True, check=False
    )
    assert "{\n" in ended.stdout, ended.stderr[-4000:]
    report = json.loads(ended.stdout[ended.stdout.index("{\n") :])
    assert report["faults"] == [], ended.stderr[-2000:]
    assert ended.returncode == 0
    assert sum(report["strikes"].values()) == 5
    assert report["answered"] > 100
