"""A table plays to its end by the rules it was opened with, whatever the next version's
defaults are."""

from __future__ import annotations

from pathlib import Path

from bot.games.bura.rules.options import CLASSIC, BuraOptions
from tests.tables.play import world


async def test_every_option_is_stored_with_its_table(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table = await room.challenge()
        later = type(
            "LaterOptions",
            (BuraOptions,),
            {"__annotations__": {"target_points": int}, "target_points": 41},
        )
        read = later.model_validate_json(
            table.options.model_dump_json(exclude_unset=True)
        )
        assert read.model_dump() == CLASSIC.model_dump()
