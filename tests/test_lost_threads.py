"""A table whose thread was deleted goes on where its players press."""

from __future__ import annotations

from pathlib import Path

from tests.card_room import card_room, public


async def test_a_table_goes_on_at_home_when_its_thread_was_deleted(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        await room.alice.run("settings", threads="on")
        await room.alice.run("bura challenge", opponent=room.bob)
        await room.bob.click("Accept")
        await room.until(
            lambda: any(
                "is played in" in message.text for message in public(room.clara)
            )
        )
        await room.settle(3)
        (thread,) = [
            channel
            for channel in room.playground.world.channels.values()
            if channel.type == 11
        ]
        room.playground.delete_channel(thread.id)
        await room.settle(3)
        await room.alice.click("My hand", public(room.alice)[-1])
        await room.until(
            lambda: any("Trump" in message.text for message in public(room.clara))
        )
        assert await room.faults() == []
