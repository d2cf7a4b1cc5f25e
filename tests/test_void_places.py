"""Whose tables a moderator may break off."""

from __future__ import annotations

from pathlib import Path

from bot.tables.table_view import TableId
from tests.card_room import CardRoom, card_room


async def is_open(room: CardRoom) -> bool:
    return (await room.bot.services.tables.look(TableId(1))).is_open


async def test_who_moderates_one_channel_breaks_off_the_tables_of_that_channel(tmp_path: Path) -> None:
    async with card_room(tmp_path, {"BURA_ANNOUNCE_SECONDS": 0}, rate_limits=False) as room:
        room.playground.add_channel("elsewhere")
        here = next(iter(room.playground.world.channels))
        room.playground.make_moderator("clara")
        await room.sit_down(stake=5)
        refused = await room.clara.run("cards void", table=1, in_channel="elsewhere")
        assert not any("void" in label for label in refused.message.buttons)  # type: ignore[union-attr]
        asked = await room.clara.run("cards void", table=1, in_channel=here)
        assert await is_open(room)
        await room.clara.click("Yes, void", asked.message)
        assert not await is_open(room)
        assert await room.purses() == (20, 20)


async def test_who_manages_the_server_breaks_off_any_table(tmp_path: Path) -> None:
    async with card_room(tmp_path, {"BURA_ANNOUNCE_SECONDS": 0}, rate_limits=False) as room:
        room.playground.add_channel("elsewhere")
        room.playground.make_manager("clara")
        await room.sit_down(stake=5)
        asked = await room.clara.run("cards void", table=1, in_channel="elsewhere")
        await room.clara.click("Yes, void", asked.message)
        assert not await is_open(room)
