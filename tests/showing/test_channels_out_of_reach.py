"""What is posted in a channel comes in the end, and nothing waits for it that need not:
after outages, and when somebody deletes what is not missed."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.ids import TableId, UserId
from tests.delivery.test_failures import hand, pings
from tests.helpers.by_label import claim, press, rich, surely
from tests.helpers.card_room import CardRoom, public, results
from tests.showing.test_call_once import alice_away

MESSAGES = "^/channels/.*/messages"


@pytest.mark.parametrize("status", [500, 503])
async def test_a_call_in_an_outage_of_minutes_is_made_once_it_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    async with hand(tmp_path, monkeypatch, turn=600) as room:
        await alice_away(room)
        failing = room.playground.fail("POST", MESSAGES, status=status, times=9999)
        await press(room, room.bob, "9♥")
        await room.settle()
        await room.tick(180)
        await room.settle()
        assert failing.times < 9999
        failing.times = 0
        await room.tick(120)
        await room.settle()
        (ping,) = pings(room)
        assert ping.mentions == [room.alice.id]


async def test_an_earlier_result_that_is_deleted_again_stops_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with rich(tmp_path, monkeypatch) as room:
        await claim(room, room.alice)
        await room.until(lambda: results(room.clara))
        (shown,) = results(room.clara)
        await _delete(room, shown.id)
        await room.settle(2)
        await press(room, room.alice, "Next hand")
        await room.settle(2)
        await room.tick(6)
        await room.settle(2)
        (again,) = results(room.clara)
        assert again.id != shown.id
        await _delete(room, again.id)
        await press(room, room.bob, "Next hand")
        await room.settle(3)
        await room.tick(20)
        await room.settle(2)
        table = await room.bot.services.tables.look(TableId(1))
        assert table.hand_no == 2
        assert table.has_place


async def test_a_result_that_waits_is_posted_although_a_player_is_erased_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with rich(tmp_path, monkeypatch) as room:
        services = room.bot.services
        await room.settle(3)
        away = [
            room.playground.fail(method, "^/channels/.*", status=503, times=9999)
            for method in ("POST", "PATCH", "DELETE")
        ]
        services.publisher.show(await services.tables.look(TableId(1)))
        await room.settle()
        await room.tick(70)
        await room.settle()
        await surely(room, room.alice, "Claim 31")
        for person in (room.alice, room.bob):
            await press(room, person, "Next hand")
        bob = UserId(int(room.bob.id))
        await services.publisher.forget(bob, [TableId(1)])
        for failing in away:
            failing.times = 0
        for _ in range(2):
            await room.tick(90)
            await room.settle(3)
        assert results(room.clara)


async def test_a_new_hand_is_shown_although_what_it_takes_the_place_of_cannot_be_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with rich(tmp_path, monkeypatch) as room:
        await room.settle(3)
        room.playground.fail("DELETE", "^/channels/.*", status=500, times=9999)
        await claim(room, room.alice)
        await room.until(lambda: results(room.clara))
        before = len(public(room.clara))
        for person in (room.alice, room.bob):
            await press(room, person, "Next hand")
        await room.settle(2)
        await room.tick(12)
        await room.settle(2)
        assert len(public(room.clara)) == before + 1


async def _delete(room: CardRoom, message: int | str) -> None:
    """Delete a message of a table, as a moderator may."""
    table = await room.bot.services.tables.look(TableId(1))
    channel = table.location.channel
    assert channel is not None
    await room.bot.http.delete_message(channel, int(message))


@pytest.mark.parametrize("is_deleted", [True, False])
async def test_the_last_result_is_owed_only_as_long_as_its_channel_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_deleted: bool
) -> None:
    async with hand(tmp_path, monkeypatch) as room:
        channel = public(room.clara)[0].channel_id
        failing = room.playground.fail(
            "POST", MESSAGES, status=403, code=50013, times=999
        )
        await press(room, room.alice, "Resign")
        await press(room, room.alice, "Yes, resign")
        await room.settle(2)
        if is_deleted:
            room.playground.delete_channel(channel)
            failing.times = 0
        await room.tick(360)
        await room.settle(2)
        before = len(_sent(room, channel))
        for _ in range(30):
            await room.tick(60)
        if is_deleted:
            assert len(_sent(room, channel)) == before
        else:
            failing.times = 0
            await room.tick(360)
            await room.settle(2)
            assert len(results(room.clara)) == 1


def _sent(room: CardRoom, channel: str) -> list[object]:
    """Return what was sent about a channel's messages."""
    path = f"/channels/{channel}/messages"
    return [one for one in room.playground.requests if one.path.startswith(path)]
