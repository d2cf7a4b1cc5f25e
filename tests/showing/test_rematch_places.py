"""Where a rematch may be asked for."""

from __future__ import annotations

from pathlib import Path

from bot.playground import Permission
from bot.playground.people import EVERYBODY
from tests.helpers.card_room import card_room
from tests.helpers.pressing import resigned


async def test_a_rematch_names_the_permission_that_is_missing(tmp_path: Path) -> None:
    async with card_room(
        tmp_path, {"BURA_ANNOUNCE_SECONDS": 0}, rate_limits=False
    ) as room:
        shown = await resigned(room)
        room.playground.set_permissions(
            shown.channel_id, EVERYBODY & ~Permission.SEND_MESSAGES
        )
        reply = await room.alice.click("Rematch", shown)
        assert reply.ephemeral
        assert "*Send Messages*" in reply.text
        assert "You are at no table here" in (await room.alice.run("cards hand")).text
