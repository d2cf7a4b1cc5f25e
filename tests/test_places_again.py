"""What a press does at a table that has lost its place in Discord."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.playground import Permission
from bot.playground.people import EVERYBODY
from tests.by_label import press, table
from tests.card_room import panel, pressable
from tests.test_failures import hand, stored


async def test_a_move_on_a_panel_brings_a_table_back_to_where_it_may_be_shown_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch) as room:
        channel = table(room).channel_id
        room.playground.set_permissions(channel, Permission(0))
        await press(room, room.alice, "6♠")
        await room.settle()
        assert (await stored(room)).location.lost_at is not None
        room.playground.set_permissions(channel, EVERYBODY)
        await press(room, room.bob, "9♥")
        await room.settle()
        assert (await stored(room)).location.lost_at is None
        assert "K♣" in pressable(panel(room.alice)), (
            "her panel shows that it is her turn"
        )  # type: ignore[arg-type]
