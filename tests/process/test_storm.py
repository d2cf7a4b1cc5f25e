"""A storm: processes that are killed while whole servers play."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.sizes import few_and_many

ROOT = Path(__file__).parents[2]
FEW = 60


@pytest.mark.parametrize("acts", few_and_many(FEW, 1200))
def test_nothing_is_lost_or_mixed_up_in_a_storm(
    tmp_path: Path, new_seed: int, acts: int
) -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "tests.helpers.storm",
            tmp_path / "bura.sqlite3",
            "--acts",
            str(acts),
            "--seed",
            str(new_seed),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    report = json.loads(done.stdout)
    assert report["faults"] == []
    assert sum(report["acts"].values()) >= acts
    if acts > FEW:
        assert report["killed"] >= 5
        assert report["hands"] >= 5
        assert report["acts"]["erase done"] >= 1
