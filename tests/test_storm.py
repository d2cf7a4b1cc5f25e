"""A short storm: processes that are killed while whole servers play. `tests/storm.py` has a longer one."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_nothing_is_lost_or_mixed_up_in_a_storm(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.storm", str(tmp_path / "bura.sqlite3"), "--acts", "240", "--seed", "5"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    report = json.loads(done.stdout)
    assert report["faults"] == []
    assert report["killed"] >= 2
    assert report["hands"] >= 5
    assert report["acts"]["erase done"] >= 1
