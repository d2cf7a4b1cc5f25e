"""A table whose thread was deleted goes on where its players press."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.ids import TableId
from tests.helpers.card_room import card_room, public
from tests.showing.test_slow_replies import Slow


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


async def test_a_table_stays_at_home_when_its_thread_fails_to_open_for_whatever_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("a mistake")

    async with card_room(tmp_path, rate_limits=False) as room:
        await room.alice.run("settings", threads="on")
        monkeypatch.setattr(room.bot.services.rest, "open_thread", broken)
        await room.alice.run("bura challenge", opponent=room.bob)
        await room.bob.click("Accept")
        await room.until(
            lambda: any("Trump" in message.text for message in public(room.clara))
        )
    assert "could not open a thread" in caplog.text


async def test_a_table_that_loses_its_place_while_its_thread_opens_goes_on_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        await room.alice.run("settings", threads="on")
        await room.alice.run("bura challenge", opponent=room.bob)
        services = room.bot.services
        with monkeypatch.context() as waiting:
            slow = Slow(services.rest, "open_thread", waiting)
            await room.bob.click("Accept")
            await room.settle()
            await services.places.suspend(TableId(1))
            slow.told.set()
            await room.settle(3)
        table = await services.tables.look(TableId(1))
        assert table.has_place
        (thread,) = [
            channel
            for channel in room.playground.world.channels.values()
            if channel.type == 11
        ]
        (shown,) = room.clara.messages(thread.id)
        assert "Trump" in shown.text
