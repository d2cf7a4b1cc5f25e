"""A player is called to the table once a turn, whatever becomes of the bot
meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.showing.by_bot import ByBot
from bot.showing.calls import GRACE
from bot.tables.ids import TableId
from tests.delivery.test_failures import hand, pings, stored
from tests.helpers.by_label import press
from tests.helpers.card_room import CardRoom, panel, pressable


async def alice_away(room: CardRoom) -> None:
    """Let the clock lead for Alice, and her panel be out of reach once Bob has
    replied."""
    await room.tick(610)
    await room.settle()
    await room.tick(290)


async def alice_called(room: CardRoom) -> None:
    """Let Alice be called to the table: it is her turn, and her panel is out of
    reach."""
    await alice_away(room)
    await press(room, room.bob, "9♥")
    await room.until(lambda: pings(room))
    await room.settle()


async def test_before_the_last_timeout_somebody_is_called_although_their_panel_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch) as room:
        for late in (1, 2):
            assert await awaited(room) == room.alice.id
            await room.tick(61)
            await room.settle()
            assert pings(room) == []
            while await awaited(room) == room.bob.id:
                shown = panel(room.bob)
                assert shown is not None
                card = next(label for label in pressable(shown) if label != "Resign")
                await press(room, room.bob, card)
            shown = panel(room.alice)
            assert shown is not None
            assert f"Your time ran out ({late} of 3)" in shown.text
        await room.tick(GRACE + 1)
        await room.until(lambda: pings(room))
        (call,) = pings(room)
        assert call.mentions == [room.alice.id]
        assert "(2 of 3). At 3 you leave the game." in call.text
        card = next(label for label in pressable(shown) if label != "Resign")
        await press(room, room.alice, card)
        await room.settle()
        assert pings(room) == []


async def awaited(room: CardRoom) -> str:
    """Return whom the hand waits for."""
    (user,) = (await stored(room)).waiting_for()
    return str(user)


async def test_a_restart_does_not_call_again_and_leaves_no_call_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch, turn=600) as room:
        await alice_called(room)
        (first,) = pings(room)
        await room.restart()
        await room.settle()
        assert [ping.id for ping in pings(room)] == [first.id]
        await room.alice.click("My hand", first)
        await press(room, room.alice, "K♣")
        await room.settle()
        assert pings(room) == []


async def test_a_table_that_is_back_where_it_was_keeps_its_call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch, turn=600) as room:
        await alice_called(room)
        (first,) = pings(room)
        places = room.bot.services.places
        channel = (await stored(room)).location.channel
        assert channel is not None
        await places.suspend(TableId(1))
        await room.settle()
        await places.revive(TableId(1), channel)
        await room.settle()
        await room.tick(20)
        assert [ping.id for ping in pings(room)] == [first.id]


async def test_a_call_that_could_not_be_deleted_before_a_restart_is_deleted_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch, turn=600) as room:
        await alice_called(room)
        (call,) = pings(room)
        failing = room.playground.fail("DELETE", f"/messages/{call.id}", times=99)
        await room.alice.click("My hand", call)
        await press(room, room.alice, "K♣")
        await room.settle()
        assert [ping.id for ping in pings(room)] == [call.id]
        failing.times = 0
        await room.restart()
        await room.settle()
        assert pings(room) == []


async def test_a_call_for_a_turn_that_is_over_is_deleted_at_a_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch, turn=600) as room:
        await alice_called(room)
        (call,) = pings(room)
        with monkeypatch.context() as dead:
            dead.setattr(ByBot, "lane_of", lambda *_: None)
            await room.alice.click("My hand", call)
            await press(room, room.alice, "K♣")
            await room.settle()
            assert [ping.id for ping in pings(room)] == [call.id]
            room.clock.leap(120)
            await room.restart()
        await room.restart()
        await room.settle()
        assert pings(room) == []
