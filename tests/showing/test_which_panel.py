"""Panels of two tables say which each is of: the older one from its next drawing on,
also after a restart, with no request more."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.playground import VisibleMessage
from tests.helpers.by_label import RICH, RICH_TRICKS
from tests.helpers.card_room import CardRoom, card_room, panel
from tests.helpers.wished_cards import deal_from
from tests.showing.test_panels_of_several_tables import QUIET, TERMS, private

(LED, FOLLOWED), *_ = RICH_TRICKS


def _first_lines(room: CardRoom) -> dict[str, str]:
    panels: dict[str, VisibleMessage] = private(room.alice)
    return {table: shown.text.splitlines()[0] for table, shown in panels.items()}


async def test_the_older_panel_names_its_table_once_it_is_drawn_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH] * 2)
    async with card_room(tmp_path, QUIET, rate_limits=False) as room:
        await room.sit_down(**TERMS)
        assert "table" not in _first_lines(room)["1"]
        await room.alice.run("bura challenge", opponent=room.clara, **TERMS)
        await room.clara.click("Accept")
        await room.settle(2)
        bob, clara = room.bob.id, room.clara.id
        named = {
            "1": f"-# ♣ Bura · table 1 · with <@{bob}>",
            "2": f"-# ♣ Bura · table 2 · with <@{clara}>",
        }
        lines = _first_lines(room)
        assert lines["2"] == named["2"]
        assert "table" not in lines["1"], "no request is sent only for this"
        first = private(room.alice)["1"]
        await room.alice.click(LED, first)
        assert _first_lines(room) == named
        assert "table" not in panel(room.bob).text.splitlines()[0], "he has one"
        await room.restart()
        await room.settle(2)
        await room.bob.click(FOLLOWED, panel(room.bob))
        await room.settle(2)
        assert _first_lines(room) == named
        await room.clara.click("Resign", panel(room.clara))
        await room.clara.click("Yes, resign", panel(room.clara))
        await room.settle(2)
        over = panel(room.clara)
        assert over is not None
        assert over.text.startswith("-# ♣ Bura · table 2 · with")
        older = next(one for one in room.alice.messages() if one.id == first.id)
        await room.alice.click("6♠", older)
        older = next(one for one in room.alice.messages() if one.id == first.id)
        assert "table" not in older.text.splitlines()[0], "it is the only one again"
