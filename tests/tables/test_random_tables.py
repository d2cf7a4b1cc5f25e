"""Every preset with every number of seats: random tables end, and no token is lost or made."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.random_tables import KINDS, Kind, play_all
from tests.tables.play import world


@pytest.mark.parametrize("kind", KINDS, ids=str)
async def test_random_tables_end_with_every_token_accounted_for(tmp_path: Path, kind: Kind) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        tallies = await play_all(room, 2, (kind,), hurry=4.0)
    assert tallies[kind].tables == 2
    assert tallies[kind].hands >= 2
