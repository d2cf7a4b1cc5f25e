"""Twenty races at once, within Discord's limits: answers are as quick as at one, and
views as near to each other."""

from __future__ import annotations

from pathlib import Path
from statistics import median, quantiles

import pytest

from tests.bench.races_at_once import FARTHEST, NEAREST, Found, raced

SECONDS, AT_ONCE = 45, 20
USUAL = (NEAREST + FARTHEST) / 2
"""Seconds of the middle request: an answer that waits for nothing else takes as
long."""


@pytest.mark.long
async def test_twenty_races_are_as_quick_and_as_fair_as_one(tmp_path: Path) -> None:
    found: list[Found] = []
    for name, number, apart in (
        ("one", 1, True),
        ("apart", AT_ONCE, True),
        ("together", AT_ONCE, False),
    ):
        (tmp_path / name).mkdir()
        found.append(
            await raced(tmp_path / name, number, apart=apart, seconds=SECONDS, seed=3)
        )
    for many in found:
        assert (many.refused, many.beyond) == (0, 0)
        assert median(many.answers) <= 1.5 * USUAL
        assert min(many.answers) > 0
    for many in found[1:]:
        assert quantiles(many.flips, n=100)[98] <= 0.5
        assert quantiles(many.own, n=100)[98] <= 1.0
        assert quantiles(many.others, n=100)[98] <= 1.0
