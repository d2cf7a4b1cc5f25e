"""docs/design/click.md names every hop of a click, in order; `python -m
tests.helpers.click_way` prints its table again."""

from __future__ import annotations

from pathlib import Path

from tests.helpers.card_room import card_room
from tests.helpers.click_way import trace, written

MOST = 24
"""Hops; to be lowered with every one that goes."""


async def test_a_click_passes_the_hops_that_are_written_down(tmp_path: Path) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        hops = await trace(room)
    assert hops == list(written())
    assert len(hops) <= MOST
    figures = (Path(__file__).parents[1] / "docs/figures.md").read_text(
        encoding="utf-8"
    )
    assert (
        f"| named functions of ours between a press and its answer | {len(hops)} |"
        in figures
    )
