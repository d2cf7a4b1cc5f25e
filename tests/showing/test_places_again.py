"""What a press does at a table that has lost its place in Discord."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.playground import Permission
from bot.playground.people import EVERYBODY
from bot.tables.ids import TableId, UserId
from bot.tables.model.commands import Next, Person, Resign
from bot.tables.model.status import Status
from tests.delivery.test_failures import hand, stored
from tests.helpers.by_label import press, table
from tests.helpers.card_room import card_room, panel, pressable, results


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


async def test_a_game_that_ends_without_a_place_leaves_no_button_at_an_earlier_result(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        await room.sit_down(stake=1)
        await room.play_hand(Random(1))
        await room.settle()
        (first,) = results(room.clara)
        assert "Next hand" in first.buttons
        alice, bob = (
            Person(UserId(int(one.id)), click=number)
            for number, one in enumerate((room.alice, room.bob), start=1)
        )
        tables = room.bot.services.tables
        await room.bot.services.places.suspend(TableId(1))
        for person, command in ((alice, Next()), (bob, Next()), (alice, Resign())):
            await tables.do(TableId(1), person, command)
        assert (await stored(room)).status is Status.OVER
        await room.settle()
        assert len(results(room.clara)) == 2
        assert "Next hand" not in first.buttons
